import { useMemo } from 'react';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import { chanceOf } from '../../../../core/protocols/experiments/measures/decide.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import { listWords, upperFirst } from '../../../../core/words.ts';
import { Outcome } from '../../../frame/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { type AccuracyRow, accuracyChart, accuracyTable } from '../charts/accuracy-chart.ts';
import { sayBelow, sayHeadline, sayLargestDifference } from '../conclude.ts';

interface HeadlineProps {
  readonly report: ExperimentsReport;
  readonly nameOf: (judge: number) => string;
  /** name of the run */
  readonly name: string;
}

/** The run's result: a sentence, a chart, and the largest difference between judges. */
export function Headline({ report, nameOf, name }: HeadlineProps) {
  const rows = useMemo(() => accuracyRows(report, nameOf), [report, nameOf]);
  const build = useMemo(() => accuracyChart(rows), [rows]);
  const lines = [sayBelow(report, nameOf), sayLargestDifference(report, nameOf)];
  return (
    <Outcome
      headline={sayHeadline(report, nameOf)}
      wide
      picture={
        <PlotFigure
          title={report.query}
          description="Share of right answers in each experiment, from easy to hard, with 95 % intervals over pictures. Dashed lines are chance: a guess among the answers. An abstention counts as wrong."
          build={build}
          table={accuracyTable(rows)}
          file={`${name} experiments`}
          subject={report.query}
        />
      }
    >
      {lines.map((line) => line !== null && <p key={line}>{line}</p>)}
    </Outcome>
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
              question: isRepeated(questions, plan) ? withAnswers(plan) : plan.question,
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
