import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../src/core/ask/abilities.ts';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import type { Ask, Part } from '../../../../src/core/ask/ask.ts';
import type { Picture } from '../../../../src/core/picture.ts';
import { defaultSetup } from '../../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import type { Scene, ShapeName } from '../../../../src/core/scenes/scene.ts';
import type { DecodingMode } from '../../../../src/judges/generative/generative.ts';
import type { Checkpoint, LoadedModel } from '../../../../src/judges/worker/loaded-model.ts';
import { createRenderer } from '../../../../src/pictures/render-picture.ts';
import { NANO_MODELS, pickFolder } from '../../../support/judges/model-folder.ts';
import { computeOnWasm } from '../../../support/judges/wasm-runtime.ts';

const FIXTURES = 'test/fixtures/models';
/** `grouped`: its queries are, and no rows may go together behind their prefixes. */
const MODELS = {
  'nano-vlm-both': { folder: NANO_MODELS, size: [64, 64] },
  llava: { folder: FIXTURES, size: [8, 8] },
  llava_qwen2: { folder: FIXTURES, size: [8, 8] },
  llava_onevision: { folder: FIXTURES, size: [8, 8] },
  moondream1: { folder: FIXTURES, size: [8, 8] },
  // grouped queries, a sliding window, logits of as many tokens as wanted, no places
  gemma3: { folder: FIXTURES, size: [8, 8], grouped: true },
  // what each layer gets of a token besides its vector
  gemma3n: { folder: FIXTURES, size: [8, 8] },
  gemma4: { folder: FIXTURES, size: [24, 16] },
  // places in time, down and across
  qwen2_vl: { folder: FIXTURES, size: [24, 16] },
  // the same in sections, and by turns, which turn queries and keys; the mask as a bias
  qwen2_5_vl: { folder: FIXTURES, size: [24, 16], grouped: true },
  qwen3_vl: { folder: FIXTURES, size: [24, 16], grouped: true },
  // three places, a convolution's and a recurrence's state, logits of every token
  qwen3_5: { folder: FIXTURES, size: [24, 16], grouped: true },
  // a convolution's state
  lfm2_vl: { folder: FIXTURES, size: [24, 16], grouped: true },
} as const;

const renderer = createRenderer(async () => new Blob());
const scores = Array.from({ length: 10 }, (_, i) => String(i + 1));

const pictureOf = (shape: ShapeName, size: readonly [number, number]): Picture => {
  const rgb = [220, 30, 40] as const;
  const object = { shape, color: 'red', rgb, x: 0.4, y: 0.6, radius: 0.25 } as const;
  const scene: Scene = { version: 1, background: [240, 240, 235], objects: [object] };
  const [width, height] = size;
  return { source: { kind: 'scene', scene }, steps: [{ op: 'resize', params: { width, height } }] };
};

/** Asks of all kinds as they may come together: shared pictures, unequal lengths, words first. */
const asksAbout = (size: readonly [number, number]): Ask[] => {
  const shown = (['star', 'cross', 'circle'] as const).map((shape) => pictureOf(shape, size));
  const picture = (index: number): Part => ({
    type: 'picture',
    picture: shown[index] as Picture,
  });
  const text = (words: string): Part => ({ type: 'text', text: words });
  const prompts = [
    'Rate the similarity of these images',
    'Rate the similarity of these pictures',
    'Rate these images on a scale of 1 to 10. Score: <1-10>',
  ].map(text);
  const asks: Ask[] = [];
  for (const [a, b] of [
    [0, 1],
    [1, 0],
    [0, 2],
    [2, 0],
    [1, 2],
    [1, 1],
  ] as const) {
    for (const [i, prompt] of prompts.entries()) {
      const parts = [picture(a), picture(b), prompt];
      asks.push({ mode: 'generate', parts, maxNewTokens: 12 - i });
      asks.push({ mode: 'choose', parts, opening: 'Score: ', choices: scores });
    }
  }
  const parts = [prompts[0] as Part, picture(0), text('\n'), text('a red star')];
  const turns = [
    { role: 'user', parts: [picture(0), picture(2), prompts[1] as Part] },
    { role: 'assistant', parts: [text('no')] },
  ] as const;
  const sampling = { temperature: 1, seed: 3, repeat: 0 };
  return [
    ...asks,
    { mode: 'generate', parts, maxNewTokens: 5 },
    { mode: 'choose', parts, opening: '', choices: ['yes', 'no'] },
    { mode: 'generate', parts: [picture(0), prompts[1] as Part], maxNewTokens: 5, sampling },
    { mode: 'generate', parts: [picture(0), prompts[1] as Part], maxNewTokens: 1 },
    { mode: 'generate', parts: [prompts[2] as Part], maxNewTokens: 4 },
    { mode: 'generate', parts, maxNewTokens: 9, opening: 'Score: ', stops: ['e', '1'] },
    { mode: 'generate', parts, maxNewTokens: 9, system: 'Rate pictures.' },
    { mode: 'choose', parts, opening: 'yes', choices: [' and no', '!'], turns },
    { mode: 'generate', parts: [picture(1), prompts[0] as Part], maxNewTokens: 7, turns },
    { mode: 'hidden', parts, turns },
    { mode: 'hidden', parts: [picture(0), picture(1), prompts[0] as Part], opening: 'Score' },
    { mode: 'hidden', parts: [picture(0), picture(1), prompts[1] as Part], opening: 'Score' },
  ];
};

