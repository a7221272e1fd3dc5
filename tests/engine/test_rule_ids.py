"""Every rule of the matrix has a name, and the engine cites it or says why it need not."""

import ast
from dataclasses import fields
from pathlib import Path

import editor.engine
from editor.engine import Ruleset
from editor.engine.ruleset import FIELD_RULES
from editor.rules.ids import RuleId

FACTS = Path(__file__).parent.parent / "facts"


def table(name: str) -> list[tuple[str, str]]:
    """A two-column table of the facts."""
    lines = (FACTS / name).read_text(encoding="utf-8").splitlines()
    pairs = [line.split("\t") for line in lines]
    assert all(len(pair) == 2 for pair in pairs)
    return [(pair[0], pair[1]) for pair in pairs]


def cited() -> set[str]:
    """The rules that the source of the engine names."""
    found = set()
    for path in Path(editor.engine.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "RuleId":
                found.add(RuleId[node.attr].value)
    return found


def test_every_matrix_id_names_one_rule_id() -> None:
    pairs = table("rule_ids.tsv")

    assert len({matrix for matrix, _ in pairs}) == len(pairs) == 166
    assert {rule for _, rule in pairs} <= {rule.value for rule in RuleId}


def test_every_rule_is_cited_or_listed_as_presentation_only_but_never_both() -> None:
    rules = {rule for _, rule in table("rule_ids.tsv")}
    listed = {rule for rule, _ in table("presentation_only.tsv")}

    assert rules - cited() - listed == set()
    assert listed & cited() == set()
    assert listed <= rules


def test_every_name_of_ours_is_cited_too() -> None:
    of_the_matrix = {rule for _, rule in table("rule_ids.tsv")}

    assert {rule.value for rule in RuleId} - of_the_matrix - cited() == set()


def test_every_field_of_a_ruleset_names_its_rules() -> None:
    assert set(FIELD_RULES) == {field.name for field in fields(Ruleset)}
    assert all(FIELD_RULES.values())
