import type { PairBenchReport } from '../../../core/protocols/pairbench/report/run-reader.ts';
import type { Guess } from '../../frame/guess/guess.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { judgeResults } from './judge-result.ts';
import { judgeVerdict } from './story/verdict.ts';

/** Scores may differ by this much without counting as a change. */
const EPSILON = 1;

/**
 * Asks about the pairs that the headline of this run counts: of the others, a picture beside itself
 * or beside an unrelated one, hardly any score changes.
 */
export const pairbenchGuess: Guess<PairBenchReport> = {
  run: 'flip',
  judge: 'forward-only',
  names: ['nano-vlm-forward', 'nano-vlm-both'],
  scene: (who) =>
    `${who} scores how alike a picture and its rotated copy are, then once more with the two swapped.`,
  question: 'In what share of such pairs does it change its score by more than 1?',
  answer(results) {
    const [own, twin] = judgeResults(results).map(
      ({ points }) => judgeVerdict(points, EPSILON).transformed,
    );
    if (!own?.share) return null;
    return {
      ...own.share,
      cases: `${formatCount(own.pairs)} transformed pairs`,
      beside: twin
        ? `both-orders, its twin trained on both: ${formatCount(twin.changed)} of ${formatCount(twin.pairs)} of them.`
        : null,
    };
  },
};
