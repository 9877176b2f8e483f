import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { sharePrompt } from '../../../../src/judges/files/graph/share-prompt.ts';
import { folderFiles } from '../../../../src/judges/files/model-files.ts';
import { recordFiles } from '../../../../src/judges/files/recorded-files.ts';

const PATH = 'onnx/decoder_model_merged.onnx';
const nano = (name: string) => readFileSync(`public/models/nano-vlm-${name}/${PATH}`);
const fixture = (path: string) => readFileSync(`test/fixtures/models/${path}`);

type Numbers = readonly [values: Float32Array, dims: readonly number[]];

/** Numbers that repeat nowhere. */
const wave = (length: number, phase: number) =>
  Float32Array.from({ length }, (_, i) => Math.sin(1.7 * i + phase));

/** Rows of [heads, tokens, size], each behind the same tokens of `prompt`, [heads, tokens, size]. */
function behind(prompt: Numbers, rows: Numbers): Numbers {
  const [[first], [second, [count = 0, heads = 0, tokens = 0, size = 0]]] = [prompt, rows];
  const [before, after] = [first.length / heads, tokens * size];
  const joined = new Float32Array(count * heads * (before + after));
  for (let i = 0; i < count * heads; i++) {
    const head = i % heads;
    joined.set(first.subarray(head * before, (head + 1) * before), i * (before + after));
    joined.set(second.subarray(i * after, (i + 1) * after), i * (before + after) + before);
  }
  return [joined, [count, heads, before / size + tokens, size]];
}

/** [heads, tokens, size] as [heads, size, tokens]. */
function turned([values, [, heads = 0, tokens = 0, size = 0]]: Numbers): Numbers {
  const found = values.map((_, i) => {
    const [head, rest] = [Math.floor(i / (tokens * size)), i % (tokens * size)];
    return values[(head * tokens + (rest % tokens)) * size + Math.floor(rest / tokens)] as number;
  });
  return [found, [1, heads, size, tokens]];
}

const start = (graph: Uint8Array) =>
  InferenceSession.create(graph, { executionProviders: ['wasm'] });

/** The tokens of rows, [rows, heads, tokens, size], from `begin` on and before `end`. */
function cut(
  [values, [rows = 0, heads = 0, tokens = 0, size = 0]]: Numbers,
  begin: number,
  end: number,
): Numbers {
  const cutOf = (_: unknown, i: number) =>
    values.subarray((i * tokens + begin) * size, (i * tokens + end) * size);
  const parts = Array.from({ length: rows * heads }, cutOf);
  const joined = Float32Array.from(parts.flatMap((part) => [...part]));
  return [joined, [rows, heads, end - begin, size]];
}

/** Of what each row wrote, the tokens to be given apart: all groups of four but the last. */
const asideOf = (own: number) => Math.max(0, 4 * Math.ceil(own / 4) - 4);

/** Outputs for one more token of each row: its past whole, or the prompt's and the latest apart. */
function outputsOf(
  session: InferenceSession,
  rows: number,
  [shared, own]: readonly [number, number],
  apart: boolean,
): Promise<Readonly<Record<string, Tensor>>> {
  const whole = shared + own + 1;
  const feeds: Record<string, Tensor> = {
    attention_mask: new Tensor('int64', new BigInt64Array(rows * whole).fill(1n), [rows, whole]),
    position_ids: new Tensor('int64', new BigInt64Array(rows).fill(BigInt(whole - 1)), [rows, 1]),
    num_logits_to_keep: new Tensor('int64', [1n], []),
  };
  for (const [i, value] of session.inputMetadata.entries()) {
    if (!value.isTensor || feeds[value.name]) continue;
    const [, heads, , size] = value.shape as number[];
    const { name } = value;
    if (name === 'inputs_embeds') {
      const width = value.shape[2] as number;
      feeds[name] = new Tensor('float32', wave(rows * width, 0), [rows, 1, width]);
    } else if (name.startsWith('past') && heads && size) {
      const prompt: Numbers = [wave(heads * shared * size, i), [1, heads, shared, size]];
      const rest: Numbers = [wave(rows * heads * own * size, i + 0.5), [rows, heads, own, size]];
      const aside = apart ? asideOf(own) : 0;
      const [values, dims] = apart ? cut(rest, aside, own) : behind(prompt, rest);
      feeds[name] = new Tensor('float32', values, dims);
      const input = name.replace('past_key_values', 'flipside/prompt');
      if (!session.inputNames.includes(input)) continue;
      const none: Numbers = [new Float32Array(), [1, heads, 0, size]];
      const given = apart ? prompt : none;
      const [numbers, sizes] = name.endsWith('.key') ? turned(given) : given;
      feeds[input] = new Tensor('float32', numbers, sizes);
      const written = cut(rest, 0, aside);
      feeds[name.replace('past_key_values', 'flipside/written')] = new Tensor(
        'float32',
        ...written,
      );
    }
  }
  return session.run(feeds);
}

