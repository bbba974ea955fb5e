"""Brings a notice to somebody the way they asked for."""

from __future__ import annotations

import msgspec

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
