import type { BiasId } from '../../../../core/protocols/bias/biases.ts';
import type { BiasReport } from '../../../../core/protocols/bias/report.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatSigned } from '../../../kit/words/format-value.ts';
import { isBiased } from '../charts/bias-intervals.ts';
import { CATEGORY_WORDS, MEASURE_WORDS } from '../words.ts';

interface BiasTableProps {
  readonly report: BiasReport;
  readonly onOpen: (bias: BiasId) => void;
}

/** One row per bias: figure, noise, conclusion. */
export function BiasTable({ report, onOpen }: BiasTableProps) {
  return (
    <section className="stack gap-2">
      <h2>Each bias</h2>
      <RowTable
        label="Each bias"
        rows={report.rows}
        keyOf={({ bias }) => bias}
        sectionOf={({ category }) => CATEGORY_WORDS[category]}
        columns={[
          { head: 'Bias', names: true, cell: ({ name }) => name },
          {
            head: 'figure',
            unit: '%',
            title: 'see the measure; below: the 95 % interval',
            percent: true,
            value: ({ figure }) => figure,
            interval: ({ low, high }) => (low === null || high === null ? null : { low, high }),
            tone: (row) => (row.exceeds === null ? null : isBiased(row) ? 'bad' : 'good'),
            whyMissing: ({ leftOut }) => leftOut,
          },
          {
            head: 'measure',
            words: true,
            cell: ({ measure }) => MEASURE_WORDS[measure].name,
          },
          {
            head: 'noise',
            unit: '%',
            title: 'the same measure where nothing but noise changed',
            percent: true,
            value: ({ floor }) => floor?.mean ?? null,
            interval: ({ floor }) => floor,
          },
          {
            head: 'shift',
            unit: 'points',
            title:
              'mean change of the score on the scale of 1 to 10; of position the first place’s wins less the second’s',
            value: ({ shift }) => shift?.mean ?? null,
            interval: ({ shift }) => shift,
            write: (value) => formatSigned(value, 1),
          },
          { head: 'pairs', value: ({ n }) => n, write: formatCount },
          {
            head: 'dropped',
            title: 'pairs with a score that cannot be read, or an ask that failed',
            value: ({ dropped }) => dropped,
            write: formatCount,
          },
          { head: 'conclusion', words: true, cell: ({ sentence }) => sentence },
          {
            head: 'cases',
            hidden: true,
            cell: ({ bias, name, n }) =>
              n > 0 && (
                <Button look="quiet" onClick={() => onOpen(bias)}>
                  Cases of {name.toLowerCase()}
                </Button>
              ),
          },
        ]}
      />
      {report.unreadable > 0 && (
        <p className="note">
          {formatCount(report.unreadable)} of {formatCount(report.answers)} answers have no score
          that can be read, or failed.
        </p>
      )}
    </section>
  );
}
