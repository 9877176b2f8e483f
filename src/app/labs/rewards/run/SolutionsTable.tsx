import type { StepInput } from '../../../../core/protocols/rewards/options.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import type { NamedModel } from './ChoiceTable.tsx';

interface SolutionsTableProps {
  readonly lines: readonly NamedModel[];
  readonly input: StepInput;
}

/** Solutions compared in pairs, and own steps classified by a threshold. */
export function SolutionsTable({ lines, input }: SolutionsTableProps) {
  const hasSteps = lines.some(({ told }) => told !== null);
  return (
    <section className="stack gap-2">
      <h3>In pairs, and step by step</h3>
      <RowTable
        label="In pairs, and step by step"
        cards
        rows={lines}
        keyOf={({ model }) => model}
        columns={[
          { head: 'Judge', cell: ({ judge }) => judge },
          {
            head: 'pairs',
            unit: '%',
            title: 'how often a right solution scores above a wrong one; a tie counts half',
            value: ({ pairs }) => pairs?.mean ?? null,
            interval: ({ pairs }) => pairs?.interval ?? null,
            percent: true,
          },
          ...(hasSteps
            ? [
                {
                  head: 'steps right',
                  unit: '%',
                  title: 'right steps above the threshold and wrong ones below it',
                  value: ({ told }: NamedModel) => told?.accuracy?.share ?? null,
                  interval: ({ told }: NamedModel) => told?.accuracy ?? null,
                  percent: true as const,
                },
                {
                  head: 'F1',
                  title: 'mean of the F1 of right and of wrong steps',
                  value: ({ told }: NamedModel) => told?.f1 ?? null,
                  write: (value: number) => formatDecimal(value, 3),
                  below: ({ told }: NamedModel) =>
                    told && `above ${told.above.map((one) => formatDecimal(one)).join(', ')}`,
                },
              ]
            : []),
        ]}
      />
      <p className="note measure">
        Pairs as in VL-RewardBench: every right solution against every wrong one of its question, by
        the reward chosen above.{' '}
        {hasSteps &&
          `Steps as in VisualProcessBench: the solutions’ own steps, as far as they are known to be right or wrong; ${
            input === 'prefix' ? 'right means that nothing up to here is wrong; ' : ''
          }each half of the questions gets the threshold that is best on the other half.`}{' '}
        Intervals (95 %) count questions.
      </p>
    </section>
  );
}
