import type { ScoreReport } from '../../../../core/protocols/perception/metrics/truth-metrics.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';

const decimal = (figure: number) => formatDecimal(figure, 3);

/** Columns for the agreement of single scores with other scores of the same responses. */
export function scoreColumns<
  Line extends { readonly scores: ScoreReport | null },
>(): readonly Column<Line>[] {
  return [
    { head: 'scores', value: ({ scores }) => scores?.n ?? null, write: formatCount },
    {
      head: 'invalid',
      title: 'no score, or above 10; left out of the correlations',
      value: ({ scores }) => scores?.invalid ?? null,
      write: formatCount,
    },
    {
      head: 'Pearson ↑',
      value: ({ scores }) => scores?.pearson ?? null,
      interval: ({ scores }) => scores?.pearsonInterval ?? null,
      write: decimal,
    },
    {
      head: 'Spearman ↑',
      value: ({ scores }) => scores?.spearman ?? null,
      interval: ({ scores }) => scores?.spearmanInterval ?? null,
      write: decimal,
    },
  ];
}
