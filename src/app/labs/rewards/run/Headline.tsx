import { useMemo } from 'react';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import type { RewardsSummary } from '../../../../core/protocols/rewards/measures/summary.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { FurtherFindings } from '../../../frame/FurtherFindings.tsx';
import { Outcome } from '../../../frame/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { plainNames, shortName } from '../../../kit/words/plain-names.ts';
import { type ChosenRow, chosenChart, chosenTable } from '../charts/chosen-chart.ts';
import { rankModels, sayFindings, sayGain, sayHeadline } from '../conclude.ts';
import { mostGained, questionLines } from './question-lines.ts';
import { TellingChoice } from './TellingChoice.tsx';

interface HeadlineProps {
  readonly summary: RewardsSummary;
  readonly report: RewardsReport;
  readonly names: readonly string[];
  readonly record: RunRecord;
  readonly reading: Reading;
}

/** The run's result: a sentence, a chart, one choice, and further findings from intervals. */
export function Headline({ summary, report, names: marked, record, reading }: HeadlineProps) {
  const names = useMemo(() => plainNames(marked), [marked]);
  const writer = report.policy === null ? null : shortName(names[report.policy] ?? '');
  const nameOf = (model: number) => shortName(names[model] ?? '');
  const rows = useMemo(() => chosenRows(summary, names, writer), [summary, names, writer]);
  const build = useMemo(() => chosenChart(rows), [rows]);
  const best = rankModels(summary)[0]?.model;
  const telling = useMemo(
    () => (best === undefined ? undefined : mostGained(questionLines(report, best, reading))),
    [report, best, reading],
  );
  const gain = sayGain(summary, writer);
  const findings = sayFindings(summary, nameOf);
  return (
    <Outcome
      headline={sayHeadline(summary, writer, nameOf)}
      picture={
        <PlotFigure
          title={
            writer === null
              ? 'Given solutions, by who chooses'
              : `${writer}’s solutions, by who chooses`
          }
          description="Questions with a right solution. Lines are 95 % intervals; “any right” is what a perfect choice would reach."
          build={build}
          table={chosenTable(rows)}
          file={`${record.name} who chooses`}
          subject={`${summary.questions} questions, ${writer === null ? 'given solutions' : `solutions by ${writer}`}`}
        />
      }
      example={
        best !== undefined &&
        telling &&
        telling.chosen !== null && (
          <TellingChoice
            run={record.id}
            place={telling.place}
            facts={telling.facts}
            model={best}
            name={nameOf(best)}
            writer={writer}
            reading={reading}
          />
        )
      }
    >
      {gain !== null && <p>{gain}</p>}
      <FurtherFindings findings={findings} />
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
    hue: number | null = null,
  ) => (accuracy ? [{ label, accuracy, hue }] : []);
  const hues = huesOf(names);
  return [
    ...row(`${writer ?? 'the writer'} alone`, greedy),
    ...row('a random one', random),
    ...row('the most frequent', majority),
    ...rankModels(summary).flatMap(({ model, curve, control }) => {
      const judge = shortName(names[model] ?? '');
      return [
        ...row(`by ${judge}`, curve.at(-1)?.accuracy, hues[model]),
        ...row(`${judge}, other picture`, control.at(-1)?.accuracy),
      ];
    }),
    ...row('any right', oracle[size]),
  ];
}
