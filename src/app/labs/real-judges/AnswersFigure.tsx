import { useMemo } from 'react';
import type { PairTask } from '../../../core/published/measure-published.ts';
import { PlotFigure } from '../../kit/charts/PlotFigure.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import { ANSWER_KEYS, answersChart, answersTable } from './charts/answers-chart.ts';
import { titleOfJudge } from './judge-titles.ts';
import { LEAD } from './lead-judge.ts';

/** What real judges and people answered about the same pairs of pictures. */
export function AnswersFigure({ tasks }: { readonly tasks: readonly PairTask[] }) {
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
  if (!task || !chart || !twin) return null;
  return (
    <PlotFigure
      title="What each judge answered on the same pairs of generated pictures"
      description="Each bar is one judge, the top one people. A judge that prefers no place has about as much blue as orange, as people do: blue then ends at the tick."
      build={chart}
      table={twin}
      file="published answers"
      subject={`${formatCount(task.people.told.length)} pairs, GenAI-Bench`}
      keys={ANSWER_KEYS}
    />
  );
}