/** A hash of a tensor's numbers: a matcher goes through hundreds of thousands of them one by one. */
function bitsOf(tensor: Tensor | undefined): string {
  const { data } = tensor ?? {};
  if (!(data instanceof Float32Array)) throw new Error('no floats');
  return createHash('sha256').update(data).digest('hex');
}

describe('a decoder that takes the past of all rows apart', () => {
  it.each(['both', 'mole'])('gives the same bits: nano-vlm-%s', async (name) => {
    const graph = await sharePrompt(nano(name));
    if (!graph) throw new Error('the graph is not known');
    const [plain, shared] = [await start(nano(name)), await start(graph)];
    for (const [rows, lengths] of [
      [5, [40, 0]],
      [16, [4, 7]],
      [3, [64, 13]],
      [4, [8, 1]],
      // the runtime's products sum 128 tokens at a time, unless they are of one row
      [2, [140, 5]],
      [1, [20, 3]],
    ] as const) {
      const whole = await outputsOf(plain, rows, lengths, false);
      const same = await outputsOf(shared, rows, lengths, false);
      const apart = await outputsOf(shared, rows, lengths, true);
      expect(bitsOf(apart.logits)).toBe(bitsOf(whole.logits));
      expect(bitsOf(apart.last_hidden_state)).toBe(bitsOf(whole.last_hidden_state));
      // what was written last alone is returned
      expect(apart['present.0.value']?.dims[2]).toBe(lengths[1] - asideOf(lengths[1]) + 1);
      for (const [output, tensor] of Object.entries(whole)) {
        expect(same[output]?.dims).toEqual(tensor.dims);
        expect(bitsOf(same[output])).toBe(bitsOf(tensor));
      }
    }
    await Promise.all([plain.release(), shared.release()]);
  });

  it.each([
    ['grouped queries', 'gemma3/onnx/decoder_model_merged.onnx'],
    ['layers with a state', 'lfm2_vl/onnx/decoder_model_merged.onnx'],
    ['an encoder of pictures', 'qwen3_5/onnx/vision_encoder.onnx'],
    ['a table of tokens', 'qwen3_5/onnx/embed_tokens.onnx'],
  ])('is not made of %s', async (_, path) => {
    expect(await sharePrompt(fixture(path))).toBeNull();
  });

  it('is not made of a graph that does anything else with keys or values', async () => {
    const graph = nano('mole').toString('latin1');
    for (const [known, other] of [
      // axes of a transposition: of the keys, 0 1 3 2
      ['perm@\0@\x01@\x03@\x02', 'perm@\0@\x03@\x01@\x02'],
      ['past_key_values.1.value', 'past_key_values.1.bogus'],
      // keys in half precision
      ['past_key_values.1.key\x124\n2\x08\x01', 'past_key_values.1.key\x124\n2\x08\x0a'],
    ] as const) {
      const changed = graph.replaceAll(known, other);
      expect(changed).not.toBe(graph);
      expect(await sharePrompt(Buffer.from(changed, 'latin1'))).toBeNull();
    }
  });

  it('keeps the hash of its file', async () => {
    const files = folderFiles(
      new Map([
        ['config.json', new Blob(['{}'])],
        [PATH, new Blob([nano('mole')])],
      ]),
    );
    const plain = recordFiles(files, () => {});
    const shared = recordFiles(files, () => {}, { shares: true });
    const lengths: number[] = [];
    for (const one of [plain, shared]) {
      lengths.push((await (await one.open(PATH))?.arrayBuffer())?.byteLength ?? 0);
    }
    expect(lengths[1]).toBeGreaterThan(lengths[0] as number);
    expect(shared.revision()).toBe(plain.revision());
  });

  it('rejects a file that was cut short', async () => {
    const graph = nano('mole');
    for (const end of [1, 100, 5000, graph.length - 1]) {
      await expect(sharePrompt(graph.subarray(0, end))).rejects.toThrow(RangeError);
    }
  });
});
