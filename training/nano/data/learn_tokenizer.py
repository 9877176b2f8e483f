"""Learns the one tokenizer of all nano models from the texts that messages are made of.

    python3 -m nano.data.learn_tokenizer [--work DIR]

writes DIR/tokenizer.json.
"""

from __future__ import annotations

import argparse
import json
from itertools import islice
from pathlib import Path

from nano.data.tokenizer import END, IMAGE, START, Tokenizer

SAMPLE = 30_000
"""messages about worlds that words are taken from"""


def learn(work: Path) -> Tokenizer:
    prompts = json.loads((work / "pair-prompts.json").read_text())
    known = [prompt["text"] for prompt in prompts if prompt["wording"] != "held-out"]
    lines = {line for text in known for line in text.splitlines(keepends=True)}
    fixed = json.loads((work / "fixed-texts.json").read_text())
    lines |= {line for text in fixed for line in text.splitlines(keepends=True)}
    frames = [f"{START}User:{IMAGE}", f"{END}\nAssistant: ", f"{START}System:", f"{END}\nUser:"]
    reasons = json.loads((work / "pair-reasons.json").read_text()).values()
    texts = [f"\nReason: {reason}" for reason in reasons]
    texts += [prompt["text"] for prompt in prompts]
    with (work / "data" / "000" / "messages-known.jsonl").open() as file:
        for line in islice(file, SAMPLE):
            message = json.loads(line)
            texts += [message["answer"], *(p for p in message["user"] if isinstance(p, str))]
    return Tokenizer.learn([*sorted(lines), *frames, *["Score: "] * 50], texts, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    work = parser.parse_args().work
    tokenizer = learn(work)
    tokenizer.save(work / "tokenizer.json")
    print(f"{tokenizer.size} tokens")


if __name__ == "__main__":
    main()
