import { resolve } from 'node:path';
import {
  AutoModel,
  AutoProcessor,
  AutoTokenizer,
  CLIPModel,
  env,
  RawImage,
  SiglipTextModel,
  SiglipVisionModel,
  type Tensor,
} from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/ask/answer.ts';
import type { Part } from '../../../src/core/ask/ask.ts';
import type { Picture } from '../../../src/core/picture.ts';
import { loadEncoder } from '../../../src/judges/encoder/encoder.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import type { LoadedModel } from '../../../src/judges/worker/loaded-model.ts';
import { createRenderer } from '../../../src/pictures/render-picture.ts';
import { pickFolder } from '../../support/judges/model-folder.ts';

/** Tiny models with random weights, made by test/fixtures/write_family_fixtures.py. */
const FIXTURES = resolve('test/fixtures/models');
const renderer = createRenderer(async () => new Blob());
const picture: Picture = {
  source: {
    kind: 'scene',
    scene: {
      version: 1,
      background: [20, 60, 120],
      objects: [{ shape: 'star', color: 'red', rgb: [220, 30, 40], x: 0.4, y: 0.6, radius: 0.25 }],
    },
  },
  // in the models' own size, so that no other resizing comes in
  steps: [{ op: 'resize', params: { width: 8, height: 8 } }],
};

const open = async (name: string): Promise<LoadedModel> => {
  const layout = await findLayout(folderFiles(pickFolder(`${FIXTURES}/${name}`, name)));
  if (layout.family !== 'encoder') throw new Error(`it is a ${layout.family}`);
  return loadEncoder(name, layout, 'cpu', renderer, async () => {});
};
const embed = async (judge: LoadedModel, part: Part): Promise<number[]> => {
  const answers: Answer['body'][] = [];
  await judge.answer([{ mode: 'embed', part }], (told) =>
    answers.push(...told.map(({ body }) => body)),
  );
  const [body] = answers;
  if (body?.mode !== 'embed') throw new Error('no vector');
  return [...body.vector];
};
const pixelsFor = async (name: string) => {
  const { data, width, height } = await renderer.render(picture);
  const processor = await AutoProcessor.from_pretrained(name);
  return processor(new RawImage(new Uint8ClampedArray(data), width, height, 3));
};
const expectClose = (found: number[], expected: number[]) => {
  expect(found.length).toBe(expected.length);
  for (const [i, value] of found.entries()) expect(value).toBeCloseTo(expected[i] as number, 5);
};

beforeAll(() => {
  env.localModelPath = FIXTURES;
  env.allowRemoteModels = false;
});

describe('an encoder of the DINOv2 kind', () => {
  it("embeds a picture as its class token, and says so in the judge's output", async () => {
    const judge = await open('dinov2');
    expect(judge.output).toBe('last_hidden_state, class token');
    const model = await AutoModel.from_pretrained('dinov2', { dtype: 'fp32' });
    const { last_hidden_state } = (await model(await pixelsFor('dinov2'))) as {
      last_hidden_state: Tensor;
    };
    const classToken = [...(last_hidden_state.data as Float32Array)].slice(0, 16);
    expectClose(await embed(judge, { type: 'picture', picture }), classToken);
  });
});

describe('an encoder of the SigLIP kind', () => {
  it('embeds pictures and texts as the library does, texts filled up to the fixed length', async () => {
    const judge = await open('siglip');
    expect(judge.output).toBe('pooler_output');
    const vision = await SiglipVisionModel.from_pretrained('siglip', { dtype: 'fp32' });
    const seen = (await vision(await pixelsFor('siglip'))) as { pooler_output: Tensor };
    expectClose(await embed(judge, { type: 'picture', picture }), [
      ...(seen.pooler_output.data as Float32Array),
    ]);

    const tokenizer = await AutoTokenizer.from_pretrained('siglip');
    const text = await SiglipTextModel.from_pretrained('siglip', { dtype: 'fp32' });
    for (const words of ['first picture', 'a b a b a b a b a b a b a b a b']) {
      const inputs = tokenizer(words, { padding: 'max_length', max_length: 12, truncation: true });
      const read = (await text(inputs)) as { pooler_output: Tensor };
      expectClose(await embed(judge, { type: 'text', text: words }), [
        ...(read.pooler_output.data as Float32Array),
      ]);
    }
  });
});

describe('segments of a text', () => {
  const segments = async (judge: LoadedModel, text: string): Promise<number[][]> => {
    const found: number[][] = [];
    await judge.answer(
      [0, 1, 2].map((place) => ({
        mode: 'embed',
        part: { type: 'text', text },
        segment: { place, of: 3 },
      })),
      (told, places) => {
        for (const [i, { body }] of told.entries()) {
          found[places[i] ?? i] = body.mode === 'embed' ? [...body.vector] : [];
        }
      },
    );
    return found;
  };

  it('are the whole of one that fits, and windows of one that does not', async () => {
    const judge = await open('siglip');
    const short = 'first picture';
    for (const vector of await segments(judge, short)) {
      expectClose(vector, await embed(judge, { type: 'text', text: short }));
    }
    const long = `${'a b '.repeat(12)}${'first picture '.repeat(12)}`;
    const [begin, , end] = await segments(judge, long);
    // the library cuts where reading ends: that is the first window
    expectClose(begin!, await embed(judge, { type: 'text', text: long }));
    expect(begin).not.toEqual(end);
  });
});

describe('an encoder of the CLIP kind with both towers in one file', () => {
  it('embeds a picture as the library does beside any text', async () => {
    const judge = await open('clip');
    expect(judge.output).toBe('image_embeds');
    const tokenizer = await AutoTokenizer.from_pretrained('clip');
    const model = await CLIPModel.from_pretrained('clip', { dtype: 'fp32' });
    const inputs = { ...tokenizer('first picture'), ...(await pixelsFor('clip')) };
    const both = (await model(inputs)) as { image_embeds: Tensor };
    const found = await embed(judge, { type: 'picture', picture });
    expectClose(found, [...(both.image_embeds.data as Float32Array)]);
  });

  it('says of a text that it has no text model', async () => {
    const judge = await open('clip');
    await expect(embed(judge, { type: 'text', text: 'a' })).rejects.toThrow('reads no text');
  });
});

describe('an encoder that keeps the proportions of pictures', () => {
  it('takes pictures of different sizes one after the other', async () => {
    const files = folderFiles(pickFolder(`${FIXTURES}/dinov2`, 'dinov2'));
    const layout = await findLayout(files);
    if (layout.family !== 'encoder') throw new Error(`it is a ${layout.family}`);
    const free = { ...layout, preprocessor: { ...layout.preprocessor, size: null } };
    const judge = await loadEncoder('dinov2', free, 'cpu', renderer, async () => {});
    const wide: Picture = {
      ...picture,
      steps: [{ op: 'resize', params: { width: 16, height: 8 } }],
    };
    const parts = [picture, wide].map((one): Part => ({ type: 'picture', picture: one }));
    const together: number[][] = [];
    await judge.answer(
      parts.map((part) => ({ mode: 'embed', part })),
      (told) => {
        for (const { body } of told) together.push(body.mode === 'embed' ? [...body.vector] : []);
      },
    );
    const alone = await loadEncoder('dinov2', free, 'cpu', renderer, async () => {});
    for (const [i, part] of parts.entries()) {
      expect(together[i]).toEqual(await embed(alone, part));
    }
    expect(together[0]).not.toEqual(together[1]);
  });
});
