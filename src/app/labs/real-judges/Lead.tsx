import { useMemo } from 'react';
import type { PairTask } from '../../../core/published/measure-published.ts';
import { Outcome } from '../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../kit/charts/PlotFigure.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import { ANSWER_KEYS, answersChart, answersTable } from './charts/answers-chart.ts';
import { titleOfJudge } from './judge-titles.ts';
import { LEAD } from './lead-judge.ts';

/** One sentence and one chart: the answers of real judges and people about the same pairs. */
export function Lead({ tasks }: { readonly tasks: readonly PairTask[] }) {
  const task = tasks.find((one) => one.task === LEAD.task);
  const named = useMemo(
    () =>
      task && {
        ...task,
        judges: task.judges.map((one) => ({ ...one, judge: titleOfJudge(one.judge) })),
      },
    [task],
  );
  const chart = useMemo(() => named && answersChart(named), [named]);
  const twin = useMemo(() => named && answersTable(named), [named]);
  const judge = task?.judges.find((one) => one.judge === LEAD.judge);
  if (!task || !chart || !twin || !judge) return null;
  return (
    <Outcome
      headline={`Shown two pictures, LLaVA called the first one better on ${formatCount(judge.counts.first)} of ${formatCount(judge.n)} pairs. People did so on ${formatCount(task.people.first)}.`}
      picture={
        <PlotFigure
          title="What each judge answered on the same pairs of generated pictures"
          description="Each bar is one judge, the top one people. A judge that prefers no place has about as much blue as orange, as people do: blue then ends at the tick."
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
