import { type BiasId, findBias } from '../../../../core/protocols/bias/biases.ts';
import { effectOf, outcomeOf } from '../../../../core/protocols/bias/measure/outcome.ts';
import type { BiasReport } from '../../../../core/protocols/bias/report.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { formatCount, formatSigned } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { CATEGORY_WORDS, MEASURE_WORDS } from '../words.ts';

interface BiasTableProps {
  readonly report: BiasReport;
  readonly onOpen: (bias: BiasId) => void;
}

/** One row per bias: what it shows, its effect beyond noise, and the published measure. */
export function BiasTable({ report, onOpen }: BiasTableProps) {
  return (
    <div className="stack gap-2">
      <RowTable
        label="Each bias"
        cards
        rows={report.rows}
        keyOf={({ bias }) => bias}
        sectionOf={({ category }) => CATEGORY_WORDS[category]}
        columns={[
          {
            head: 'Bias',
            names: true,
            cell: ({ name }) => name,
            below: ({ bias }) => findBias(bias).label,
          },
          {
            head: 'what it shows',
            words: true,
            prose: true,
            cell: ({ sentence }) => keepNumbers(beginSentences(sentence)),
          },
          {
            head: 'beyond noise',
            unit: '%',
            title: 'effect of the change less that of noise; below: the 95 % interval',
            percent: true,
            value: (row) => effectOf(row)?.mean ?? null,
            interval: effectOf,
            tone: (row) => TONES[outcomeOf(row) ?? 'open'],
            whyMissing: ({ leftOut }) => leftOut,
          },
          {
            head: 'figure',
            minor: true,
            unit: '%',
            title: 'the published measure, named below; 100 is best, of self-preference 50',
            percent: true,
            value: ({ figure }) => figure,
            below: ({ measure }) => MEASURE_WORDS[measure].name,
          },
          { head: 'figure, low', filesOnly: true, percent: true, value: ({ low }) => low },
          { head: 'figure, high', filesOnly: true, percent: true, value: ({ high }) => high },
          {
            head: 'noise',
            filesOnly: true,
            unit: '%',
            title: 'the same measure where nothing but noise changed',
            percent: true,
            value: ({ floor }) => floor?.mean ?? null,
            interval: ({ floor }) => floor,
          },
          {
            head: 'mean change',
            minor: true,
            unit: 'points',
            title:
              'mean change of the score on the scale of 1 to 10; of position the first place’s wins less the second’s',
            value: ({ shift }) => shift?.mean ?? null,
            interval: ({ shift }) => shift,
            write: (value) => formatSigned(value, 1),
          },
          {
            head: 'pairs',
            minor: true,
            value: ({ n }) => n,
            write: formatCount,
            below: ({ dropped }) => (dropped > 0 ? `${dropped} unreadable` : null),
          },
          {
            head: 'cases',
            hidden: true,
            cell: ({ bias, name, n }) =>
              n > 0 && (
                <Button look="quiet" onClick={() => onOpen(bias)}>
                  Cases<span className="visually-hidden"> of {name.toLowerCase()}</span>
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
    </div>
  );
}

const TONES = { good: 'good', bias: 'bad', open: null } as const;
