"""Dockerfile and compose.yaml name what exists. No image is built here: that needs a container engine."""

from __future__ import annotations

import re
from fnmatch import fnmatch

import msgspec
import yaml
from doc_examples import PAGES

from muraglia.web.settings import Settings

ROOT = PAGES.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def test_every_variable_that_is_set_is_a_setting() -> None:
    known = {f"MURAGLIA_{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
    named = set(re.findall(r"MURAGLIA_\w+", DOCKERFILE + str(COMPOSE)))
    assert named and named <= known


def test_what_the_image_needs_exists_and_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")
    for file in re.findall(r"requirements/\w+\.txt", DOCKERFILE):
        assert (ROOT / file).is_file()
    for needed in ("client", "hatch_build.py", "packages", "pyproject.toml", "README.md", "src"):
        assert (ROOT / needed).exists()
        assert not any(fnmatch(needed, pattern) for pattern in ignored if pattern)


def test_one_server_needs_nothing_else_and_many_wait_for_their_services() -> None:
    services = COMPOSE["services"]
    assert "profiles" not in services["house"] and "depends_on" not in services["house"]
    many = {name for name, service in services.items() if service.get("profiles") == ["many"]}
    assert many == {"houses", *services["houses"]["depends_on"]}
    assert all("healthcheck" in services[name] for name in services["houses"]["depends_on"])
    used = {mount.partition(":")[0] for service in services.values() for mount in service.get("volumes", [])}
    assert used == set(COMPOSE["volumes"])
