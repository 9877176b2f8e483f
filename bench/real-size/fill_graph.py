"""Gives published graphs whose external data is missing data of the right size, of made-up numbers.

    python3 bench/real-size/fill_graph.py GRAPHS_FOLDER OUT_FOLDER [--seed 1]

Every .onnx of a model's folder is copied to OUT_FOLDER with the files of external data it names; texts
are copied as they are, and a tokenizer stands in for a missing one. Norms are ones and scales small, so that no number leaves its range: a model so
filled costs what the real one costs and says nothing. Needs onnx and numpy.
"""

import argparse
import os
import shutil

import numpy as np
import onnx
from onnx import TensorProto
from stand_in_tokenizer import write_stand_in

FLOATS = {TensorProto.FLOAT: np.float32, TensorProto.FLOAT16: np.float16}
SPREAD, SCALE = 0.02, 0.0015


def bytes_of(tensor, length, floats, small):
    """What stands for one tensor's numbers."""
    if tensor.data_type in FLOATS:
        kind = FLOATS[tensor.data_type]
        count = length // np.dtype(kind).itemsize
        if 'norm' in tensor.name and 'weight' in tensor.name:
            return np.ones(count, kind).tobytes()
        if 'scale' in tensor.name:
            return np.full(count, SCALE, kind).tobytes()
        return (np.resize(floats, count) * SPREAD).astype(kind).tobytes()
    if tensor.name.endswith(('zero_point', '_zp')):
        middle = 128 if tensor.data_type == TensorProto.UINT8 else 0
        return np.full(length, middle, np.uint8).tobytes()
    return np.resize(small, length).tobytes()


def fill(path, folder, seed):
    draw = np.random.default_rng(seed)
    floats = draw.standard_normal(1 << 20).astype(np.float32)
    small = draw.integers(0, 256, 1 << 22, dtype=np.uint8)
    model = onnx.load(path, load_external_data=False)
    wanted = []
    for tensor in model.graph.initializer:
        if tensor.data_location == TensorProto.EXTERNAL:
            where = {entry.key: entry.value for entry in tensor.external_data}
            wanted.append((where['location'], int(where.get('offset', 0)), int(where['length']),
                           tensor))
    files = {}
    for location, offset, length, tensor in sorted(wanted, key=lambda it: it[:2]):
        if location not in files:
            files[location] = open(os.path.join(folder, os.path.basename(location)), 'wb')
        files[location].seek(offset)
        files[location].write(bytes_of(tensor, length, floats, small))
    for location, file in files.items():
        file.close()
        size = os.path.getsize(os.path.join(folder, os.path.basename(location)))
        print(f'{size / 1e6:8.1f} MB  {location}')


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('graphs')
    parser.add_argument('out')
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    for path, _, names in os.walk(given.graphs):
        target = os.path.join(given.out, os.path.relpath(path, given.graphs))
        os.makedirs(target, exist_ok=True)
        for name in names:
            shutil.copyfile(os.path.join(path, name), os.path.join(target, name))
            if name.endswith('.onnx'):
                fill(os.path.join(path, name), target, given.seed)
    lacks = not os.path.exists(os.path.join(given.out, 'tokenizer.json'))
    if lacks and os.path.exists(os.path.join(given.out, 'config.json')):
        print(f'{len(write_stand_in(given.out))} special tokens in a tokenizer that stands in')
