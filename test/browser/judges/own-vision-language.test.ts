import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@huggingface/transformers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../../headless/root.ts';
import type { Answer } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import type { Picture } from '../../../src/core/picture.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../../src/judges/generative/generative.ts';
import { createRenderer } from '../../../src/pictures/render-picture.ts';
import { openEngine } from '../../support/browser/engine-page.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { watchPages } from '../../support/browser/watch-page.ts';
import { pickFolder } from '../../support/judges/model-folder.ts';

/** Tiny models with random weights, made by test/fixtures/write_family_fixtures.py. */
const FIXTURES = join(ROOT, 'test', 'fixtures', 'models');
const base = inject('page');

const pictureOf = (shape: 'star' | 'cross', red: number): Picture => ({
  source: {
    kind: 'scene',
    scene: {
      version: 1,
      background: [red, 60, 120],
      objects: [{ shape, color: 'green', rgb: [30, 220, 40], x: 0.4, y: 0.6, radius: 0.3 }],
    },
  },
  // no size that any of the models wants, so that every one has to be brought to its own
  steps: [{ op: 'resize', params: { width: 37, height: 23 } }],
});
const question = { type: 'text', text: 'Rate the similarity of these pictures' } as const;
const [star, cross] = [pictureOf('star', 20), pictureOf('cross', 200)];
const asks: Ask[] = [
  [star, cross],
  [cross, star],
].map((pictures) => ({
  mode: 'choose',
  parts: [...pictures.map((picture) => ({ type: 'picture', picture }) as const), question],
  opening: '',
  choices: ['2', '3', '4', '5'],
}));
const numbersOf = (answers: readonly Answer[]): number[] =>
  answers.flatMap(({ body }) =>
    body.mode === 'choose' ? [...body.logProbabilities] : [],
  ) as number[];

/** The same asks in this process, where ONNX Runtime is another build. */
async function askHere(name: string): Promise<number[]> {
  env.localModelPath = FIXTURES;
  env.allowRemoteModels = false;
  const layout = await findLayout(folderFiles(pickFolder(join(FIXTURES, name), name)));
  if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
  const renderer = createRenderer(async () => new Blob());
  const judge = await loadGenerative(name, layout, 'cpu', renderer, async () => {});
  const answers: Answer[] = [];
  await judge.answer(asks, (told) => answers.push(...told));
  return numbersOf(answers);
}

async function askThere(page: Page, name: string, device: Device): Promise<number[]> {
  const folder = join(FIXTURES, name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => [`${name}/${path}`, readFileSync(join(folder, path), 'base64')] as const);
  const answers = await page.evaluate(
    async ([picked, wanted, on]) => {
      const engine = window.flipsideEngine!;
      const blobs = picked.map(([path, content]) => ({
        path,
        file: new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]),
      }));
      const { id } = await engine.addJudgeFolder(blobs);
      return (await engine.ask({ id, device: on }, wanted)).answers;
    },
    [files, asks, device] as const,
  );
  return numbersOf(answers);
}

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser('webgpu');
});
afterAll(() => browser.close());

describe("a person's own vision-language model", () => {
  // WebGPU without a graphics card is slow: there the one whose cache is of two kinds
  it.each([
    ['gemma4', ['wasm']],
    ['qwen2_vl', ['wasm']],
    ['lfm2_vl', ['wasm', 'webgpu']],
  ] as const)(
    'of the type %s answers in the page as it does here, on %j',
    async (name, devices) => {
      const expected = await askHere(name);
      expect(expected.slice(0, 4)).not.toEqual(expected.slice(4));
      const context = await browser.newContext();
      const watch = watchPages(context, base);
      const page = await openEngine(context, base);
      for (const device of devices) {
        const found = await askThere(page, name, device);
        expect(found.length).toBe(8);
        for (const [i, value] of found.entries()) {
          expect(value, device).toBeCloseTo(expected[i] as number, 3);
        }
      }
      expect(watch.errors).toEqual([]);
      expect(watch.strangers).toEqual([]);
      await context.close();
    },
  );
});
