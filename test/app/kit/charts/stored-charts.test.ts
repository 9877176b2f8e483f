import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';
import { pointsOf } from '../../../../src/app/kit/charts/marks/walk-points.ts';

const SRC = join(ROOT, 'src');

/** Paths in src, without ".ts", of the files that build charts. */
const builders = readdirSync(join(SRC, 'app'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => /\): BuildPlot\b/.test(readFileSync(path, 'utf8')))
  .map((path) => relative(SRC, path).slice(0, -'.ts'.length));

/** The drawings that a chart's tests store: its own name, then what is special about each. */
function storedOf(builder: string): string[] {
  const folder = join(ROOT, 'test', dirname(builder), 'output');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(basename(builder)))
    .map((name) => join(folder, name));
}

describe('stored drawings', () => {
  it('are looked for', () => expect(builders.length).toBeGreaterThan(4));

  // where one is missing: draw it in a test beside the others, then "npm run charts"
  it.each(builders)('there are some of %s', (builder) => {
    expect(storedOf(builder)).not.toEqual([]);
  });

  it.each(builders)('the keyboard can walk through those of %s', (builder) => {
    const counts = storedOf(builder).map((path) => {
      const { document } = parseHTML(readFileSync(path, 'utf8'));
      return pointsOf(document.documentElement).length;
    });
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });
});
