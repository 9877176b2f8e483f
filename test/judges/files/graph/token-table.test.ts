import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { detachWeights } from '../../../../src/judges/files/graph/detach-weights.ts';
import { findTable, openTable } from '../../../../src/judges/files/graph/token-table.ts';
import { halfToNumber } from '../../../../src/judges/files/half-float.ts';

const NAME = 'embed_tokens.onnx';
const fixture = (family: string) => readFileSync(`test/fixtures/models/${family}/onnx/${NAME}`);
const detach = (file: Buffer) =>
  detachWeights(file.length, async (begin, end) => file.subarray(begin, end), NAME);

describe('a table of tokens that stays on disk', () => {
  it('gives the numbers that the runtime looks up', async () => {
    const file = fixture('smolvlm');
    const found = await findTable(await detach(file));
    if (!found) throw new Error('no table was found');
    expect(found.location).toBe(NAME);
    const wanted = [3, 0, found.tokens - 1, 3];
    const session = await InferenceSession.create(file, { executionProviders: ['wasm'] });
    const input_ids = new Tensor('int64', BigInt64Array.from(wanted, BigInt), [1, wanted.length]);
    const { inputs_embeds: expected } = await session.run({ input_ids });
    const vectors = await openTable(found, new Blob([file]))?.lookUp(wanted);
    expect(vectors?.length).toBe(wanted.length * found.width);
    expect(vectors).toEqual(expected?.data);
    // what the runtime is given is the same graph of one token
    const stub = await InferenceSession.create(found.stub, { executionProviders: ['wasm'] });
    const one = { input_ids: new Tensor('int64', [0n], [1, 1]) };
    expect((await stub.run(one)).inputs_embeds?.dims).toEqual([1, 1, found.width]);
    expect(found.stub.length).toBeLessThan(file.length);
  });

  it('reads half precision', async () => {
    const halves = Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x7bff);
    const table = openTable(
      { location: NAME, offset: 2, tokens: 2, width: 2, type: 10 },
      new Blob([new Uint8Array(2), halves]),
    );
    expect([...((await table?.lookUp([1, 0])) ?? [])]).toEqual([2 ** -24, 65504, 1, -2]);
    expect(Number.isNaN(halfToNumber(0x7e00))).toBe(true);
  });

  it('refuses a token outside of it', async () => {
    const table = openTable(
      { location: NAME, offset: 0, tokens: 2, width: 1, type: 1 },
      new Blob([new Float32Array(2)]),
    );
    await expect(table?.lookUp([0, 2])).rejects.toThrow(
      'the table has 2 tokens, none with the number 2',
    );
  });

  it('is not taken from a file that ends before it, and says when the file has gone', async () => {
    const place = { location: NAME, offset: 0, tokens: 2, width: 1, type: 1 } as const;
    expect(openTable(place, new Blob([new Uint8Array(7)]))).toBeNull();
    const gone = new Blob([new Float32Array(2)]);
    gone.slice = () => {
      const piece = new Blob();
      piece.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
      return piece;
    };
    await expect(openTable(place, gone)?.lookUp([0])).rejects.toMatchObject({ code: 'bad-file' });
  });

  it('is not found in a graph that does more, or that holds its weights', async () => {
    expect(await findTable(fixture('smolvlm'))).toBeNull();
    for (const family of ['gemma3n', 'gemma4']) {
      expect(await findTable(await detach(fixture(family)))).toBeNull();
    }
  });
});
