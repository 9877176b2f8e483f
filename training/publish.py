"""Exports the trained models into public/models.

    python3 publish.py [forward] [both] [clip] [--work DIR] [--models DIR]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from clip_model import NanoClip
from evaluate import load_judge
from export import export_judge
from export_clip import export_clip
from tokenizer import Tokenizer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", default=["forward", "both", "clip"])
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    for name in options.names:
        if name == "clip":
            tokenizer = Tokenizer.load(options.work / "clip-tokenizer.json")
            clip = NanoClip(tokenizer.size)
            clip.load_state_dict(torch.load(options.work / "clip.pt", map_location="cpu"))
            export_clip(clip, tokenizer, options.models / "nano-clip")
        else:
            tokenizer = Tokenizer.load(options.work / "tokenizer.json")
            judge = load_judge(options.work / f"{name}.pt")
            export_judge(judge, tokenizer, options.models / f"nano-vlm-{name}")


if __name__ == "__main__":
    main()
