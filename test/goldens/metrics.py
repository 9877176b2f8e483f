"""Makes metrics.json: what scikit-learn and scipy say of lists drawn from a seed.

    python3 metrics.py          (made with scikit-learn 1.2.1, scipy 1.10.1, numpy 1.24.2)
"""

import json
from pathlib import Path

import numpy
import scipy
import sklearn
from scipy import stats
from sklearn.metrics import normalized_mutual_info_score

random = numpy.random.RandomState(7)


def number_or_null(value):
    return None if numpy.isnan(value) else float(value)


def clustering(place):
    """Ground truth of PairBench and the scores of a judge of some skill; -1 is invalid."""
    length = random.randint(20, 200)
    truth = random.choice([1, 10] if place % 2 else [1, 8, 10], length)
    near = numpy.clip(truth + random.randint(-3, 4, length), 1, 10)
    wild = random.choice([-1, *range(1, 11)], length)
    scores = numpy.where(random.rand(length) < random.rand(), near, wild)
    if place == 0:
        scores[:] = 7
    if place == 1:
        scores[:] = -1
    if place == 2:
        truth[:] = 10
    valid = scores[scores != -1]
    counts = numpy.unique(valid, return_counts=True)[1]
    return {
        "truth": truth.tolist(),
        "scores": scores.tolist(),
        "nmi": float(normalized_mutual_info_score(truth, scores)),
        "entropyOfValid": float(stats.entropy(counts)) if len(counts) else 0.0,
        "kendallTauB": number_or_null(stats.kendalltau(truth, scores).statistic),
    }


def correlation(place):
    """Real numbers, with ties in every other pair of lists."""
    length = random.randint(2, 60)
    a = random.randn(length)
    b = 0.5 * a + random.randn(length)
    if place % 2:
        a, b = numpy.round(a), numpy.round(b)
    return {
        "a": a.tolist(),
        "b": b.tolist(),
        "kendallTauB": number_or_null(stats.kendalltau(a, b).statistic),
    }


goldens = {
    "made_with": {"sklearn": sklearn.__version__, "scipy": scipy.__version__, "numpy": numpy.__version__},
    "clusterings": [clustering(place) for place in range(30)],
    "correlations": [correlation(place) for place in range(20)],
}
target = Path(__file__).with_name("metrics.json")
target.write_text(json.dumps(goldens) + "\n", encoding="utf8")
