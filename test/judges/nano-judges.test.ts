import { resolve } from 'node:path';
import {
  AutoModelForImageTextToText,
  AutoProcessor,
  env,
  RawImage,
  Tensor,
} from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/core/ask/answer.ts';
import type { Ask, Part } from '../../src/core/ask/ask.ts';
import type { Picture } from '../../src/core/picture.ts';
import type { Scene, ShapeName } from '../../src/core/scenes/scene.ts';
import { loadEncoder } from '../../src/judges/encoder/encoder.ts';
import { folderFiles } from '../../src/judges/files/model-files.ts';
import { findLayout } from '../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../src/judges/generative/generative.ts';
import type { LoadedModel } from '../../src/judges/worker/loaded-model.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import { NANO_MODELS, OWN_MODEL, pickFolder } from '../support/judges/model-folder.ts';

const renderer = createRenderer(async () => new Blob());
const checkpoint = async () => {};

const pictureOf = (shape: ShapeName): Picture => {
  const rgb = [220, 30, 40] as const;
  const object = { shape, color: 'red', rgb, x: 0.4, y: 0.6, radius: 0.25 } as const;
  const scene: Scene = { version: 1, background: [240, 240, 235], objects: [object] };
  // in the models' own size, so that no other resizing comes in
  const size = { op: 'resize', params: { width: 64, height: 64 } } as const;
  return { source: { kind: 'scene', scene }, steps: [size] };
};
const star = pictureOf('star');
const cross = pictureOf('cross');
const parts: Part[] = [
  { type: 'picture', picture: star },
  { type: 'picture', picture: cross },
  { type: 'text', text: 'Rate the similarity of these images. Score: <1-10>' },
];
const scores = Array.from({ length: 10 }, (_, i) => String(i + 1));

const answersOf = async (model: LoadedModel, asks: Ask[]): Promise<Answer['body'][]> => {
  const answers: Answer['body'][] = [];
  await model.answer(asks, (told) => answers.push(...told.map(({ body }) => body)));
  return answers;
};
const layoutIn = (folder: string) => findLayout(folderFiles(pickFolder(folder, 'picked')));

describe('a nano VLM', () => {
  let judge: LoadedModel;
  beforeAll(async () => {
    env.localModelPath = resolve(NANO_MODELS);
    env.allowRemoteModels = false;
    const layout = await layoutIn(`${NANO_MODELS}/nano-vlm-both`);
    if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
    judge = await loadGenerative('nano-vlm-both', layout, 'cpu', renderer, checkpoint);
  });

  /** The library's whole way: its processor on pictures and text, its model on what comes out. */
  const loadLibrary = async () => {
    const processor = await AutoProcessor.from_pretrained('nano-vlm-both');
    const model = await AutoModelForImageTextToText.from_pretrained('nano-vlm-both', {
      dtype: 'fp32',
    });
    const images = [];
    for (const picture of [star, cross]) {
      const { data, width, height } = await renderer.render(picture);
      images.push(new RawImage(new Uint8ClampedArray(data), width, height, 3));
    }
    const content = [{ type: 'image' }, { type: 'image' }, parts[2]];
    const prompt = processor.apply_chat_template([{ role: 'user', content }] as never, {
      add_generation_prompt: true,
      tokenize: false,
    }) as string;
    return { processor, model, inputs: await processor(prompt, images) };
  };

  let library: ReturnType<typeof loadLibrary> | null = null;
  const openLibrary = () => {
    library ??= loadLibrary();
    return library;
  };

  const libraryLogits = async (answer: string) => {
    const { processor, model, inputs } = await openLibrary();
    // as after generation: the prompt's tokens stay what they are
    const begun = processor.tokenizer?.encode(answer, { add_special_tokens: false }) ?? [];
    const tokens = [...(inputs.input_ids as Tensor).data, ...begun.map(BigInt)] as bigint[];
    const tensor = (values: bigint[]) =>
      new Tensor('int64', BigInt64Array.from(values), [1, values.length]);
    const { logits } = (await model({
      ...inputs,
      input_ids: tensor(tokens),
      attention_mask: tensor(tokens.map(() => 1n)),
    })) as { logits: Tensor };
    return { tokens: tokens.map(Number), logits };
  };

  it('writes what the library writes by itself', async () => {
    const [body] = await answersOf(judge, [{ mode: 'generate', parts, maxNewTokens: 6 }]);
    const { model, inputs, processor } = await openLibrary();
    const output = (await model.generate({ ...inputs, max_new_tokens: 6 })) as Tensor;
    const prompt = (inputs.input_ids as Tensor).data.length;
    const tokens = [...output.data].slice(prompt).map(Number);
    const text = processor.tokenizer?.decode(tokens, { skip_special_tokens: true });
    const ends = tokens.at(-1) === processor.tokenizer?.eos_token_id;
    expect(body).toEqual({ mode: 'generate', text, finish: ends ? 'stop' : 'length' });
  });

  it('gives every score the probability that whole texts of the library give it', async () => {
    const ask: Ask = { mode: 'choose', parts, opening: 'Score: ', choices: scores };
    const [body] = await answersOf(judge, [ask]);
    if (body?.mode !== 'choose') throw new Error('no choice');
    const softmax = (row: Float32Array) => {
      const sum = row.reduce((total, logit) => total + Math.exp(logit), 0);
      return (token: number) => Math.exp(row[token] as number) / sum;
    };
    const { tokens, logits } = await libraryLogits('Score: 10');
    const [, length, width] = logits.dims as [number, number, number];
    const rowBefore = (back: number) => {
      const start = (length - back - 1) * width;
      return softmax((logits.data as Float32Array).slice(start, start + width));
    };
    const [one, zero] = tokens.slice(-2) as [number, number];
    const digit = rowBefore(2);
    const second = rowBefore(1);
    const found = body.logProbabilities.map((value) => Math.exp(value ?? Number.NaN));
    expect(found[9]).toBeCloseTo(digit(one) * second(zero), 6);
    expect(found[0]).toBeCloseTo(digit(one) * (1 - second(zero)), 6);
    expect(found.reduce((a, b) => a + b)).toBeLessThanOrEqual(1 + 1e-9);
    for (const score of [2, 5, 9]) {
      const alone = await libraryLogits(`Score: ${score}`);
      const token = alone.tokens.at(-1) as number;
      expect(found[score - 1]).toBeCloseTo(digit(token), 6);
    }
  });

  it('answers the same after any earlier questions', async () => {
    const reverse = [parts[1], parts[0], parts[2]] as Part[];
    const choose = (of: Part[]): Ask => ({
      mode: 'choose',
      parts: of,
      opening: 'Score: ',
      choices: scores,
    });
    const [first] = await answersOf(judge, [choose(parts)]);
    const later = await answersOf(judge, [choose(reverse), choose(parts)]);
    expect(later[1]).toEqual(first);
    expect(later[0]).not.toEqual(first);
  });

  it('takes a text without pictures and says what it cannot do', async () => {
    const text: Part[] = [{ type: 'text', text: 'Hello' }];
    const [body] = await answersOf(judge, [{ mode: 'generate', parts: text, maxNewTokens: 2 }]);
    expect(body?.mode).toBe('generate');
    const embed: Ask = { mode: 'embed', part: { type: 'text', text: 'Hello' } };
    await expect(answersOf(judge, [embed])).rejects.toMatchObject({ code: 'unsupported-ask' });
    const trick: Ask = {
      mode: 'generate',
      parts: [{ type: 'text', text: 'an <image> in words' }],
      maxNewTokens: 2,
    };
    await expect(answersOf(judge, [trick])).rejects.toMatchObject({ code: 'unsupported-ask' });
  });
});

