"""The command line: what it reads, what it refuses, and that it does so in five languages."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from editor import __version__, cli
from editor.commands.options import EDITIONS, LEVELS, MODES
from editor.commands.parser import explain
from editor.engine import ruleset
from editor.i18n import NAMES, open_catalog

COMMANDS = [module.NAME for module in cli.COMMANDS]


def misuse(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the program with wrong arguments and return its last line of complaint."""
    assert cli.main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err.splitlines()[-1]


def fireground(
    *arguments: str, cwd: Path | None = None, **environ: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "editor", *arguments],
        capture_output=True,
        check=False,
        cwd=cwd,
        env={**os.environ, **environ},
    )


# ---------------------------------------------------------------- what is read


def test_without_a_command_the_demo_is_played() -> None:
    _, options = cli.read([])

    assert vars(options) == {
        "command": "demo",
        "language": None,
        "seed": 1,
        "edition": "en",
        "mode": "family",
        "firefighters": 3,
        "turns": None,
        "pause": 0.0,
    }


def test_a_language_alone_plays_the_demo_with_the_box_of_that_language() -> None:
    catalog, options = cli.read(["--language", "cs"])

    assert (options.command, options.edition, catalog.language) == ("demo", "cs", "cs")


def test_every_option_of_the_demo_is_read() -> None:
    words = "demo --seed 7 --edition ru --mode experienced --firefighters 6 --turns 2 --pause 0,5"
    _, options = cli.read(words.split())

    assert vars(options) == {
        "command": "demo",
        "language": None,
        "seed": 7,
        "edition": "ru",
        "mode": "experienced",
        "firefighters": 6,
        "turns": 2,
        "pause": 0.5,
    }


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["--language", "pl", "demo"], "pl"),
        (["--language=ru", "demo"], "ru"),
        (["demo"], "es"),
    ],
)
def test_the_language_comes_from_the_argument_or_the_environment(
    arguments: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")

    catalog, _ = cli.read(arguments)

    assert catalog.language == language


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("demo --seed x", "--seed: “x” is not a whole number from 0 to 999999999"),
        ("demo --seed", "--seed: its value is missing"),
        ("demo --seed=-1", "--seed: “-1” is not a whole number from 0 to 999999999"),
        ("demo --seed ١", "--seed: “١” is not a whole number from 0 to 999999999"),
        ("demo --firefighters 7", "--firefighters: “7” is not a whole number from 1 to 6"),
        ("demo --firefighters 0", "--firefighters: “0” is not a whole number from 1 to 6"),
        ("demo --turns 0", "--turns: “0” is not a whole number from 1 to 10000"),
        ("demo --edition de", "--edition: “de” is not among: en, cs, ru, pl, es"),
        ("demo --mode easy", "--mode: “easy” is not among: family, experienced"),
        ("demo --pause nan", "--pause: “nan” is not a time from 0 to 60 seconds"),
        ("demo --pause 61", "--pause: “61” is not a time from 0 to 60 seconds"),
        ("demo --pause=-1", "--pause: “-1” is not a time from 0 to 60 seconds"),
        ("demo --pause", "--pause: its value is missing"),
        ("demo --see 3", "unknown arguments: --see 3"),
        ("demo --help=x", "-h/--help: it takes no value, yet “x” was given"),
        ("--language de", "--language: “de” is not among: cs, en, es, pl, ru"),
        ("--language", "--language: its value is missing"),
        ("dance", f"COMMAND: “dance” is not among: {', '.join(COMMANDS)}"),
        ("check", "missing: FILE"),
        ("check a.yaml --jsn", "unknown arguments: --jsn"),
        ("--dance", "unknown arguments: --dance"),
    ],
)
def test_misuse_is_explained_with_exit_code_2(
    arguments: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = misuse(capsys, *arguments.split())

    assert said.partition(": ")[0] in ("fireground", f"fireground {arguments.split(maxsplit=1)[0]}")
    assert said.partition(": ")[2] == complaint


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("demo --seed x", "fireground demo: --seed: „x“ není celé číslo od 0 do 999999999"),
        ("demo --seed", "fireground demo: --seed: chybí hodnota"),
        ("demo --help=x", "fireground demo: -h/--help: žádnou hodnotu nemá, ale bylo zadáno „x“"),
        (
            "demo --mode easy",
            "fireground demo: --mode: „easy“ není mezi možnostmi: family, experienced",
        ),
        (
            "dance",
            f"fireground: PŘÍKAZ: „dance“ není mezi možnostmi: {', '.join(COMMANDS)}",
        ),
        ("--dance", "fireground: neznámé argumenty: --dance"),
    ],
)
def test_argparse_itself_complains_in_the_language_of_the_reader(
    arguments: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert misuse(capsys, "--language", "cs", *arguments.split()) == complaint


def test_an_unforeseen_complaint_is_passed_on_as_it_is() -> None:
    assert explain(open_catalog("cs"), "something new") == "something new"


# ---------------------------------------------------------------- what is shown


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"fireground {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--help"]) == 0
    said = capsys.readouterr()

    assert said.out.startswith(f"usage: fireground {command} [-h]")
    assert said.err == ""


