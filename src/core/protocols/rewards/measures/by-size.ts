import type { RewardsReport } from '../report.ts';
import { groupRows, type Reading, scoredRows, selectBest } from './select.ts';
import type { SizePoint } from './summary.ts';

/** Best of N by one reward model, for the picture it judges and for another item's. */
export interface AtSize {
  readonly best: SizePoint;
  /** null: it was not asked with another picture */
  readonly control: SizePoint | null;
}

/**
 * Best of N for any N from 1 on, not for powers of two alone, by the reward models with these indexes.
 * Reading and sorting the scores is the slow part, so it is done once; a size is then fast enough for
 * a slider.
 */
export function prepareSizes(
  report: RewardsReport,
  models: readonly number[],
  reading: Reading,
): (size: number) => ReadonlyMap<number, AtSize> {
  const prepared = models.map((model) => {
    const rows = (control: boolean) =>
      groupRows(scoredRows(report, model, { ...reading, control }));
    return { model, own: rows(false), other: report.models[model]?.control ? rows(true) : null };
  });
  return (size) =>
    new Map(
      prepared.map(({ model, own, other }) => {
        const { accuracy, ties } = selectBest(own, size);
        const control = other && selectBest(other, size);
        return [
          model,
          {
            best: { size, accuracy, ties },
            control: control && { size, accuracy: control.accuracy, ties: control.ties },
          },
        ];
      }),
    );
}
