import { resolve } from 'node:path';
import {
  AutoModelForImageTextToText,
  AutoProcessor,
  AutoTokenizer,
  cat,
  env,
  Gemma3nForCausalLM,
  Gemma4ForCausalLM,
  Gemma4Processor,
  PreTrainedModel,
  RawImage,
  Tensor,
} from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/core/ask/answer.ts';
import type { Ask, Part } from '../../../../src/core/ask/ask.ts';
import type { Picture } from '../../../../src/core/picture.ts';
import type { Scene, ShapeName } from '../../../../src/core/scenes/scene.ts';
import { folderFiles } from '../../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../../../src/judges/generative/generative.ts';
import type { LoadedModel } from '../../../../src/judges/worker/loaded-model.ts';
import { createRenderer } from '../../../../src/pictures/render-picture.ts';
import { pickFolder } from '../../../support/judges/model-folder.ts';

/** Tiny models with random weights, made by test/fixtures/write_family_fixtures.py. */
const FIXTURES = resolve('test/fixtures/models');
const squares = { size: [8, 8], features: 4 } as const;
const patches = { size: [24, 16], features: 6 } as const;
/** How the library is given what it is compared with; `by` names whose ways its classes have. */
const FAMILIES = {
  llava: { ...squares, by: 'llava', tag: '<image>' },
  llava_qwen2: { ...squares, by: 'llava', tag: '<image>' },
  llava_onevision: { ...squares, by: 'llava', tag: '<image>' },
  gemma3: { ...squares, by: 'gemma', tag: '<start_of_image>' },
  gemma3n: { ...squares, by: 'gemma', tag: '<image_soft_token>' },
  gemma4: { ...patches, by: 'gemma', tag: '<image_soft_token>' },
  qwen2_vl: { ...patches, by: 'qwen', tag: '<|image_pad|>' },
  qwen2_5_vl: { ...patches, by: 'qwen', tag: '<|image_pad|>' },
  qwen3_vl: { ...patches, by: 'qwen', tag: '<|image_pad|>' },
  qwen3_5: { ...patches, by: 'qwen', tag: '<|image_pad|>' },
  lfm2_vl: { ...patches, by: 'lfm2', tag: '<image>' },
} as const;
type Family = keyof typeof FAMILIES;

const renderer = createRenderer(async () => new Blob());
const pictureOf = (
  shape: ShapeName,
  background: Scene['background'],
  [width, height]: readonly [number, number],
): Picture => {
  const object = { shape, color: 'red', rgb: [220, 30, 40], x: 0.4, y: 0.6, radius: 0.25 } as const;
  const scene: Scene = { version: 1, background, objects: [object] };
  // in the model's own size, so that no other resizing comes in
  return { source: { kind: 'scene', scene }, steps: [{ op: 'resize', params: { width, height } }] };
};
const text = { type: 'text', text: 'Rate the similarity of these pictures' } as const;
const digits = ['2', '3', '4', '5', '6', '7', '8', '9'];

const answerOf = async (judge: LoadedModel, ask: Ask): Promise<Answer['body']> => {
  const answers: Answer['body'][] = [];
  await judge.answer([ask], (told) => answers.push(...told.map(({ body }) => body)));
  return answers[0] as Answer['body'];
};
const digitsOf = async (judge: LoadedModel, parts: Part[]): Promise<number[]> => {
  const body = await answerOf(judge, { mode: 'choose', parts, opening: '', choices: digits });
  if (body.mode !== 'choose') throw new Error('no choice');
  return body.logProbabilities as number[];
};

// biome-ignore lint/suspicious/noExplicitAny: the library's classes differ from family to family
type Library = any;
const DEAF = { gemma3n: Gemma3nForCausalLM, gemma4: Gemma4ForCausalLM };

