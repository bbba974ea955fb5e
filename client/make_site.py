"""Builds a site without a server: `python client/make_site.py`, into dist/site. Any web host can serve that folder.

The page is the same as a server's; beside it lies all that a house in the browser needs (make_house.py).
"""

from __future__ import annotations

import os

from build import install, node_from_pypi, own_node
from make_house import ROOT, move_in, name_of, parts

SITE = ROOT / "dist" / "site"


def main() -> None:
    """Build the parts and the page, and put them together."""
    node, npm = own_node() or node_from_pypi()
    install(npm)
    house = parts(node, npm)
    os.environ |= {"VITE_ALONE": "yes", "VITE_HOUSE": name_of(house)}
    node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(SITE), "--emptyOutDir")
    move_in(SITE, house, alone=True)
    print(f"The site is in {SITE.relative_to(ROOT)}: python3 -m http.server -d {SITE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
