"""What every command of this package does with its process and its files."""

from __future__ import annotations

from pathlib import Path

import torch


def write_whole(path: Path, text: str) -> None:
    """So that a reader finds the old file or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def prepare_process(threads: int) -> None:
    """train.sh sets what PyTorch and OpenBLAS read before they start."""
    torch.set_num_threads(threads)