def test_the_words_of_the_boxes_are_those_of_the_rules() -> None:
    assert EDITIONS == ruleset.EDITIONS
    assert MODES == ruleset.MODES
    assert LEVELS == ruleset.LEVELS


def test_the_language_of_the_program_stands_before_the_command() -> None:
    catalog, options = cli.read(["share", "house.yaml", "--language", "ru"])
    assert (catalog.language, options.language, options.text_language) == ("en", None, "ru")

    catalog, options = cli.read(["--language", "cs", "share", "house.yaml"])
    assert (catalog.language, options.text_language) == ("cs", "cs")


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
@pytest.mark.parametrize("language", sorted(set(NAMES) - {"en"}))
def test_no_english_is_left_in_the_help(
    language: str, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    def help_in(code: str) -> str:
        assert cli.main(["--language", code, *command, "--help"]) == 0
        return capsys.readouterr().out

    def words(text: str) -> set[str]:
        return {word.strip(",.:;()[]") for word in text.split()}

    typed_as_is = {"fireground", "JSON", *MODES, *LEVELS, *NAMES.values(), *COMMANDS}
    typed_as_is |= {"png", "svg"}
    alike = {
        "POI",
        "TEXT",
        "chat",
        "format",
        "plan",
        "program",
        "same",
        "text",
    }  # words of other languages too
    shared = words(help_in("en")) & words(help_in(language)) - typed_as_is - alike
    assert not {word for word in shared if len(word) > 2 and word.isalpha()}


def test_help_opens_no_other_room() -> None:
    script = "import sys, editor.cli; print([n for n in sys.modules if n.startswith('editor.')])"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    rooms = {name.split(".")[1] for name in ast.literal_eval(done.stdout)}

    assert rooms == {"cli", "commands", "i18n", "resources"}


# ---------------------------------------------------------------- how it ends


def test_ctrl_c_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupted)

    assert cli.main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "editor", "--help"],
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writing)

    assert (done.returncode, done.stderr) == (141, b"")


def test_a_terminal_without_our_letters_shows_question_marks() -> None:
    done = fireground("--language", "ru", "--help", PYTHONIOENCODING="ascii")

    assert done.returncode == 0
    assert done.stderr == b""
    assert b"fireground [-h] [--version]" in done.stdout
    assert b"?????????" in done.stdout


def test_the_module_is_the_command_and_a_folder_called_editor_does_not_matter(
    tmp_path: Path,
) -> None:
    (tmp_path / "editor").mkdir()
    (tmp_path / "editor" / "__init__.py").write_text("raise SystemExit('wrong editor')\n")

    done = fireground("--version", cwd=tmp_path)

    assert (done.returncode, done.stdout.split()) == (0, [b"fireground", __version__.encode()])
