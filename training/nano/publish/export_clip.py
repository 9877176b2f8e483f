"""Writes nano-clip as the files that transformers.js loads: two towers and their settings."""

from __future__ import annotations

from pathlib import Path

import torch

from nano.data.tokenizer import END, PAD, START, Tokenizer
from nano.models.clip import EMBEDDING, LONGEST_TEXT, WIDTH, NanoClip
from nano.models.judge import IMAGE_SIZE
from nano.publish.export import write_json
from nano.publish.onnx_graph import write_graph


def export_clip(clip: NanoClip, tokenizer: Tokenizer, folder: Path) -> None:
    """Writes everything but the model card into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    write_graph(
        clip.vision,
        folder / "onnx" / "vision_model.onnx",
        {"pixel_values": torch.zeros(2, 3, IMAGE_SIZE, IMAGE_SIZE)},
        ["image_embeds"],
        {"pixel_values": {0: "image_batch"}, "image_embeds": {0: "image_batch"}},
    )
    text = {0: "text_batch", 1: "sequence_length"}
    write_graph(
        clip.text,
        folder / "onnx" / "text_model.onnx",
        {
            "input_ids": torch.zeros(2, 5, dtype=torch.int64),
            "attention_mask": torch.ones(2, 5, dtype=torch.int64),
        },
        ["text_embeds"],
        {"input_ids": text, "attention_mask": text, "text_embeds": {0: "text_batch"}},
    )
    tokenizer.save(folder / "tokenizer.json")
    write_json(
        folder / "config.json",
        {
            "architectures": ["CLIPModel"],
            "model_type": "clip",
            "projection_dim": EMBEDDING,
            "vision_config": {"hidden_size": WIDTH, "image_size": IMAGE_SIZE},
            "text_config": {"hidden_size": WIDTH, "vocab_size": clip.vocabulary},
            "transformers.js_config": {"dtype": "fp32"},
        },
    )
    write_json(
        folder / "preprocessor_config.json",
        {
            "image_processor_type": "CLIPImageProcessor",
            "do_resize": True,
            "resample": 2,
            "size": {"width": IMAGE_SIZE, "height": IMAGE_SIZE},
            "do_center_crop": False,
            "do_rescale": True,
            "rescale_factor": 1 / 255,
            "do_normalize": True,
            "image_mean": [0.5, 0.5, 0.5],
            "image_std": [0.5, 0.5, 0.5],
        },
    )
    write_json(
        folder / "tokenizer_config.json",
        {
            "tokenizer_class": "CLIPTokenizer",
            "bos_token": START,
            "eos_token": END,
            "pad_token": PAD,
            "model_max_length": LONGEST_TEXT,
            "clean_up_tokenization_spaces": False,
        },
    )
