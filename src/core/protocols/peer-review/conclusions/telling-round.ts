import type { BoutRow, OrderChoices, RoundTexts, TellingRound } from '../report.ts';
import { knowRound } from './known-rounds.ts';
import type { OrderFinding } from './order-finding.ts';

/**
 * The round that shows the finding most plainly. A finding about reviewers that change their verdicts
 * names them: it is a round of the first that has one with a single right answer, which a reader can
 * check, or else of the first that has any. A finding about all reviewers has a round of any.
 */
export function findTelling(
  { follows, reviewers }: Pick<OrderFinding, 'follows' | 'reviewers'>,
  bouts: readonly BoutRow[],
  textsOf: (index: number) => RoundTexts | undefined,
): TellingRound | null {
  const groups = follows === 'place' ? reviewers.map((one) => [one]) : [reviewers];
  const rounds = groups.flatMap(
    (group) => findPlainest({ follows, reviewers: group }, bouts, textsOf) ?? [],
  );
  const checkable = rounds.find(({ right }) => right !== null && right[0] !== right[1]);
  return checkable ?? rounds[0] ?? null;
}

/**
 * A round in which one of the reviewers changes its verdicts when the answers swap places, or keeps
 * them. Rounds come first in which only one answer is right and all of
 * its steps are true, so that a reader can check them; then others in which one is right, and those
 * whose answers differ in length, for equal ones cannot show it; among them those of which both
 * aspects say the same; of these the one with the least to read. Null if there is none.
 */
function findPlainest(
  { follows, reviewers }: Pick<OrderFinding, 'follows' | 'reviewers'>,
  bouts: readonly BoutRow[],
  textsOf: (index: number) => RoundTexts | undefined,
): TellingRound | null {
  const shows = ([ahead, behind]: OrderChoices) =>
    (ahead === 'first' && behind === (follows === 'place' ? 'first' : 'second')) ||
    (ahead === 'second' && behind === (follows === 'place' ? 'second' : 'first'));
  const found = bouts.flatMap(({ index, reviewer, choices, lengths }) => {
    if (!reviewers.includes(reviewer) || !shows(choices.correct)) return [];
    const texts = textsOf(index);
    if (!texts) return [];
    const known = knowRound(texts);
    const isDecided = known !== null && known.right[0] !== known.right[1];
    const isPlain = isDecided && known.sound;
    const rank = isPlain ? 3 : isDecided ? 2 : lengths[0] !== lengths[1] ? 1 : 0;
    const { picture, question, answers } = texts;
    return [
      {
        round: { index, follows, picture, question, answers, right: known?.right ?? null, isPlain },
        plainness: 2 * rank + (shows(choices.visual) ? 1 : 0),
        length: [question, ...answers].join('').length,
      },
    ];
  });
  const [first] = found.toSorted((a, b) => b.plainness - a.plainness || a.length - b.length);
  return first?.round ?? null;
}
