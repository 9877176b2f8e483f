import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Tensor } from '@huggingface/transformers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { Random } from '../../../../src/core/random.ts';
import { sharePrompt } from '../../../../src/judges/files/graph/share-prompt.ts';
import type { DecoderPass } from '../../../../src/judges/generative/decoding/decoder-pass.ts';
import type {
  RowCapabilities,
  RowDecoder,
} from '../../../../src/judges/generative/decoding/row-decoder.ts';
import {
  drawToken,
  pickLikeliest,
} from '../../../../src/judges/generative/decoding/token-picker.ts';
import type { LanguageModel } from '../../../../src/judges/generative/language-model.ts';
import type { PromptRow } from '../../../../src/judges/generative/prompt/prompt-row.ts';
import type { ReadyText } from '../../../../src/judges/generative/ready-ask.ts';
import { createRenderer } from '../../../../src/pictures/render-picture.ts';
import { NANO_MODELS, pickFolder } from '../../../support/judges/model-folder.ts';
import { computeOnWasm } from '../../../support/judges/wasm-runtime.ts';

const FIXTURES = 'test/fixtures/models';
const FAMILIES = [
  'llava',
  'gemma3',
  'gemma3n',
  'gemma4',
  'qwen2_vl',
  'qwen2_5_vl',
  'qwen3_vl',
  'qwen3_5',
  'lfm2_vl',
];

beforeAll(computeOnWasm);

/** What is under test is only imported once WASM is chosen. */
const importParts = async () => {
  const [layout, files, model, capabilities, pass, rows, embeddings, pieces, batched, generative] =
    await Promise.all([
      import('../../../../src/judges/files/model-layout.ts'),
      import('../../../../src/judges/files/model-files.ts'),
      import('../../../../src/judges/generative/language-model.ts'),
      import('../../../../src/judges/generative/decoding/decoder-capabilities.ts'),
      import('../../../../src/judges/generative/decoding/decoder-pass.ts'),
      import('../../../../src/judges/generative/decoding/row-decoder.ts'),
      import('../../../../src/judges/generative/prompt/token-embeddings.ts'),
      import('../../../../src/judges/generative/decoding/reads-in-pieces.ts'),
      import('../../../../src/judges/generative/decoding/batched.ts'),
      import('../../../../src/judges/generative/generative.ts'),
    ]);
  return {
    ...layout,
    ...files,
    ...model,
    ...capabilities,
    ...pass,
    ...rows,
    ...embeddings,
    ...pieces,
    ...batched,
    ...generative,
  };
};

const layoutOf = async (name: string, folder: string, dtype?: 'q8') => {
  const { env } = await import('@huggingface/transformers');
  env.localModelPath = resolve(folder);
  env.allowRemoteModels = false;
  env.useWasmCache = false;
  const { findLayout, folderFiles } = await importParts();
  const files = folderFiles(pickFolder(`${folder}/${name}`, name));
  const layout = await findLayout(files, dtype && { decoder_model_merged: dtype });
  if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
  return layout;
};

const open = async (name: string, dtype?: 'q8', folder = FIXTURES) => {
  const layout = await layoutOf(name, folder, dtype);
  const parts = await importParts();
  const model = await parts.loadLanguageModel(name, layout, '', async () => {});
  const capabilities = parts.findCapabilities(model, layout);
  if (!capabilities) throw new Error(`${name} is asked one by one through the library`);
  const embeddings = parts.createTokenEmbeddings(model, capabilities.imageToken);
  const pass = parts.createDecoderPass(model);
  const decoderOf = (limits: Partial<RowCapabilities> = {}, by: DecoderPass = pass): RowDecoder =>
    parts.createRowDecoder(by, embeddings, {
      sharesPrefixes: false,
      batchesBehindPrefixes: false,
      rowsTogether: capabilities.rowsTogether,
      mostTokens: Number.POSITIVE_INFINITY,
      mostOfRow: Number.POSITIVE_INFINITY,
      sharesPast: false,
      ...limits,
    });
  return { parts, model, capabilities, embeddings, pass, decoderOf };
};

/** Words alone; `prefix` of them are to be shared. */
const rowOf = (begin: number, length: number, prefix = 0): PromptRow => {
  const tokens = Array.from({ length }, (_, i) => 10 + ((begin + 7 * i) % 20));
  const prefixes = prefix > 0 ? [{ length: prefix, name: tokens.slice(0, prefix).join() }] : [];
  return { tokens, pictures: [], prefixes, places: { known: [], shift: 0 } };
};

const logitsOf = async (decoder: RowDecoder, rows: readonly PromptRow[]) =>
  (await decoder.read(await decoder.prefill(rows), 3, ['logits'])).logits;

