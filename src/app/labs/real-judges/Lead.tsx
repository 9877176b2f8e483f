import { useMemo } from 'react';
import type { PairTask } from '../../../core/published/measure-published.ts';
import { Outcome } from '../../frame/Outcome.tsx';
import { PlotFigure } from '../../kit/charts/PlotFigure.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import { ANSWER_KEYS, answersChart, answersTable } from './charts/answers-chart.ts';
import { LEAD } from './lead-judge.ts';

/** One sentence and one chart: the answers of real judges and people about the same pairs. */
export function Lead({ tasks }: { readonly tasks: readonly PairTask[] }) {
  const task = tasks.find((one) => one.task === LEAD.task);
  const chart = useMemo(() => task && answersChart(task), [task]);
  const twin = useMemo(() => task && answersTable(task), [task]);
  const judge = task?.judges.find((one) => one.judge === LEAD.judge);
  if (!task || !chart || !twin || !judge) return null;
  return (
    <Outcome
      headline={`Shown two pictures, LLaVA called the first one better on ${formatCount(judge.counts.first)} of ${formatCount(judge.n)} pairs. People did so on ${formatCount(task.people.first)}.`}
      picture={
        <PlotFigure
          title="What each judge answered on the same pairs of generated pictures"
          description="Each bar is one judge on the same pairs; the top bar is people. A judge that looks should have about as much blue as orange, as people have. The dotted line is the middle."
          build={chart}
          table={twin}
          file="published answers"
          subject={`${formatCount(judge.n)} pairs, GenAI-Bench`}
          keys={ANSWER_KEYS}
        />
      }
      wide
    />
  );
}
