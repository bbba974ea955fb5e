"""Brings a notice to somebody the way they asked for."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from muraglia.web.gate.tokens import Keyring
from muraglia.web.notices.mail import Mail
from muraglia.web.notices.notices import Due, Notice
from muraglia.web.notices.push import Keys, Pusher
from muraglia.web.notices.webhook import Webhooks
from muraglia.web.settings import Settings


class Post:
    """The three ways. There is mail only where the host has set it up."""

    def __init__(self, settings: Settings, keys: Keyring) -> None:
        self._webhooks = Webhooks(settings.private_hooks)
        self._origin = settings.origin
        self.pusher = Pusher(keys.push, settings.contact or settings.origin or "https://localhost", self._webhooks)
        self.mail = Mail(settings.mail, settings.mail_from) if settings.mail else None
        self._letters: set[asyncio.Task[None]] = set()

    async def bring(self, due: Due, notice: Notice) -> None:
        """Bring a notice, or raise `OSError`; `push.Gone` where nobody wants it any more."""
        address = due.hook.address
        match due.hook.kind:
            case "push":
                keys = msgspec.json.decode(due.keys, type=Keys)
                await self.pusher.send(address, keys, notice.table, msgspec.json.encode(notice))
            case "mail" if self.mail is not None:
                await self.mail.send(address, notice.text, self._letter(notice))
            case "webhook":
                await self._webhooks.send(address, notice)
            case kind:
                raise OSError(f"there is no way to send a {kind} now")

    def close(self) -> None:
        """Let go."""
        for letter in self._letters:
            letter.cancel()
        self._webhooks.close()

    def _letter(self, notice: Notice) -> str:
        where = f"{self._origin.rstrip('/')}/table/{notice.table}"
        return f"{notice.text}\n\n{where}\n\nYou asked to be told. There you can also remove this address.\n"

    async def send_code(self, address: str, code: str) -> None:
        """Mail a code that proves whose address it is, or raise `OSError`."""
        assert self.mail is not None
        text = (
            "Somebody, hopefully you, wants turn notices of Muraglia here.\n\n"
            f"The code is {code}\n\nIf it was not you, do nothing: no mail will follow.\n"
        )
        await self.mail.send(address, "A code for Muraglia", text)

    def send_way_back(self, address: str, code: str) -> None:
        """Mail a code that opens an account, beside everything else: how long it takes would betray whether there is
        such an account."""
        text = (
            "Somebody, hopefully you, has lost the password of an account of Muraglia.\n\n"
            f"The code is {code}\n\nIt is good for an hour, and once. If it was not you, do nothing.\n"
        )
        letter = asyncio.ensure_future(self._try("The way back to Muraglia", address, text))
        self._letters.add(letter)
        letter.add_done_callback(self._letters.discard)

    async def _try(self, subject: str, address: str, text: str) -> None:
        assert self.mail is not None
        try:
            await self.mail.send(address, subject, text)
        except OSError as error:
            structlog.get_logger().warning("a mail could not be sent", error=type(error).__name__)
