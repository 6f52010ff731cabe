"""How Sphinx makes a site of these pages: `make site`. Nothing in it comes from elsewhere."""

import branchline

project = "Branchline"
author = "The Branchline authors"
copyright = author  # noqa: A001 (Sphinx calls it so)
version = release = branchline.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
suppress_warnings = ["misc.highlighting_failure"]  # shortened JSON in examples
exclude_patterns = ["pictures"]

autodoc_typehints = "description"
autodoc_member_order = "bysource"

html_theme = "alabaster"
html_theme_options = {
    "description": "A table for railway board games",
    "font_family": "Georgia, serif",
    "fixed_sidebar": True,
    "show_powered_by": False,
}
html_copy_source = False
html_show_sphinx = False
