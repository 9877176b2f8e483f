import { useMemo } from 'react';
import type { RewardsSummary } from '../../../../core/protocols/rewards/measures/summary.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import { Outcome } from '../../../frame/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { plainNames, shortName } from '../../../kit/words/plain-names.ts';
import { type ChosenRow, chosenChart, chosenTable } from '../charts/chosen-chart.ts';
import { rankModels, sayFindings, sayHeadline } from '../conclude.ts';

interface HeadlineProps {
  readonly summary: RewardsSummary;
  readonly report: RewardsReport;
  readonly names: readonly string[];
  /** name of the run */
  readonly name: string;
}

/** The run's result: a sentence, a chart, and further findings from intervals. */
export function Headline({ summary, report, names: marked, name }: HeadlineProps) {
  const names = useMemo(() => plainNames(marked), [marked]);
  const writer = report.policy === null ? null : shortName(names[report.policy] ?? '');
  const nameOf = (model: number) => shortName(names[model] ?? '');
  const rows = useMemo(() => chosenRows(summary, names, writer), [summary, names, writer]);
  const build = useMemo(() => chosenChart(rows), [rows]);
  return (
    <Outcome
      headline={sayHeadline(summary, writer, nameOf)}
      wide
      picture={
        <PlotFigure
          title={
            writer === null
              ? 'Given solutions, by who chooses'
              : `${writer}’s solutions, by who chooses`
          }
          description="Share of questions with a right solution, with 95 % intervals over questions. “Any right” is what a perfect choice would reach."
          build={build}
          table={chosenTable(rows)}
          file={`${name} who chooses`}
          subject={`${summary.questions} questions, ${writer === null ? 'given solutions' : `solutions by ${writer}`}`}
        />
      }
    >
      <ul className="stack gap-1 measure bare-list">
        {sayFindings(summary, nameOf).map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Outcome>
  );
}

function chosenRows(
  summary: RewardsSummary,
  names: readonly string[],
  writer: string | null,
): ChosenRow[] {
  const { greedy, random, majority, oracle } = summary.references;
  const size = summary.sizes.at(-1) ?? 0;
  const row = (
    label: string,
    accuracy: ChosenRow['accuracy'] | null | undefined,
    chosen = false,
  ) => (accuracy ? [{ label, accuracy, chosen }] : []);
  return [
    ...row(`${writer ?? 'the writer'} alone`, greedy),
    ...row('a random one', random),
    ...row('the most frequent', majority),
    ...rankModels(summary).flatMap(({ model, curve, control }) => {
      const judge = shortName(names[model] ?? '');
      return [
        ...row(`by ${judge}`, curve.at(-1)?.accuracy, true),
        ...row(`${judge}, other picture`, control.at(-1)?.accuracy),
      ];
    }),
    ...row('any right', oracle[size]),
  ];
}
