"""Deliver a notice by webhook, Web Push or mail, and mail verification and recovery codes."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from muraglia.web.middleware.tokens import Keyring
from muraglia.web.notices.mail import MailSender
from muraglia.web.notices.notice_repository import DueNotice, TurnNotice
from muraglia.web.notices.push import PushKeys, PushSender
from muraglia.web.notices.webhook import WebhookSender
from muraglia.web.settings import Settings


class NoticeDelivery:
    """The senders of all three kinds. There is mail only if the settings name a mail server."""

    def __init__(self, settings: Settings, keys: Keyring) -> None:
        self._webhooks = WebhookSender(settings.private_hooks)
        self._origin = settings.origin
        self.pusher = PushSender(keys.push, settings.contact or settings.origin or "https://localhost", self._webhooks)
        self.mail = MailSender(settings.mail, settings.mail_from) if settings.mail else None
        self._mail_tasks: set[asyncio.Task[None]] = set()

    async def deliver(self, due: DueNotice, notice: TurnNotice) -> None:
        """Deliver a notice; raise `OSError` if that fails, or `push.SubscriptionGone` if the browser has
        unsubscribed."""
        address = due.to.address
        match due.to.kind:
            case "push":
                keys = msgspec.json.decode(due.keys, type=PushKeys)
                await self.pusher.send(address, keys, notice.table, msgspec.json.encode(notice))
            case "mail" if self.mail is not None:
                await self.mail.send(address, notice.text, self._mail_text(notice))
            case "webhook":
                await self._webhooks.send(address, notice)
            case kind:
                raise OSError(f"there is no way to send a {kind} now")

    def close(self) -> None:
        """Cancel mails in progress and close the senders."""
        for task in self._mail_tasks:
            task.cancel()
        self._webhooks.close()

    def _mail_text(self, notice: TurnNotice) -> str:
        where = f"{self._origin.rstrip('/')}/table/{notice.table}"
        stop = "You asked for these notifications. To stop them, remove this address in your Muraglia settings."
        return f"{notice.text}\n\n{where}\n\n{stop}\n"

    async def send_code(self, address: str, code: str) -> None:
        """Mail a code that verifies an address; raise `OSError` if that fails."""
        assert self.mail is not None
        text = (
            "Somebody, hopefully you, asked Muraglia to send turn notifications to this address.\n\n"
            f"The code is {code}\n\nIf it was not you, do nothing: you will get no more email.\n"
        )
        await self.mail.send(address, "Your code for Muraglia", text)

    def send_recovery_code(self, address: str, code: str) -> None:
        """Mail a recovery code in the background: if the request waited for it, its duration would reveal whether there
        is such an account."""
        text = (
            "Somebody, hopefully you, asked to reset the password of a Muraglia account.\n\n"
            f"The code is {code}\n\nIt works once, within an hour. If it was not you, do nothing.\n"
        )
        task = asyncio.ensure_future(self._send_mail("Reset your Muraglia password", address, text))
        self._mail_tasks.add(task)
        task.add_done_callback(self._mail_tasks.discard)

    async def _send_mail(self, subject: str, address: str, text: str) -> None:
        assert self.mail is not None
        try:
            await self.mail.send(address, subject, text)
        except OSError as error:
            structlog.get_logger().warning("an email could not be sent", error=type(error).__name__)
