import type { PairBenchReport } from '../../../core/protocols/pairbench/report/run-reader.ts';
import type { Guess } from '../../frame/guess/guess.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { judgeResults } from './judge-result.ts';
import { judgeVerdict } from './story/verdict.ts';

/** Scores may differ by this much without counting as a change. */
const EPSILON = 1;

export const pairbenchGuess: Guess<PairBenchReport> = {
  run: 'flip',
  judge: 'forward-only',
  names: ['nano-vlm-forward', 'nano-vlm-both'],
  scene: (who) =>
    `${who} scores how alike two pictures are, then once more with the pictures swapped.`,
  question: 'In what share of pairs does it change its score by more than 1?',
  answer(results) {
    const [own, twin] = judgeResults(results).map(({ points }) => judgeVerdict(points, EPSILON));
    if (!own?.share) return null;
    return {
      ...own.share,
      cases: `${formatCount(own.share.of)} pairs`,
      beside: twin
        ? `both-orders, its twin trained on both: ${formatCount(twin.changed)} of ${formatCount(twin.pairs - twin.unscored)} pairs.`
        : null,
    };
  },
};
