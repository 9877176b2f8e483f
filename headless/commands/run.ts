import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_SPLITS, CONDITIONS } from '../../src/core/split.ts';
import { CATALOGUE } from '../../src/judges/catalogue.ts';
import { checkFolder, checkTarget, isFolder } from '../check-path.ts';
import type { Command } from '../command.ts';
import { withPage } from '../open-page.ts';
import { readArguments, readWhole, readWord, readWords, requireFlag } from '../read-arguments.ts';

const usage =
  'run --judge ID|DIR --source scenes|DIR [--items N] [--splits CJ,R,…] ' +
  '[--conditions sensitive,invariant] [--seed S] [--device wasm|webgpu] [--out FILE]';

const FLAGS = [
  'judge',
  'source',
  'items',
  'splits',
  'conditions',
  'seed',
  'device',
  'out',
] as const;

/** PairBench with one judge. */
export const run: Command = {
  usage,
  async perform(args, report) {
    const { flags } = readArguments(args, usage, FLAGS);
    const judge = requireFlag(flags, 'judge', usage);
    const judgeFolder = isOwnJudge(judge) ? checkFolder(judge, "the judge's folder") : null;
    const source = requireFlag(flags, 'source', usage);
    const photos = source === 'scenes' ? null : filesIn(checkFolder(source, 'the source'));
    const items = readWhole(flags, 'items');
    const seed = readWhole(flags, 'seed');
    const splits = readWords(flags, 'splits', ALL_SPLITS);
    const conditions = readWords(flags, 'conditions', CONDITIONS);
    const device = readWord(flags, 'device', ['wasm', 'webgpu'], 'wasm');
    const out = flags.out === undefined ? null : checkTarget(flags.out, '--out');
    const result = await withPage(device, report, async (page) => {
      if (judgeFolder !== null) await page.give('judge', judgeFolder);
      if (photos !== null) await page.give('pictures', photos);
      return page.call('run', {
        judge: judgeFolder === null ? judge : null,
        source: photos === null ? 'scenes' : 'photos',
        items,
        splits,
        conditions,
        seed,
        device,
      });
    });
    if (out !== null) writeFileSync(out, `${JSON.stringify(result, null, 2)}\n`);
    return result;
  },
};

/** Anything with a path's look is a folder; a bare word first an id, then a folder. */
function isOwnJudge(judge: string): boolean {
  if (/[/\\]/.test(judge) || judge.startsWith('.')) return true;
  return !CATALOGUE.some(({ id }) => id === judge) && isFolder(judge);
}

/** In the order of their names, so that the same folder gives the same run. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (paths.length === 0) throw new Error(`the source "${folder}" has no files`);
  return paths;
}
