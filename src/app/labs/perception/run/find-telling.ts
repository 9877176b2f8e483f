import {
  isFlipped,
  isRightThroughout,
  type JudgedItem,
  verdictsOf,
} from '../../../../core/protocols/perception/judged-item.ts';
import type { PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import type { SeriesId } from '../charts/accuracy-dots.ts';
import type { PartId } from '../charts/mode-bars.ts';
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

type Judged = Parameters<typeof findTelling>[0];

/** An item of the kind that a mark stands for; null: there is none. */
export function findKind(report: Judged, kind: SeriesId | PartId): JudgedItem | null {
  const { judged } = report;
  const rightFor = (item: JudgedItem) => isRightThroughout(item, 'perception');
  const errors = judged.filter((item) => rightFor(item) === false);
  const find = (): JudgedItem | undefined => {
    switch (kind) {
      case 'perception':
        return findTelling(report) ?? undefined;
      case 'both':
        return (
          judged.find((item) => isRightThroughout(item, 'both') === false) ??
          judged.find((item) => isRightThroughout(item, 'both'))
        );
      case 'drawn':
      case 'grey':
        return findControlled(judged, kind);
      case 'right':
        return judged.find((item) => rightFor(item) === true);
      case 'a':
        return errors.find(({ probe }) => probe === 'wrong');
      case 'b':
        return errors.find(({ probe }) => probe === 'right');
      case 'other':
        return errors.find(({ probe }) => probe === null || probe === 'unclear');
    }
  };
  return find() ?? null;
}

/**
 * An item asked with and without its picture: first one that is right with the picture alone, whose
 * picture decided; for the control, one that is right without it too.
 */
function findControlled(
  judged: readonly JudgedItem[],
  kind: 'drawn' | 'grey',
): JudgedItem | undefined {
  const asked = judged.flatMap((item) => {
    const [drawn] = verdictsOf(item.judgings, 'perception') ?? [];
    const [grey] = verdictsOf(item.grey, 'perception') ?? [];
    return drawn && grey ? [{ item, drawn, grey }] : [];
  });
  const shows = ({ drawn, grey }: (typeof asked)[number]) =>
    kind === 'drawn' ? drawn === 'right' && grey !== 'right' : grey === 'right';
  return (asked.find(shows) ?? asked[0])?.item;
}