describe.each(FAMILIES)('the decoder of %s', (name) => {
  it('reads a prompt in slices to the same bits as at once', async () => {
    const { decoderOf, pass } = await open(name);
    for (const length of [21, 24, 41, 64]) {
      const rows = [rowOf(0, length), rowOf(5, length)];
      const whole = await logitsOf(decoderOf(), rows);
      const sizes: number[] = [];
      const noting: DecoderPass = (given, wanted) => {
        sizes.push(given.added);
        return pass(given, wanted);
      };
      expect(await logitsOf(decoderOf({ mostOfRow: 8 }, noting), rows)).toEqual(whole);
      // the last slice holds the tokens whose logits are wanted
      expect(Math.max(...sizes)).toBeLessThanOrEqual(8 + 3);
      expect(sizes.length).toBeGreaterThan(length / 8);
    }
  });
});

describe('a decoder whose rows are rounded to 8 bits by the range of a batch', () => {
  it('reads each row alone, so that its answer is the same beside any other', async () => {
    const { capabilities, decoderOf, pass } = await open('qwen3_5', 'q8');
    expect(capabilities.rowsTogether).toBe(false);
    const rows = [0, 3, 6, 9].map((begin) => rowOf(begin, 24, 12));
    const apart = await Promise.all(
      rows.map(async (row) => (await logitsOf(decoderOf({ sharesPrefixes: true }), [row]))[0]),
    );
    const counts: number[] = [];
    const decoder = decoderOf({ sharesPrefixes: true }, (given, wanted) => {
      counts.push(given.rows.length);
      return pass(given, wanted);
    });
    expect(decoder.most(24)).toBe(1);
    expect(await logitsOf(decoder, rows)).toEqual(apart);
    expect(new Set(counts)).toEqual(new Set([1]));
    // taken for one that may go together, the same rows would answer otherwise
    const together = await logitsOf(decoderOf({ rowsTogether: true }), rows);
    const alone = await logitsOf(decoderOf(), rows.slice(0, 1));
    expect(together[0]).not.toEqual(alone[0]);
  });
});

describe('a decoder that keeps a state', () => {
  it.each([
    ['qwen3_5', undefined],
    ['qwen3_5', 'q8'],
    ['lfm2_vl', undefined],
  ] as const)('%s (%s) is read in pieces only if it goes on from there', async (name, dtype) => {
    const { parts, capabilities, embeddings, pass } = await open(name, dtype);
    expect(capabilities.bytesPerRow).toBeGreaterThan(0);
    expect(await parts.readsInPieces(pass, embeddings, capabilities)).toBe(true);
    const { Tensor } = await import('@huggingface/transformers');
    const forgetting: DecoderPass = (given, wanted) => {
      const past = Object.entries(given.past ?? {}).map(([name, tensor]) => {
        if (name.startsWith('past_key_values')) return [name, tensor];
        return [name, new Tensor('float32', new Float32Array(tensor.size), tensor.dims)];
      });
      return pass({ ...given, past: given.past && Object.fromEntries(past) }, wanted);
    };
    expect(await parts.readsInPieces(forgetting, embeddings, capabilities)).toBe(false);
  });

  it('that tells the logits of every token is given as many as fit into 64 MB', async () => {
    const { capabilities, decoderOf } = await open('qwen3_5');
    const [logits] = await logitsOf(decoderOf(), [rowOf(0, 12)]);
    // logits of three tokens
    const bytes = (capabilities.mostTokens * (logits?.byteLength ?? 0)) / 3;
    expect(bytes).toBeLessThanOrEqual(64e6);
    expect(bytes).toBeGreaterThan(63.99e6);
    expect((await open('gemma3')).capabilities.mostTokens).toBe(Number.POSITIVE_INFINITY);
  });
});

/** The model, its caches passed off as lying on a graphics card; `live` counts those not freed. */
const onCard = (
  model: LanguageModel,
): { model: LanguageModel; live: () => number; most: () => number } => {
  const alive = new Set<Tensor>();
  let most = 0;
  return {
    live: () => alive.size,
    most: () => most,
    model: {
      ...model,
      async decode(inputs, outputs) {
        const found = await model.decode(inputs, outputs);
        for (const [name, tensor] of Object.entries(found)) {
          if (!name.startsWith('present')) continue;
          const held: Tensor = Object.create(tensor, {
            location: { value: 'gpu-buffer' },
            dispose: { value: () => alive.delete(held) },
          });
          alive.add(held);
          found[name] = held;
        }
        most = Math.max(most, alive.size);
        return found;
      },
    },
  };
};

describe('what a decoder leaves on a graphics card', () => {
  it.each(['gemma3', 'qwen3_5'])('%s: nothing after 500 asks', async (name) => {
    const { parts, model, capabilities, embeddings } = await open(name);
    const card = onCard(model);
    const decoder = parts.createRowDecoder(parts.createDecoderPass(card.model), embeddings, {
      sharesPrefixes: false,
      batchesBehindPrefixes: false,
      rowsTogether: true,
      mostTokens: 40,
      mostOfRow: 16,
      sharesPast: false,
    });
    const batched = parts.createBatchedDecoding(decoder, { ...capabilities, ends: new Set([2]) });
    const asks = Array.from({ length: 500 }, (_, i): ReadyText => {
      // the last hundred are samples of one prompt
      const { tokens } = rowOf(Math.min(i, 400), 12 + (Math.min(i, 400) % 20));
      return {
        mode: 'generate',
        ask: { mode: 'generate', parts: [], maxNewTokens: 1 + (i % 3) },
        prompt: { tokens, needsSpace: false, pictures: [], leading: 0 },
        prefix: { tokens: [], spaces: '' },
        pick: pickLikeliest,
        written: {
          isStopped: () => false,
          read: (written) => ({ mode: 'generate', text: written.join(), finish: 'stop' }),
        },
      };
    });
    const bodies = await batched.generate(asks);
    expect(bodies.filter(({ mode }) => mode === 'generate')).toHaveLength(500);
    expect(card.live()).toBe(0);
    // a slice's cache, and the one that takes its place
    const each = model.decoder.outputs.length - 1;
    expect(card.most()).toBe(2 * each);
  });
});

