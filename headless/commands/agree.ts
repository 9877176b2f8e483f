import { refused } from '../../src/app/frame/command/fault.ts';
import type { Flags } from '../../src/app/frame/command/flags.ts';
import { measureAgreement } from '../../src/core/statistics/agreement/measure-agreement.ts';
import { groupRatings } from '../../src/core/statistics/agreement/ratings.ts';
import { CONFIDENCE } from '../../src/core/statistics/intervals/bootstrap.ts';
import { parseScoreTable } from '../../src/core/tables/score-table.ts';
import { TableError } from '../../src/core/tables/table-error.ts';
import type { Command } from '../command.ts';
import { describeAgreement } from '../describe-agreement.ts';
import { namingTable, readTable, TABLE_FILE } from '../read-table.ts';

/** so that at least one resample is beyond each end of an interval */
const LEAST_RESAMPLES = Math.round(2 / (1 - CONFIDENCE));
const MOST_RESAMPLES = 100_000;

const FLAGS = {
  scale: {
    kind: 'string',
    takes: 'LOW-HIGH',
    about: 'The whole numbers that scores can be, such as 1-10.',
    otherwise: 'the scores that occur',
  },
  resamples: {
    kind: 'whole',
    least: LEAST_RESAMPLES,
    most: MOST_RESAMPLES,
    usual: 1000,
    about: 'Resamples of the items behind each 95 % interval.',
  },
  seed: { kind: 'whole', usual: 1, about: 'Seed of the resamples.' },
} as const satisfies Flags;

/**
 * Computes the agreement of raters from a table of their scores. Arithmetic only: needs no page.
 */
export const agree: Command<typeof FLAGS> = {
  name: 'agree',
  about:
    'Says how far raters agree, from a table with the header item,rater,score in which an empty score is a missing one.',
  files: [TABLE_FILE],
  flags: FLAGS,
  examples: ['scores.csv --scale 1-10 --fail-below alpha=0.8'],
  figures: ['agreement', 'kappa', 'ac1', 'alpha'],
  async perform({ values, files }, { report }) {
    const scale = readScale(values.scale);
    const options = { resamples: values.resamples, seed: values.seed };
    const [path = ''] = files;
    const table = await readTable(path);
    const { list, raters, items, notes } = await namingTable(path, undefined, () => {
      const read = parseScoreTable(table, scale);
      if (read.items === 0) throw new TableError(2, 'the table has a header and no score below it');
      return read;
    });
    for (const note of notes) report(note);
    const measured = measureAgreement(groupRatings(list, scale), options);
    const value = describeAgreement(measured, raters, items, options);
    const { agreement, kappa, ac1, alpha } = value;
    const figures = {
      agreement,
      // with more than two raters there is one for each pair of them
      kappa: typeof kappa === 'number' ? kappa : null,
      ac1,
      alpha: alpha.interval,
    };
    return { value, figures: [{ judge: null, values: figures }] };
  },
};

/** The whole numbers of a scale such as "1-10"; null: the scores that occur. */
function readScale(value: string | null): number[] | null {
  if (value === null) return null;
  const [, low, high] = /^(\d{1,4})-(\d{1,4})$/.exec(value) ?? [];
  const length = Number(high) - Number(low) + 1;
  if (!(length >= 2)) {
    throw refused(`--scale must be two whole numbers, such as 1-10, not "${value}"`);
  }
  return Array.from({ length }, (_, i) => Number(low) + i);
}
