"""Server settings, from flags, the environment (`MURAGLIA_PORT`) or a TOML file; the first of these wins."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from muraglia.kernel.errors import BadOption

PREFIX = "MURAGLIA_"

Count = Annotated[int, Meta(ge=1, le=64)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All settings with their defaults. A flag is the name with dashes: `--bot-seconds 2`."""

    host: Annotated[str, Meta(min_length=1, description="the address to listen on")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="the port to listen on; 0 takes any free one")] = 8000
    database: Annotated[
        str, Meta(min_length=1, description="a file (SQLite), or postgresql://… for many processes")
    ] = "muraglia.db"
    bus: Annotated[str, Meta(description="redis://…, the link between several processes")] = ""
    origin: Annotated[str, Meta(description="the address people type, such as https://play.example.org")] = ""
    proxies: Annotated[str, Meta(description="addresses of proxies whose X-Forwarded-* headers count")] = ""
    bots: Annotated[Count, Meta(description="how many processes think for bots")] = 2
    bot_seconds: Annotated[float, Meta(gt=0, le=60, description="how long a bot may think about a move")] = 1.0
    bot_pause: Annotated[
        float, Meta(ge=0, le=60, description="seconds a bot takes to answer in a negotiation, or up to twice as many")
    ] = 2.0
    hashers: Annotated[Count, Meta(description="how many passwords are hashed at once")] = 2
    session_days: Annotated[int, Meta(ge=1, le=3650, description="days a session lasts after its last use")] = 90
    answer_days: Annotated[
        int, Meta(ge=1, le=3650, description="days for which a command sent again gets the same answer")
    ] = 30
    keep_games: Annotated[
        int, Meta(ge=0, le=36500, description="days that a table is kept after its end; 0: for ever")
    ] = 0
    keep_chat: Annotated[
        int,
        Meta(
            ge=0, le=36500, description="days that chat and notes are kept after a table's end; 0: as long as the table"
        ),
    ] = 0
    frame_bytes: Annotated[int, Meta(ge=1024, le=1 << 20, description="the longest frame of a socket")] = 16384
    body_bytes: Annotated[int, Meta(ge=1024, le=1 << 24, description="the longest body of a request")] = 65536
    connections: Annotated[
        int, Meta(ge=0, le=1_000_000, description="connections in all; 0: as many as the system allows")
    ] = 0
    address_connections: Annotated[
        int, Meta(ge=1, le=1_000_000, description="connections, and sockets, of one address at the same time")
    ] = 256
    request_limit: Annotated[str, Meta(description="requests per person, or per address if not signed in")] = (
        "120/10seconds"
    )
    address_limit: Annotated[str, Meta(description="requests per address, from any number of people")] = (
        "1200/10seconds"
    )
    frame_limit: Annotated[str, Meta(description="frames per person, through all sockets")] = "200/10seconds"
    entry_limit: Annotated[str, Meta(description="new guests, accounts and sign-ins per address")] = "30/minute"
    reading_limit: Annotated[str, Meta(description="log entries read per person; four times as many per address")] = (
        "12000/minute"
    )
    person_tables: Annotated[int, Meta(ge=1, le=100_000, description="unfinished tables of one person")] = 50
    address_tables: Annotated[
        int,
        Meta(ge=1, le=100_000, description="unfinished tables of people at one address"),
    ] = 200
    mail_limit: Annotated[str, Meta(description="codes sent by email for people at one network address")] = "20/hour"
    notice_delay: Annotated[
        int, Meta(ge=0, le=86400, description="seconds until somebody who is away is notified of their turn")
    ] = 60
    contact: Annotated[
        str, Meta(description="contact for push services: mailto:… or https://…; left out: the origin")
    ] = ""
    mail: Annotated[str, Meta(description="smtp://… or smtps://… to send notifications by email; left out: none")] = ""
    mail_from: Annotated[str, Meta(description="the address that emails come from")] = ""
    private_hooks: Annotated[bool, Meta(description="allow webhooks to addresses inside your own network")] = False
    log_level: Annotated[Literal["info", "warning"], Meta(description="info logs every request")] = "info"
    log_format: Annotated[Literal["json", "plain"], Meta(description="how the log is written")] = "json"

    @property
    def on_postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def secure(self) -> bool:
        """Whether the origin is https, so that cookies must be sent over https only."""
        return self.origin.startswith("https://")


def load(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None = None) -> Settings:
    """Return the settings; raise BadOption naming a wrong setting, its value and where it came from."""
    values: dict[str, object] = {}
    places: dict[str, str] = {}
    for place, given in (
        (str(file), _from_file(file) if file else {}),
        ("the environment", _from_environment(environment)),
        ("the command line", flags),
    ):
        values |= given
        places |= dict.fromkeys(given, place)
    known = get_type_hints(Settings, include_extras=True)
    for name, value in values.items():
        if name not in known:
            raise BadOption(
                "setting", f"there is no setting {name!r}; choose one of: {', '.join(known)}", place=places[name]
            )
        try:
            # Flags and the environment hold only text, so convert it; a TOML file has types of its own.
            values[name] = msgspec.convert(value, known[name], strict=places[name] == str(file))
        except msgspec.ValidationError as error:
            raise BadOption("setting", f"{name} = {value!r}: {_plain(error)}", place=places[name]) from None
    settings = msgspec.convert(values, Settings)
    _check(settings)
    return settings


def _from_file(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption("setting", f"this is not a TOML file: {error}", place=str(path)) from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    """Return the settings among all variables; ignore unknown ones with our prefix."""
    names = {PREFIX + name.upper(): name for name in Settings.__struct_fields__}
    return {names[key]: value for key, value in environment.items() if key in names}


def _plain(error: msgspec.ValidationError) -> str:
    return str(error).partition(" - at")[0].replace("`", "")


def _check(settings: Settings) -> None:
    """Refuse values of the right type that make no sense."""
    from muraglia.web.middleware.limits import parse
    from muraglia.web.notices.mail import check_server

    if "://" in settings.database and not settings.on_postgres:
        scheme = settings.database.partition("://")[0]
        raise BadOption("setting", f"database must be a file or postgresql://…, not {scheme}://…")
    if settings.bus and not settings.bus.startswith(("redis://", "rediss://", "unix://")):
        raise BadOption("setting", f"bus must look like redis://…, not {settings.bus.partition('://')[0]!r}")
    if settings.bus and not settings.on_postgres:
        raise BadOption("setting", "bus is for many processes, and these need --database postgresql://…")
    if settings.origin:
        parts = urlsplit(settings.origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
            raise BadOption("setting", f"origin must look like https://play.example.org, not {settings.origin!r}")
    if settings.contact and not settings.contact.startswith(("mailto:", "https://")):
        raise BadOption("setting", f"contact must look like mailto:… or https://…, not {settings.contact!r}")
    if settings.mail:
        check_server(settings.mail, settings.mail_from)
    for name in ("request_limit", "address_limit", "frame_limit", "entry_limit", "mail_limit", "reading_limit"):
        text = getattr(settings, name)
        try:
            parse(text)
        except ValueError:
            raise BadOption("setting", f"{name} must look like 100/minute or 20/10seconds, not {text!r}") from None
