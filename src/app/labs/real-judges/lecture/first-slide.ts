import type { PairTask, VerdictCounts } from '../../../../core/published/measure-published.ts';
import type { SlideFinding, SlideRow } from '../../../frame/lecture/lecture-slide.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { ANSWER_KEYS, middleOf, readableOf, sharesOf } from '../charts/answers-chart.ts';
import { titleOfJudge } from '../judge-titles.ts';
import { LEAD } from '../lead-judge.ts';
import { countFirstPlace, sayInARoom } from '../opening/say-first-place.ts';
import { measurePublished } from '../use-published.ts';

/** Share of a judge's answers that must be readable for its bar to stand on the slide. */
const READABLE = 0.9;

/** How often LLaVA calls the first of two pictures the better one, beside people and other judges. */
export async function findFirst(): Promise<SlideFinding> {
  const { figures } = await measurePublished('genai-bench');
  return sayFirst(figures);
}

export function sayFirst(tasks: readonly PairTask[]): SlideFinding {
  const task = tasks.find((one) => one.task === LEAD.task);
  const judge = task?.judges.find((one) => one.judge === LEAD.judge);
  if (!task || !judge) throw new RangeError(`the published verdicts hold no ${LEAD.judge}`);
  const name = titleOfJudge(LEAD.judge);
  // as many as a room can read: what mostly cannot be read says little about order
  const others = task.judges.filter((one) => one !== judge && readableOf(one.counts) >= READABLE);
  const left = task.judges.length - 1 - others.length;
  const counts = countFirstPlace(judge.told, task.people.told);
  const [pairs, first] = [formatCount(judge.n), formatCount(task.people.first)];
  return {
    question: `${pairs} pairs of generated pictures: which of the two is better? People said “the first” on ${first}. On how many did ${name}?`,
    rows: [
      { ...rowOf('People', task.people), given: true },
      { ...rowOf(name, judge.counts), told: true },
      ...others
        .map((one) => rowOf(titleOfJudge(one.judge), one.counts))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    ],
    axis: `% of all answers; the figures: “the first is better”${left > 0 ? `; left out: judges with over 10 % unreadable (${left})` : ''}`,
    keys: ANSWER_KEYS,
    says: sayInARoom(name, counts),
  };
}

function rowOf(name: string, counts: VerdictCounts): SlideRow {
  const [first = 0, ...others] = sharesOf(counts);
  return { name: titleOfJudge(name), share: first, others, tick: middleOf(counts) };
}
