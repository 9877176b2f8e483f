import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import { SCREENS } from '../../screens/screens.ts';
import { writeIndex } from '../../screens/write-index.ts';
import { PAGES } from '../../src/app/shell/pages.ts';

const RUNS = { pairs: 'a', blind: 'b', closer: 'c' };

it('every page of the navigation is among the pictures', () => {
  const shown = SCREENS.map(({ route }) => route(RUNS).split(/[/?]/)[0]);
  expect(PAGES.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
});

it('the page of pictures shows each screen at every width in both themes', () => {
  const files = [...writeIndex(SCREENS).matchAll(/\]\(([\w-]+\.webp)\)\]\(\1\)/g)].map(
    ([, f]) => f,
  );
  expect(new Set(files).size).toBe(SCREENS.length * 6);
  expect(files).toContain('play-375-dark.webp');
});

it('README shows each of them', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const missing = SCREENS.filter(
    ({ name }) => !readme.includes(`src="docs/screens/${name}-1280-light.webp"`),
  );
  expect(missing).toEqual([]);
});
