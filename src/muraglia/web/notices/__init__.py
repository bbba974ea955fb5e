"""Turn notices by webhook, Web Push or mail."""
