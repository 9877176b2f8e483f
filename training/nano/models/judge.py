"""The nano judge: a SmolVLM-class vision-language model of about one million parameters.

A picture of 64x64 becomes 16 tokens; a llama-like decoder reads pictures and text in one causal
sequence. The forward passes take and give a key-value cache, so that training can share a pair of
pictures among several prompts and the exported graph can generate.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Optional

import torch
from torch import Tensor, nn
from torch.nn import functional as F

Cache = list[tuple[Tensor, Tensor]]
"""Per layer keys and values, each [batch, heads, length, head_dim]."""

IMAGE_SIZE = 64
IMAGE_TOKENS = 16
GRID = 8
"""Side of the vision transformer's grid; 2x2 of its cells make one token for the decoder."""


@dataclass(frozen=True)
class JudgeShape:
    vocabulary: int
    vision_width: int = 96
    vision_layers: int = 3
    vision_heads: int = 3
    features: int = 128
    """width of what the eyes give; a connector makes it the decoder's"""
    width: int = 128
    layers: int = 4
    heads: int = 4
    hidden: int = 320
    rope_base: float = 10_000.0
    blurred: bool = False
    """whether it sees pictures that are blurred first"""

    @property
    def head_dim(self) -> int:
        return self.width // self.heads

    def as_dict(self) -> dict[str, float]:
        return asdict(self)


class ConvStem(nn.Module):
    """[n, 3, 64, 64] -> [n, 64, width]: three convolutions of stride two."""

    def __init__(self, width: int):
        super().__init__()
        self.first = nn.Conv2d(3, 24, 3, stride=2, padding=1)
        self.second = nn.Conv2d(24, 64, 3, stride=2, padding=1)
        self.third = nn.Conv2d(64, width, 3, stride=2, padding=1)

    def forward(self, pixels: Tensor) -> Tensor:
        x = F.relu(self.first(pixels))
        x = F.relu(self.second(x))
        return self.third(x).flatten(2).transpose(1, 2)


