import { type ExperimentPlan, UNKNOWN } from '../../../../core/protocols/experiments/experiment.ts';
import type { ModelResult } from '../../../../core/protocols/experiments/report.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';

interface ConfusionProps {
  /** title of the experiment */
  readonly title: string;
  readonly plan: ExperimentPlan;
  readonly results: readonly ModelResult[];
  readonly nameOf: (judge: number) => string;
}

interface Line {
  readonly judge: number;
  readonly answer: number;
  readonly said: readonly number[];
}

/** Counts of each model's answers by the right answer. */
export function Confusion({ title, plan, results, nameOf }: ConfusionProps) {
  const heads = [...plan.answers.map(({ text }) => text), UNKNOWN, 'unreadable'];
  const lines = results.flatMap(({ judge, confusion }) =>
    confusion.map((said, answer): Line => ({ judge, answer, said })),
  );
  const columns: Column<Line>[] = [
    { head: 'right answer', words: true, cell: ({ answer }) => plan.answers[answer]?.text ?? '' },
    ...heads.map(
      (head, at): Column<Line> => ({
        head,
        group: 'said',
        value: ({ said }) => said[at] ?? 0,
        write: String,
        tone: ({ answer, said }) => (at === answer && (said[at] ?? 0) > 0 ? 'good' : null),
      }),
    ),
  ];
  return (
    <RowTable
      label={`${title}: answers given`}
      rows={lines}
      keyOf={({ judge, answer }) => `${judge} ${answer}`}
      columns={columns}
      sectionOf={({ judge }) => nameOf(judge)}
    />
  );
}
