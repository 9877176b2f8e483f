import { writeFileSync } from 'node:fs';
import { CONDITIONS, PLANNED_SPLITS } from '../../src/core/protocols/pairbench/split.ts';
import { checkOrMakeFolder, checkTarget } from '../check-path.ts';
import type { Command } from '../command.ts';
import {
  readArguments,
  readNumber,
  readWhole,
  readWord,
  readWords,
  requireFlag,
} from '../read-arguments.ts';
import { JUDGE_FLAGS, JUDGE_USAGE, readJudge } from '../read-judge.ts';
import { readSource, SOURCE_USAGE } from '../read-source.ts';

const usage =
  `run ${JUDGE_USAGE} ${SOURCE_USAGE} [--items N] [--splits CJ,R,…] ` +
  '[--conditions sensitive,invariant] [--seed S] [--answers text|scores] ' +
  '[--temperature T] [--repeat N] [--device wasm|webgpu] [--keep DIR] [--out FILE]';

const FLAGS = [
  ...JUDGE_FLAGS,
  'source',
  'allow',
  'items',
  'splits',
  'conditions',
  'seed',
  'answers',
  'temperature',
  'repeat',
  'device',
  'keep',
  'out',
] as const;

/** PairBench with one judge. */
export const run: Command = {
  usage,
  async perform(args, report, withPage) {
    const { flags } = readArguments(args, usage, FLAGS);
    const judge = readJudge(flags, usage);
    const source = readSource(requireFlag(flags, 'source', usage), flags.allow);
    const items = readWhole(flags, 'items');
    const seed = readWhole(flags, 'seed');
    const temperature = readNumber(flags, 'temperature');
    const repeats = readWhole(flags, 'repeat');
    const scoresOnly = readWord(flags, 'answers', ['text', 'scores'], 'text') === 'scores';
    if (scoresOnly && temperature) {
      throw new Error('--answers scores draws nothing, so it takes no --temperature');
    }
    if ((repeats ?? 1) > 1 && !temperature) {
      throw new Error('--repeat needs a --temperature above 0: else the judge says the same again');
    }
    const splits = readWords(flags, 'splits', PLANNED_SPLITS);
    const conditions = readWords(flags, 'conditions', CONDITIONS);
    const device = readWord(flags, 'device', ['wasm', 'webgpu'], 'wasm');
    const keep = flags.keep === undefined ? null : checkOrMakeFolder(flags.keep, '--keep');
    const out = flags.out === undefined ? null : checkTarget(flags.out, '--out');
    const result = await withPage({ device, keep, report }, async (page) => {
      if (judge.folder !== null) await page.give('judge', judge.folder);
      await source.give(page);
      return page.call('run', {
        judge: judge.request,
        source: source.request,
        items,
        splits,
        conditions,
        seed,
        temperature,
        repeats,
        scoresOnly,
        device,
      });
    });
    if (out !== null) writeFileSync(out, `${JSON.stringify(result, null, 2)}\n`);
    return result;
  },
};