class VisionBlock(nn.Module):
    """A transformer block whose tokens all see each other, but for those that `bias` shuts out."""

    def __init__(self, width: int, heads: int):
        super().__init__()
        self.heads = heads
        self.norm1 = nn.LayerNorm(width)
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.norm2 = nn.LayerNorm(width)
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)

    def forward(self, x: Tensor, bias: Optional[Tensor] = None) -> Tensor:
        n, s, w = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(n, s, 3, self.heads, w // self.heads).unbind(2)
        q, k, v = q.transpose(1, 2), k.transpose(1, 2), v.transpose(1, 2)
        scores = q @ k.transpose(-1, -2) * (w // self.heads) ** -0.5
        weights = torch.softmax(scores if bias is None else scores + bias, dim=-1)
        x = x + self.out((weights @ v).transpose(1, 2).reshape(n, s, w))
        return x + self.down(F.gelu(self.up(self.norm2(x))))


class VisionEncoder(nn.Module):
    """Normalised pixels [n, 3, 64, 64] (in -1..1) -> what the eyes give, [n, 16, features]."""

    def __init__(self, shape: JudgeShape):
        super().__init__()
        w = shape.vision_width
        self.stem = ConvStem(w)
        self.position = nn.Parameter(torch.randn(1, GRID * GRID, w) * 0.02)
        self.blocks = nn.ModuleList(
            VisionBlock(w, shape.vision_heads) for _ in range(shape.vision_layers)
        )
        self.norm = nn.LayerNorm(4 * w)
        self.gather = nn.Linear(4 * w, shape.features)

    def forward(self, pixels: Tensor) -> Tensor:
        x = self.stem(pixels) + self.position
        for block in self.blocks:
            x = block(x)
        w, half = x.shape[-1], GRID // 2
        # pixel shuffle: each 2x2 neighbourhood of cells becomes one token
        x = x.view(-1, half, 2, half, 2, w).transpose(2, 3).reshape(-1, half * half, 4 * w)
        return self.gather(self.norm(x))


def blur(pixels: Tensor) -> Tensor:
    """Means of 16x16 pixels, spread out smoothly again."""
    return F.interpolate(F.avg_pool2d(pixels, 16), scale_factor=16.0, mode="bilinear")


class RmsNorm(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5) * self.weight


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Rotary position embedding of [b, heads, s, d] by [b or 1, 1, s, d]."""
    a, b = x.chunk(2, dim=-1)
    return x * cos + torch.cat((-b, a), dim=-1) * sin


class DecoderBlock(nn.Module):
    def __init__(self, shape: JudgeShape):
        super().__init__()
        w = shape.width
        self.heads, self.head_dim = shape.heads, shape.head_dim
        self.norm1 = RmsNorm(w)
        self.qkv = nn.Linear(w, 3 * w, bias=False)
        self.out = nn.Linear(w, w, bias=False)
        self.norm2 = RmsNorm(w)
        self.gate_up = nn.Linear(w, 2 * shape.hidden, bias=False)
        self.down = nn.Linear(shape.hidden, w, bias=False)

    def forward(
        self, x: Tensor, cos: Tensor, sin: Tensor, bias: Tensor,
        past: Optional[tuple[Tensor, Tensor]],
    ) -> tuple[Tensor, tuple[Tensor, Tensor]]:  # fmt: skip
        b, s, w = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(b, s, 3, self.heads, self.head_dim).unbind(2)
        # all in the precision that the product will have; queries carry the scale of the scores
        cos, sin, bias = cos.to(q.dtype), sin.to(q.dtype), bias.to(q.dtype)
        scale = self.head_dim**-0.5
        q = rotate(q.transpose(1, 2), cos * scale, sin * scale)
        k = rotate(k.transpose(1, 2), cos, sin)
        v = v.transpose(1, 2)
        if past is not None:
            k, v = torch.cat((past[0], k), dim=2), torch.cat((past[1], v), dim=2)
        weights = torch.softmax(q @ k.transpose(-1, -2) + bias, dim=-1)
        x = x + self.out((weights @ v).transpose(1, 2).reshape(b, s, w))
        gate, up = self.gate_up(self.norm2(x)).chunk(2, dim=-1)
        return x + self.down(F.silu(gate) * up), (k, v)


class Decoder(nn.Module):
    """Embeddings [b, s, width] after a cache of p tokens -> hidden states [b, s, width]."""

    def __init__(self, shape: JudgeShape):
        super().__init__()
        self.shape = shape
        self.blocks = nn.ModuleList(DecoderBlock(shape) for _ in range(shape.layers))
        self.norm = RmsNorm(shape.width)
        half = torch.arange(0, shape.head_dim, 2).float() / shape.head_dim
        self.register_buffer("frequency", shape.rope_base**-half, persistent=False)

    def forward(
        self, x: Tensor, positions: Tensor, bias: Tensor, past: Optional[Cache] = None
    ) -> tuple[Tensor, Cache]:
        """`positions` [b or 1, s]; `bias` to [b, heads, s, p + s], 0 or very negative."""
        angle = positions.unsqueeze(-1).float() * self.frequency
        angle = torch.cat((angle, angle), dim=-1).unsqueeze(1)
        cos, sin = angle.cos(), angle.sin()
        present: Cache = []
        for i, block in enumerate(self.blocks):
            x, kept = block(x, cos, sin, bias, None if past is None else past[i])
            present.append(kept)
        return self.norm(x), present


def causal_bias(length: int, past: int, device: torch.device) -> Tensor:
    """[length, past + length]: token i sees the whole past and the new tokens up to itself."""
    seen = torch.ones(length, past + length, device=device).tril(past)
    return (1.0 - seen) * -1e9


class NanoJudge(nn.Module):
    def __init__(self, shape: JudgeShape):
        super().__init__()
        self.shape = shape
        self.vision = VisionEncoder(shape)
        self.connector = nn.Linear(shape.features, shape.width)
        self.embed = nn.Embedding(shape.vocabulary, shape.width)
        self.decoder = Decoder(shape)
        # reads off every token whether what was said up to it can be true; no graph has it
        self.verdict = nn.Linear(shape.width, 1)
        self.apply(self._initialise)
        for block in self.decoder.blocks:
            for last in (block.out, block.down):
                nn.init.normal_(last.weight, std=0.05 / (2 * shape.layers) ** 0.5)

    @staticmethod
    def _initialise(module: nn.Module) -> None:
        if isinstance(module, nn.Linear):
            nn.init.normal_(module.weight, std=0.05)
            if module.bias is not None:
                nn.init.zeros_(module.bias)
        elif isinstance(module, nn.Embedding):
            nn.init.normal_(module.weight, std=0.05)

    def see(self, pixels: Tensor) -> Tensor:
        """Normalised pixels [n, 3, 64, 64] -> image tokens [n, 16, width]."""
        return self.connector(self.vision(blur(pixels) if self.shape.blurred else pixels))

    def logits(self, hidden: Tensor) -> Tensor:
        """The embedding, tied, reads the next token off the hidden state."""
        return hidden @ self.embed.weight.t()

    def decode(
        self, embeddings: Tensor, past: Optional[Cache] = None
    ) -> tuple[Tensor, Cache]:
        """Plain causal pass over right-padded rows: padding comes last, so nothing real sees it."""
        before = 0 if past is None else past[0][0].shape[2]
        length = embeddings.shape[1]
        positions = torch.arange(before, before + length, device=embeddings.device).unsqueeze(0)
        bias = causal_bias(length, before, embeddings.device)
        return self.decoder(embeddings, positions, bias, past)
