import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const APP = resolve(import.meta.dirname, '../../../src/app');

it('is the only way in which the page makes pixels of a recipe', () => {
  // a recipe may come from a link: what draws it belongs in a worker, or to the command line's page
  const drawing = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\b(applyTransform|renderScene|createGrey|createRenderer)\b/.test(
        readFileSync(join(APP, file), 'utf8'),
      ),
    );
  expect(drawing.sort()).toEqual(['cli/transform-picture.ts', 'pictures/picture.worker.ts']);
});
