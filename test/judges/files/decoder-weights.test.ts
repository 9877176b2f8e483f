import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EMBED } from '../../../src/core/ask/decoder-shape.ts';
import { readDecoder, tuneGraph } from '../../../src/judges/files/decoder-weights.ts';
import { openGraph } from '../../../src/judges/files/graph/graph-weights.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { recordFiles } from '../../../src/judges/files/recorded-files.ts';
import { NANO_MODELS, pickFolder } from '../../support/judges/model-folder.ts';

const OAK = `${NANO_MODELS}/nano-vlm-oak`;
const DECODER = 'onnx/decoder_model_merged.onnx';
const TABLE = 'onnx/embed_tokens.onnx';
const files = folderFiles(pickFolder(OAK, 'picked'));

describe('the decoder of a judge that ships', () => {
  it('is read as float32 from what its files store as bytes and halves', async () => {
    const { shape, tensors } = await readDecoder(files);
    expect(shape).toEqual({
      layers: 4,
      width: 128,
      heads: 4,
      hidden: 320,
      vocabulary: 4329,
      rope: 10000,
      imageToken: 3,
    });
    expect(tensors.size).toBe(4 * 6 + 2);
    for (const values of tensors.values()) expect(values.every(Number.isFinite)).toBe(true);
    // both graphs store the table of tokens, one of them the other way round
    const graph = await openGraph(readFileSync(`${OAK}/${DECODER}`));
    const product = graph.nodes.find(({ outputs }) => outputs[0] === 'logits')!;
    const logits = await graph.read(product.inputs[1]!);
    expect(logits.shape).toEqual([128, 4329]);
    const table = tensors.get(EMBED)!;
    const apart = logits.values.findIndex(
      (value, i) => value !== table[(i % 4329) * 128 + Math.floor(i / 4329)],
    );
    expect(apart).toBe(-1);
  });

  it('keeps an update of 1e-5 in both graphs, and nothing else changes', async () => {
    const { tensors } = await readDecoder(files);
    const tuned = new Map(
      [EMBED, 'norm', 'blocks.3.qkv'].map((name) => [
        name,
        (tensors.get(name) ?? new Float32Array()).map((one) => one + 1e-5),
      ]),
    );
    const changed = recordFiles(files, () => undefined, { tuned });
    const { tensors: after } = await readDecoder(changed);
    for (const [name, before] of tensors) {
      expect(isSame(after.get(name)!, tuned.get(name) ?? before), name).toBe(true);
    }
    const graph = await openGraph((await tuneGraph(DECODER, readBytes(DECODER), tuned))!);
    const product = graph.nodes.find(({ outputs }) => outputs[0] === 'logits')!;
    const { values } = await graph.read(product.inputs[1]!);
    expect(values[1]).toBe(tuned.get(EMBED)![128]);
  });

  it('leaves other files alone, and refuses weights of another size or name', async () => {
    const none = new Map([['norm', new Float32Array(128)]]);
    expect(await tuneGraph(TABLE, readBytes(TABLE), none)).toBeNull();
    expect(await tuneGraph('onnx/vision_encoder.onnx', new Uint8Array(), none)).toBeNull();
    const short = new Map([['norm', new Float32Array(3)]]);
    await expect(tuneGraph(DECODER, readBytes(DECODER), short)).rejects.toThrow(/not 3/);
    const changed = recordFiles(files, () => undefined, { tuned: short });
    await expect(changed.open(DECODER)).rejects.toThrow(/trained weights do not fit/);
    const strange = new Map([['blocks.9.qkv', new Float32Array(3)]]);
    await expect(tuneGraph(DECODER, readBytes(DECODER), strange)).rejects.toThrow(/blocks.9.qkv/);
  });
});

describe('a graph that is not of that kind', () => {
  it('is refused, with what can be trained instead', async () => {
    const own = {
      ...files,
      open: async (name: string) =>
        name === 'config.json' ? new Response('{"text_config":{}}') : files.open(name),
    };
    await expect(readDecoder(own)).rejects.toThrow(/train a head instead/);
    const cut = {
      ...files,
      open: async (name: string) =>
        name === DECODER ? new Response(readBytes(DECODER).slice(0, 1000)) : files.open(name),
    };
    await expect(readDecoder(cut)).rejects.toThrow(/not an ONNX file, or was cut short/);
  });
});

/** To the bit; `toEqual` takes seconds for half a million numbers. */
function isSame(a: Float32Array, b: Float32Array): boolean {
  return Buffer.compare(Buffer.from(a.buffer), Buffer.from(b.buffer)) === 0;
}

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(`${OAK}/${path}`));
}
