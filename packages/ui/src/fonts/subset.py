"""
Makes the faces beside it: the characters that Cage writes, ₹ among them, in the weights and widths it uses.
Needs fonttools and brotli. From the root: python3 packages/ui/src/fonts/subset.py node_modules packages/ui/src/fonts
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

modules, folder = Path(sys.argv[1]), Path(sys.argv[2])
RUPEE = 0x20B9
# Printable ASCII, and what stands in the catalogues besides.
WRITTEN = [*range(0x20, 0x7F), 0xA0, *map(ord, "·×–—‘’“”•…−")]
# To read, for amounts and buttons, for titles.
WEIGHTS = (400, 600)
# Titles, names of products, and the one figure that counts are wider.
WIDTHS = (100, 112)
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


def add_word(font, other):
    """Takes over the letters of a word in another script, with what joins them; they do not vary."""
    scale_upem(other, font["head"].unitsPerEm)
    names = [name for name in other.getGlyphOrder() if name != ".notdef"]
    font.setGlyphOrder([*font.getGlyphOrder(), *names])
    for name in names:
        font["glyf"][name] = other["glyf"][name]
        font["hmtx"][name] = other["hmtx"][name]
        font["gvar"].variations[name] = []
        font["GDEF"].table.GlyphClassDef.classDefs[name] = other["GDEF"].table.GlyphClassDef.classDefs.get(name, 1)
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(other.getBestCmap())
    ours, theirs = font["GSUB"].table, other["GSUB"].table
    lookups, features = len(ours.LookupList.Lookup), len(ours.FeatureList.FeatureRecord)
    for lookup in theirs.LookupList.Lookup:
        for part in lookup.SubTable:
            for record in nested(part):
                record.LookupListIndex += lookups
    for record in theirs.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [lookups + index for index in record.Feature.LookupListIndex]
    ours.LookupList.Lookup += theirs.LookupList.Lookup
    ours.FeatureList.FeatureRecord += theirs.FeatureList.FeatureRecord
    for record in theirs.ScriptList.ScriptRecord:
        if record.ScriptTag not in ("dev2", "deva"):
            continue
        record.Script.LangSysRecord = []
        record.Script.DefaultLangSys.FeatureIndex = [
            features + index for index in record.Script.DefaultLangSys.FeatureIndex
        ]
        ours.ScriptList.ScriptRecord.append(record)
    ours.ScriptList.ScriptRecord.sort(key=lambda record: record.ScriptTag)


def nested(part):
    """The lookups that a rule calls, at any depth of its table."""
    if type(part).__name__ in ("SubstLookupRecord", "PosLookupRecord"):
        yield part
    for value in vars(part).values():
        for one in value if isinstance(value, list) else [value]:
            if hasattr(one, "__dict__"):
                yield from nested(one)


def anek():
    path = modules / "@fontsource-variable/anek-latin/files/anek-latin-%s-standard-normal.woff2"
    axes = {"wght": WEIGHTS, "wdth": WIDTHS}
    font = subset(str(path) % "latin", WRITTEN, axes)
    add_character(font, subset(str(path) % "latin-ext", [RUPEE], axes), RUPEE)
    # The name of the other language, for those who do not read this one.
    add_word(
        font,
        subset(
            modules / "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
            [*map(ord, "हिन्दी")],
            {"wght": 400},
            ["*"],
        ),
    )
    return font


faces = {
    "anek": anek(),
    "plex-mono": subset(modules / "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2", [*range(0x20, 0x7F)]),
}
for name, font in faces.items():
    font.flavor = "woff2"
    font.save(folder / f"{name}.woff2")
