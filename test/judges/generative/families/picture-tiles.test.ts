import { resolve } from 'node:path';
import { AutoProcessor, env, RawImage } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { createRaster } from '../../../../src/core/raster.ts';
import { folderFiles } from '../../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../../src/judges/files/model-layout.ts';
import { createPictureFamily } from '../../../../src/judges/generative/families/create-picture-family.ts';
import {
  countTileTokens,
  cutTiles,
  tileSizes,
  tilesFor,
} from '../../../../src/judges/generative/families/picture-tiles.ts';
import { countPictureTokens } from '../../../../src/judges/generative/families/picture-tokens.ts';
import { loadGenerative } from '../../../../src/judges/generative/generative.ts';
import { createRenderer } from '../../../../src/pictures/render-picture.ts';
import { pickFolder } from '../../../support/judges/model-folder.ts';

const MODEL = 'nano-vlm-both';
const SIZES = { longest: 256, side: 64 };
const FEATURES = 16;

/** The nano judge with settings that scale a picture up to four tiles a side, as SmolVLM's do. */
async function openTiled() {
  env.localModelPath = resolve('public/models');
  env.allowRemoteModels = false;
  const layout = await findLayout(folderFiles(pickFolder(`public/models/${MODEL}`, 'picked')));
  if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
  const pictures = { ...layout.settings.pictures, size: { longest_edge: SIZES.longest } };
  return { ...layout, settings: { ...layout.settings, pictures } };
}

describe('a picture in tiles', () => {
  it('is cut as the library cuts it, and written with the same tokens', async () => {
    const { settings } = await openTiled();
    const family = createPictureFamily('idefics3', settings, true);
    const processor = await AutoProcessor.from_pretrained(MODEL);
    const { image_processor: pictures, tokenizer } = processor;
    if (!pictures || !tokenizer) throw new Error(`${MODEL} lacks a part of its processor`);
    Object.assign(pictures, {
      size: { longest_edge: SIZES.longest },
      do_image_splitting: true,
    });
    for (const [width, height] of [
      [64, 64],
      [64, 48],
      [40, 64],
      [200, 50],
      [512, 512],
    ] as const) {
      const image = new RawImage(new Uint8ClampedArray(width * height * 3), width, height, 3);
      const theirs = await processor('Look: <image> here.', [image]);
      const inputs = await family.prepare(createRaster(width, height));
      expect(inputs.pixel_values?.dims).toEqual(theirs.pixel_values.dims);
      const tiles = family.tilesOf?.({ width, height });
      expect(tiles).toEqual([theirs.rows[0][0], theirs.cols[0][0]]);
      const count = (tiles?.[0] ?? 0) * (tiles?.[1] ?? 0) + 1;
      const written = `Look: ${family.write(count * FEATURES, tiles)} here.`;
      const ours = tokenizer(written).input_ids;
      expect([...ours.data]).toEqual([...theirs.input_ids.data]);
    }
  });

  it('shows each place of it once, row by row', () => {
    const raster = createRaster(6, 4);
    for (let i = 0; i < 24; i++) raster.data.fill(i, 3 * i, 3 * i + 3);
    const tiles = cutTiles(raster, [2, 3]).map(({ data }) => [0, 3, 6, 9].map((at) => data[at]));
    expect(tiles).toEqual([
      [0, 1, 6, 7],
      [2, 3, 8, 9],
      [4, 5, 10, 11],
      [12, 13, 18, 19],
      [14, 15, 20, 21],
      [16, 17, 22, 23],
    ]);
  });

  it('costs what its settings say: a square of SmolVLM seventeen views', () => {
    const published = {
      size: { longest_edge: 2048 },
      max_image_size: { longest_edge: 512 },
    };
    const sizes = tileSizes(published);
    expect(sizes && tilesFor({ width: 300, height: 300 }, sizes)).toEqual([4, 4]);
    const settings = {
      config: {},
      pictures: published,
      processor: { image_seq_len: 64 },
      tokenizer: {},
      chatTemplate: null,
    };
    const square = { width: 512, height: 512 };
    const cost = countPictureTokens('idefics3', settings, square, true);
    expect(cost).toBe(17 * 64 + 16 * 2 + 5 + 3);
    const family = createPictureFamily('idefics3', settings, true);
    const marks = family.write(17 * 64, [4, 4]).match(/<[^>]+>|\n/g);
    expect(marks).toHaveLength(cost ?? 0);
    expect(countTileTokens([4, 4], 64)).toBe(cost);
    // settings of a model that looks at whole pictures alone
    expect(
      tileSizes({ size: { longest_edge: 64 }, max_image_size: { longest_edge: 64 } }),
    ).toBeNull();
  });

  it('is another question than the whole picture, and whole it is what it always was', async () => {
    const layout = await openTiled();
    const answers: AnswerBody[] = [];
    const ask: Ask = {
      mode: 'choose',
      parts: [
        {
          type: 'picture',
          picture: { source: { kind: 'grey', width: 64, height: 48 }, steps: [] },
        },
        { type: 'text', text: 'Score the similarity.' },
      ],
      opening: 'Score: ',
      choices: ['1', '5', '9'],
    };
    for (const tiled of [false, true, undefined]) {
      const renderer = createRenderer(async () => new Blob());
      const judge = await loadGenerative(MODEL, layout, 'cpu', renderer, async () => {}, {
        ...(tiled !== undefined && { tiled }),
      });
      await judge.answer([ask], (told) => answers.push(...told.map(({ body }) => body)));
    }
    const [whole, tiled, usual] = answers;
    expect(usual).toEqual(whole);
    expect(tiled).not.toEqual(whole);
    if (tiled?.mode !== 'choose') throw new Error('no choice');
    expect(tiled.logProbabilities.every((value) => Number.isFinite(value))).toBe(true);
  });
});
