import { measureAgreement } from '../../src/core/statistics/agreement/measure-agreement.ts';
import { groupRatings } from '../../src/core/statistics/agreement/ratings.ts';
import { CONFIDENCE } from '../../src/core/statistics/bootstrap.ts';
import { parseScoreTable } from '../../src/core/tables/score-table.ts';
import type { Command } from '../command.ts';
import { describeAgreement } from '../describe-agreement.ts';
import { readArguments, readWhole } from '../read-arguments.ts';
import { readTable, TABLE, TABLE_USAGE } from '../read-table.ts';

const usage = `agree ${TABLE_USAGE} [--scale LOW-HIGH] [--resamples N] [--seed S]`;

const USUAL_RESAMPLES = 1000;
const USUAL_SEED = 1;
/** so that a resample at least lies beyond each end of an interval */
const LEAST_RESAMPLES = Math.round(2 / (1 - CONFIDENCE));
const MOST_RESAMPLES = 100_000;

/** How far raters agree, of a table of their scores: arithmetic alone, which needs no page. */
export const agree: Command = {
  usage,
  async perform(args, report) {
    const { flags, files } = readArguments(args, usage, ['scale', 'resamples', 'seed'], [TABLE]);
    const scale = readScale(flags.scale);
    const resamples = readWhole(flags, 'resamples') ?? USUAL_RESAMPLES;
    if (resamples < LEAST_RESAMPLES || resamples > MOST_RESAMPLES) {
      throw new Error(`--resamples must be ${LEAST_RESAMPLES} to ${MOST_RESAMPLES}`);
    }
    const options = { resamples, seed: readWhole(flags, 'seed') ?? USUAL_SEED };
    const table = await readTable(files[0] ?? '');
    const { list, raters, items, notes } = parseScoreTable(table, scale);
    for (const note of notes) report(note);
    const measured = measureAgreement(groupRatings(list, scale), options);
    return describeAgreement(measured, raters, items, options);
  },
};

/** The whole numbers of a scale such as "1-10"; null: the scores that occur. */
function readScale(value: string | undefined): number[] | null {
  if (value === undefined) return null;
  const [, low, high] = /^(\d{1,4})-(\d{1,4})$/.exec(value) ?? [];
  const length = Number(high) - Number(low) + 1;
  if (!(length >= 2)) {
    throw new Error(`--scale must be two whole numbers, such as 1-10, not "${value}"`);
  }
  return Array.from({ length }, (_, i) => Number(low) + i);
}
