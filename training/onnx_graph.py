"""Writes a PyTorch module as an ONNX graph the way the page wants it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Mapping, Sequence

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import Tensor, nn

SMALL = 256
"""Initialisers of fewer elements (biases, norms, shape constants) stay as they are."""


def halve_weights(model: onnx.ModelProto) -> None:
    """Stores large float weights as float16 and casts them up where they enter the graph.

    ONNX Runtime folds the casts when it loads the file, so all arithmetic stays float32 and only
    the download is halved.
    """
    casts = []
    for weight in model.graph.initializer:
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < SMALL:
            continue
        full, name = numpy_helper.to_array(weight), weight.name
        weight.CopyFrom(numpy_helper.from_array(full.astype(np.float16), name + "_half"))
        casts.append(
            helper.make_node("Cast", [name + "_half"], [name], name + "_cast", to=TensorProto.FLOAT)
        )
    for cast in reversed(casts):
        model.graph.node.insert(0, cast)


def write_graph(
    module: nn.Module,
    path: Path,
    inputs: Mapping[str, Tensor],
    outputs: Sequence[str],
    axes: Mapping[str, Mapping[int, str]],
) -> None:
    """Traces `module` with the example `inputs` (in the order of its arguments)."""
    buffer = io.BytesIO()
    torch.onnx.export(
        module.eval(),
        tuple(inputs.values()),
        buffer,
        input_names=list(inputs),
        output_names=list(outputs),
        dynamic_axes={name: dict(named) for name, named in axes.items()},
        opset_version=14,
        do_constant_folding=True,
    )
    model = onnx.load_from_string(buffer.getvalue())
    declared = {value.name for value in model.graph.input}
    missing = set(inputs) - declared
    if missing:
        raise ValueError(f"{path.name}: the trace lost the inputs {sorted(missing)}")
    halve_weights(model)
    onnx.checker.check_model(model)
    path.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, str(path))
