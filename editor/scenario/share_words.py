"""Words that notes are likely made of, by language: with them before it, a short text packs well.

They are part of the format: a single changed letter makes every code unreadable that used it. What
stands at the end of a list is the cheapest to repeat.
"""

from typing import Final

WORDS: Final = {
    "en": (
        "beginners experienced heroic veteran recruit family game players difficulty variant "
        "rules house rule designed by playtested you may not should cannot must never always "
        "instead of because before after until while without between through behind under "
        "kitchen bedroom bathroom living room corridor stairs cellar garage office school "
        "hospital hotel factory warehouse shop ground floor entrance exit window roof north "
        "south east west wall walls closed door doors open doors are closed at the start "
        "ambulance fire engine deck gun hazmat hot spot hot spots explosion explosions smoke "
        "damage cubes markers false alarm victims victim point of interest POI rescued lost "
        "firefighters firefighter specialist Paramedic Fire Captain Imaging Technician CAFS "
        "Firefighter Hazmat Technician Generalist Rescue Specialist Driver/Operator turns turn "
        "action points AP there is there are two three four five six one of them all the other "
        "only the first, so that it is in this scenario the building is on fire. The fire "
        "started in the and the with the for the from the to the of the in the. The "
    ),
    "cs": (
        "začátečníci zkušení hrdinská obtížnost varianta pravidla domácí pravidlo rodinná hra "
        "hráči hráčů můžete nesmíte musíte vždy nikdy místo protože před po než dokud bez mezi "
        "skrz za pod kuchyně ložnice koupelna obývací pokoj chodba schody sklep garáž kancelář "
        "škola nemocnice hotel továrna sklad obchod přízemí vchod východ okno střecha severní "
        "jižní východní západní stěna stěny zeď zavřené dveře otevřené dveře na začátku "
        "sanitka hasičský vůz vodní dělo nebezpečný materiál nebezpečné látky ohnisko ohniska "
        "výbuch výbuchy kouř poškození kostky žetony falešný poplach oběti oběť zachráněno "
        "ztraceno hasičů hasiči hasič specialista záchranář velitel tahy tah akční body jsou "
        "tam je zde dva tři čtyři pět šest jeden všechny ostatní jenom první, takže to je v "
        "tomto scénáři budova hoří. Oheň začal v a také se když který která které jako ale by "
        "jsem jsme nebo ještě pro při na do od. "
    ),
    "ru": (
        "новички опытные героическая сложность вариант правила домашнее правило семейная игра "
        "игроки игроков можно нельзя нужно всегда никогда вместо потому что перед после пока "
        "без между через за под кухня спальня ванная гостиная коридор лестница подвал гараж "
        "офис школа больница гостиница завод склад магазин первый этаж вход выход окно крыша "
        "северная южная восточная западная стена стены закрытые двери открытые двери в начале "
        "скорая помощь пожарная машина лафетный ствол опасные вещества очаг возгорания очаги "
        "взрыв взрывы дым повреждения кубики жетоны ложная тревога пострадавшие пострадавший "
        "спасены погибли пожарных пожарные пожарный специалист ходы ход очки действия есть "
        "здесь два три четыре пять шесть один все остальные только первый, поэтому это в этом "
        "сценарии здание горит. Пожар начался в и также что когда который которая которые как "
        "но если или ещё уже для при на до от не. "
    ),
    "pl": (
        "początkujący doświadczeni bohaterski poziom trudności wariant zasady domowa zasada "
        "rodzinna gra gracze graczy można nie wolno należy trzeba zawsze nigdy zamiast ponieważ "
        "przed po zanim dopóki bez między przez za pod kuchnia sypialnia łazienka salon "
        "korytarz schody piwnica garaż biuro szkoła szpital hotel fabryka magazyn sklep parter "
        "wejście wyjście okno dach północna południowa wschodnia zachodnia ściana ściany "
        "zamknięte drzwi otwarte drzwi na początku karetka wóz strażacki działko wodne "
        "materiały niebezpieczne zarzewie ognia eksplozja eksplozje dym uszkodzenia kostki "
        "żetony fałszywy alarm ofiary ofiara uratowani straceni strażaków strażacy strażak "
        "specjalista tury tura punkty akcji jest tutaj są dwa trzy cztery pięć sześć jeden "
        "wszystkie pozostałe tylko pierwszy, więc to w tym scenariuszu budynek płonie. Pożar "
        "zaczął się w i także się gdy który która które jak ale jeśli lub jeszcze dla przy na "
        "do od nie. "
    ),
    "es": (
        "principiantes expertos heroico dificultad variante reglas regla de la casa juego "
        "familiar jugadores podéis no se puede debéis siempre nunca en lugar de porque antes de "
        "después de hasta que mientras sin entre a través detrás debajo cocina dormitorio baño "
        "salón pasillo escaleras sótano garaje oficina escuela hospital hotel fábrica almacén "
        "tienda planta baja entrada salida ventana tejado norte sur este oeste pared paredes "
        "puertas cerradas puertas abiertas al principio ambulancia camión de bomberos cañón de "
        "agua materiales peligrosos foco de calor focos explosión explosiones humo daños cubos "
        "fichas falsa alarma víctimas víctima rescatadas perdidas bomberos bombero especialista "
        "turnos turno puntos de acción está hay dos tres cuatro cinco seis uno todos los demás "
        "solo el primero, así que es en este escenario el edificio arde. El fuego empezó en la "
        "y también cuando que como pero si o todavía para por con una de los las del se no. "
    ),
}
