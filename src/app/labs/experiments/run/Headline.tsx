import { useMemo } from 'react';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import { chanceOf } from '../../../../core/protocols/experiments/measures/decide.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import { listWords, upperFirst } from '../../../../core/words.ts';
import { Outcome } from '../../../frame/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import {
  type AccuracyRow,
  accuracyChart,
  accuracyKeys,
  accuracyTable,
} from '../charts/accuracy-chart.ts';
import { mostTelling, sayBelow, sayHeadline, sayLargestDifference } from '../conclude.ts';
import { shortQuestion } from '../words.ts';
import { TellingExperiment } from './TellingExperiment.tsx';

interface HeadlineProps {
  readonly report: ExperimentsReport;
  readonly nameOf: (judge: number) => string;
  /** id and name of the run */
  readonly run: { readonly id: string; readonly name: string };
}

/** The run's result: a sentence, a chart, who is below chance, and one experiment. */
export function Headline({ report, nameOf, run }: HeadlineProps) {
  const rows = useMemo(() => accuracyRows(report, nameOf), [report, nameOf]);
  const build = useMemo(() => accuracyChart(rows), [rows]);
  const telling = useMemo(() => mostTelling(report), [report]);
  const below = sayBelow(report, nameOf);
  const lines = below.length > 0 ? below : [sayLargestDifference(report, nameOf)];
  return (
    <Outcome
      headline={sayHeadline(report, nameOf)}
      tall
      picture={
        <PlotFigure
          title={report.query}
          description="Right answers by experiment, from easy to hard. Lines are 95 % intervals; an abstention counts as wrong."
          build={build}
          table={accuracyTable(rows)}
          file={`${run.name} experiments`}
          subject={report.query}
          keys={accuracyKeys(rows)}
        />
      }
      example={
        <div className="stack gap-3">
          {lines.map((line) => line !== null && <p key={line}>{keepNumbers(line)}</p>)}
          {telling && (
            <TellingExperiment
              // rereads the pictures when further answers arrive
              key={`${telling.id} ${telling.results.map(({ answered }) => answered).join()}`}
              run={run.id}
              experiment={telling}
              nameOf={nameOf}
            />
          )}
        </div>
      }
    />
  );
}

function accuracyRows(
  { experiments, models }: ExperimentsReport,
  nameOf: (judge: number) => string,
): AccuracyRow[] {
  const hues = huesOf(models.map(nameOf));
  const questions = experiments.map(({ plan }) => plan.question);
  return experiments.flatMap(({ id, plan, results }) =>
    results.flatMap(({ judge, average }) =>
      average
        ? [
            {
              id,
              question: isRepeated(questions, plan) ? withAnswers(plan) : shortQuestion(plan),
              judge: nameOf(judge),
              hue: hues[models.indexOf(judge)] ?? 0,
              ...average,
              chance: chanceOf(plan),
            },
          ]
        : [],
    ),
  );
}

/** Several experiments may ask the same question and differ in their answers alone. */
function isRepeated(questions: readonly string[], { question }: ExperimentPlan): boolean {
  return questions.filter((one) => one === question).length > 1;
}

function withAnswers({ question, answers }: ExperimentPlan): string {
  return `${question} ${upperFirst(
    listWords(
      answers.map(({ text }) => text),
      'or',
    ),
  )}?`;
}
