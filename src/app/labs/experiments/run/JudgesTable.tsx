import { besideChance, chanceOf } from '../../../../core/protocols/experiments/measures/decide.ts';
import type { NameOf } from '../../../../core/protocols/experiments/measures/say-findings.ts';
import type {
  ExperimentReport,
  ExperimentsReport,
} from '../../../../core/protocols/experiments/report.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatShare } from '../../../kit/words/format-value.ts';
import { shortQuestion } from '../words.ts';

interface JudgesTableProps {
  readonly report: ExperimentsReport;
  readonly nameOf: NameOf;
}

/** Every experiment, and each judge's share of right answers in it beside chance. */
export function JudgesTable({ report: { experiments, models }, nameOf }: JudgesTableProps) {
  const resultOf = ({ results }: ExperimentReport, judge: number) =>
    results.find((one) => one.judge === judge);
  return (
    <RowTable
      label="Right answers by experiment"
      rows={experiments}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Experiment',
          names: true,
          cell: ({ id, plan }) => `${id}. ${shortQuestion(plan)}`,
        },
        ...models.map(
          (judge): Column<ExperimentReport> => ({
            head: nameOf(judge),
            group: 'right, %',
            title: 'green: above chance; red: below it; below: the 95 % interval',
            percent: true,
            value: (one) => resultOf(one, judge)?.average?.share,
            interval: (one) => resultOf(one, judge)?.average,
            tone: ({ plan, results }) => {
              const result = results.find((one) => one.judge === judge);
              const at = result && besideChance(plan, result);
              return at === 'above' ? 'good' : at === 'below' ? 'bad' : null;
            },
          }),
        ),
        {
          head: 'chance',
          unit: '%',
          value: ({ plan }) => chanceOf(plan),
          write: (value) => formatShare(value),
        },
      ]}
    />
  );
}
