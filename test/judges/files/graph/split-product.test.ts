import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { GRAPH, MODEL, TENSOR } from '../../../../src/judges/files/graph/onnx-graph.ts';
import {
  Fields,
  join,
  rewrite,
  writeBytes,
} from '../../../../src/judges/files/graph/protocol-buffers.ts';
import { splitProduct } from '../../../../src/judges/files/graph/split-product.ts';

/** 37 words, 16 numbers wide, in 4 bits; by test/fixtures/write_family_fixtures.py. */
const PATH = 'test/fixtures/models/smolvlm/onnx/decoder_model_merged_q4.onnx';
const BESIDE = readFileSync(PATH);
const NAME = 'decoder_model_merged_q4.onnx_data';
const WEIGHTS = readFileSync(`${PATH}_data`);
/** Half of the product's unpacked weights. */
const HALF = (4 * 37 * 16) / 2;
const TOKENS = 9;

async function logitsOf(graph: Uint8Array): Promise<Tensor> {
  const session = await InferenceSession.create(graph, {
    executionProviders: ['wasm'],
    externalData: [{ path: NAME, data: WEIGHTS }],
  });
  const feeds: Record<string, Tensor> = {};
  for (const value of session.inputMetadata) {
    if (!value.isTensor) throw new TypeError(`${value.name} is no tensor`);
    const { name, shape } = value;
    if (name === 'attention_mask') {
      feeds[name] = new Tensor('int64', new BigInt64Array(TOKENS).fill(1n), [1, TOKENS]);
    } else if (name === 'position_ids') {
      const places = BigInt64Array.from({ length: TOKENS }, (_, i) => BigInt(i));
      feeds[name] = new Tensor('int64', places, [1, TOKENS]);
    } else if (name === 'num_logits_to_keep') {
      feeds[name] = new Tensor('int64', [0n], []);
    } else {
      const lengths: Readonly<Record<string, number>> = { batch_size: 1, sequence_length: TOKENS };
      const dims = shape.map((size) => (typeof size === 'number' ? size : (lengths[size] ?? 0)));
      const count = dims.reduce((product, size) => product * size, 1);
      const numbers = Float32Array.from({ length: count }, (_, i) => Math.sin(1.7 * i));
      feeds[name] = new Tensor('float32', numbers, dims);
    }
  }
  const { logits } = await session.run(feeds, ['logits']);
  await session.release();
  return logits as Tensor;
}

/** The same graph with its weights inside. */
async function takeIn(bytes: Uint8Array): Promise<Uint8Array> {
  const file = new Fields(bytes.length, async (begin, end) => bytes.subarray(begin, end));
  const model = await rewrite(file, 0, bytes.length, async (graph) => {
    if (graph.number !== MODEL.graph) return null;
    const inside = await rewrite(file, graph.from, graph.to, async (tensor) => {
      if (tensor.number !== GRAPH.initializer) return null;
      const fields = await file.fields(tensor.from, tensor.to);
      const entries: Record<string, number> = {};
      for (const entry of fields.filter(({ number }) => number === TENSOR.external)) {
        entries[await file.text(entry, 1)] = Number(await file.text(entry, 2));
      }
      const { offset = 0, length } = entries;
      if (length === undefined) return null;
      const kept = fields.filter(
        ({ number }) => number !== TENSOR.external && number !== TENSOR.location,
      );
      return writeBytes(GRAPH.initializer, [
        ...kept.map(({ head, to }) => bytes.subarray(head, to)),
        ...writeBytes(TENSOR.raw, [WEIGHTS.subarray(offset, offset + length)]),
      ]);
    });
    return writeBytes(MODEL.graph, inside);
  });
  return join(model);
}

const products = (graph: Uint8Array) =>
  Buffer.from(graph).toString('latin1').split('MatMulNBits').length - 1;

describe('a product with the vocabulary in slices', () => {
  it('gives the same bits, its weights in the graph or in a file', async () => {
    const whole = await logitsOf(BESIDE);
    expect(whole.dims).toEqual([1, TOKENS, 37]);
    expect(new Set(whole.data as Float32Array).size).toBeGreaterThan(100);
    for (const graph of [BESIDE, await takeIn(BESIDE)]) {
      const split = await splitProduct(graph, HALF);
      if (!split) throw new Error('it was not split');
      expect(products(split)).toBe(products(graph) + 1);
      const logits = await logitsOf(split);
      expect(logits.dims).toEqual(whole.dims);
      expect(logits.data).toEqual(whole.data);
    }
  });

  it('are not made of a small one, nor of a graph without', async () => {
    expect(await splitProduct(BESIDE)).toBeNull();
    for (const path of [
      'gemma3/onnx/decoder_model_merged.onnx',
      'qwen3_5/onnx/decoder_model_merged_quantized.onnx',
      'smolvlm/onnx/vision_encoder.onnx',
    ]) {
      expect(await splitProduct(readFileSync(`test/fixtures/models/${path}`), 16)).toBeNull();
    }
  });

  it('refuses a file that was cut short', async () => {
    await expect(splitProduct(BESIDE.subarray(0, BESIDE.length - 1), HALF)).rejects.toThrow(
      RangeError,
    );
  });
});
