import {
  isFlipped,
  isRightThroughout,
  type JudgedItem,
} from '../../../../core/protocols/perception/judged-item.ts';
import type { PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import { isLooking, winnersOf } from '../conclude/say-conclusion.ts';

/**
 * The item that shows what the headline says of a judge. If position or text often win over the
 * picture, the first error in which they do; for a judge that looks, else, the first item judged
 * correctly; for any other, an error about a fact that it sees when asked plainly, or else any
 * error. Falls back to the other kind; null if nothing is answered.
 */
export function findTelling(
  report: Pick<PerceptionReport, 'look' | 'accuracy' | 'modes'> & {
    readonly judged: readonly JudgedItem[];
  },
): JudgedItem | null {
  const answered = report.judged.filter((item) => isRightThroughout(item, 'perception') !== null);
  const judgedAs = (right: boolean) =>
    answered.filter((item) => isRightThroughout(item, 'perception') === right);
  const [errors, right] = [judgedAs(false), judgedAs(true)];
  const winners = winnersOf(report);
  const shows = (item: JudgedItem): number =>
    Number(item.probe === 'right') +
    (winners.includes('position') && isFlipped(item, 'perception') ? 2 : 0);
  // sorting is stable: of equals, the first
  const [error] = errors.toSorted((a, b) => shows(b) - shows(a));
  const looksOnly = isLooking(report) && winners.length === 0;
  return (looksOnly ? (right[0] ?? error) : (error ?? right[0])) ?? null;
}
