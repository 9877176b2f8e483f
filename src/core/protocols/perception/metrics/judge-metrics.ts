import * as v from 'valibot';
import { readJsonLines } from '../../../tables/json-lines.ts';
import { isOrder } from '../../response-order.ts';
import { type BatchMetrics, isBatch, measureBatches } from './batch-metrics.ts';
import { measurePairs, type PairMetrics } from './pair-metrics.ts';
import { measureScores, type ScoreMetrics } from './score-metrics.ts';

const text = v.string('a text is needed');

/** A line of the user's file: a judge's text, and people's verdict on the same. */
const line = v.variant(
  'mode',
  [
    v.object({
      mode: v.literal('score'),
      text,
      truth: v.pipe(
        v.number('a number from 1 to 5 is needed'),
        v.minValue(1, 'at least 1'),
        v.maxValue(5, 'at most 5'),
      ),
    }),
    v.object({
      mode: v.literal('pair'),
      text,
      truth: v.picklist(['A', 'B', 'C'], '"A", "B" or "C" is needed'),
    }),
    v.object({
      mode: v.literal('batch'),
      text,
      truth: v.pipe(
        v.string('an order is needed, such as "BAC"'),
        v.check(isOrder, 'an order of the letters from A on is needed, each once, such as "BAC"'),
      ),
    }),
  ],
  '"score", "pair" or "batch" is needed',
);

export interface JudgeMetrics {
  readonly score: ScoreMetrics;
  readonly pair: PairMetrics;
  readonly batch: BatchMetrics;
}

/**
 * Agreement of a judge's texts with people, in the three modes of the paper's evaluation. `report`
 * receives notes on skipped lines. Throws TableError with line and field of the first invalid line.
 */
export function measureJudge(file: string, report: (line: string) => void): JudgeMetrics {
  const lines = readJsonLines(file, line).map(({ value }) => value);
  const batches = lines.filter((one) => one.mode === 'batch');
  const short = batches.filter((one) => !isBatch(one)).length;
  if (short > 0) {
    report(`batch lines left out, with an order of fewer than three responses: ${short}`);
  }
  return {
    score: measureScores(lines.filter((one) => one.mode === 'score')),
    pair: measurePairs(lines.filter((one) => one.mode === 'pair')),
    batch: measureBatches(batches),
  };
}
