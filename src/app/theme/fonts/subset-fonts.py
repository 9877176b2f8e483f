"""Writes the page's type: Inter cut down to the letters and signs that the screens use.

    npm pack inter-ui@4.1.1   # variable/InterVariable.woff2, SIL Open Font License 1.1 (OFL.txt)
    python3 subset-fonts.py InterVariable.woff2

Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli). Whoever only builds or tests
the page needs neither: the result lies beside this file.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
SIGNS = (
    "ıŒœŠšŽžŁł‐‑–—‘’“”„†•…‹›−×≤≥≠≈∞√∑αβγδεκλμνρστφΔ₀₁₂₃"
    "←↑→↓↔▲▶▼◀●○◆◇■□✓✗⌘⌥⏎\u2007\u2008\u2009\u202f"
)
# tabular figures, signs at the height of capitals, a zero with a stroke; the rest is how letters join
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "tnum", "case", "zero"]
# the weights that the page sets; the optical size stays whole, and a large numeral gets its own cut
WEIGHTS = {"wght": (400, 700)}
FIGURES = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "plus", "minus"}


def keep_tabular_figures(font: TTFont) -> None:
    """Takes all but figures out of `tnum`: the whole page is set in it, and Inter would widen hyphens."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in table.LookupList.Lookup[index].SubTable:
                mapping = getattr(subtable, "ExtSubTable", subtable).mapping
                for glyph in [name for name in mapping if name.split(".")[0] not in FIGURES]:
                    del mapping[glyph]


def write_subset(source: Path, target: Path) -> None:
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    font = TTFont(source)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LATIN, *map(ord, SIGNS)])
    subsetter.subset(font)
    keep_tabular_figures(font)
    instantiateVariableFont(font, WEIGHTS, inplace=True)
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    write_subset(Path(sys.argv[1]), Path(__file__).with_name("inter.woff2"))