describe('nano-clip', () => {
  it('embeds pictures and texts alike, alone or together', async () => {
    env.localModelPath = resolve(NANO_MODELS);
    env.allowRemoteModels = false;
    const layout = await layoutIn(`${NANO_MODELS}/nano-clip`);
    if (layout.family !== 'encoder') throw new Error(`it is a ${layout.family}`);
    const open = () => loadEncoder('nano-clip', layout, 'cpu', renderer, checkpoint);
    const asks: Ask[] = [
      { mode: 'embed', part: { type: 'picture', picture: star } },
      { mode: 'embed', part: { type: 'text', text: 'a red star' } },
      { mode: 'embed', part: { type: 'picture', picture: cross } },
      { mode: 'embed', part: { type: 'picture', picture: star } },
    ];
    const together = (await answersOf(await open(), asks)) as { vector: Float32Array }[];
    expect(together.map(({ vector }) => vector.length)).toEqual([64, 64, 64, 64]);
    expect(together[3]).toEqual(together[0]);
    const alone = await open();
    for (const [i, ask] of asks.entries()) {
      const [body] = (await answersOf(alone, [ask])) as { vector: Float32Array }[];
      for (const [k, value] of (body?.vector ?? []).entries()) {
        expect(value).toBeCloseTo(together[i]?.vector[k] as number, 4);
      }
    }
  });
});

describe("a person's own encoder", () => {
  it('embeds through its first output, which is named', async () => {
    env.localModelPath = resolve(OWN_MODEL, '..');
    env.allowRemoteModels = false;
    const layout = await layoutIn(OWN_MODEL);
    if (layout.family !== 'encoder') throw new Error(`it is a ${layout.family}`);
    const judge = await loadEncoder('mobilenet-v1-025', layout, 'cpu', renderer, checkpoint);
    expect(judge.output).toBe('embedding');
    const [body] = (await answersOf(judge, [
      { mode: 'embed', part: { type: 'picture', picture: star } },
    ])) as { vector: Float32Array }[];
    expect(body?.vector.length).toBe(256);
    const text: Ask = { mode: 'embed', part: { type: 'text', text: 'a star' } };
    await expect(answersOf(judge, [text])).rejects.toMatchObject({ code: 'unsupported-ask' });
  });
});
