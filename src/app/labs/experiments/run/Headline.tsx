import { useMemo } from 'react';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import { chanceOf } from '../../../../core/protocols/experiments/measures/decide.ts';
import type { Understanding } from '../../../../core/protocols/experiments/planner/targets.ts';
import type {
  ExperimentsReport,
  ModelResult,
} from '../../../../core/protocols/experiments/report.ts';
import { meanOf } from '../../../../core/statistics/mean.ts';
import { listWords, upperFirst } from '../../../../core/words.ts';
import { TEXT_FIELD, useAddressState } from '../../../address/address-state.ts';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import {
  type AccuracyRow,
  accuracyChart,
  accuracyKeys,
  accuracyTable,
  startOfBar,
} from '../charts/accuracy-chart.ts';
import { mostTelling, sayBelow, sayLargestDifference } from '../conclude.ts';
import { sayAnswer } from '../say-answer.ts';
import { plainQuestion, sayGroup, shortQuestion } from '../words.ts';
import { TellingExperiment } from './TellingExperiment.tsx';

interface HeadlineProps {
  readonly report: ExperimentsReport;
  /** how its question is understood; null: it is not */
  readonly understood: Understanding | null;
  readonly nameOf: (judge: number) => string;
  /** id and name of the run */
  readonly run: { readonly id: string; readonly name: string };
}

/** The run's result: a sentence, a chart, one experiment, and who is below chance. */
export function Headline({ report, understood, nameOf, run }: HeadlineProps) {
  const rows = useMemo(() => accuracyRows(report, nameOf), [report, nameOf]);
  const build = useMemo(() => accuracyChart(rows), [rows]);
  const [picked, setPicked] = useAddressState('case', TEXT_FIELD);
  // an experiment, and the judge whose bar was selected
  const row = rows.find((one) => caseName(one) === picked);
  const telling = useMemo(
    () => report.experiments.find(({ id }) => id === row?.id) ?? mostTelling(report),
    [report, row],
  );
  const line = sayBelow(report, nameOf) ?? sayLargestDifference(report, nameOf);
  const group = understood && sayGroup(understood, report.experiments);
  return (
    <Outcome
      headline={sayAnswer(report, understood, nameOf)}
      tall
      picture={
        <PlotFigure
          title={report.query}
          description="Experiments from easy to hard. Select a bar for a case."
          build={build}
          table={accuracyTable(rows)}
          file={`${run.name} experiments`}
          subject={report.query}
          keys={accuracyKeys(rows)}
          opens={(mark) => {
            const bar = rows.find((one) => mark.startsWith(startOfBar(one)));
            return bar ? () => setPicked(caseName(bar)) : null;
          }}
          opened={row ? startOfBar(row) : null}
          names="at-foot"
        />
      }
      example={
        telling && (
          <TellingExperiment
            run={run.id}
            experiment={telling}
            told={row?.judge ?? null}
            nameOf={nameOf}
          />
        )
      }
    >
      {group !== null && group !== undefined && <p>{keepNumbers(group)}</p>}
      {line !== null && <p>{keepNumbers(line)}</p>}
    </Outcome>
  );
}

/** As written in the address. */
function caseName({ id, judge }: AccuracyRow): string {
  return `${id} ${judge}`;
}

function accuracyRows(
  { experiments, models }: ExperimentsReport,
  nameOf: (judge: number) => string,
): AccuracyRow[] {
  const hues = huesOf(models.map(nameOf));
  const questions = experiments.map(({ plan }) => plan.question);
  return experiments.flatMap(({ id, plan, results }) =>
    results.flatMap(({ judge, average, confusion, unreadable }) =>
      average
        ? [
            {
              id,
              question: isRepeated(questions, plan) ? withAnswers(plan) : shortQuestion(plan),
              judge: nameOf(judge),
              hue: hues[models.indexOf(judge)] ?? 0,
              ...average,
              chance: chanceOf(plan),
              withheld: shareWithheld(confusion, plan),
              unreadable: unreadable > 0,
            },
          ]
        : [],
    ),
  );
}

/** Share of answers withheld, averaged over the right answers as accuracy is, so that they add up. */
function shareWithheld(confusion: ModelResult['confusion'], { answers }: ExperimentPlan): number {
  const shares = confusion.flatMap((row) => {
    const asked = row.reduce((sum, count) => sum + count, 0);
    return asked === 0 ? [] : [(row[answers.length] ?? 0) / asked];
  });
  return meanOf(shares) ?? 0;
}

/** Several experiments may ask the same question and differ in their answers alone. */
function isRepeated(questions: readonly string[], { question }: ExperimentPlan): boolean {
  return questions.filter((one) => one === question).length > 1;
}

function withAnswers({ question, answers }: ExperimentPlan): string {
  return `${plainQuestion(question)} ${upperFirst(
    listWords(
      answers.map(({ text }) => text),
      'or',
    ),
  )}?`;
}
