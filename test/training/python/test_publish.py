"""python3 -m unittest discover test/training/python, from the repository's root."""

import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "training"))

import numpy as np  # noqa: E402
import torch  # noqa: E402

from nano.measure.evaluate_worlds import (  # noqa: E402
    captions_of, commonest, guessed, interval, responses_in, verdicts_of,
)  # fmt: skip
from nano.models.judge import JudgeShape, NanoJudge  # noqa: E402
from nano.publish.listing import listing_of  # noqa: E402
from nano.publish.model_card import model_card  # noqa: E402
from nano.publish.onnx_graph import round_to_bytes, store_weights  # noqa: E402
from nano.publish.write_cards import closer_figures, page_figures  # noqa: E402
from nano.train.judges import STAGES  # noqa: E402

SHARE = {"count": 100, "accuracy": 0.5, "interval": [0.4, 0.6]}
OWN = "What color?\nA: {a}\nB: {b}\nWhich is better? [[A]], [[B]] or [[C]]."
UPME = (
    "[The Start of Assistant A's Response]\n\n{a}\n\n[The End of Assistant A's Response]\n\n"
    "[The Start of Assistant B's Response]\n\n{b}\n\n[The End of Assistant B's Response]\n\n[Task]"
)


class Storing(unittest.TestCase):
    def test_bytes_are_within_half_a_step_of_each_weight(self) -> None:
        weight = np.random.default_rng(1).normal(size=(40, 30)).astype(np.float32)
        weight[3] *= 100
        values, scale = round_to_bytes(weight)
        self.assertEqual(values.dtype, np.int8)
        self.assertTrue((np.abs(values * scale - weight) <= scale / 2 + 1e-6).all())

    def test_stored_weights_are_read_back_and_small_ones_stay(self) -> None:
        judge = NanoJudge(JudgeShape(vocabulary=50, width=32, heads=2, hidden=64, layers=1))
        before = {name: weight.clone() for name, weight in judge.named_parameters()}
        store_weights(judge, "int8")
        for name, weight in judge.named_parameters():
            moved = not torch.equal(weight, before[name])
            # a number each, as norms have them, is kept as it is
            self.assertEqual(moved, weight.numel() >= 256 and weight.dim() > 1, name)
            self.assertLess((weight - before[name]).abs().max().item(), 0.05, name)


class Measuring(unittest.TestCase):
    def test_an_interval_lies_within_0_and_1(self) -> None:
        for right, count in ((0, 40), (40, 40), (0, 0), (13, 40)):
            low, high = interval(right, count)
            self.assertTrue(0 <= low <= high <= 1)

    def test_guessing_is_right_as_often_as_the_commonest_answer(self) -> None:
        open_ones = [("color", "open", answer) for answer in ("red", "red", "blue")]
        letters = [("color", "letter", answer) for answer in ("B", "B", "A")]
        usual = commonest(open_ones + letters)
        self.assertEqual(usual, {("color", "open"): "red", ("color", "letter"): "B"})
        asked = [*open_ones[1:], letters[0], ("count", "open", "2")]
        self.assertAlmostEqual(guessed(asked, usual), 2 / 4)

    def test_both_answers_of_a_comparison_are_found(self) -> None:
        for form in (OWN, UPME):
            shown = responses_in(form.format(a="Step 1: It is red.\nAnswer: red", b="blue"))
            self.assertEqual(shown, ("Step 1: It is red.\nAnswer: red", "blue"))
        self.assertIsNone(responses_in("What color is the star?"))

    def test_captions_are_told_apart_by_what_is_wrong_with_them(self) -> None:
        asked = [("caption-swap", "fits", "no"), ("caption-relation", "fits", "no"),
                 ("caption-relation", "fits", "yes"), ("caption-place", "fits", "yes"),
                 ("color", "open", "no")]  # fmt: skip
        told = captions_of(asked, [True, False, True, False, True])
        self.assertEqual({name: (each["count"], each["accuracy"]) for name, each in told.items()},
                         {"relation": (1, 0), "swap": (1, 1), "true": (2, 0.5)})  # fmt: skip

    def test_who_favours_the_first_and_who_the_longer_is_told_apart(self) -> None:
        long, short = "Step 1: It is red. Answer: red", "blue"
        pairs = [(long, short), (short, long)] * 10
        messages = [OWN.format(a=a, b=b) for a, b in pairs]
        truths = ["A", "B", "B", "A"] * 5
        always_first = verdicts_of(messages, ["A"] * 20, truths)
        self.assertEqual(always_first["first"]["accuracy"], 1)
        self.assertEqual(always_first["longer"]["decided"]["accuracy"], 0.5)
        always_longer = verdicts_of(messages, ["A", "B"] * 10, truths)
        self.assertEqual(always_longer["first"]["accuracy"], 0.5)
        self.assertEqual(always_longer["longer"]["decided"]["accuracy"], 1)
        self.assertIsNone(always_longer["longer"]["tied"])
        tied = verdicts_of(messages, ["A", "B"] * 10, ["C"] * 20)
        self.assertEqual(tied["longer"]["tied"]["accuracy"], 1)
        self.assertIsNone(tied["first"])


