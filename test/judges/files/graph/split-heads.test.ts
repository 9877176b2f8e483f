import { InferenceSession, Tensor } from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import {
  GRAPH,
  MODEL,
  NODE,
  SHAPE,
  VALUE,
  writeAttribute,
} from '../../../../src/judges/files/graph/onnx-graph.ts';
import {
  join,
  writeBytes,
  writeNumber,
  writeText,
} from '../../../../src/judges/files/graph/protocol-buffers.ts';
import { splitHeads } from '../../../../src/judges/files/graph/split-heads.ts';

const [HEADS, SIZE, TOKENS] = [8, 16, 40];
const WIDTH = HEADS * SIZE;
const PARTS = ['q', 'k', 'v'];

interface Form {
  readonly heads?: number;
  readonly opset?: number;
  /** the node's further inputs */
  readonly more?: readonly string[];
}

/** A model of one MultiHeadAttention, as its publishers export it. */
function attention({ heads = HEADS, opset = 21, more = [] }: Form = {}): Uint8Array<ArrayBuffer> {
  const value = (kind: number, name: string) =>
    writeBytes(kind, [
      ...writeText(VALUE.name, name),
      ...writeBytes(
        VALUE.type,
        writeBytes(SHAPE.tensor, [
          ...writeNumber(SHAPE.element, 1),
          ...writeBytes(
            SHAPE.shape,
            ['n', 'tokens', 'width'].flatMap((axis) =>
              writeBytes(SHAPE.dim, writeText(SHAPE.parameter, axis)),
            ),
          ),
        ]),
      ),
    ]);
  const opsetOf = (domain: string, version: number) =>
    writeBytes(MODEL.opset, [...writeText(1, domain), ...writeNumber(2, version)]);
  const node = writeBytes(GRAPH.node, [
    ...[...PARTS, ...more].flatMap((name) => writeText(NODE.input, name)),
    ...writeText(NODE.output, 'mixed'),
    ...writeText(NODE.operator, 'MultiHeadAttention'),
    ...writeText(7, 'com.microsoft'),
    ...writeAttribute('num_heads', heads),
  ]);
  return join([
    // the format's version
    ...writeNumber(1, 8),
    ...opsetOf('', opset),
    ...opsetOf('com.microsoft', 1),
    ...writeBytes(MODEL.graph, [
      ...node,
      ...writeText(2, 'graph'),
      ...[...PARTS, ...more.filter(Boolean)].flatMap((name) => value(GRAPH.input, name)),
      ...value(GRAPH.output, 'mixed'),
    ]),
  ]);
}

async function mixedBy(graph: Uint8Array) {
  const session = await InferenceSession.create(graph, { executionProviders: ['wasm'] });
  const feeds = Object.fromEntries(
    PARTS.map((name, part) => {
      const numbers = Float32Array.from({ length: TOKENS * WIDTH }, (_, i) =>
        Math.sin((part + 1.3) * i),
      );
      return [name, new Tensor('float32', numbers, [1, TOKENS, WIDTH])];
    }),
  );
  const { mixed } = await session.run(feeds);
  await session.release();
  return mixed?.data as Float32Array;
}

const nodesOf = (graph: Uint8Array) =>
  Buffer.from(graph).toString('latin1').split('MultiHeadAttention').length - 1;

describe('attention to a few heads at a time', () => {
  it.each([17, 21])('gives the same bits in version %i of the operators', async (opset) => {
    const whole = attention({ opset });
    const split = await splitHeads(whole);
    if (!split) throw new Error('it was not split');
    expect(nodesOf(split)).toBe(2);
    const expected = await mixedBy(whole);
    expect(new Set(expected).size).toBeGreaterThan(1000);
    expect(await mixedBy(split)).toEqual(expected);
  });

  it('divides the heads evenly, by at most four', async () => {
    for (const [heads, parts] of [
      [12, 3],
      [16, 4],
      [9, 3],
      [10, 5],
    ] as const) {
      const split = await splitHeads(attention({ heads }));
      expect(split && nodesOf(split)).toBe(parts);
    }
  });

  it('leaves few heads, a prime number of them, and a node with a mask or a bias as they are', async () => {
    expect(await splitHeads(attention({ heads: 4 }))).toBeNull();
    expect(await splitHeads(attention({ heads: 7 }))).toBeNull();
    expect(await splitHeads(attention({ more: ['', '', 'bias'] }))).toBeNull();
    expect(await splitHeads(attention({ more: ['', '', ''] }))).not.toBeNull();
  });

  it('refuses a file that was cut short', async () => {
    const whole = attention();
    await expect(splitHeads(whole.subarray(0, whole.length - 1))).rejects.toThrow(RangeError);
  });
});
