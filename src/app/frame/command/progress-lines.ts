import type { JudgeProgress } from '../../../runs/execution/progress.ts';
import { formatTimeLeft } from '../../kit/words/format.ts';
import { formatCount } from '../../kit/words/format-value.ts';

/**
 * Reports the progress of a run repeatedly: one line for each working judge whose line has changed.
 * With several judges, each line begins with the judge's name.
 */
export function createProgressLines(
  nameOf: (judge: string) => string = (judge) => judge,
): (judges: readonly JudgeProgress[]) => string[] {
  const told = new Map<number, string>();
  return (judges) =>
    judges.flatMap((progress, judge) => {
      if (progress.state === 'waiting' || progress.state === 'loading') return [];
      const text = sayProgress(progress);
      const line = judges.length > 1 ? `${nameOf(progress.choice.id)}: ${text}` : text;
      if (told.get(judge) === line) return [];
      told.set(judge, line);
      return [line];
    });
}

function sayProgress({
  asked,
  total,
  healed,
  perSecond,
  secondsLeft,
  leftBetween,
  setback,
}: JudgeProgress): string {
  return [
    `${formatCount(asked)} of ${formatCount(total)} asks`,
    healed ? `, ${formatCount(healed)} asked in another way after they failed` : '',
    perSecond === null ? '' : `, ${perSecond.toFixed(1)} a second`,
    secondsLeft === null ? '' : `, ${formatTimeLeft(secondsLeft, leftBetween)} left`,
    setback ? `; calls are made again: ${setback}` : '',
  ].join('');
}
