"""Makes agreement.json: agreement, calibration and tests by scikit-learn and scipy, and by plain numpy.

    /usr/bin/python3 agreement.py     (made with scikit-learn 1.2.1, scipy 1.10.1, numpy 1.24.2)

Cohen's kappa is scikit-learn's. Neither library has Gwet's AC1 and Krippendorff's alpha: they are
worked here from their definitions, alpha by its whole coincidence matrix and matrix of distances,
and held against the worked examples of the literature before anything is written.
"""

import json
from pathlib import Path

import numpy
import scipy
import sklearn
from scipy import stats
from sklearn.calibration import calibration_curve
from sklearn.metrics import cohen_kappa_score

random = numpy.random.RandomState(11)
nan = numpy.nan


def alpha(table, level):
    """Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability", sections D and E; raters by rows."""
    values = numpy.unique(table[~numpy.isnan(table)])
    coincidences = numpy.zeros((len(values), len(values)))
    for unit in table.T:
        given = unit[~numpy.isnan(unit)]
        for i in range(len(given)):
            for j in range(len(given)):
                if i != j:
                    at = numpy.searchsorted(values, [given[i], given[j]])
                    coincidences[at[0], at[1]] += 1 / (len(given) - 1)
    marginals = coincidences.sum(axis=1)
    total = marginals.sum()
    distances = numpy.zeros_like(coincidences)
    for c in range(len(values)):
        for k in range(len(values)):
            if level == "nominal":
                distances[c, k] = float(c != k)
            elif level == "interval":
                distances[c, k] = (values[c] - values[k]) ** 2
            else:
                low, high = min(c, k), max(c, k)
                between = marginals[low : high + 1].sum()
                distances[c, k] = (between - (marginals[c] + marginals[k]) / 2) ** 2
    expected = (numpy.outer(marginals, marginals) * distances).sum() / (total - 1)
    return None if expected == 0 else float(1 - (coincidences * distances).sum() / expected)


def ac1(table):
    """Gwet 2014, Handbook of Inter-Rater Reliability, with missing scores; also the raw agreement."""
    values = numpy.unique(table[~numpy.isnan(table)])
    counts = numpy.array([[(unit == value).sum() for value in values] for unit in table.T])
    scores = counts.sum(axis=1)
    both = counts[scores >= 2]
    size = both.sum(axis=1)
    agreement = ((both * (both - 1)).sum(axis=1) / (size * (size - 1))).mean()
    any_score = counts[scores >= 1]
    shares = (any_score / any_score.sum(axis=1)[:, None]).mean(axis=0)
    if len(values) == 1:
        return float(agreement), None
    chance = (shares * (1 - shares)).sum() / (len(values) - 1)
    return float(agreement), float((agreement - chance) / (1 - chance))


LEVELS = ["nominal", "ordinal", "interval"]

# 12 units, 4 observers: Krippendorff 2011, section C; the same table is irrCAC's cac.raw4raters
observers = numpy.array(
    [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, nan, nan, nan],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, nan, 3],
        [nan, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, nan],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, nan],
    ]
)
assert [round(alpha(observers, level), 3) for level in LEVELS] == [0.743, 0.815, 0.849]
assert [round(one, 5) for one in ac1(observers)] == [0.81818, 0.77544]
# 125 people, two raters: Gwet 2002, "Kappa statistic is not satisfactory": kappa -0.0234, AC1 0.9408
gwet = numpy.repeat([[1, 1], [1, 2], [2, 1], [2, 2]], [118, 5, 2, 0], axis=0).T
assert round(cohen_kappa_score(gwet[0], gwet[1]), 4) == -0.0234
assert round(ac1(gwet.astype(float))[1], 4) == 0.9408


def raters(place):
    """Scores of a few raters of some skill, some missing; the last tables are the degenerate ones."""
    items, people, top = random.randint(3, 60), random.randint(2, 6), random.choice([2, 5, 10])
    truth = random.randint(1, top + 1, items)
    near = numpy.clip(truth + random.randint(-1, 2, (people, items)), 1, top)
    wild = random.randint(1, top + 1, (people, items))
    scores = numpy.where(random.rand(people, items) < random.rand(), near, wild).astype(float)
    scores[random.rand(people, items) < random.choice([0, 0.3])] = nan
    if place % 5 == 4:
        scores = numpy.round(scores + random.randn(people, items), 2)
    return scores


