"""Turns the messages about worlds into token ids, once, for training to read.

    python3 -m nano.data.tokenise SHARD MESSAGES [--work DIR]

reads DIR/data/SHARD/MESSAGES.jsonl and writes MESSAGES.npz beside it:
    ids      uint16 [T], every message with its answer, one after the other
    start    int64 [N + 1], where each begins
    message  int32 [N], how many of its tokens are the message; the answer follows
    pictures int32 [N, 3], rows of the shard's pictures in the order of the image tokens, or -1
    world    int32 [N]; kind, form int16 [N], indices of the lists `kinds` and `forms`
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Optional, Sequence, Union

import numpy as np

from nano.data.shards import PICTURES_OF_A_WORLD, Shard
from nano.data.tokenizer import END, IMAGE, IMAGE_EDGE, IMAGE_GLOBAL, START, Tokenizer

IMAGE_TOKENS = 16
PICTURE = IMAGE_EDGE + IMAGE_GLOBAL + IMAGE * IMAGE_TOKENS + IMAGE_EDGE
"""what the page's processor puts for a picture"""
ANOTHER = PICTURES_OF_A_WORLD
"""the picture's number that stands for another world"""


def frame(user: Sequence[Union[str, int]], system: Optional[str] = None) -> str:
    """A conversation as the chat template writes it; numbers are pictures."""
    opening = START if system is None else f"{START}System:{system}{END}\n"
    body = "".join(part if isinstance(part, str) else PICTURE for part in user)
    return f"{opening}User:{body}{END}\nAssistant: "


def tokenise(shard: Shard, path: Path, tokenizer: Tokenizer) -> None:
    ids: list[int] = []
    start, lengths, pictures, worlds = [0], [], [], []
    kinds: dict[str, int] = {}
    forms: dict[str, int] = {}
    columns: list[tuple[int, int]] = []
    with path.open() as file:
        for line in file:
            entry = json.loads(line)
            world = entry["world"]
            message = tokenizer.encode(frame(entry["user"], entry.get("system")))
            ids += [*message, *tokenizer.encode(entry["answer"] + END)]
            start.append(len(ids))
            lengths.append(len(message))
            rows = [
                shard.world((world + 1) % shard.worlds if part == ANOTHER else world)
                + part % ANOTHER
                for part in entry["user"] if isinstance(part, int)
            ]  # fmt: skip
            pictures.append([*rows, -1, -1, -1][:3])
            worlds.append(world)
            kind = kinds.setdefault(entry["kind"], len(kinds))
            columns.append((kind, forms.setdefault(entry["form"], len(forms))))
    part = path.with_suffix(".part.npz")
    np.savez(
        part, ids=np.array(ids, np.uint16), start=np.array(start), kinds=list(kinds),
        message=np.array(lengths, np.int32), pictures=np.array(pictures, np.int32),
        world=np.array(worlds, np.int32), forms=list(forms),
        kind=np.array([k for k, _ in columns], np.int16),
        form=np.array([f for _, f in columns], np.int16),
    )  # fmt: skip
    part.replace(path.with_suffix(".npz"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("shard")
    parser.add_argument("messages")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    folder = options.work / "data" / options.shard
    tokenizer = Tokenizer.load(options.work / "tokenizer.json")
    tokenise(Shard.load(folder), folder / f"{options.messages}.jsonl", tokenizer)


if __name__ == "__main__":
    main()
