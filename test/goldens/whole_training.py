"""Ten steps of a small decoder on texts in PyTorch, beside which ours are held.

    python3 test/goldens/whole_training.py > test/goldens/whole_training.json

A decoder of two blocks is drawn, whose table of tokens is also read for the logits, and two prompts with
a picture's feature among their tokens. Each has three texts of several lengths with fixed advantages.
All weights are trained by torch.optim.Adam on the clipped objective of GRPO with the exact divergence,
and once more with its k3 estimate. Every text is computed behind its prompt by itself.
"""

import json

import torch
from torch.nn import functional as F

WIDTH, HEADS, HIDDEN, LAYERS, VOCABULARY, ROPE = 8, 2, 12, 2, 11, 10_000.0
STEPS, RATE, CLIP, KL = 10, 0.01, 0.2, 0.1

torch.manual_seed(20261124)


def draw(*size, scale=0.4):
    return scale * torch.randn(*size)


weights = {"embed": draw(VOCABULARY, WIDTH, scale=1.0), "norm": 1 + draw(WIDTH)}
for index in range(LAYERS):
    weights |= {
        f"blocks.{index}.norm1": 1 + draw(WIDTH),
        f"blocks.{index}.qkv": draw(WIDTH, 3 * WIDTH),
        f"blocks.{index}.out": draw(WIDTH, WIDTH),
        f"blocks.{index}.norm2": 1 + draw(WIDTH),
        f"blocks.{index}.gate_up": draw(WIDTH, 2 * HIDDEN),
        f"blocks.{index}.down": draw(HIDDEN, WIDTH),
    }
groups = [
    {
        "prompt": torch.randint(0, VOCABULARY, (length,)).tolist(),
        "feature": draw(WIDTH, scale=1.0),
        "texts": [torch.randint(0, VOCABULARY, (size,)).tolist() for size in sizes],
        "advantages": advantages,
    }
    for length, sizes, advantages in (
        (5, (4, 3, 1), (0.5, -0.25, -0.25)),
        (3, (2, 4, 4), (-0.4, 0.8, -0.4)),
    )
]
for group in groups:
    group["prompt"][1] = -1


def rms(x, weight):
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5) * weight


def rotate(x, positions):
    half = WIDTH // HEADS // 2
    angle = positions[:, None] * ROPE ** -(torch.arange(half) / half)
    angle = torch.cat((angle, angle), -1)
    a, b = x.chunk(2, -1)
    return x * angle.cos() + torch.cat((-b, a), -1) * angle.sin()


def run_block(x, block):
    length = len(x)
    q, k, v = (rms(x, block["norm1"]) @ block["qkv"]).view(length, 3, HEADS, -1).unbind(1)
    q, k, v = (part.transpose(0, 1) for part in (q, k, v))
    positions = torch.arange(length)
    scores = rotate(q, positions) @ rotate(k, positions).transpose(-1, -2) * (WIDTH // HEADS) ** -0.5
    unseen = torch.ones(length, length).triu(1).bool()
    attended = torch.softmax(scores.masked_fill(unseen, -1e9), -1)
    x = x + (attended @ v).transpose(0, 1).reshape(length, WIDTH) @ block["out"]
    gate, up = (rms(x, block["norm2"]) @ block["gate_up"]).chunk(2, -1)
    return x + (F.silu(gate) * up) @ block["down"]


def logs_of(own, group, text):
    """Log-probabilities over the vocabulary at each token of a text."""
    tokens = group["prompt"] + text[:-1]
    x = torch.stack([group["feature"] if one < 0 else own["embed"][one] for one in tokens])
    for index in range(LAYERS):
        prefix = f"blocks.{index}."
        x = run_block(x, {k[len(prefix):]: v for k, v in own.items() if k.startswith(prefix)})
    hidden = rms(x, own["norm"])[len(group["prompt"]) - 1 :]
    return F.log_softmax(hidden @ own["embed"].T, -1)


def written(logs, text):
    return logs[range(len(text)), text]


with torch.no_grad():
    firsts = [[logs_of(weights, group, text) for text in group["texts"]] for group in groups]
    # another policy wrote the texts, so that some ratios are clipped from the first step on
    olds = [
        [written(first, text) + draw(len(text), scale=0.2) for first, text in zip(own, group["texts"])]
        for own, group in zip(firsts, groups)
    ]


def loss_of(own, form):
    total = 0
    for group, first_logs, old_logs in zip(groups, firsts, olds):
        texts = group["texts"]
        for text, advantage, first, old in zip(texts, group["advantages"], first_logs, old_logs):
            logs = logs_of(own, group, text)
            ratio = torch.exp(written(logs, text) - old)
            gained = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
            if form == "exact":
                away = (logs.exp() * (logs - first)).sum(-1)
            else:
                away = written(first, text) - written(logs, text)
                away = away.exp() - away - 1
            total = total + (KL * away - gained).mean() / len(texts) / len(groups)
    return total


def train(form):
    own = {name: value.clone().requires_grad_() for name, value in weights.items()}
    optimiser = torch.optim.Adam(own.values(), lr=RATE)
    losses = []
    for _ in range(STEPS):
        loss = loss_of(own, form)
        losses.append(loss.item())
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return {"losses": losses, "parameters": torch.cat([x.detach().flatten() for x in own.values()]).tolist()}


print(
    json.dumps(
        {
            "shape": {
                "layers": LAYERS,
                "width": WIDTH,
                "heads": HEADS,
                "hidden": HIDDEN,
                "vocabulary": VOCABULARY,
                "rope": ROPE,
                "imageToken": 0,
            },
            "rate": RATE,
            "clip": CLIP,
            "kl": KL,
            "tensors": {name: value.flatten().tolist() for name, value in weights.items()},
            "groups": [
                {
                    "prompt": group["prompt"],
                    "feature": group["feature"].tolist(),
                    "texts": group["texts"],
                    "advantages": group["advantages"],
                    "old": [one.tolist() for one in old],
                    "first": [written(first, text).tolist() for first, text in zip(own, group["texts"])],
                }
                for group, old, own in zip(groups, olds, firsts)
            ],
            "exact": train("exact"),
            "k3": train("k3"),
        }
    )
)
