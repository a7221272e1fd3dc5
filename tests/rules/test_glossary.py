"""The glossary is complete, well formed and the same as the facts."""

from editor.rules.glossary import LANGUAGES, glossary


def test_every_term_has_a_word_in_every_language() -> None:
    assert len(glossary()) == 213
    for term in glossary().values():
        assert all(term.word(language) for language in LANGUAGES), term.id


def test_false_friends_are_kept_apart() -> None:
    terms = glossary()

    assert terms["flashover"].word("es") == "llamarada"
    assert terms["flare_up"].word("es") == "fogonazo"
    assert terms["flare_up"].word("pl") == "wybuch"
    assert terms["explosion"].word("pl") == "eksplozja"
    assert terms["victim"].word("es") == "persona"


def test_what_no_box_prints_is_marked() -> None:
    terms = glossary()

    assert terms["probability"].coined == {"cs", "ru", "pl", "es"}
    assert terms["explosion"].coined == frozenset()
    assert "pl" in terms["act_ride"].composed


def test_other_words_of_a_box_are_known_by_language() -> None:
    terms = glossary()

    assert terms["false_alarm"].other_words("cs") == ("falešný poplach",)
    assert "karetka" in terms["ambulance"].other_words("pl")
    assert terms["building"].other_words("pl") == ("dom",)
    assert terms["firefighter"].other_words("es") == ()
