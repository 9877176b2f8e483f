import { resolve } from 'node:path';
import { env } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { defaultSetup } from '../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { type BatchMaker, makeBatchesHere } from '../../../src/judges/encoder/batch-worker.ts';
import { loadEncoder } from '../../../src/judges/encoder/encoder.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import type { Preprocessor } from '../../../src/judges/preprocess/preprocessor.ts';
import { createRenderer, type Renderer } from '../../../src/pictures/render-picture.ts';
import { NANO_MODELS, pickFolder } from '../../support/judges/model-folder.ts';

/** Draws as the judge does, and notes how many pictures it was asked for. */
function noteRenderer() {
  const renderer = createRenderer(async () => new Blob());
  const noted = { pictures: 0 };
  const noting: Renderer = {
    render(picture) {
      noted.pictures++;
      return renderer.render(picture);
    },
  };
  return { renderer: noting, noted };
}

/** A pool without threads that notes what it was given and how far ahead of the model. */
function notePool(renderer: Renderer, preprocessor: Preprocessor) {
  const batches: number[] = [];
  const pool: BatchMaker = {
    size: 2,
    make(pictures) {
      batches.push(pictures.length);
      return makeBatchesHere(renderer, preprocessor).make(pictures);
    },
  };
  return { pool, batches };
}

describe('an encoder with a pool', () => {
  const open = async () => {
    env.localModelPath = resolve(NANO_MODELS);
    env.allowRemoteModels = false;
    const layout = await findLayout(folderFiles(pickFolder(`${NANO_MODELS}/nano-clip`, 'picked')));
    if (layout.family !== 'encoder') throw new Error(`it is a ${layout.family}`);
    const { renderer, noted } = noteRenderer();
    const { pool, batches } = notePool(renderer, layout.preprocessor);
    let stopAfter = Number.POSITIVE_INFINITY;
    const checkpoint = async () => {
      if (stopAfter-- === 0) throw new DOMException('stopped', 'AbortError');
    };
    const judge = await loadEncoder('nano-clip', layout, 'cpu', renderer, checkpoint, () => pool);
    return {
      judge,
      batches,
      noted,
      stopAt: (group: number) => {
        stopAfter = group;
      },
    };
  };
  const spec = { ...defaultSetup(), items: 6, splits: ['R'] as const };
  const plan = planAsks(spec, { style: 'encoder', readsText: true });
  const all = [...plan.values()];

  it('embeds every picture once, however often it is asked about, in the order of the asks', async () => {
    const { judge, noted } = await open();
    const twice: Ask[] = [
      ...all,
      { mode: 'embed', part: { type: 'text', text: 'a star' } },
      ...all,
    ];
    const answers: Answer[] = [];
    await judge.answer(twice, (told) => answers.push(...told));
    expect(noted.pictures).toBe(all.length);
    expect(answers.length).toBe(twice.length);
    const again = answers.slice(all.length + 1);
    expect(again.map(({ body }) => body)).toEqual(
      answers.slice(0, all.length).map(({ body }) => body),
    );
    await judge.answer(all, (told) => answers.push(...told));
    expect(noted.pictures).toBe(all.length);
  });

  it('keeps what was answered when it is stopped, and asks its pool for no more than a few batches', async () => {
    const { judge, batches, stopAt } = await open();
    stopAt(1);
    const answers: Answer[] = [];
    await expect(judge.answer(all, (told) => answers.push(...told))).rejects.toThrow('stopped');
    expect(answers.length).toBe(batches[0]);
    // the one answered, and eight that wait at most
    expect(batches.length).toBeLessThanOrEqual(9);
    expect(batches.length).toBeLessThan(Math.ceil(all.length / (batches[0] ?? 1)));
    stopAt(Number.POSITIVE_INFINITY);
    await judge.answer(all, (told) => answers.push(...told));
    expect(answers.length).toBe((batches[0] ?? 0) + all.length);
  });

  it('passes on what its pool cannot draw', async () => {
    const { judge } = await open();
    const photo = {
      kind: 'photo',
      sha256: 'a'.repeat(64),
      name: 'x',
      width: 9,
      height: 9,
    } as const;
    const ask: Ask = {
      mode: 'embed',
      part: { type: 'picture', picture: { source: photo, steps: [] } },
    };
    await expect(judge.answer([...all, ask], () => {})).rejects.toThrow();
    // the rest of its batch is answered all the same
    const [first, ...rest] = all;
    const strange: Ask = { mode: 'generate', parts: [], maxNewTokens: 1 };
    const places: number[] = [];
    const failed: [number, string][] = [];
    await (await open()).judge.answer(
      [first as Ask, ask, strange, ...rest],
      (_, told) => places.push(...told),
      (place, { code }) => failed.push([place, code]),
    );
    expect(places).toEqual([0, ...rest.keys()].map((place, i) => (i === 0 ? 0 : place + 3)));
    expect(failed.map(([place]) => place).sort()).toEqual([1, 2]);
    expect(Object.fromEntries(failed)).toMatchObject({ 2: 'unsupported-ask' });
  });
});
