"""The description of the API is a valid one, and the server does what it says."""

from collections.abc import Callable
from typing import Any, cast

import schemathesis
from hypothesis import HealthCheck, given, settings
from jsonschema_rs import meta
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok

from cadwallon.server.openapi import describe
from tests.server.kit import House

# Refusals are 4xx for any reason: what was wrong stands in their sentence, not in their number.
CHECKED = ("not_a_server_error", "content_type_conformance", "response_schema_conformance", "status_code_conformance")


def test_every_schema_is_valid_and_every_reference_leads_somewhere() -> None:
    description = describe()
    schemas = description["components"]["schemas"]
    for name, schema in schemas.items():
        assert meta.is_valid({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}), name

    def references(thing: object) -> list[str]:
        if isinstance(thing, dict):
            own = [thing["$ref"]] if isinstance(thing.get("$ref"), str) else []
            return own + [found for value in thing.values() for found in references(value)]
        if isinstance(thing, list):
            return [found for value in thing for found in references(value)]
        return []

    assert {reference.rsplit("/", 1)[-1] for reference in references(description)} <= set(schemas)
    assert {"ToServer", "ToPage", "Hello", "ToldPosition"} <= set(schemas)


def test_every_door_is_described_once() -> None:
    operations = [operation for methods in describe()["paths"].values() for operation in methods.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations) == 19
    assert all(operation["summary"].endswith(".") for operation in operations)


def test_the_server_answers_anything_as_described(house: House) -> None:
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{house.port}/api/openapi.json")
    checks = cast(list[Callable[..., bool | None]], CHECKS.get_by_names(list(CHECKED)))
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @settings(
            max_examples=6, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy())
        def check(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(checks=checks)

        check()
