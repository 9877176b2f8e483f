"""Learns the judges' tokenizer from the prompts, reasons and captions.

    python3 learn_tokenizer.py [--work DIR]

writes DIR/tokenizer.json.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Iterator

from data import load_shards
from tokenizer import END, IMAGE, START, Tokenizer


def strings_in(document: Any) -> Iterator[str]:
    if isinstance(document, str):
        yield document
    else:
        for value in document.values() if isinstance(document, dict) else document:
            yield from strings_in(value)


def learn(work: Path) -> Tokenizer:
    prompts = json.loads((work / "prompts.json").read_text())
    reasons = json.loads((work / "reasons.json").read_text())
    turn = f"{END}\nAssistant: "
    fixed = [f"{START}User:{IMAGE}{p}{turn}" for p in strings_in(prompts["picture"])]
    fixed += [f"{START}User:{p}\n{IMAGE}" for p in strings_in(prompts["caption"])]
    # "Score: " opens every answer and stands alone before the digit
    fixed += ["Score: "] * 50
    captions = {item["caption"] for item in load_shards(work / "data")[0].spatial}
    texts = [f"\nReason: {reason}" for reason in strings_in(reasons)]
    return Tokenizer.learn(fixed, [*texts, *sorted(captions)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    work = parser.parse_args().work
    tokenizer = learn(work)
    tokenizer.save(work / "tokenizer.json")
    print(f"{tokenizer.size} tokens")


if __name__ == "__main__":
    main()