describe('a prompt that several answers continue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sharing-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Seven answers to one prompt and two to another, with the log-probabilities of their tokens. */
  const asksOf = (length: number) =>
    Array.from({ length: 9 }, (_, i): ReadyText => {
      const random = new Random([length, i]);
      return {
        mode: 'generate',
        ask: { mode: 'generate', parts: [], maxNewTokens: 2 + 3 * i, logs: true },
        prompt: { ...rowOf(i % 4 === 3 ? 5 : 0, length), needsSpace: false, leading: 0 },
        prefix: { tokens: [], spaces: '' },
        pick: (logits) => drawToken(logits, 1, random.next()),
        written: {
          isStopped: () => false,
          read: (written, _ended, logs) => ({
            mode: 'generate',
            text: `${written.join()} ${logs.join()}`,
            finish: 'stop',
          }),
        },
      };
    });

  it.each(['nano-vlm-both', 'nano-vlm-mole'])(
    '%s: they share its past and are the same to the bit as when each row has its own',
    async (name) => {
      const graph = `${name}/onnx/decoder_model_merged.onnx`;
      const shared = await sharePrompt(readFileSync(`${NANO_MODELS}/${graph}`));
      if (!shared) throw new Error('the graph is not known');
      cpSync(`${NANO_MODELS}/${name}`, `${folder}/${name}`, { recursive: true });
      writeFileSync(`${folder}/${graph}`, shared);
      /** tokens that each row had of its own in the passes that had a shared past */
      const own: number[] = [];
      const aside = new Set<number>();
      const answersFrom = async (models: string, sharesPast: boolean) => {
        const { parts, model, decoderOf, capabilities, pass } = await open(name, undefined, models);
        const decoder = decoderOf({ sharesPast }, (given, wanted) => {
          const { past } = given;
          if (past && 'flipside/prompt.0.key' in past) {
            own.push(past['past_key_values.0.key']?.dims[2] as number);
            aside.add(past['flipside/written.0.key']?.dims[2] ?? 0);
          }
          return pass(given, wanted);
        });
        const batched = parts.createBatchedDecoding(decoder, {
          ...capabilities,
          ends: new Set([2]),
        });
        const bodies: AnswerBody[] = [];
        for (const length of [21, 24, 35]) bodies.push(...(await batched.generate(asksOf(length))));
        return { bodies, inputs: model.decoder.promptInputs };
      };
      const plain = await answersFrom(NANO_MODELS, false);
      expect(plain.inputs).toEqual([]);
      expect(own).toEqual([]);
      // the changed graph without a shared past, and with it
      expect((await answersFrom(folder, false)).bodies).toEqual(plain.bodies);
      expect(own).toEqual([]);
      const { bodies, inputs } = await answersFrom(folder, true);
      expect(bodies).toEqual(plain.bodies);
      expect(inputs).toContain('flipside/prompt.1.value');
      expect(own.length).toBeGreaterThan(30);
      // what did not fill a group of four, and what was written since the last was set aside
      expect(new Set(own)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
      expect(aside).toEqual(new Set([0, 8, 16, 24]));
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(27);
    },
  );
});

it('makes what was said less likely, as the library does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'penalty-'));
  try {
    cpSync(`${FIXTURES}/qwen2_vl`, `${folder}/qwen2_vl`, { recursive: true });
    const path = `${folder}/qwen2_vl/generation_config.json`;
    const settings = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const grey = { source: { kind: 'grey', width: 24, height: 16 }, steps: [] } as const;
    const ask: Ask = {
      mode: 'generate',
      parts: [
        { type: 'picture', picture: grey },
        { type: 'text', text: 'Rate the similarity of these pictures' },
      ],
      maxNewTokens: 12,
    };
    const written: AnswerBody[] = [];
    for (const [penalty, batched] of [
      [1, true],
      [1.6, true],
      [1.6, false],
    ] as const) {
      writeFileSync(path, JSON.stringify({ ...settings, repetition_penalty: penalty }));
      const layout = await layoutOf('qwen2_vl', folder);
      const { loadGenerative } = await importParts();
      const renderer = createRenderer(async () => new Blob());
      const judge = await loadGenerative('qwen2_vl', layout, '', renderer, async () => {}, {
        batched,
      });
      await judge.answer([ask], ([told]) => written.push(told?.body as AnswerBody));
    }
    const [free, quick, plain] = written;
    expect(quick).toEqual(plain);
    expect(quick).not.toEqual(free);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
