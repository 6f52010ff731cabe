"""Draw the icons of the installed table: web/public/icon-*.png, from icon.svg, in Chromium."""

from __future__ import annotations

from pathlib import Path

from tools.browser import chromium

PUBLIC = Path(__file__).parent.parent / "web" / "public"
SIZES = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.78)}
"""Files, their size, and how much of it the drawing fills; a maskable one may lose its edges."""
GROUND = "#16303f"


def main() -> None:
    """Write the icons."""
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    with chromium() as browser:
        for name, (size, share) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GROUND if share < 1 else "transparent"
            page.set_content(
                f"<body style='margin:0;height:100vh;display:grid;place-items:center;"
                f"background:{ground}'><div style='width:{share:.0%};height:{share:.0%}'>{drawing}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=share == 1)
            page.close()


if __name__ == "__main__":
    main()
