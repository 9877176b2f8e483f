import { resolve } from 'node:path';
import {
  AutoModelForImageTextToText,
  AutoProcessor,
  env,
  RawImage,
  Tensor,
} from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import type { Ask, Part } from '../../../src/core/ask/ask.ts';
import type { Picture } from '../../../src/core/picture.ts';
import type { ShapeName } from '../../../src/core/scenes/scene.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../../src/judges/generative/generative.ts';
import type { JudgeError } from '../../../src/judges/judge.ts';
import type { LoadedModel } from '../../../src/judges/worker/loaded-model.ts';
import { createRenderer } from '../../../src/pictures/render-picture.ts';
import { NANO_MODELS, pickFolder } from '../../support/judges/model-folder.ts';

const NAME = 'nano-vlm-both';
const renderer = createRenderer(async () => new Blob());
const pictureOf = (shape: ShapeName): Part => {
  const object = { shape, color: 'red', rgb: [220, 30, 40], x: 0.4, y: 0.6, radius: 0.25 } as const;
  const picture: Picture = {
    source: {
      kind: 'scene',
      scene: { version: 1, background: [240, 240, 235], objects: [object] },
    },
    // in the model's own size, so that no other resizing comes in
    steps: [{ op: 'resize', params: { width: 64, height: 64 } }],
  };
  return { type: 'picture', picture };
};
const text = (words: string): Part => ({ type: 'text', text: words });
const [star, cross] = [pictureOf('star'), pictureOf('cross')];
const parts = [star, cross, text('Rate the similarity of these images. Score: <1-10>')];
const plain: Ask & { mode: 'generate' } = { mode: 'generate', parts, maxNewTokens: 24 };

