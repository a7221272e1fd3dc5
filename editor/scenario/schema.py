"""The JSON Schema of scenario files, with which people's editors check and complete them.

    python -m editor.scenario.schema

prints it; `scenarios/scenario.schema.json` is that, and a test keeps it so.
"""

import json
import sys
from typing import Any, Final

from editor.scenario.yaml_shape import ScenarioShape

FILE: Final = "scenario.schema.json"
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The schema as plain values."""
    found = ScenarioShape.model_json_schema(by_alias=True)
    return {"$schema": _DIALECT, **_tidy(found)}


def schema_text() -> str:
    """The schema as it stands in the file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _tidy(value: Any, in_properties: bool = False) -> Any:
    """Leave out what says nothing: titles that repeat the key, and that a default is nothing."""
    if isinstance(value, list):
        return [_tidy(each) for each in value]
    if not isinstance(value, dict):
        return value
    silent = () if in_properties else ("title", "default")
    found = {
        key: _tidy(each, key == "properties" and not in_properties)
        for key, each in value.items()
        if key not in silent
    }
    return found if in_properties else _joined(found)


def _joined(value: dict[str, Any]) -> dict[str, Any]:
    """`type: [integer, null]` in place of a choice between the two; an empty value is null."""
    choice = value.get("anyOf", [])
    if (
        len(choice) == 2
        and choice[1] == {"type": "null"}
        and isinstance(choice[0].get("type"), str)
    ):
        rest = {key: each for key, each in value.items() if key != "anyOf"}
        return {**choice[0], "type": [choice[0]["type"], "null"], **rest}
    return value


if __name__ == "__main__":
    sys.stdout.write(schema_text())
