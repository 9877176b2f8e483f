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
PRECISIONS = ("int8", "float16")
"""of stored weights"""


def round_to_bytes(weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """int8 values and the float32 scale of each row (or column, if that comes nearer): value times
    scale is the weight again, within half a scale."""
    best = None
    for axis in range(min(2, weight.ndim)):
        others = tuple(i for i in range(weight.ndim) if i != axis)
        scale = np.abs(weight).max(axis=others, keepdims=True).astype(np.float32) / 127
        scale = np.where(scale == 0, 1, scale).astype(np.float32)
        values = np.clip(np.round(weight / scale), -127, 127).astype(np.int8)
        error = float(np.square(values * scale - weight).sum())
        if best is None or error < best[0]:
            best = error, values, scale
    assert best is not None
    return best[1], best[2]


@torch.no_grad()
def store_weights(module: nn.Module, precision: str) -> None:
    """Makes a module's weights what its graph has once they were stored and read back."""
    for weight in module.parameters():
        if weight.numel() < SMALL:
            continue
        if precision == "float16":
            weight.copy_(weight.half().float())
        else:
            values, scale = round_to_bytes(weight.numpy())
            weight.copy_(torch.from_numpy(values * scale))


def shrink_weights(model: onnx.ModelProto, precision: str) -> None:
    """Stores large float weights as float16 or int8 and makes them float32 where they enter.

    ONNX Runtime folds the casts when it loads the file, so all arithmetic stays float32 and only
    the download shrinks.
    """
    nodes = []
    for weight in list(model.graph.initializer):
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < SMALL:
            continue
        full, name = numpy_helper.to_array(weight), weight.name
        if precision == "float16":
            weight.CopyFrom(numpy_helper.from_array(full.astype(np.float16), name + "_half"))
            nodes.append(helper.make_node("Cast", [name + "_half"], [name], to=TensorProto.FLOAT))
            continue
        values, scale = round_to_bytes(full)
        weight.CopyFrom(numpy_helper.from_array(values, name + "_bytes"))
        model.graph.initializer.append(numpy_helper.from_array(scale, name + "_scale"))
        nodes.append(
            helper.make_node("Cast", [name + "_bytes"], [name + "_whole"], to=TensorProto.FLOAT)
        )
        nodes.append(helper.make_node("Mul", [name + "_whole", name + "_scale"], [name]))
    for node in reversed(nodes):
        model.graph.node.insert(0, node)


def write_graph(
    module: nn.Module,
    path: Path,
    inputs: Mapping[str, Tensor],
    outputs: Sequence[str],
    axes: Mapping[str, Mapping[int, str]],
    precision: str = "float16",
) -> None:
    """Traces `module` with the example `inputs` (in the order of its arguments); `precision` is
    one of PRECISIONS."""
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
    shrink_weights(model, precision)
    onnx.checker.check_model(model)
    path.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, str(path))