def tables():
    known = {"krippendorff": observers, "gwet": gwet.astype(float)}
    for name, scores in [*known.items(), *((f"drawn {i}", raters(i)) for i in range(30))]:
        agreement, coefficient = ac1(scores)
        kappas = []
        for first in range(len(scores)):
            for second in range(first + 1, len(scores)):
                both = ~numpy.isnan(scores[first]) & ~numpy.isnan(scores[second])
                # scikit-learn takes labels, not real numbers
                names = numpy.unique(scores[[first, second]][:, both], return_inverse=True)[1]
                a, b = names.reshape(2, -1)
                weighed = [
                    cohen_kappa_score(a, b, weights=weights) if both.any() else nan
                    for weights in (None, "linear", "quadratic")
                ]
                kappas.append([None if numpy.isnan(one) else float(one) for one in weighed])
        yield {
            "name": name,
            "scores": [[None if numpy.isnan(one) else one for one in row] for row in scores.tolist()],
            "agreement": agreement,
            "ac1": coefficient,
            "alpha": {level: alpha(scores, level) for level in LEVELS},
            "kappas": kappas,
        }


def interval():
    """scipy's percentile bootstrap of the quadratic kappa, of far more resamples than a page takes."""
    truth = random.choice([1, 6, 8, 10], 150)
    score = numpy.clip(truth + random.randint(-4, 3, 150), 1, 10)
    labels = list(range(1, 11))
    kappa = lambda a, b: cohen_kappa_score(a, b, weights="quadratic", labels=labels)
    found = stats.bootstrap(
        (truth, score), kappa, paired=True, vectorized=False, method="percentile",
        n_resamples=20000, random_state=random,
    ).confidence_interval
    return {"truth": truth.tolist(), "score": score.tolist(), "low": found.low, "high": found.high}


def calibration():
    confidence = random.rand(400)
    right = random.rand(400) < confidence**1.5
    shares, means = calibration_curve(right, confidence, n_bins=15)
    counts = numpy.histogram(confidence, bins=numpy.linspace(0, 1, 16))[0]
    counts = counts[counts > 0]
    return {
        "confidence": confidence.tolist(),
        "right": right.tolist(),
        "accuracies": shares.tolist(),
        "confidences": means.tolist(),
        "ece": float((counts * abs(shares - means)).sum() / counts.sum()),
    }


def powered():
    """Angelopoulos et al. 2023, algorithm 1 (mean)."""
    judge = random.choice(numpy.arange(1, 11), 300).astype(float)
    people = numpy.clip(judge[:40] - 1 + random.randn(40), 1, 10)
    difference = people - judge[:40]
    mean = judge[40:].mean() + difference.mean()
    error = numpy.sqrt(judge[40:].var(ddof=1) / 260 + difference.var(ddof=1) / 40)
    low, high = stats.norm.interval(0.95, loc=mean, scale=error)
    return {
        "people": people.tolist(), "judge": judge[:40].tolist(), "unlabelled": judge[40:].tolist(),
        "mean": mean, "low": low, "high": high,
    }


def binomials():
    """Distributions that our own draws are held against."""
    for trials, share in [(12, 0.3), (40, 0.5), (200, 0.1), (70000, 0.002), (500, 0.9)]:
        law = stats.binom(trials, share)
        edges = numpy.unique(law.ppf([0.1, 0.25, 0.5, 0.75, 0.9])).tolist()
        yield {"trials": trials, "share": share, "edges": edges, "below": law.cdf(edges).tolist()}


differences = [(0, 1), (3, 3), (39, 3), (10, 25), (0, 60), (500, 560), (30000, 29000), (1, 4000)]
goldens = {
    "made_with": {"sklearn": sklearn.__version__, "scipy": scipy.__version__, "numpy": numpy.__version__},
    "tables": list(tables()),
    "interval": interval(),
    "calibration": calibration(),
    "powered": powered(),
    "binomials": list(binomials()),
    "mcnemar": [
        {"first": b, "second": c, "p": min(1.0, stats.binomtest(b, b + c, 0.5).pvalue)}
        for b, c in differences
    ],
    "logFactorials": [[n, float(scipy.special.gammaln(n + 1))] for n in (0, 1, 5, 15, 16, 17, 40, 1000, 140000)],
}
Path(__file__).with_name("agreement.json").write_text(json.dumps(goldens, allow_nan=False) + "\n")
