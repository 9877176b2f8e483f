"""Measures a judge on the eval shard, whose scenes no judge was trained on.

    python3 evaluate.py WEIGHTS.pt [--items N] [--work DIR]

Greedy answers, both orders. Prints JSON: one cell for each split and condition, and the means over
the five single-picture splits.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from pathlib import Path
from statistics import mean
from typing import Any, Iterator, Sequence

import torch

from data import CONDITIONS, ORDERS, SINGLE_SPLITS, Batch, Example, Item, Shard, Writer
from metrics import mm_score, relaxed_symmetry
from model import JudgeShape, NanoJudge
from tokenizer import Tokenizer
from train import Teacher, normalise

SPLITS = (*SINGLE_SPLITS, "SP", *(f"SP-{split}" for split in SINGLE_SPLITS), "SP-IT")
LONGEST_ANSWER = 40
Planned = tuple[str, int, Any, int]
"""kind, original, the other picture or caption, template"""


def load_judge(path: Path) -> NanoJudge:
    saved = torch.load(path, map_location="cpu")
    judge = NanoJudge(JudgeShape(**saved["shape"]))
    judge.load_state_dict(saved["weights"])
    return judge.eval()


def plan_pairs(shard: Shard, split: str, items: int, draw: random.Random) -> list[Planned]:
    """PairBench's control pairs; a template is drawn once for a pair and serves both orders."""

    def view(variant: Item) -> Any:
        if split == "SP":
            return variant["plain"]
        if split == "SP-IT":
            return variant["caption"]
        return variant["transformed"].get(split[len("SP-") :])

    pairs: list[tuple[str, int, Any]] = []
    single = split in SINGLE_SPLITS
    pool = (shard.single if single else shard.spatial)[:items]
    for item, other in zip(pool, [*pool[1:], pool[0]]):
        original = item["original"]
        if single:
            pairs.append(("identical", original, item["identical"]))
            pairs.append(("transformed", original, item["transformed"][split]))
            pairs.append(("irrelevant", original, other["transformed"][split]))
            continue
        same = item["caption"] if split == "SP-IT" else item["identical"]
        pairs.append(("identical", original, same))
        pairs += [("transformed", original, view(variant)) for variant in item["variants"]]
        pairs.append(("irrelevant", original, view(other["variants"][0])))
    # a spatial item has only some of the five transforms
    return [(*pair, draw.randrange(5)) for pair in pairs if pair[2] is not None]


def write_examples(
    pairs: Sequence[Planned], shard: Shard, split: str, condition: str, order: str, writer: Writer
) -> Batch:
    batch = Batch(shard)
    for kind, original, other, template in pairs:
        image = batch.image(original)
        if split == "SP-IT":
            example = writer.about_caption(image, other, kind, order, condition, template)
            batch.captions.append(example)
        else:
            images = (image, batch.image(other))
            example = writer.about_pictures(images, kind, split, order, condition, template)
            batch.pairs.append(example)
    return batch


def generate(teacher: Teacher, batch: Batch) -> list[str]:
    """Greedy answers; messages of one length go together, so that no row is padded."""
    examples = [*batch.pairs, *batch.captions]
    features = teacher.judge.vision(normalise(batch.pixels, teacher.device))
    by_length: dict[int, list[int]] = {}
    for row, example in enumerate(examples):
        by_length.setdefault(len(example.message), []).append(row)
    answers = [""] * len(examples)
    for rows in by_length.values():
        some = [examples[row] for row in rows]
        for row, ids in zip(rows, _continue(teacher, some, features)):
            answers[row] = teacher.writer.tokenizer.decode(ids)
    return answers


