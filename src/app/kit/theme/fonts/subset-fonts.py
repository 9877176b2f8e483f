"""Writes the page's type, cut down to the letters and signs that the screens use: Inter for all that
is read, Noto Sans Math for formulas, which need a font that knows where an index stands.

    npm pack inter-ui@4.1.1                    # variable/InterVariable.woff2
    npm pack @fontsource/noto-sans-math@5.3.0  # files/noto-sans-math-latin-400-normal.woff2
    python3 subset-fonts.py InterVariable.woff2 noto-sans-math-latin-400-normal.woff2

Both are under the SIL Open Font License 1.1 (OFL.txt).

Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli). To build or test
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


# single letters of a formula are set in the italics of mathematics, whose h stands elsewhere
ITALICS = [*range(0x1D434, 0x1D468), 0x210E, 0x1D700, 0x1D70F]
OPERATORS = "ετ·−|≤∑√()[]…"


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


def cut(source: Path, unicodes: list[int], features: list[str]) -> TTFont:
    options = Options()
    options.layout_features = features
    options.hinting = False
    # whose it is and under what licence stays in the file
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    return font


def write(font: TTFont, name: str) -> None:
    font.flavor = "woff2"
    font.save(Path(__file__).with_name(name))


def write_inter(source: Path) -> None:
    font = cut(source, [*LATIN, *map(ord, SIGNS)], FEATURES)
    keep_tabular_figures(font)
    instantiateVariableFont(font, WEIGHTS, inplace=True)
    write(font, "inter.woff2")


def write_math(source: Path) -> None:
    # its MATH table, and the taller brackets and roots that the table names, come along
    unicodes = [*range(0x20, 0x7F), *ITALICS, *map(ord, OPERATORS)]
    write(cut(source, unicodes, ["ssty", "dtls"]), "noto-sans-math.woff2")


if __name__ == "__main__":
    write_inter(Path(sys.argv[1]))
    write_math(Path(sys.argv[2]))