const openLibrary = async (family: Family) => {
  const processor: Library = await (family === 'gemma4'
    ? Gemma4Processor.from_pretrained(family)
    : AutoProcessor.from_pretrained(family));
  const tokenizer: Library = await AutoTokenizer.from_pretrained(family);
  const options = { dtype: 'fp32' } as const;
  if (family !== 'gemma3n' && family !== 'gemma4') {
    const model: Library = await AutoModelForImageTextToText.from_pretrained(family, options);
    return { processor, tokenizer, model };
  }
  // their whole classes would ask for an encoder of sound, which the folders do not have
  const model: Library = await DEAF[family].from_pretrained(family, options);
  const eye: Library = await PreTrainedModel.from_pretrained(family, {
    ...options,
    model_file_name: 'vision_encoder',
  });
  model.sessions.vision_encoder = eye.sessions.model;
  return { processor, tokenizer, model };
};

describe.each(Object.keys(FAMILIES) as Family[])('a model of the type %s', (family) => {
  const { size, tag, features, by } = FAMILIES[family];
  const first = pictureOf('star', [240, 240, 235], size);
  const second = pictureOf('cross', [20, 60, 120], size);
  const partsOf = (...pictures: Picture[]): Part[] => [
    ...pictures.map((picture): Part => ({ type: 'picture', picture })),
    text,
  ];
  // a template that writes the first token itself; elsewhere the tokenizer has to
  const spelled = { add_special_tokens: by !== 'lfm2' };
  let judge: LoadedModel;
  let library: Awaited<ReturnType<typeof openLibrary>>;

  beforeAll(async () => {
    env.localModelPath = FIXTURES;
    env.allowRemoteModels = false;
    const layout = await findLayout(folderFiles(pickFolder(`${FIXTURES}/${family}`, family)));
    if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
    judge = await loadGenerative(family, layout, 'cpu', renderer, async () => {});
    library = await openLibrary(family);
  });

  const imageOf = async (picture: Picture) => {
    const { data, width, height } = await renderer.render(picture);
    return new RawImage(new Uint8ClampedArray(data), width, height, 3);
  };
  const templateOf = (pictures: number): string => {
    const listed = [...Array(pictures).fill({ type: 'image' }), text];
    const content = family === 'llava_qwen2' ? tag.repeat(pictures) + text.text : listed;
    return library.tokenizer.apply_chat_template([{ role: 'user', content }], {
      add_generation_prompt: true,
      tokenize: false,
      ...(by === 'gemma' && { chat_template: library.processor.chat_template }),
    });
  };
  const tokenized = (prompt: string) => library.tokenizer(prompt, spelled);
  const expanded = (pictures: number) =>
    tokenized(templateOf(pictures).replaceAll(tag, tag.repeat(features)));
  /** The library's processor on one picture, or on several where it is right for several. */
  const processed = async (pictures: Picture[]) => {
    const { processor } = library;
    const images = await Promise.all(pictures.map(imageOf));
    const prompt = templateOf(pictures.length);
    const one = images.length === 1 ? images[0] : images;
    // for OneVision it has a processor of pictures alone
    if (!processor.tokenizer) {
      return { ...expanded(1), ...(await processor.image_processor(one)) };
    }
    const picturesFirst = by === 'llava' || by === 'lfm2';
    return picturesFirst ? processor(one, prompt, spelled) : processor(prompt, one);
  };
  const digitsIn = (logits: Tensor): number[] => {
    const width = logits.dims.at(-1) as number;
    const last = [...(logits.data as Float32Array)].slice(-width);
    const sum = Math.log(last.reduce((total, logit) => total + Math.exp(logit), 0));
    const ids = digits.map((digit) => library.tokenizer.encode(digit).at(-1));
    return ids.map((id) => (last[id] as number) - sum);
  };

  /** What the library can be given for two pictures, by hand where its processor cannot take them. */
  const inputsOfTwo = async (pictures: Picture[]) => {
    const { model, processor } = library;
    if (by === 'gemma') return processed(pictures);
    const images = await Promise.all(pictures.map(imageOf));
    const each: Record<string, Tensor>[] = await Promise.all(
      images.map((image) => processor.image_processor(image)),
    );
    const joined = (name: string) =>
      cat(
        each.map((inputs) => inputs[name] as Tensor),
        0,
      );
    const pixels = { pixel_values: joined('pixel_values') };
    if (by === 'llava') return { ...expanded(2), ...pixels };
    if (by === 'qwen') {
      return { ...expanded(2), ...pixels, image_grid_thw: joined('image_grid_thw') };
    }
    const { input_ids, attention_mask } = await processed(pictures);
    const encoded = [];
    for (const inputs of each) encoded.push(await model.encode_image(inputs));
    return model._merge_input_ids_with_image_features({
      image_features: cat(encoded, 0),
      inputs_embeds: await model.encode_text({ input_ids }),
      input_ids,
      attention_mask,
    });
  };

  const expectAlike = (found: number[], expected: number[]) => {
    expect(found.length).toBe(expected.length);
    for (const [i, value] of found.entries()) expect(value).toBeCloseTo(expected[i] as number, 5);
  };

  it('is asked about one picture as the library asks by itself', async () => {
    const { logits } = await library.model(await processed([first]));
    expectAlike(await digitsOf(judge, partsOf(first)), digitsIn(logits));
  });

  it('is asked about two pictures in their order', async () => {
    const forward = await digitsOf(judge, partsOf(first, second));
    expectAlike(
      forward,
      digitsIn((await library.model(await inputsOfTwo([first, second]))).logits),
    );
    const reverse = await digitsOf(judge, partsOf(second, first));
    expectAlike(
      reverse,
      digitsIn((await library.model(await inputsOfTwo([second, first]))).logits),
    );
    const apart = forward.map((value, i) => Math.abs(value - (reverse[i] as number)));
    expect(Math.max(...apart)).toBeGreaterThan(1e-4);
    // encoded once each, and nothing of the one prompt stays in the other
    expect(await digitsOf(judge, partsOf(first, second))).toEqual(forward);
  });

  it('tells one picture shown twice from another beside it', async () => {
    const same = await digitsOf(judge, partsOf(first, first));
    expect(same).not.toEqual(await digitsOf(judge, partsOf(first, second)));
  });

  it('writes what the library writes', async () => {
    const ask = (...pictures: Picture[]): Ask => ({
      mode: 'generate',
      parts: partsOf(...pictures),
      maxNewTokens: 6,
    });
    // without two pictures where the library cannot begin from what was merged by hand
    for (const pictures of by === 'lfm2' ? [[first]] : [[first], [first, second]]) {
      const inputs =
        pictures.length === 1 ? await processed(pictures) : await inputsOfTwo(pictures);
      const output: Tensor = await library.model.generate({ ...inputs, max_new_tokens: 6 });
      const begun = inputs.input_ids.dims[1];
      const tokens = Array.from(output.data as BigInt64Array, Number).slice(begun);
      const written = library.tokenizer.decode(tokens, { skip_special_tokens: true });
      expect(await answerOf(judge, ask(...pictures))).toMatchObject({ text: written });
    }
  });

  it('writes from words alone what it finds most likely word by word', async () => {
    const body = await answerOf(judge, { mode: 'generate', parts: [text], maxNewTokens: 5 });
    const tokens: number[] = [...tokenized(templateOf(0)).input_ids.data].map(Number);
    const begun = tokens.length;
    for (let i = 0; i < 5; i++) {
      const tensor = (values: bigint[]) => new Tensor('int64', values, [1, values.length]);
      const { logits } = await library.model({
        input_ids: tensor(tokens.map(BigInt)),
        attention_mask: tensor(tokens.map(() => 1n)),
      });
      const width = logits.dims.at(-1);
      const last = [...logits.data].slice(-width);
      tokens.push(last.indexOf(Math.max(...last)));
    }
    const end = tokens.indexOf(2, begun);
    const written = tokens.slice(begun, end < 0 ? undefined : end);
    const decoded = library.tokenizer.decode(written, { skip_special_tokens: true });
    expect(body).toMatchObject({ text: decoded });
  });
});
