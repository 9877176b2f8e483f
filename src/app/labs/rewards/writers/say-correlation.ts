import type { Correlation } from '../../../../core/statistics/association/correlation.ts';
import { upperFirst } from '../../../../core/words.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';

/** Whether models that answer well also choose well, as far as so few models can show it. */
export function sayCorrelation({
  outcome,
  process,
}: Readonly<Record<'outcome' | 'process', Correlation | null>>): string {
  if (!outcome || !process) return 'No correlation: all models are alike in one of the two.';
  if (!outcome.interval || !process.interval) {
    return `Too few models for a correlation: ${outcome.count}, and four are needed.`;
  }
  return (
    `Pearson’s r over ${outcome.count} models: ${sayOne(outcome)} by outcome rewards, ` +
    `${sayOne(process)} by process rewards. ${upperFirst(shown('outcome', outcome))}; ` +
    `${shown('process', process)}.`
  );
}

function sayOne({ r, interval }: Correlation): string {
  if (!interval) return formatDecimal(r);
  return `${formatDecimal(r)} (95 %: ${formatDecimal(interval.low)} to ${formatDecimal(interval.high)})`;
}

function shown(kind: string, { interval }: Correlation): string {
  if (interval && interval.low > 0) {
    return `by ${kind} rewards, models that answer better choose better`;
  }
  if (interval && interval.high < 0) {
    return `by ${kind} rewards, models that answer better choose less well`;
  }
  return `by ${kind} rewards, no link is shown`;
}
