import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { cutLogits } from '../../../../src/judges/files/graph/cut-logits.ts';
import { folderFiles } from '../../../../src/judges/files/model-files.ts';
import { recordFiles } from '../../../../src/judges/files/recorded-files.ts';

/** Decoders that publish logits for every position, by test/fixtures/write_family_fixtures.py. */
const UNCUT = [
  'qwen3_5/onnx/decoder_model_merged.onnx',
  'qwen3_5/onnx/decoder_model_merged_quantized.onnx',
  'qwen3_vl/onnx/decoder_model_merged.onnx',
  'lfm2_vl/onnx/decoder_model_merged.onnx',
] as const;
const TOKENS = 21;

const fixture = (path: string) => readFileSync(`test/fixtures/models/${path}`);

/** What a decoder takes of a prompt without a past; `kept` where it asks for it. */
function feedsOf(session: InferenceSession, kept: number): Record<string, Tensor> {
  const feeds: Record<string, Tensor> = {};
  for (const value of session.inputMetadata) {
    if (!value.isTensor) throw new TypeError(`${value.name} is no tensor`);
    const { name, shape } = value;
    const lengths: Readonly<Record<string, number>> = { sequence_length: TOKENS };
    const dims = shape.map((size, axis) => {
      if (typeof size === 'number') return size;
      return axis === shape.indexOf('batch_size') ? 1 : (lengths[size] ?? 0);
    });
    const count = dims.reduce((product, size) => product * size, 1);
    if (name === 'num_logits_to_keep') feeds[name] = new Tensor('int64', [BigInt(kept)], []);
    else if (name === 'attention_mask') {
      feeds[name] = new Tensor('int64', new BigInt64Array(TOKENS).fill(1n), [1, TOKENS]);
    } else if (name === 'position_ids') {
      const places = BigInt64Array.from({ length: count }, (_, i) => BigInt(i % TOKENS));
      feeds[name] = new Tensor('int64', places, dims);
    } else {
      const numbers = Float32Array.from({ length: count }, (_, i) => Math.sin(1.7 * i));
      feeds[name] = new Tensor('float32', numbers, dims);
    }
  }
  return feeds;
}

async function logitsOf(graph: Uint8Array, kept: number): Promise<Tensor> {
  const session = await InferenceSession.create(graph, { executionProviders: ['wasm'] });
  const { logits } = await session.run(feedsOf(session, kept), ['logits']);
  await session.release();
  return logits as Tensor;
}

describe('a decoder that is cut to its last logits', () => {
  it.each(UNCUT)('gives the same bits of them: %s', async (path) => {
    const graph = fixture(path);
    const cut = await cutLogits(graph);
    if (!cut) throw new Error('it was not cut');
    const all = await logitsOf(graph, 0);
    const vocabulary = all.dims.at(-1) ?? 0;
    expect(all.dims).toEqual([1, TOKENS, vocabulary]);
    for (const kept of [1, 3, 8]) {
      const last = await logitsOf(cut, kept);
      expect(last.dims).toEqual([1, kept, vocabulary]);
      expect(last.data).toEqual((all.data as Float32Array).slice(-kept * vocabulary));
    }
    // as the library asks for all of them
    expect((await logitsOf(cut, 0)).data).toEqual(all.data);
  });

  it.each([
    ['a graph that can be asked for them already', 'gemma3/onnx/decoder_model_merged.onnx'],
    ['an encoder of pictures', 'qwen3_5/onnx/vision_encoder.onnx'],
    ['a table of tokens', 'qwen3_5/onnx/embed_tokens.onnx'],
  ])('is not: %s', async (_, path) => {
    expect(await cutLogits(fixture(path))).toBeNull();
  });

  it('is not where an operator stands behind the last product that is not known', async () => {
    const graph = fixture(UNCUT[1]).toString('latin1');
    const other = graph.replaceAll('Cast', 'Sign');
    expect(other).not.toBe(graph);
    expect(await cutLogits(Buffer.from(other, 'latin1'))).toBeNull();
  });

  it('keeps the hash of its file', async () => {
    const path = 'onnx/decoder_model_merged.onnx';
    const files = folderFiles(
      new Map([
        ['config.json', new Blob(['{}'])],
        [path, new Blob([fixture(UNCUT[0])])],
      ]),
    );
    const plain = recordFiles(files, () => {});
    const cut = recordFiles(files, () => {}, { cuts: true });
    const onDisk = recordFiles(files, () => {}, { cuts: true });
    await onDisk.onDisk(path);
    for (const one of [plain, cut, onDisk]) await one.open(path);
    expect([plain, cut, onDisk].map((one) => one.isCut())).toEqual([false, true, true]);
    expect(cut.revision()).toBe(plain.revision());
    expect(onDisk.revision()).toBe(plain.revision());
  });

  it('says where a file is not an ONNX file', async () => {
    const graph = fixture(UNCUT[0]);
    for (const end of [1, 100, 5000, graph.length - 1]) {
      await expect(cutLogits(graph.subarray(0, end))).rejects.toThrow(RangeError);
    }
  });
});
