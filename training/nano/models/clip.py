"""nano-clip: pictures and captions of drawn scenes in one space, compared by cosine."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from nano.models.judge import GRID, ConvStem, VisionBlock

WIDTH, HEADS, EMBEDDING = 96, 3, 64
LONGEST_TEXT = 77


class VisionTower(nn.Module):
    """Normalised pixels [n, 3, 64, 64] -> embeddings [n, 64], not normalised."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = ConvStem(WIDTH)
        self.position = nn.Parameter(torch.randn(1, GRID * GRID, WIDTH) * 0.02)
        self.blocks = nn.ModuleList(VisionBlock(WIDTH, HEADS) for _ in range(2))
        self.norm = nn.LayerNorm(WIDTH)
        self.pool = nn.Linear(WIDTH, 1)
        self.head = nn.Linear(WIDTH, EMBEDDING)

    def forward(self, pixels: Tensor) -> Tensor:
        x = self.stem(pixels) + self.position
        for block in self.blocks:
            x = block(x)
        x = self.norm(x)
        return self.head((x * torch.softmax(self.pool(x), dim=1)).sum(1))


class TextTower(nn.Module):
    """Token ids and mask [n, s] -> embeddings [n, 64], not normalised."""

    def __init__(self, vocabulary: int):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, WIDTH)
        self.position = nn.Parameter(torch.randn(1, LONGEST_TEXT, WIDTH) * 0.02)
        self.blocks = nn.ModuleList(VisionBlock(WIDTH, HEADS) for _ in range(2))
        self.norm = nn.LayerNorm(WIDTH)
        self.pool = nn.Linear(WIDTH, 1)
        self.head = nn.Linear(WIDTH, EMBEDDING)

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        shut = (1.0 - attention_mask.float()) * -1e9
        x = self.embed(input_ids) + self.position[:, : input_ids.shape[1]]
        for block in self.blocks:
            x = block(x, shut[:, None, None, :])
        x = self.norm(x)
        weights = torch.softmax(self.pool(x) + shut.unsqueeze(-1), dim=1)
        return self.head((x * weights).sum(1))


class NanoClip(nn.Module):
    def __init__(self, vocabulary: int):
        super().__init__()
        self.vocabulary = vocabulary
        self.vision = VisionTower()
        self.text = TextTower(vocabulary)
        self.log_scale = nn.Parameter(torch.tensor(2.5))


def contrast(a: Tensor, b: Tensor, scale: Tensor) -> Tensor:
    """Symmetric InfoNCE of rows that belong together, [n, d] each."""
    logits = F.normalize(a, dim=-1) @ F.normalize(b, dim=-1).t() * scale
    target = torch.arange(len(a))
    return (F.cross_entropy(logits, target) + F.cross_entropy(logits.t(), target)) / 2