const answersOf = async (model: LoadedModel, asks: readonly Ask[]): Promise<AnswerBody[]> => {
  const bodies: AnswerBody[] = [];
  await model.answer(asks, (told) => bodies.push(...told.map(({ body }) => body)));
  return bodies;
};

type Name = keyof typeof MODELS;

/** A model computing on WASM; what it is made of is only imported once WASM is chosen. */
const open = async (
  name: Name,
  pace: DecodingMode,
  checkpoint: Checkpoint = async () => {},
): Promise<LoadedModel> => {
  const { env } = await import('@huggingface/transformers');
  const { findLayout } = await import('../../../../src/judges/files/model-layout.ts');
  const { folderFiles } = await import('../../../../src/judges/files/model-files.ts');
  const { loadGenerative } = await import('../../../../src/judges/generative/generative.ts');
  const { folder } = MODELS[name];
  env.localModelPath = resolve(folder);
  env.allowRemoteModels = false;
  env.useWasmCache = false;
  const layout = await findLayout(folderFiles(pickFolder(`${folder}/${name}`, name)));
  if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
  return loadGenerative(name, layout, '', renderer, checkpoint, pace);
};

beforeAll(computeOnWasm);

describe.each(Object.keys(MODELS) as Name[])('%s, asked many things at once', (name) => {
  const { folder, size, ...traits } = MODELS[name];
  const grouped = 'grouped' in traits;
  let asks: Ask[];
  let plain: AnswerBody[];

  beforeAll(async () => {
    const judge = await open(name, { batched: false });
    // not all have a template for all that may be said, or tell their hidden state
    asks = asksAbout(size).filter((ask) => refusalOf(judge.abilities, ask) === null);
    plain = await answersOf(judge, asks);
  });

  it.each(grouped ? [false] : [true, false])(
    'answers bit for bit what it answers one by one (rows behind prefixes: %s)',
    async (batchesBehindPrefixes) => {
      const judge = await open(name, { batchesBehindPrefixes });
      expect(await answersOf(judge, asks)).toEqual(plain);
      // with all prefixes kept from before, and with some of them
      const some = asks.toReversed().slice(0, 17);
      expect(await answersOf(judge, some)).toEqual(plain.toReversed().slice(0, 17));
    },
  );

  it('writes samples of one question side by side as it writes them one by one', async () => {
    const judge = await open(name, { batchesBehindPrefixes: !grouped });
    const [first, second] = asks.filter(({ mode }) => mode === 'generate') as (Ask & {
      mode: 'generate';
    })[];
    const samples = [first, second].flatMap((ask, question) =>
      Array.from({ length: 5 }, (_, repeat) => ({
        ...(ask as Ask & { mode: 'generate' }),
        maxNewTokens: 6 + repeat + question,
        sampling: { temperature: 1.5, seed: 2, repeat, ...(repeat === 4 && { topP: 0.9 }) },
      })),
    );
    const together = await answersOf(judge, [...samples, first as Ask]);
    const alone: AnswerBody[] = [];
    for (const ask of samples) alone.push(...(await answersOf(judge, [ask])));
    expect(together.slice(0, -1)).toEqual(alone);
    const library = await open(name, { batched: false });
    expect([library.writes, judge.writes]).toEqual(['library', undefined]);
    expect(await answersOf(library, samples)).toEqual(alone);
    expect(await answersOf(library, [first as Ask])).toEqual(together.slice(-1));
    expect(new Set(alone.map((body) => JSON.stringify(body))).size).toBeGreaterThan(4);
  });

  it('stops between two steps and then answers as if it had not', async () => {
    let left = 9;
    const judge = await open(name, { batchesBehindPrefixes: !grouped }, async () => {
      if (left-- === 0) throw new DOMException('stopped', 'AbortError');
    });
    await expect(answersOf(judge, asks)).rejects.toMatchObject({ name: 'AbortError' });
    left = Number.POSITIVE_INFINITY;
    // a text and its scores, and one of each further kind
    const first = asks.slice(0, 2);
    const last = asks.slice(-12);
    expect(await answersOf(judge, [...first, ...last])).toEqual([
      ...plain.slice(0, 2),
      ...plain.slice(-12),
    ]);
  });
});

it('answers more asks than a batch takes, of more pictures than are seen together, bit for bit', async () => {
  const planned = planAsks(
    { ...defaultSetup(), items: 12, splits: ['R'], seed: 5, maxNewTokens: 6 },
    { style: 'generative', readsText: true },
  );
  const asks = [...planned.values()].flatMap((ask): Ask[] => {
    if (ask.mode !== 'generate') return [];
    return [ask, { mode: 'choose', parts: ask.parts, opening: 'Score: ', choices: scores }];
  });
  expect(asks.length).toBe(288);
  const plain = await answersOf(await open('nano-vlm-both', { batched: false }), asks);
  const judge = await open('nano-vlm-both', { batchesBehindPrefixes: true });
  expect(await answersOf(judge, asks)).toEqual(plain);
});

describe.each(['nano-vlm-both', 'nano-vlm-forward'])('the graph of %s', (name) => {
  const file = `${NANO_MODELS}/${name}/onnx/decoder_model_merged.onnx`;
  it('has no grouped queries, so that rows may follow their prefixes together', () => {
    expect(readFileSync(file).includes('GroupQueryAttention')).toBe(false);
  });
});
