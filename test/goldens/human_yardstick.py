"""Makes human-yardstick.json: how far people's similarity scores of both orders of a pair lie apart.

    /usr/bin/python3 human_yardstick.py     (made with scipy 1.10.1, numpy 1.24.2)

human-cxc-both-orders.csv: the 5,116 pairs of COCO pictures that the Crisscrossed Captions (Parekh,
Baldridge, Cer, Waters and Yang, EACL 2021; google-research-datasets/Crisscrossed-Captions, free to
use for any purpose with its authors named) has rated in both orders, 0 to 5, each order by several
people. Brought to PairBench's 1 to 10 and rounded to whole scores, as a judge gives them.
"""

import csv
import json
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import numpy
from scipy import stats

here = Path(__file__).parent


def whole(score):
    """0..5 as 1..10, worked in decimals: no half is lost to binary fractions."""
    return int((1 + Decimal(score) * 9 / 5).quantize(Decimal(1), ROUND_HALF_UP))


with open(here / "human-cxc-both-orders.csv") as table:
    rows = [(row["score_ab"], row["score_ba"]) for row in csv.DictReader(table)]
forward, reverse = (numpy.array([float(row[side]) for row in rows]) for side in (0, 1))
gaps = [abs(whole(a) - whole(b)) for a, b in rows]
golden = {
    "pairs": len(rows),
    "gaps": [gaps.count(gap) for gap in range(10)],
    "relaxedSymmetry": [sum(gap <= epsilon for gap in gaps) / len(gaps) for epsilon in range(10)],
    "ownScale": {
        "meanAbsoluteDifference": float(abs(forward - reverse).mean()),
        "withinOne": float((abs(forward - reverse) <= 1).mean()),
        "pearson": float(stats.pearsonr(forward, reverse)[0]),
    },
}
(here / "human-yardstick.json").write_text(json.dumps(golden, indent=1) + "\n")
