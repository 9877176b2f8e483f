"""Makes models of real shapes with random numbers: what they cost is what the real ones cost.

    python3 bench/real-size/make_models.py FOLDER [--small] [--formats q4,q8] [--seed 1]

Writes FOLDER/smolvlm-256m (SigLIP-B/16 at 512, pixel shuffle by 4, 30 layers 576 wide, 49,280 words;
formats fp32, fp16, q8, q4, q4f16), FOLDER/smolvlm-256m-data (its q4 decoder with external data),
FOLDER/clip-vit-b-32 and FOLDER/dinov2-small (fp32, q8). `--small` makes the same graphs of a few
megabytes, to try things on. The same seed writes the same bytes. Needs onnx and numpy; the folder lies
outside of the repository (1.8 GB).

Known of the published exports: sizes, layers, widths, vocabulary, names of files, inputs and outputs,
64 tokens a view, the cache's shape, grouped queries, MatMulNBits in blocks of 32, and of 8-bit files
MatMulInteger behind DynamicQuantizeLinear. Assumed: that the decoder has no num_logits_to_keep, that
position_ids are declared and rotary places come from the mask, q4's symmetric zero points, embedding
tables in half precision beside every format but fp32, layer norms and attention fused in the vision
graph too. The tokenizer is the nano judges' with its table filled up, so prompts are longer than the
real ones by some tens of tokens.
"""

import argparse
import json
import os
import shutil

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save
from stand_in_tokenizer import NANO, fill_words, read_json

SUFFIX = {'fp32': '', 'fp16': '_fp16', 'q8': '_quantized', 'q4': '_q4', 'q4f16': '_q4f16'}
INT = TensorProto.INT64
BLOCK = 32  # numbers that share a scale in four bits

REAL = {
    'text': dict(layers=30, width=576, heads=9, shared=3, head=64, inner=1536, words=49280),
    'eye': dict(layers=12, width=768, heads=12, inner=3072, side=512, patch=16, shuffle=4),
    'clip': dict(layers=12, width=768, heads=12, inner=3072, side=224, patch=32, out=512),
    'clip_text': dict(layers=12, width=512, heads=8, inner=2048, words=49408, out=512),
    'dino': dict(layers=12, width=384, heads=6, inner=1536, side=224, patch=14, out=None),
}
SMALL = {
    'text': dict(layers=4, width=192, heads=3, shared=1, head=64, inner=512, words=8192),
    'eye': dict(layers=2, width=192, heads=3, inner=768, side=128, patch=16, shuffle=4),
    'clip': dict(layers=2, width=192, heads=3, inner=768, side=64, patch=32, out=64),
    'clip_text': dict(layers=2, width=192, heads=3, inner=768, words=8192, out=64),
    'dino': dict(layers=2, width=192, heads=3, inner=768, side=56, patch=14, out=None),
}


