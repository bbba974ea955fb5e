"""Build a site without a server into dist/site: `python client/make_site.py`. Any web host can serve that folder.

The page is the same as a server's; beside it lies the browser server (make_browser_server.py).
"""

from __future__ import annotations

import os

from build import install, node_from_pypi, own_node
from make_browser_server import ROOT, add_to_page, parts, path_of

SITE = ROOT / "dist" / "site"


def main() -> None:
    """Build the parts and the page, and put them together."""
    node, npm = own_node() or node_from_pypi()
    install(npm)
    browser_server = parts(node, npm)
    os.environ |= {"VITE_ALONE": "yes", "VITE_HOUSE": path_of(browser_server)}
    node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(SITE), "--emptyOutDir")
    add_to_page(SITE, browser_server, alone=True)
    print(f"The site is in {SITE.relative_to(ROOT)}: python3 -m http.server -d {SITE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
