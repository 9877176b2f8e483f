"""Compares a model's answers with those it gives when its weights are stored as bytes.

    python3 -m nano.publish.check_bytes STAGE [--messages N] [--work DIR]

Greedy answers to messages of the eval shard in forms that the stage was taught; the eyes stay as they
are, as their features are read from disk. Writes DIR/reports/STAGE-bytes.json: how many are the same to
the letter, and how many are right with either.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import numpy as np

from nano.data.features import read_features
from nano.data.packs import WorldMessages
from nano.data.shards import Shard
from nano.data.tokenizer import Tokenizer
from nano.measure.evaluate_worlds import is_right, read_answer
from nano.measure.generate import Said, Speaker, load_judge
from nano.process import prepare_process, write_whole
from nano.publish.onnx_graph import store_weights
from nano.train.judges import STAGES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stage", choices=sorted(STAGES))
    parser.add_argument("--messages", type=int, default=1000)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    prepare_process(1)
    work, lesson = options.work, STAGES[options.stage]
    tokenizer = Tokenizer.load(work / "tokenizer.json")
    judge = load_judge(work / "checkpoints" / f"{options.stage}.pt")
    folder = work / "data" / "eval"
    eyes = lesson.eyes + ("-blur" if lesson.blurred else "")
    features = read_features(folder, eyes, judge.shape.features)
    messages = WorldMessages(
        Shard.load(folder), folder / "messages-known.npz", tokenizer, {}, lesson.forms
    )
    taught = [int(i) for i in np.flatnonzero(messages.wanted)]
    chosen = sorted(random.Random(2).sample(taught, options.messages))
    rows = [messages.segment(i, None, random.Random(0)) for i in chosen]
    kinds = [str(messages.kinds[messages.kind[i]]) for i in chosen]
    forms = [str(messages.forms[messages.form[i]]) for i in chosen]
    truths = [
        read_answer(form, kind, tokenizer.decode(row.segments[0].answer)) or ""
        for kind, form, row in zip(kinds, forms, rows)
    ]

    def right(said: list[Said]) -> float:
        read = [read_answer(f, k, each.text) for k, f, each in zip(kinds, forms, said)]
        return sum(map(is_right, kinds, forms, read, truths)) / len(said)

    whole = Speaker(judge, tokenizer).answer(rows, features)
    store_weights(judge, "int8")
    rounded = Speaker(judge, tokenizer).answer(rows, features)
    report = {
        "messages": len(rows),
        "same": sum(a.text == b.text for a, b in zip(whole, rounded)) / len(rows),
        "rightWhole": right(whole),
        "rightBytes": right(rounded),
    }
    write_whole(work / "reports" / f"{options.stage}-bytes.json", json.dumps(report, indent=1))
    print(json.dumps(report))


if __name__ == "__main__":
    main()