class Net:
    """A graph in the making, in one number format."""

    def __init__(self, seed, dtype):
        self.draw = np.random.default_rng(seed)
        self.block = self.draw.standard_normal(1 << 16).astype(np.float32)
        self.bytes = self.draw.integers(0, 256, 1 << 16, dtype=np.uint8)
        self.dtype = dtype
        self.half = dtype in ('fp16', 'q4f16')
        self.float = TensorProto.FLOAT16 if self.half else TensorProto.FLOAT
        self.np = np.float16 if self.half else np.float32
        self.nodes, self.constants, self.inputs, self.outputs = [], [], [], []

    def name(self):
        return f'v{len(self.nodes)}_{len(self.constants)}'

    def keep(self, values):
        name = f'c{len(self.constants)}'
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def numbers(self, *shape, spread=1.0):
        return self.keep(np.resize(self.block * spread, shape).astype(self.np))

    def ints(self, *values):
        return self.keep(np.array(values, np.int64))

    def call(self, op, *inputs, out=None, domain='', **attributes):
        name = out or self.name()
        self.nodes.append(helper.make_node(op, list(inputs), [name], domain=domain, **attributes))
        return name

    def fused(self, op, *inputs, outs=None, **attributes):
        names = outs or [self.name()]
        node = helper.make_node(op, list(inputs), names, domain='com.microsoft', **attributes)
        self.nodes.append(node)
        return names[0]

    def linear(self, x, n_in, n_out):
        if self.dtype in ('q4', 'q4f16'):
            blocks = n_in // BLOCK
            packed = self.keep(np.resize(self.bytes, (n_out, blocks, BLOCK // 2)))
            scales = self.keep(np.full(n_out * blocks, 0.14 / np.sqrt(n_in), self.np))
            return self.fused(
                'MatMulNBits', x, packed, scales, K=n_in, N=n_out, bits=4, block_size=BLOCK
            )
        if self.dtype == 'q8':
            parts = [f'{self.name()}_{part}' for part in ('n', 's', 'z')]
            self.nodes.append(helper.make_node('DynamicQuantizeLinear', [x], parts))
            weights = self.keep(np.resize(self.bytes.view(np.int8), (n_in, n_out)))
            product = self.call('MatMulInteger', parts[0], weights, parts[2])
            scale = self.call('Mul', parts[1], self.keep(np.float32(0.014 / np.sqrt(n_in))))
            return self.call('Mul', self.call('Cast', product, to=TensorProto.FLOAT), scale)
        return self.call('MatMul', x, self.numbers(n_in, n_out, spread=1 / np.sqrt(n_in)))

    def norm(self, x, width):
        return self.call('SimplifiedLayerNormalization', x, self.keep(np.ones(width, self.np)),
                         axis=-1, epsilon=1e-5, stash_type=1)

    def attend(self, x, width, heads):
        parts = [self.linear(x, width, width) for _ in range(3)]
        mixed = self.fused('MultiHeadAttention', *parts, num_heads=heads)
        return self.linear(mixed, width, width)

    def encode(self, x, layers, width, heads, inner):
        """Pre-norm blocks, as ViT, SigLIP, CLIP and DINOv2 have them."""
        for _ in range(layers):
            x = self.call('Add', x, self.attend(self.norm(x, width), width, heads))
            raised = self.fused('Gelu', self.linear(self.norm(x, width), width, inner))
            x = self.call('Add', x, self.linear(raised, inner, width))
        return self.norm(x, width)

    def patches(self, x, width, patch, side):
        """[n, 3, side, side] -> [n, patches, width], with places."""
        cut = self.call('Conv', x, self.numbers(width, 3, patch, patch, spread=0.03),
                        strides=[patch, patch])
        flat = self.call('Reshape', cut, self.ints(0, width, -1))
        rows = self.call('Transpose', flat, perm=[0, 2, 1])
        return self.call('Add', rows, self.numbers((side // patch) ** 2, width, spread=0.1))

    def enter(self, name, shape):
        """An input of numbers, in the format that is computed with."""
        self.inputs.append((name, TensorProto.FLOAT, shape))
        return self.call('Cast', name, to=self.float) if self.half else name

    def leave(self, x, name, shape):
        self.outputs.append((name, TensorProto.FLOAT, shape))
        self.call('Cast', x, out=name, to=TensorProto.FLOAT)

    def save(self, path, data=False):
        declare = lambda values: [helper.make_tensor_value_info(*value) for value in values]
        graph = helper.make_graph(
            self.nodes, 'graph', declare(self.inputs), declare(self.outputs), self.constants
        )
        opsets = [helper.make_opsetid('', 21), helper.make_opsetid('com.microsoft', 1)]
        model = helper.make_model(graph, opset_imports=opsets)
        model.ir_version = 10
        beside = os.path.basename(path) + '_data'
        if os.path.exists(f'{path}_data'):
            os.remove(f'{path}_data')
        save(model, path, save_as_external_data=data, location=beside, size_threshold=1024)


def write_table(path, shape, dtype, seed):
    g = Net(seed, 'fp32' if dtype == 'fp32' else 'fp16')
    g.inputs.append(('input_ids', INT, ['batch_size', 'sequence_length']))
    rows = g.call('Gather', g.numbers(shape['words'], shape['width'], spread=0.1), 'input_ids')
    g.leave(rows, 'inputs_embeds', ['batch_size', 'sequence_length', shape['width']])
    g.save(path)


def write_eye(path, eye, text, dtype, seed):
    g = Net(seed, dtype)
    side, patch, width, factor = eye['side'], eye['patch'], eye['width'], eye['shuffle']
    x = g.enter('pixel_values', ['batch_size', 'num_images', 3, side, side])
    x = g.call('Reshape', x, g.ints(-1, 3, side, side))
    x = g.encode(g.patches(x, width, patch, side), eye['layers'], width, eye['heads'], eye['inner'])
    across = side // patch // factor
    x = g.call('Reshape', x, g.ints(-1, across, factor, across, factor, width))
    x = g.call('Transpose', x, perm=[0, 1, 3, 2, 4, 5])
    wide = factor * factor * width
    x = g.linear(g.call('Reshape', x, g.ints(-1, across * across, wide)), wide, text['width'])
    g.leave(x, 'image_features', ['pictures', across * across, text['width']])
    g.save(path)


def write_decoder(path, text, dtype, seed, data=False):
    g = Net(seed, dtype)
    width, heads, shared, head = (text[it] for it in ('width', 'heads', 'shared', 'head'))
    x = g.enter('inputs_embeds', ['batch_size', 'sequence_length', width])
    g.inputs += [
        ('attention_mask', INT, ['batch_size', 'total_sequence_length']),
        ('position_ids', INT, ['batch_size', 'sequence_length']),
    ]
    total = g.call('Gather', g.call('Shape', 'attention_mask'), g.keep(np.int64(1)))
    total = g.call('Cast', total, to=TensorProto.INT32)
    seen = g.call('ReduceSum', 'attention_mask', g.ints(1), keepdims=0)
    last = g.call('Cast', g.call('Sub', seen, g.keep(np.int64(1))), to=TensorProto.INT32)
    angles = np.outer(np.arange(8192), 1e5 ** -np.arange(0, 1, 2 / head))
    turns = [g.keep(turn(angles).astype(g.np)) for turn in (np.cos, np.sin)]
    for layer in range(text['layers']):
        normed = g.norm(x, width)
        query = g.linear(normed, width, heads * head)
        key, value = (g.linear(normed, width, shared * head) for _ in range(2))
        past = [f'past_key_values.{layer}.{it}' for it in ('key', 'value')]
        made = [f'present.{layer}.{it}' for it in ('key', 'value')]
        for taken, given in zip(past, made):
            sizes = ['batch_size', shared, 'past_sequence_length', head]
            g.inputs.append((taken, g.float, sizes))
            g.outputs.append((given, g.float, [*sizes[:2], 'total_sequence_length', head]))
        mixed = g.fused('GroupQueryAttention', query, key, value, *past, last, total, *turns,
                        outs=[g.name(), *made], num_heads=heads, kv_num_heads=shared, do_rotary=1)
        x = g.call('Add', x, g.linear(mixed, heads * head, width))
        normed = g.norm(x, width)
        gate = g.linear(normed, width, text['inner'])
        gate = g.call('Mul', gate, g.call('Sigmoid', gate))
        inner = g.call('Mul', gate, g.linear(normed, width, text['inner']))
        x = g.call('Add', x, g.linear(inner, text['inner'], width))
    g.leave(g.linear(g.norm(x, width), width, text['words']), 'logits',
            ['batch_size', 'sequence_length', text['words']])
    g.outputs.insert(0, g.outputs.pop())
    g.save(path, data)


def write_json(path, value):
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(value, file)


def begin(folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(f'{folder}/onnx')


def write_tokenizer(folder, words, settings):
    tokenizer = fill_words(read_json(NANO, 'tokenizer.json'), words)
    write_json(f'{folder}/tokenizer.json', tokenizer)
    write_json(
        f'{folder}/tokenizer_config.json', read_json(NANO, 'tokenizer_config.json') | settings
    )


def write_smolvlm(folder, shapes, formats, seed):
    text, eye = shapes['text'], shapes['eye']
    begin(folder)
    config = read_json(NANO, 'config.json')
    config['text_config'] |= {
        'hidden_size': text['width'], 'intermediate_size': text['inner'],
        'num_hidden_layers': text['layers'], 'num_attention_heads': text['heads'],
        'num_key_value_heads': text['shared'], 'head_dim': text['head'],
        'vocab_size': text['words'], 'max_position_embeddings': 8192,
    }
    config['vision_config']['image_size'] = eye['side']
    del config['transformers.js_config']
    write_json(f'{folder}/config.json', config)
    pictures = read_json(NANO, 'preprocessor_config.json')
    pictures['size'] = pictures['max_image_size'] = {'longest_edge': eye['side']}
    write_json(f'{folder}/preprocessor_config.json', pictures)
    tokens = (eye['side'] // eye['patch'] // eye['shuffle']) ** 2
    processor = {'processor_class': 'SmolVLMProcessor', 'image_seq_len': tokens}
    write_json(f'{folder}/processor_config.json', processor)
    write_json(f'{folder}/generation_config.json', read_json(NANO, 'generation_config.json'))
    write_tokenizer(folder, text['words'], {'model_max_length': 8192})
    for dtype in formats:
        ending = f'{SUFFIX[dtype]}.onnx'
        write_table(f'{folder}/onnx/embed_tokens{ending}', text, dtype, seed)
        write_eye(f'{folder}/onnx/vision_encoder{ending}', eye, text, dtype, seed + 1)
        write_decoder(f'{folder}/onnx/decoder_model_merged{ending}', text, dtype, seed + 2)


def write_beside(folder, whole, text, seed):
    """The q4 model once more, its decoder's weights in a file of their own."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder, ignore=lambda _, names: [
        name for name in names if name.endswith('.onnx') and not name.endswith('_q4.onnx')
    ])
    path = f'{folder}/onnx/decoder_model_merged_q4.onnx'
    write_decoder(path, text, 'q4', seed + 2, data=True)


def square(kind, side):
    return {
        'image_processor_type': kind, 'do_resize': True, 'size': {'height': side, 'width': side},
        'do_normalize': True, 'image_mean': [0.48, 0.46, 0.41], 'image_std': [0.27, 0.26, 0.28],
        'do_rescale': True, 'rescale_factor': 1 / 255, 'resample': 3,
    }


def write_encoder(path, shape, dtype, seed):
    g = Net(seed, dtype)
    side, patch, width = shape['side'], shape['patch'], shape['width']
    x = g.enter('pixel_values', ['batch_size', 3, side, side])
    x = g.encode(g.patches(x, width, patch, side), shape['layers'], width, shape['heads'],
                 shape['inner'])
    if shape['out'] is None:
        g.leave(x, 'last_hidden_state', ['batch_size', 'rows', width])
    else:
        mean = g.call('ReduceMean', x, g.ints(1), keepdims=0)
        g.leave(g.linear(mean, width, shape['out']), 'image_embeds', ['batch_size', shape['out']])
    g.save(path)


def write_text_encoder(path, shape, dtype, seed):
    g = Net(seed, dtype)
    g.inputs.append(('input_ids', INT, ['batch_size', 'sequence_length']))
    width = shape['width']
    x = g.call('Gather', g.numbers(shape['words'], width, spread=0.1), 'input_ids')
    x = g.encode(x, shape['layers'], width, shape['heads'], shape['inner'])
    mean = g.call('ReduceMean', x, g.ints(1), keepdims=0)
    g.leave(g.linear(mean, width, shape['out']), 'text_embeds', ['batch_size', shape['out']])
    g.save(path)


def write_encoders(folder, shapes, formats, seed):
    clip, dino = f'{folder}/clip-vit-b-32', f'{folder}/dinov2-small'
    begin(clip)
    write_json(f'{clip}/config.json', {'architectures': ['CLIPModel'], 'model_type': 'clip'})
    processor = square('CLIPImageProcessor', shapes['clip']['side'])
    write_json(f'{clip}/preprocessor_config.json', processor)
    write_tokenizer(clip, shapes['clip_text']['words'], {'model_max_length': 77})
    begin(dino)
    write_json(f'{dino}/config.json', {'architectures': ['Dinov2Model'], 'model_type': 'dinov2'})
    processor = square('BitImageProcessor', shapes['dino']['side'])
    write_json(f'{dino}/preprocessor_config.json', processor)
    for dtype in formats:
        ending = f'{SUFFIX[dtype]}.onnx'
        write_encoder(f'{clip}/onnx/vision_model{ending}', shapes['clip'], dtype, seed)
        write_text_encoder(f'{clip}/onnx/text_model{ending}', shapes['clip_text'], dtype, seed)
        write_encoder(f'{dino}/onnx/model{ending}', shapes['dino'], dtype, seed)


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('folder')
    parser.add_argument('--small', action='store_true')
    parser.add_argument('--formats', default='fp32,fp16,q8,q4,q4f16')
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    shapes, formats = SMALL if given.small else REAL, given.formats.split(',')
    writer = f'{given.folder}/smolvlm-256m'
    write_smolvlm(writer, shapes, formats, given.seed)
    if 'q4' in formats:
        write_beside(f'{writer}-data', writer, shapes['text'], given.seed)
    encoding = [dtype for dtype in formats if dtype in ('fp32', 'q8')]
    write_encoders(given.folder, shapes, encoding, given.seed)
    for path, _, files in sorted(os.walk(given.folder)):
        for name in sorted(files):
            if '.onnx' in name:
                print(f'{os.path.getsize(os.path.join(path, name)) / 1e6:8.1f} MB  {path}/{name}')
