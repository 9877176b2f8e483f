"""Measures a model on messages about the eval shard's worlds, which no training reads.

    python3 -m nano.measure.evaluate_worlds STAGE [--messages N] [--work DIR]

Greedy answers to messages of the forms that the stage was taught; writes DIR/reports/STAGE-worlds.json:
those forms (null: all), and for known wordings, held-out wordings and held-out looks, accuracy by kind and form with its 95 % interval and what saying the commonest answer
would get, captions by what is wrong with them, unreadable answers, calibration, and of verdicts how
often the first or the longer one wins.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any, Optional, Sequence

import numpy as np

from nano.data.features import read_features
from nano.data.packs import WorldMessages
from nano.data.shards import Shard
from nano.data.tokenizer import END, Tokenizer
from nano.measure.generate import Said, Speaker, load_judge
from nano.process import prepare_process, write_whole
from nano.train.judges import STAGES

SETS = (("known", "eval", "messages-known"), ("heldOutWordings", "eval", "messages-held-out"),
        ("heldOutLooks", "eval-looks", "messages-known"))  # fmt: skip
JUDGING = ("compare", "score", "step", "closer")
UPME_RESPONSES = re.compile(
    r"Assistant A's Response\]\n+(.*?)\n+\[The End.*Assistant B's Response\]\n+(.*?)\n+\[The End", re.S
)
OWN_RESPONSES = re.compile(r"\nA: (.*?)\nB: (.*?)\n[^\n]*\[\[A\]\]", re.S)
BINS = 10


def read_answer(form: str, kind: str, text: str) -> Optional[str]:
    """What counts of an answer, or None where it cannot be read."""
    if kind == "compare" or form == "upme-letter":
        found = re.findall(r"\[\[([A-D])\]\]", text)
        return found[-1] if found else None
    if kind == "score":
        scores = re.findall(r"<answer>(\d+)</answer>", text)
        return " ".join(scores) if scores else None
    if kind == "step":
        found = re.findall(r"Overall Score: (\d)", text)
        return found[-1] if found else None
    if form in ("steps", "steps-letter", "upme"):
        found = re.findall(r"Answer: (.+)", text)
        return found[-1].strip() if found else None
    if form == "apex":
        return text.strip().lower() or None
    return text.strip() or None


def is_right(kind: str, form: str, read: Optional[str], truth: str) -> bool:
    """Of several scores the order counts, of a single response or step on which side of the middle
    it lies; of all else the very answer."""
    if read is None:
        return False
    if kind == "score":
        said, true = read.split(" "), truth.split(" ")
        if len(said) != len(true):
            return False
        if len(true) == 1:
            return (int(said[0]) > 5) == (int(true[0]) > 5)
        order = lambda scores: sorted(range(len(scores)), key=lambda i: -int(scores[i]))  # noqa: E731
        return len(set(said)) == len(said) and order(said) == order(true)
    if kind == "step":
        return (int(read) > 3) == (int(truth) > 3)
    return read == (truth.lower() if form == "apex" else truth)


def interval(right: int, count: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    if count == 0:
        return 0.0, 1.0
    z, p = 1.96, right / count
    middle = (p + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(p * (1 - p) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def calibration(said: list[Said], right: list[bool]) -> float:
    """Expected calibration error over ten bins of equal width."""
    error = 0.0
    bins = [min(BINS - 1, int(each.confidence * BINS)) for each in said]
    for number in range(BINS):
        inside = [i for i, each in enumerate(bins) if each == number]
        if inside:
            sure = float(np.mean([said[i].confidence for i in inside]))
            error += len(inside) / len(said) * abs(sure - float(np.mean([right[i] for i in inside])))
    return error


def summarise(right: list[bool]) -> dict[str, Any]:
    low, high = interval(sum(right), len(right))
    return {"count": len(right), "accuracy": sum(right) / len(right), "interval": [low, high]}


Question = tuple[str, str, str]
"""kind, form and true answer"""


def commonest(questions: list[Question]) -> dict[tuple[str, str], str]:
    """By kind and form what is true most often."""
    truths: dict[tuple[str, str], Counter] = {}
    for kind, form, truth in questions:
        truths.setdefault((kind, form), Counter())[truth] += 1
    return {key: each.most_common(1)[0][0] for key, each in truths.items()}


def guessed(questions: list[Question], usual: dict[tuple[str, str], str]) -> float:
    """The share that is right who looks at none and says what is true most often elsewhere."""
    hits = [usual.get((kind, form)) == truth for kind, form, truth in questions]
    return sum(hits) / max(1, len(hits))


def share(hits: list[bool]) -> Optional[dict[str, Any]]:
    """None where there is nothing to count."""
    return summarise(hits) if hits else None


def responses_in(message: str) -> Optional[tuple[str, str]]:
    """The two answers that a comparison shows."""
    found = UPME_RESPONSES.search(message) or OWN_RESPONSES.search(message)
    return (found.group(1).strip(), found.group(2).strip()) if found else None


def verdicts_of(messages: list[str], read: list[Optional[str]], truths: list[str]) -> dict[str, Any]:
    """Of comparisons: how often A wins where one of the two is right, and the longer answer where
    one is longer by half, as one with its steps is, and where the truth is with neither."""
    first = [r == "A" for r, t in zip(read, truths) if r in ("A", "B") and t in ("A", "B")]
    longer: dict[str, list[bool]] = {"decided": [], "tied": []}
    for message, verdict, truth in zip(messages, read, truths):
        shown = responses_in(message)
        if shown is None:
            continue
        a, b = map(len, shown)
        if 2 * max(a, b) >= 3 * min(a, b):
            longest = "A" if a > b else "B"
            longer["tied" if truth == "C" else "decided"].append(verdict == longest)
    return {"first": share(first), "longer": {key: share(hits) for key, hits in longer.items()}}


def captions_of(questions: list[Question], right: list[bool]) -> dict[str, Any]:
    """Whether a caption is true: of true ones, and of false ones by what is wrong with them."""
    told: dict[str, list[bool]] = {}
    for (kind, _, truth), hit in zip(questions, right):
        if kind.startswith("caption-"):
            told.setdefault("true" if truth == "yes" else kind.removeprefix("caption-"), []).append(hit)
    return {name: summarise(hits) for name, hits in sorted(told.items())}


def truth_at(messages: WorldMessages, tokenizer: Tokenizer, index: int) -> str:
    """What counts of the true answer."""
    begin = int(messages.start[index]) + int(messages.message[index])
    answer = tokenizer.decode(messages.ids[begin : int(messages.start[index + 1])].tolist())
    kind, form = messages.kinds[messages.kind[index]], messages.forms[messages.form[index]]
    return read_answer(str(form), str(kind), answer.removesuffix(END)) or ""


def all_questions(messages: WorldMessages, tokenizer: Tokenizer) -> list[Question]:
    return [
        (str(messages.kinds[messages.kind[i]]), str(messages.forms[messages.form[i]]),
         truth_at(messages, tokenizer, int(i)))
        for i in np.flatnonzero(messages.wanted)
    ]  # fmt: skip


def measure(
    speaker: Speaker, tokenizer: Tokenizer, folder: Path, name: str, forms_taught: Optional[Sequence[str]],
    features: np.ndarray, most: int,
) -> dict[str, Any]:  # fmt: skip
    messages = WorldMessages(
        Shard.load(folder), folder / f"{name}.npz", tokenizer, {}, forms_taught
    )
    taught = [int(i) for i in np.flatnonzero(messages.wanted)]
    chosen = random.Random(1).sample(taught, min(most, len(taught)))
    kept = [i for i in sorted(chosen) if messages.kinds[messages.kind[i]] != "ask"]
    rows = [messages.segment(i, None, random.Random(0)) for i in kept]
    said = speaker.answer(rows, features)
    kinds = [str(messages.kinds[messages.kind[i]]) for i in kept]
    forms = [str(messages.forms[messages.form[i]]) for i in kept]
    truths = [truth_at(messages, tokenizer, i) for i in kept]
    questions = list(zip(kinds, forms, truths))
    usual = commonest(all_questions(messages, tokenizer))
    read = [read_answer(f, k, each.text) for k, f, each in zip(kinds, forms, said)]
    right = [is_right(*each) for each in zip(kinds, forms, read, truths)]
    by_kind: dict[str, list[bool]] = {}
    by_form: dict[str, list[bool]] = {}
    for kind, form, hit in zip(kinds, forms, right):
        by_kind.setdefault(kind, []).append(hit)
        by_form.setdefault(form, []).append(hit)
    asked = [i for i, k in enumerate(kinds) if k not in JUDGING and forms[i] not in ("tell", "fits")]
    compared = [i for i, kind in enumerate(kinds) if kind == "compare"]
    nearer = [r == "A" for k, r in zip(kinds, read) if k == "closer" and r in ("A", "B")]
    return {
        "questions": summarise([right[i] for i in asked]),
        "unreadable": sum(r is None for r in read) / len(read),
        "calibration": calibration([said[i] for i in asked], [right[i] for i in asked]),
        "guessed": guessed([questions[i] for i in asked], usual),
        "comparisons": verdicts_of(
            [tokenizer.decode(rows[i].segments[0].message) for i in compared],
            [read[i] for i in compared], [truths[i] for i in compared],
        ),
        "nearerFirst": share(nearer),
        "captions": captions_of(questions, right),
        "kinds": {
            kind: {**summarise(hits), "guessed": guessed([q for q in questions if q[0] == kind], usual)}
            for kind, hits in sorted(by_kind.items())
        },
        "forms": {form: summarise(hits) for form, hits in sorted(by_form.items())},
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stage", choices=sorted(STAGES))
    parser.add_argument("--messages", type=int, default=4000, help="of each set")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    prepare_process(1)
    work, lesson = options.work, STAGES[options.stage]
    tokenizer = Tokenizer.load(work / "tokenizer.json")
    judge = load_judge(work / "checkpoints" / f"{options.stage}.pt")
    speaker, report = Speaker(judge, tokenizer), {"forms": lesson.forms}
    eyes = lesson.eyes + ("-blur" if lesson.blurred else "")
    for title, shard, name in SETS:
        folder = work / "data" / shard
        features = read_features(folder, eyes, judge.shape.features)
        report[title] = measure(
            speaker, tokenizer, folder, name, lesson.forms, features, options.messages
        )
        print(title, json.dumps(report[title]["questions"]), flush=True)
    path = work / "reports" / f"{options.stage}-worlds.json"
    write_whole(path, json.dumps(report, indent=1, default=float))


if __name__ == "__main__":
    main()
