"""Measures a judge on PairBench's pairs from the eval shard, which no training reads.

    python3 -m nano.measure.evaluate_pairs STAGE [--pairs N] [--work DIR]

Greedy answers in both orders; writes DIR/reports/STAGE-pairs.json. For each split and condition, with
the page's prompts: MMScore, exact scores, symmetry, and how often the reason names what differs.
Then, over all single splits: the same under prompts that name another transform, under wordings that
training never showed, and for captions by what is wrong with them.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from pathlib import Path
from statistics import mean
from typing import Any, Callable, Optional

import numpy as np

from nano.data.features import read_features
from nano.data.pairs import ORDERS, Pair, PairMaker, graded_truth, truth_of
from nano.data.shards import SINGLE_SPLITS, Shard
from nano.data.tokenizer import Tokenizer
from nano.measure.generate import Said, Speaker, load_judge
from nano.measure.metrics import mm_score, relaxed_symmetry, spearman
from nano.process import prepare_process, write_whole
from nano.train.judges import STAGES

SPATIAL_SPLITS = ("SP", *(f"SP-{split}" for split in SINGLE_SPLITS))
CONDITIONS = ("sensitive", "invariant")
Prompt = dict[str, Any]


def read_score(answer: str) -> int:
    """-1 where there is none from 1 to 10."""
    found = re.match(r"Score: (\d+)\s*Reason: .", answer)
    score = int(found.group(1)) if found else -1
    return score if 1 <= score <= 10 else -1


def difference_in(reason: str) -> str:
    """The reason without which of the two pictures was changed."""
    return re.sub(r"first|second", "one", reason)


def truth_of_prompt(pair: Pair, prompt: Prompt) -> int:
    return truth_of(pair, tuple(prompt["subjects"]), prompt["condition"])


class Bench:
    def __init__(self, work: Path, stage: str):
        lesson = STAGES[stage]
        self.tokenizer = Tokenizer.load(work / "tokenizer.json")
        self.graded = lesson.graded
        self.shard = Shard.load(work / "data" / "eval")
        judge = load_judge(work / "checkpoints" / f"{stage}.pt")
        name = lesson.eyes + ("-blur" if lesson.blurred else "")
        self.features = read_features(work / "data" / "eval", name, judge.shape.features)
        self.speaker = Speaker(judge, self.tokenizer)
        self.makers = {
            wording: PairMaker(work, self.tokenizer, ORDERS, self.graded, (wording,))
            for wording in ("page", "varied", "held-out")
        }

    def ask(
        self, pairs: list[Pair], prompts: list[Prompt], order: str
    ) -> tuple[list[Said], list[str]]:
        """Answers, and the reasons that would be right."""
        maker, draw = self.makers["page"], random.Random(0)
        rows = [maker.row(p, order, [prompt], None, draw) for p, prompt in zip(pairs, prompts)]
        texts = [self.tokenizer.decode(row.segments[0].answer) for row in rows]
        return self.speaker.answer(rows, self.features), [t.split("Reason: ")[1] for t in texts]

    def truth(self, pair: Pair, prompt: Prompt) -> int:
        """What the model was taught to say."""
        if not self.graded:
            return truth_of_prompt(pair, prompt)
        return graded_truth(pair, tuple(prompt["subjects"]), prompt["condition"])

    def measure(self, pairs: list[Pair], prompts: list[Prompt]) -> dict[str, Any]:
        truths = [self.truth(pair, prompt) for pair, prompt in zip(pairs, prompts)]
        scores: dict[str, list[int]] = {}
        named: list[bool] = []
        exactly: list[bool] = []
        for order in ORDERS:
            said, reasons = self.ask(pairs, prompts, order)
            scores[order] = [read_score(each.text) for each in said]
            for pair, each, reason in zip(pairs, said, reasons):
                if pair.differs and pair.differs != ("other",):
                    exactly.append(each.text.endswith(reason))
                    named.append(difference_in(each.text).endswith(difference_in(reason)))
        both = [*scores["forward"], *scores["reverse"]]
        return {
            "pairs": len(pairs),
            # of every model by PairBench's truth, as the page has it
            "mmscore": mm_score(both, [truth_of_prompt(*each) for each in zip(pairs, prompts)] * 2),
            "exact": {o: mean(a == b for a, b in zip(scores[o], truths)) for o in ORDERS},
            "symmetry": {
                e: relaxed_symmetry(scores["forward"], scores["reverse"], e) for e in (0, 1)
            },
            "invalid": both.count(-1) / len(both),
            "named": mean(named) if named else None,
            "namedExactly": mean(exactly) if exactly else None,
        }

    def control_pairs(self, split: str, count: int) -> list[Pair]:
        """As many identical, transformed and irrelevant pairs; other objects are transformed too, as
        PairBench has it."""
        kind = "single" if split in SINGLE_SPLITS else "caption" if split == "SP-IT" else "spatial"
        draw, maker = random.Random(f"eval {split}"), self.makers["page"]
        wanted: dict[str, list[Pair]] = {"identical": [], "irrelevant": [], "differs": []}
        right = "transformed" if kind == "caption" else split
        # of the transform in the shard's facts, 0 for none
        plain = split.removeprefix("SP-")
        number = SINGLE_SPLITS.index(plain) + 1 if plain in SINGLE_SPLITS else 0
        while any(len(pairs) < count // 3 for pairs in wanted.values()):
            pair = maker.draw_pair(self.shard, kind, draw)
            key = "differs" if pair.reason == right else pair.reason
            if key == "irrelevant" and kind != "caption" and self.shard.facts[pair.second, 0] != number:
                continue
            if key in wanted and len(wanted[key]) < count // 3:
                wanted[key].append(pair)
        return [pair for pairs in wanted.values() for pair in pairs]

    def prompts(
        self, pairs: list[Pair], fits: Callable[[Pair, Prompt], bool], wording: str = "page"
    ) -> list[Prompt]:
        draw, maker = random.Random("prompts"), self.makers[wording]
        chosen = []
        for pair in pairs:
            modality = "caption" if pair.second is None else "picture"
            chosen.append(draw.choice([p for p in maker.prompts[modality] if fits(pair, p)]))
        return chosen


def subjects_of(split: str) -> list[str]:
    return [split] if split == "SP-IT" else split.split("-")


def evaluate(bench: Bench, count: int) -> dict[str, Any]:
    cells, foreign, held = [], [], []
    for split in (*SINGLE_SPLITS, *SPATIAL_SPLITS, "SP-IT"):
        pairs = bench.control_pairs(split, count)
        for condition in CONDITIONS:
            def own(_: Pair, prompt: Prompt) -> bool:
                return (prompt["subjects"] == subjects_of(split)
                        and prompt["condition"] == condition)  # fmt: skip

            cell = bench.measure(pairs, bench.prompts(pairs, own))
            cells.append({"split": split, "condition": condition, **cell})
            if split in SINGLE_SPLITS:
                unseen = bench.measure(pairs, bench.prompts(pairs, own, "held-out"))
                held.append({"split": split, "condition": condition, **unseen})
        if split in SINGLE_SPLITS:
            differing = [pair for pair in pairs if pair.reason == split]
            others = bench.prompts(
                differing, lambda _, p: len(p["subjects"]) == 1 and p["subjects"][0] in
                {*SINGLE_SPLITS} - {split},
            )  # fmt: skip
            foreign.append({"split": split, **bench.measure(differing, others)})
    single = [cell for cell in cells if cell["split"] in SINGLE_SPLITS]
    return {
        "cells": cells, "foreign": foreign, "heldOut": held, "captions": captions_of(bench, count),
        "curve": curve_of(bench) if bench.graded else None,
        "single": {
            "mmscore": mean(cell["mmscore"] for cell in single),
            "symmetry": {e: mean(cell["symmetry"][e] for cell in single) for e in (0, 1)},
            "exact": {o: mean(cell["exact"][o] for cell in single) for o in ORDERS},
            "named": mean(cell["named"] for cell in single),
            "namedExactly": mean(cell["namedExactly"] for cell in single),
            "heldOutMmscore": mean(cell["mmscore"] for cell in held),
            "foreignNamed": mean(cell["named"] for cell in foreign),
        },
        "invalid": mean(cell["invalid"] for cell in cells),
    }  # fmt: skip


def captions_of(bench: Bench, count: int) -> dict[str, dict[str, Optional[float]]]:
    """In the sensitive condition, by what a caption says: share of exact scores in each order."""
    found: dict[str, list[Pair]] = {}
    draw = random.Random("captions")
    while min((len(v) for v in found.values()), default=0) < count // 3 or len(found) < 4:
        pair = bench.makers["page"].draw_pair(bench.shard, "caption", draw)
        if len(found.setdefault(pair.reason, [])) < count // 3:
            found[pair.reason].append(pair)
    return {
        kind: bench.measure(
            pairs, bench.prompts(pairs, lambda _, p: p["condition"] == "sensitive")
        )["exact"]
        for kind, pairs in found.items()
    }


def curve_of(bench: Bench) -> dict[str, dict[str, float]]:
    """By transform and order: rank correlation of score and strength over pictures of all strengths
    of the slider, in the sensitive condition with the page's prompts."""
    out: dict[str, dict[str, float]] = {}
    for split in SINGLE_SPLITS:
        slid = [item for item in bench.shard.single if split in item["slid"]][:120]
        strengths = [float(bench.shard.facts[item["slid"][split], 1]) / 254 for item in slid]
        pairs = [
            Pair(item["original"], item["slid"][split], "", (split,), strength, split)
            for item, strength in zip(slid, strengths)
        ]
        prompts = bench.prompts(
            pairs, lambda _, p: p["subjects"] == [split] and p["condition"] == "sensitive"
        )
        out[split] = {}
        for order in ORDERS:
            said, _ = bench.ask(pairs, prompts, order)
            out[split][order] = spearman([read_score(each.text) for each in said], strengths)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stage", choices=sorted(STAGES))
    parser.add_argument("--pairs", type=int, default=240, help="for each split and condition")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    prepare_process(1)
    report = evaluate(Bench(options.work, options.stage), options.pairs)
    path = options.work / "reports" / f"{options.stage}-pairs.json"
    write_whole(path, json.dumps(report, indent=1, default=float))
    print(json.dumps(report["single"], default=float))


if __name__ == "__main__":
    main()
