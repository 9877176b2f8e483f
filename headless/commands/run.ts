import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointRequest } from '../../src/app/headless/headless-api.ts';
import { ALL_SPLITS, CONDITIONS } from '../../src/core/split.ts';
import { CATALOGUE } from '../../src/judges/catalogue.ts';
import { MOST_AT_ONCE } from '../../src/judges/endpoint/ledger.ts';
import { checkFolder, checkTarget, isFolder } from '../check-path.ts';
import type { Command } from '../command.ts';
import { withPage } from '../open-page.ts';
import {
  readArguments,
  readNumber,
  readWhole,
  readWord,
  readWords,
  requireFlag,
} from '../read-arguments.ts';

const usage =
  'run --judge ID|DIR | --endpoint URL --model NAME [--concurrency N] --source scenes|DIR [--items N] [--splits CJ,R,…] ' +
  '[--conditions sensitive,invariant] [--seed S] [--temperature T] [--repeat N] ' +
  '[--device wasm|webgpu] [--out FILE]';

const FLAGS = [
  'judge',
  'endpoint',
  'model',
  'concurrency',
  'source',
  'items',
  'splits',
  'conditions',
  'seed',
  'temperature',
  'repeat',
  'device',
  'out',
] as const;

/** PairBench with one judge. */
export const run: Command = {
  usage,
  async perform(args, report) {
    const { flags } = readArguments(args, usage, FLAGS);
    const endpoint = readEndpoint(flags);
    const judge = endpoint === null ? requireFlag(flags, 'judge', usage) : null;
    const judgeFolder =
      judge !== null && isOwnJudge(judge) ? checkFolder(judge, "the judge's folder") : null;
    const source = requireFlag(flags, 'source', usage);
    const photos = source === 'scenes' ? null : filesIn(checkFolder(source, 'the source'));
    const items = readWhole(flags, 'items');
    const seed = readWhole(flags, 'seed');
    const temperature = readNumber(flags, 'temperature');
    const repeats = readWhole(flags, 'repeat');
    if ((repeats ?? 1) > 1 && !temperature) {
      throw new Error('--repeat needs a --temperature above 0: else the judge says the same again');
    }
    const splits = readWords(flags, 'splits', ALL_SPLITS);
    const conditions = readWords(flags, 'conditions', CONDITIONS);
    const device = readWord(flags, 'device', ['wasm', 'webgpu'], 'wasm');
    const out = flags.out === undefined ? null : checkTarget(flags.out, '--out');
    const result = await withPage(device, report, async (page) => {
      if (judgeFolder !== null) await page.give('judge', judgeFolder);
      if (photos !== null) await page.give('pictures', photos);
      return page.call('run', {
        judge: judgeFolder === null ? judge : null,
        endpoint,
        source: photos === null ? 'scenes' : 'photos',
        items,
        splits,
        conditions,
        seed,
        temperature,
        repeats,
        device,
      });
    });
    if (out !== null) writeFileSync(out, `${JSON.stringify(result, null, 2)}\n`);
    return result;
  },
};

/**
 * The endpoint of the flags, null where there is none. Its key comes from FLIPSIDE_KEY: arguments
 * end up in a shell's history and in lists of processes.
 */
function readEndpoint(
  flags: Readonly<Partial<Record<(typeof FLAGS)[number], string>>>,
): EndpointRequest | null {
  const { endpoint, model, judge } = flags;
  const concurrency = readWhole(flags, 'concurrency');
  if (endpoint === undefined) {
    for (const flag of ['model', 'concurrency'] as const) {
      if (flags[flag] !== undefined) throw new Error(`--${flag} goes with --endpoint`);
    }
    return null;
  }
  if (judge !== undefined) throw new Error('give either --judge or --endpoint, not both');
  if (model === undefined) throw new Error(`--model is missing; usage: ${usage}`);
  if (concurrency !== null && (concurrency < 1 || concurrency > MOST_AT_ONCE)) {
    throw new Error(`--concurrency must be from 1 to ${MOST_AT_ONCE}`);
  }
  return { base: endpoint, model, key: process.env.FLIPSIDE_KEY || null, concurrency };
}

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
