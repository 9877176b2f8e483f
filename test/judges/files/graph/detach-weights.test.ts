import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { detachWeights } from '../../../../src/judges/files/graph/detach-weights.ts';

const FILE = readFileSync('public/models/nano-vlm-both/onnx/vision_encoder.onnx');
const readFile = async (begin: number, end: number) => FILE.subarray(begin, end);
const pixels = Float32Array.from({ length: 3 * 64 * 64 }, (_, i) => Math.sin(i));

/** What the runtime reads of the file, and what the graph says of one picture. */
async function embed(graph: Uint8Array, beside: boolean) {
  const read: (readonly [number, number])[] = [];
  // asked for parts only, as of a file that stays on disk
  class Parts extends Uint8Array {
    override subarray(begin: number, end: number): Uint8Array<ArrayBuffer> {
      read.push([begin, end]);
      return new Uint8Array(FILE.subarray(begin, end));
    }
  }
  const data = new Parts(0);
  Object.defineProperty(data, 'byteLength', { value: FILE.length });
  const session = await InferenceSession.create(graph, {
    executionProviders: ['wasm'],
    ...(beside && { externalData: [{ path: 'vision_encoder.onnx', data }] }),
  });
  const feeds: Record<string, Tensor> = {
    pixel_values: new Tensor('float32', pixels, [1, 1, 3, 64, 64]),
  };
  if (session.inputNames.includes('pixel_attention_mask')) {
    const mask = new Uint8Array(64 * 64).fill(1);
    feeds.pixel_attention_mask = new Tensor('bool', mask, [1, 1, 64, 64]);
  }
  const [output] = Object.values(await session.run(feeds));
  return { read, vector: [...((output?.data as Float32Array) ?? [])] };
}

describe('a graph without its weights', () => {
  it('says the same once the runtime has read them from the file', async () => {
    const graph = await detachWeights(FILE.length, readFile, 'vision_encoder.onnx');
    const whole = await embed(FILE, false);
    const detached = await embed(graph, true);
    expect(whole.vector.length).toBeGreaterThan(1000);
    expect(detached.vector).toEqual(whole.vector);
    const weights = detached.read.reduce((sum, [begin, end]) => sum + end - begin, 0);
    expect(weights).toBeGreaterThan(0.8 * FILE.length);
    expect(graph.length).toBeLessThan(FILE.length - weights + 200 * detached.read.length);
  });

  it('never reads them itself', async () => {
    const varint = (value: number): number[] =>
      value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
    // a model (7) with a graph's one tensor (5) of two gigabytes (9)
    const weights = 2_000_000_000;
    let head: number[] = [];
    for (const field of [9, 5, 7])
      head = [field * 8 + 2, ...varint(weights + head.length), ...head];
    let read = 0;
    const graph = await detachWeights(
      head.length + weights,
      async (begin, end) => {
        read += end - begin;
        return Uint8Array.from({ length: end - begin }, (_, i) => head[begin + i] ?? 0);
      },
      'weights',
    );
    expect(read).toBeLessThan(1_000_000);
    const text = new TextDecoder().decode(graph).replace(/[^\w.]+/g, ' ');
    expect(text).toContain(`offset ${head.length}`);
    expect(text).toContain(`${weights}`);
  });

  it('says where a file is not an ONNX file', async () => {
    for (const end of [1, 100, 5000, FILE.length - 1]) {
      await expect(detachWeights(end, readFile, 'x')).rejects.toThrow(RangeError);
    }
    const text = new TextEncoder().encode('<!doctype html><title>404</title>');
    const read = async (begin: number, end: number) => text.subarray(begin, end);
    await expect(detachWeights(text.length, read, 'x')).rejects.toThrow('type');
  });
});
