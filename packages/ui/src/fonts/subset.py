"""
Makes the faces beside it: the characters that Cage writes, ₹ among them, in the weights and widths it uses.
Needs fonttools and brotli. From the root: python3 packages/ui/src/fonts/subset.py node_modules packages/ui/src/fonts
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

modules, folder = Path(sys.argv[1]), Path(sys.argv[2])
RUPEE = 0x20B9
# Printable ASCII, and what stands in the catalogues besides.
WRITTEN = [*range(0x20, 0x7F), 0xA0, *map(ord, "·×–—‘’“”•…−")]
# To read, for amounts and buttons, for titles.
WEIGHTS = (400, 600)
FEATURES = ["kern", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"]


def subset(path, characters, axes=None, features=FEATURES):
    font = TTFont(path)
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return instancer.instantiateVariableFont(font, axes) if axes else font


def add_character(font, other, character):
    """Takes one character over from another part of the same face, with its variations."""
    name = other.getBestCmap()[character]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = other["glyf"][name]
    font["hmtx"][name] = other["hmtx"][name]
    if "gvar" in font:
        font["gvar"].variations[name] = other["gvar"].variations.get(name, [])
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[character] = name
    # It counts glyphs; without it advances vary by gvar, which says the same.
    if "HVAR" in font:
        del font["HVAR"]


def anek(file, axes):
    path = modules / f"@fontsource-variable/anek-latin/files/anek-latin-%s-{file}-normal.woff2"
    font = subset(str(path) % "latin", WRITTEN, axes)
    add_character(font, subset(str(path) % "latin-ext", [RUPEE], axes), RUPEE)
    return font


faces = {
    "anek": anek("wght", {"wght": WEIGHTS}),
    # One cut of the wide face: page titles, names of products, and the one figure that counts.
    "anek-wide": anek("standard", {"wght": 600, "wdth": 112}),
    "plex-mono": subset(modules / "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2", [*range(0x20, 0x7F)]),
    # The name of the language alone, for who does not read it: shaped, so all of its letters and what they join to.
    "hindi-name": subset(
        modules / "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
        [*map(ord, "हिन्दी")],
        {"wght": 400},
        ["*"],
    ),
}
for name, font in faces.items():
    font.flavor = "woff2"
    font.save(folder / f"{name}.woff2")