describe('a nano VLM, asked in all the ways an ask can be put', () => {
  let judge: LoadedModel;
  beforeAll(async () => {
    env.localModelPath = resolve(NANO_MODELS);
    env.allowRemoteModels = false;
    const layout = await findLayout(folderFiles(pickFolder(`${NANO_MODELS}/${NAME}`, NAME)));
    if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
    judge = await loadGenerative(NAME, layout, 'cpu', renderer, async () => {});
  });

  const answer = async (ask: Ask): Promise<AnswerBody> => {
    const bodies: AnswerBody[] = [];
    await judge.answer([ask], (told) => bodies.push(...told.map(({ body }) => body)));
    return bodies[0] as AnswerBody;
  };
  const write = async (ask: Ask): Promise<AnswerBody & { mode: 'generate' }> => {
    const body = await answer(ask);
    if (body.mode !== 'generate') throw new Error('no text');
    return body;
  };

  it('goes on from an opening as it would have by itself', async () => {
    const { text: whole } = await write(plain);
    expect(whole).toMatch(/^Score: \d/);
    const { text: rest } = await write({ ...plain, opening: 'Score: ', maxNewTokens: 21 });
    expect(whole.slice('Score: '.length).startsWith(rest.slice(0, -4))).toBe(true);
    expect(rest.length).toBeGreaterThan(4);
    expect(await write({ ...plain, opening: '' })).toEqual(await write(plain));
  });

  it.each([undefined, { temperature: 0.5, seed: 1, repeat: 0 }])(
    'ends before a stop text (sampling: %o)',
    async (sampling) => {
      const ask = sampling ? { ...plain, sampling: { ...sampling, topK: 1 } } : plain;
      const { text: whole } = await write(ask);
      const stop = whole.slice(9, 12);
      const stopped = await write({ ...ask, stops: ['never said', stop] });
      expect(stopped).toEqual({
        mode: 'generate',
        text: whole.slice(0, whole.indexOf(stop)),
        finish: 'stop',
      });
      const unstopped = await write({ ...ask, maxNewTokens: 3, stops: ['never said'] });
      expect(unstopped.finish).toBe('length');
    },
  );

  it('draws from the best token alone where an ask allows no other', async () => {
    const greedy = await write(plain);
    const sampling = { temperature: 2, seed: 5, repeat: 0 };
    expect(await write({ ...plain, sampling: { ...sampling, topK: 1 } })).toEqual(greedy);
    expect(await write({ ...plain, sampling: { ...sampling, topP: 1e-6 } })).toEqual(greedy);
    const free = await Promise.all(
      [0, 1, 2, 3].map((repeat) => write({ ...plain, sampling: { ...sampling, repeat } })),
    );
    expect(free.some((body) => body.text !== greedy.text)).toBe(true);
  });

  it('reads system message, turns and their pictures as the library does, and tells its hidden state', async () => {
    const processor = await AutoProcessor.from_pretrained(NAME);
    const model = await AutoModelForImageTextToText.from_pretrained(NAME, { dtype: 'fp32' });
    const said = {
      system: 'Rate pictures.',
      turns: [
        { role: 'user', parts: [star, text('Rate this image.')] },
        { role: 'assistant', parts: [text('Score: 3')] },
      ],
      parts: [cross, text('Rate the similarity of these images.')],
    } as const;
    const listed = (of: readonly Part[]) =>
      of.map((part) => (part.type === 'picture' ? { type: 'image' } : part));
    const messages = [
      { role: 'system', content: [text(said.system)] },
      ...said.turns.map(({ role, parts: of }) => ({ role, content: listed(of) })),
      { role: 'user', content: listed(said.parts) },
    ];
    const prompt = processor.apply_chat_template(messages as never, {
      add_generation_prompt: true,
      tokenize: false,
    }) as string;
    expect(prompt).toContain('System:Rate pictures.');
    const images = [];
    for (const part of [star, cross]) {
      if (part.type !== 'picture') continue;
      const { data, width, height } = await renderer.render(part.picture);
      images.push(new RawImage(new Uint8ClampedArray(data), width, height, 3));
    }
    const inputs = await processor(prompt, images);
    const begun = processor.tokenizer?.encode('Score:', { add_special_tokens: false }) ?? [];
    const tokens = [...(inputs.input_ids as Tensor).data, ...begun.map(BigInt)] as bigint[];
    const tensor = (values: bigint[]) =>
      new Tensor('int64', BigInt64Array.from(values), [1, values.length]);
    const outputs = (await model({
      ...inputs,
      input_ids: tensor(tokens),
      attention_mask: tensor(tokens.map(() => 1n)),
    })) as { logits: Tensor; last_hidden_state: Tensor };
    const lastOf = (output: Tensor) =>
      (output.data as Float32Array).slice(-(output.dims.at(-1) as number));

    const body = await answer({ mode: 'hidden', ...said, opening: 'Score:' });
    if (body.mode !== 'hidden') throw new Error('no hidden state');
    const expected = lastOf(outputs.last_hidden_state);
    expect(body.vector.length).toBe(expected.length);
    for (const [i, value] of body.vector.entries())
      expect(value).toBeCloseTo(expected[i] as number, 4);

    const chosen = await answer({
      mode: 'choose',
      ...said,
      opening: 'Score: ',
      choices: ['4', '7'],
    });
    if (chosen.mode !== 'choose') throw new Error('no choice');
    const logits = lastOf(outputs.logits);
    const total = Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit), 0));
    for (const [i, digit] of ['4', '7'].entries()) {
      const [token] = processor.tokenizer?.encode(` ${digit}`, { add_special_tokens: false }) ?? [];
      const alone = processor.tokenizer?.encode(` ${digit}`, { add_special_tokens: false }).length;
      if (alone !== 1) continue;
      expect(chosen.logProbabilities[i]).toBeCloseTo((logits[token ?? 0] as number) - total, 4);
    }
  });

  it('gives its hidden states at several places of one opening in one pass', async () => {
    const steps = ['The first shape is a star.\n', 'The second is a cross.\n', 'Score: 3'];
    const opening = steps.join('');
    const at = steps.map((_, i) => steps.slice(0, i + 1).join('').length);
    const several = await answer({ mode: 'hidden', parts, opening, at });
    if (several.mode !== 'hidden') throw new Error('no hidden state');
    const width = several.vector.length / at.length;
    expect(width).toBe(128);
    for (const [i, place] of at.entries()) {
      const alone = await answer({ mode: 'hidden', parts, opening: opening.slice(0, place) });
      if (alone.mode !== 'hidden') throw new Error('no hidden state');
      const own = several.vector.subarray(i * width, (i + 1) * width);
      for (const [k, value] of alone.vector.entries()) expect(own[k]).toBeCloseTo(value, 4);
    }
    // inside a word the whole token counts
    const within = await answer({ mode: 'hidden', parts, opening, at: [(at[0] ?? 0) - 4] });
    if (within.mode !== 'hidden') throw new Error('no hidden state');
    expect(within.vector.length).toBe(width);
    expect(within.vector).not.toEqual(several.vector.slice(0, width));
    for (const bad of [[], [0], [2, 2], [1.5], [opening.length + 1]]) {
      await expect(answer({ mode: 'hidden', parts, opening, at: bad })).rejects.toThrow(
        '"at" must',
      );
    }
  });

  it.each([
    ['greedily', undefined],
    ['by chance', { temperature: 0.7, seed: 2, repeat: 0 }],
  ])('gives each token that it writes %s its log-probability', async (_, sampling) => {
    const ask = { ...plain, maxNewTokens: 6, ...(sampling && { sampling }) };
    const { tokens, ...body } = await write({ ...ask, logs: true });
    // the seed of what is drawn is the whole ask
    if (!sampling) expect(body).toEqual(await write(ask));
    if (!tokens) throw new Error('no tokens');
    expect(tokens.length).toBeGreaterThan(2);
    expect(
      tokens
        .map((token) => token.text)
        .join('')
        .trim(),
    ).toContain(body.text.trim());
    // the same as choices, each behind those before it
    let opening = '';
    for (const { text: said, logProbability } of tokens.slice(0, 3)) {
      const choices = [said, `${said}${said}`];
      const chosen = await answer({ mode: 'choose', parts, opening, choices });
      if (chosen.mode !== 'choose') throw new Error('no choice');
      const [once, twice] = chosen.logProbabilities.map((value) => Math.exp(value ?? 0));
      if (opening !== '')
        expect((once ?? 0) + (twice ?? 0)).toBeCloseTo(Math.exp(logProbability), 3);
      opening += said;
    }
  });

  it('tells what it cannot be asked, ask by ask, and answers the rest', async () => {
    const wide = { width: 1, height: 1 };
    const broken: Part = {
      type: 'picture',
      picture: {
        source: { kind: 'grey', ...wide },
        steps: [{ op: 'resize', params: { width: 0, height: -1 } }],
      },
    };
    const asks: Ask[] = [
      plain,
      { mode: 'embed', part: star },
      { ...plain, parts: [broken, text('What is it?')] },
      { ...plain, stops: [''] },
      { ...plain, opening: 'see <image>' },
      { ...plain, parts: [text('word '.repeat(4000))] },
      { mode: 'hidden', parts },
    ];
    const answered: number[] = [];
    const failed: [number, string][] = [];
    await judge.answer(
      asks,
      (_, places) => answered.push(...places),
      (place, fault: JudgeError) => failed.push([place, fault.code]),
    );
    expect(answered).toEqual([0, 6]);
    expect(failed).toEqual([
      [1, 'unsupported-ask'],
      [2, 'bad-picture'],
      [3, 'unsupported-ask'],
      [4, 'unsupported-ask'],
      [5, 'unsupported-ask'],
    ]);
    expect(judge.abilities).toEqual({
      modes: ['generate', 'choose', 'hidden'],
      pictures: 'many',
      readsText: true,
      turns: true,
      system: true,
    });
  });
});