def _continue(
    teacher: Teacher, examples: Sequence[Example], features: torch.Tensor
) -> list[list[int]]:
    judge, end = teacher.judge, teacher.writer.end[0]
    ids = torch.tensor([example.message for example in examples], device=teacher.device)
    hidden, cache = judge.decode(teacher.embed(ids, examples, features))
    said: list[list[int]] = [[] for _ in examples]
    for _ in range(LONGEST_ANSWER):
        following = judge.logits(hidden[:, -1]).argmax(-1)
        for answer, token in zip(said, following.tolist()):
            if end not in answer:
                answer.append(token)
        if all(end in answer for answer in said):
            break
        hidden, cache = judge.decode(judge.embed(following.unsqueeze(1)), cache)
    return said


def read_score(answer: str) -> int:
    """-1 where there is none from 1 to 10."""
    found = re.match(r"Score: (\d+)\s*Reason: .", answer)
    score = int(found.group(1)) if found else -1
    return score if 1 <= score <= 10 else -1


def difference_in(reason: str) -> str:
    """The reason without which of the two pictures was changed."""
    return re.sub(r"first|second", "one", reason)


def chunks(pairs: list[Planned], size: int = 60) -> Iterator[list[Planned]]:
    for start in range(0, len(pairs), size):
        yield pairs[start : start + size]


def measure_cell(
    teacher: Teacher, shard: Shard, split: str, condition: str, pairs: list[Planned]
) -> dict[str, Any]:
    scores: dict[str, list[int]] = {order: [] for order in ORDERS}
    truths: list[int] = []
    named: list[bool] = []
    exactly: list[bool] = []
    for order in ORDERS:
        for some in chunks(pairs):
            batch = write_examples(some, shard, split, condition, order, teacher.writer)
            examples = [*batch.pairs, *batch.captions]
            for example, answer in zip(examples, generate(teacher, batch)):
                scores[order].append(read_score(answer))
                if order == "forward":
                    truths.append(example.truth)
                if example.kind == "transformed":
                    reason = teacher.writer.tokenizer.decode(example.answer).split("Reason: ")[1]
                    exactly.append(answer.endswith(reason))
                    named.append(difference_in(answer).endswith(difference_in(reason)))
    both = [*scores["forward"], *scores["reverse"]]
    exact = {o: mean(a == b for a, b in zip(scores[o], truths)) for o in ORDERS}
    return {
        "split": split,
        "condition": condition,
        "pairs": len(pairs),
        "mmscore": mm_score(both, truths * 2),
        "exact": exact,
        "symmetry": {e: relaxed_symmetry(scores["forward"], scores["reverse"], e) for e in (0, 1)},
        "invalid": both.count(-1) / len(both),
        "named": mean(named),
        "namedExactly": mean(exactly),
    }


@torch.no_grad()
def evaluate(teacher: Teacher, shard: Shard, items: int, splits: Sequence[str]) -> dict[str, Any]:
    draw = random.Random(1)
    cells = []
    for split in splits:
        for condition in CONDITIONS:
            pairs = plan_pairs(shard, split, items, draw)
            cells.append(measure_cell(teacher, shard, split, condition, pairs))
    single = [cell for cell in cells if cell["split"] in SINGLE_SPLITS]
    return {
        "cells": cells,
        "single": {
            "mmscore": mean(cell["mmscore"] for cell in single),
            "symmetry": {e: mean(cell["symmetry"][e] for cell in single) for e in (0, 1)},
            "exact": {o: mean(cell["exact"][o] for cell in single) for o in ORDERS},
            "named": mean(cell["named"] for cell in single),
            "namedExactly": mean(cell["namedExactly"] for cell in single),
        },
        "invalid": mean(cell["invalid"] for cell in cells),
        "named": mean(cell["named"] for cell in cells),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("--items", type=int, default=300)
    parser.add_argument("--splits", default=",".join(SPLITS))
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    writer = Writer(Tokenizer.load(options.work / "tokenizer.json"), options.work)
    teacher = Teacher(load_judge(options.weights), writer, torch.device("cpu"))
    shard = Shard.load(options.work / "data" / "eval")
    report = evaluate(teacher, shard, options.items, options.splits.split(","))
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