def record_of(stage: str) -> dict:
    kinds = {kind: {**SHARE, "guessed": 0.25} for kind in ("color", "step", "score", "caption-swap")}
    world = {
        "questions": SHARE, "unreadable": 0.01, "calibration": 0.1, "guessed": 0.3, "kinds": kinds,
        "forms": {"ppjd-1": SHARE}, "nearerFirst": None, "captions": {"true": SHARE, "swap": SHARE},
        "comparisons": {"first": SHARE, "longer": {"decided": SHARE, "tied": None}},
    }  # fmt: skip
    exact = {"forward": 0.9, "reverse": 0.8}
    cell = {"split": "R", "condition": "sensitive", "pairs": 24, "mmscore": 0.9, "exact": exact,
            "symmetry": {"0": 0.7, "1": 0.8}, "invalid": 0.0, "named": 0.9}  # fmt: skip
    single = {"mmscore": 0.9, "symmetry": cell["symmetry"], "exact": exact, "named": 0.9,
              "heldOutMmscore": 0.88, "foreignNamed": 0.8}  # fmt: skip
    manifest = {"stage": stage, "steps": 100, "items": 1000, "minutes": 3.2, "seed": 7, "commits": ["x"],
                "shape": JudgeShape(vocabulary=4000).as_dict(), "shareOfData": 0.5}  # fmt: skip
    return {
        "parameters": 1_200_000, "manifests": [manifest],
        "bytes": {"messages": 10, "same": 0.99, "rightWhole": 0.5, "rightBytes": 0.5},
        "worlds": {"forms": STAGES[stage].forms,
                   **{key: world for key in ("known", "heldOutWordings", "heldOutLooks")}},
        "pairs": {"cells": [cell], "heldOut": [cell, {**cell, "condition": "invariant"}], "single": single, "captions": {"swapped": exact}, "invalid": 0.0,
                  "curve": {"R": {"forward": -0.9, "reverse": -0.85}} if stage == "graded" else None},
    }  # fmt: skip


class Cards(unittest.TestCase):
    def test_every_model_has_a_card_and_a_listing_from_its_record(self) -> None:
        for stage in [name for name in STAGES if name not in ("bind", "start")]:
            record = record_of(stage)
            listing = listing_of(stage, record)
            card = model_card(f"nano-vlm-{stage}", record)
            self.assertIn("both conditions: MMScore 90.0,\n  symmetry 70.0 at ε=0", card)
            self.assertIn("1.20 million parameters", card)
            self.assertIn("true 50.0 of 100 (40.0 to 60.0); swap 50.0 of 100", card)
            self.assertEqual("-0.90 forward" in card, stage == "graded")
            self.assertEqual("whether a step is" in card, stage.startswith("pool-"))
            self.assertEqual("not taught to reason in steps" in card, not stage.startswith("pool-"))
            self.assertNotIn("Through the page", card)
            self.assertEqual(listing["trained"]["pictures"] == "many", stage.startswith("pool-"))
            self.assertTrue(listing["name"] and listing["description"])

    def test_a_card_tells_what_the_page_measured(self) -> None:
        cells = [
            {"split": split, "condition": condition, "pairs": 30, "mmscore": mmscore,
             "relaxedSymmetry": {"0": 0.8} if split == "R" else None}
            for split, mmscore in (("R", 0.9), ("GB", 0.7), ("SP-IT", None))
            for condition in ("sensitive", "invariant")
        ]  # fmt: skip
        run = {"cells": cells, "judgements": 360, "invalid": 3, "fingerprint": {"revision": "r"},
               "spec": {"seed": 5, "options": {"items": 10}}}  # fmt: skip
        figures = page_figures(run)
        self.assertAlmostEqual(figures["mmscore"], 0.8)
        self.assertAlmostEqual(figures["symmetry"], 0.4)
        card = model_card("nano-vlm-both", {**record_of("both"), "page": figures})
        self.assertIn("MMScore 80.0 in the mean of the five single splits", card)
        self.assertIn("(SP-IT): sensitive 0.0; invariant 0.0", card)

    def test_a_card_tells_which_strengths_of_a_transform_are_told_apart(self) -> None:
        runs = [
            {"spec": {"seed": 5, "options": {"items": 10, "op": op}}, "accuracy": accuracy, "invalid": 1,
             "irrelevant": {"n": 4, "accuracy": None}, "flips": 3, "threshold75": reach,
             "firstPosition": {"rate": -0.25, "low": -0.5, "high": 0.1}, "curve": []}
            for op, accuracy, reach in (("rotate", 0.8, 0.125), ("perspective", 0.5, None))
        ]  # fmt: skip
        card = model_card("nano-vlm-oak", {**record_of("pool-oak"), "closer": closer_figures(runs)})
        self.assertIn("(seed 5, 10 scenes a transform, each asked", card)
        self.assertIn("| rotate | 80.0 | 0.12 | – | -25.0 | 3 | 1 |", card)
        self.assertIn("| perspective | 50.0 | – | – | -25.0 | 3 | 1 |", card)
        self.assertNotIn("Which is closer?", model_card("nano-vlm-oak", record_of("pool-oak")))


if __name__ == "__main__":
    unittest.main()
