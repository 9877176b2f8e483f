"""Writes a trained judge as the files that transformers.js loads: graphs and settings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from nano.data.tokenizer import END, IMAGE, PAD, START, Tokenizer
from nano.models.judge import IMAGE_SIZE, IMAGE_TOKENS, Cache, NanoJudge
from nano.publish.onnx_graph import write_graph

CHAT_TEMPLATE = (
    "<|im_start|>{% for message in messages %}{{ message['role'] | capitalize }}:"
    "{% if message['content'] is string %}{{ message['content'] }}{% else %}"
    "{% for item in message['content'] %}"
    "{% if item['type'] == 'image' %}{{ '<image>' }}{% else %}{{ item['text'] }}{% endif %}"
    "{% endfor %}{% endif %}<end_of_utterance>\n{% endfor %}"
    "{% if add_generation_prompt %}{{ 'Assistant: ' }}{% endif %}"
)


class VisionGraph(nn.Module):
    """pixel_values [1, n, 3, S, S] -> image_features [n, 16, width]."""

    def __init__(self, judge: NanoJudge):
        super().__init__()
        self.judge = judge

    def forward(self, pixel_values: Tensor) -> Tensor:
        return self.judge.see(pixel_values.flatten(0, 1))


class DecoderGraph(nn.Module):
    """The decoder with its mask, cache and tied head, as SmolVLM's merged decoder has them."""

    def __init__(self, judge: NanoJudge):
        super().__init__()
        self.judge = judge

    def forward(
        self, inputs_embeds: Tensor, attention_mask: Tensor, position_ids: Tensor,
        num_logits_to_keep: Tensor, *flat: Tensor,
    ) -> list[Tensor]:  # fmt: skip
        past: Cache = list(zip(flat[0::2], flat[1::2]))
        total = attention_mask.shape[1]
        length = inputs_embeds.shape[1]
        index = torch.arange(total, device=inputs_embeds.device)
        rows = index[total - length :].unsqueeze(1)
        seen = (index.unsqueeze(0) <= rows) & (attention_mask[:, None, None, :] > 0)
        bias = (1.0 - seen.float()) * -1e9
        hidden, present = self.judge.decoder(inputs_embeds, position_ids, bias, past)
        logits = self.judge.logits(hidden[:, -num_logits_to_keep:])
        return [logits, hidden, *(tensor for layer in present for tensor in layer)]


def _write_graphs(judge: NanoJudge, folder: Path, precision: str) -> None:
    shape = judge.shape
    write_graph(
        judge.embed,
        folder / "embed_tokens.onnx",
        {"input_ids": torch.zeros(2, 5, dtype=torch.int64)},
        ["inputs_embeds"],
        {"input_ids": {0: "batch_size", 1: "sequence_length"},
         "inputs_embeds": {0: "batch_size", 1: "sequence_length"}},
        precision,
    )  # fmt: skip
    write_graph(
        VisionGraph(judge),
        folder / "vision_encoder.onnx",
        {"pixel_values": torch.zeros(1, 2, 3, IMAGE_SIZE, IMAGE_SIZE)},
        ["image_features"],
        {"pixel_values": {1: "num_images"}, "image_features": {0: "num_images"}},
        precision,
    )
    inputs = {
        "inputs_embeds": torch.randn(2, 5, shape.width),
        "attention_mask": torch.ones(2, 8, dtype=torch.int64),
        "position_ids": torch.arange(3, 8).expand(2, 5).clone(),
        "num_logits_to_keep": torch.tensor(2),
    }
    axes = {
        "inputs_embeds": {0: "batch_size", 1: "sequence_length"},
        "attention_mask": {0: "batch_size", 1: "total_sequence_length"},
        "position_ids": {0: "batch_size", 1: "sequence_length"},
        "logits": {0: "batch_size", 1: "kept_length"},
        "last_hidden_state": {0: "batch_size", 1: "sequence_length"},
    }
    outputs = ["logits", "last_hidden_state"]
    for layer in range(shape.layers):
        for part in ("key", "value"):
            name = f"past_key_values.{layer}.{part}"
            inputs[name] = torch.randn(2, shape.heads, 3, shape.head_dim)
            axes[name] = {0: "batch_size", 2: "past_sequence_length"}
            outputs.append(f"present.{layer}.{part}")
            axes[outputs[-1]] = {0: "batch_size", 2: "total_sequence_length"}
    path = folder / "decoder_model_merged.onnx"
    write_graph(DecoderGraph(judge), path, inputs, outputs, axes, precision)


def write_json(path: Path, document: dict[str, Any]) -> None:
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


def export_judge(
    judge: NanoJudge, tokenizer: Tokenizer, folder: Path, precision: str
) -> None:
    """Writes everything but the model card into `folder`."""
    shape, ids = judge.shape, tokenizer.ids
    folder.mkdir(parents=True, exist_ok=True)
    _write_graphs(judge, folder / "onnx", precision)
    tokenizer.save(folder / "tokenizer.json")
    write_json(
        folder / "config.json",
        {
            "architectures": ["SmolVLMForConditionalGeneration"],
            "model_type": "smolvlm",
            "image_token_id": ids[IMAGE],
            "pad_token_id": ids[PAD],
            "tie_word_embeddings": True,
            "text_config": {
                "model_type": "llama",
                "hidden_size": shape.width,
                "intermediate_size": shape.hidden,
                "num_hidden_layers": shape.layers,
                "num_attention_heads": shape.heads,
                "num_key_value_heads": shape.heads,
                "head_dim": shape.head_dim,
                "rope_theta": shape.rope_base,
                "vocab_size": shape.vocabulary,
            },
            "vision_config": {
                "model_type": "smolvlm_vision",
                "hidden_size": shape.vision_width,
                "num_hidden_layers": shape.vision_layers,
                "num_attention_heads": shape.vision_heads,
                "image_size": IMAGE_SIZE,
            },
            "transformers.js_config": {"dtype": "fp32"},
        },
    )
    write_json(
        folder / "generation_config.json",
        {
            "bos_token_id": ids[START],
            "eos_token_id": [ids[END]],
            "pad_token_id": ids[PAD],
            "do_sample": False,
        },
    )
    write_json(
        folder / "preprocessor_config.json",
        {
            "processor_class": "SmolVLMProcessor",
            "image_processor_type": "SmolVLMImageProcessor",
            "do_convert_rgb": True,
            "do_resize": True,
            "resample": 2,
            "size": {"longest_edge": IMAGE_SIZE},
            "max_image_size": {"longest_edge": IMAGE_SIZE},
            "do_image_splitting": False,
            "do_rescale": True,
            "rescale_factor": 1 / 255,
            "do_normalize": True,
            "image_mean": [0.5, 0.5, 0.5],
            "image_std": [0.5, 0.5, 0.5],
            "do_pad": False,
        },
    )
    write_json(
        folder / "processor_config.json",
        {"processor_class": "SmolVLMProcessor", "image_seq_len": IMAGE_TOKENS},
    )
    write_json(
        folder / "tokenizer_config.json",
        {
            "tokenizer_class": "GPT2Tokenizer",
            "bos_token": START,
            "eos_token": END,
            "pad_token": PAD,
            "padding_side": "left",
            "model_max_length": 2048,
            "clean_up_tokenization_spaces": False,
            "chat_template": CHAT_TEMPLATE,
        },
    )
