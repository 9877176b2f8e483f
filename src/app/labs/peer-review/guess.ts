import { positionBias } from '../../../core/protocols/peer-review/biases/position.ts';
import { type PeerReport, poolOf } from '../../../core/protocols/peer-review/report.ts';
import { wilson } from '../../../core/statistics/intervals/wilson.ts';
import type { Guess } from '../../frame/guess/guess.ts';
import { formatCount } from '../../kit/words/format-value.ts';

/** Not fir, which changes as many: none of its own questions has a known answer to show first. */
const REVIEWER = 'nano-vlm-ash';
const BESIDE = 'nano-vlm-oak';

export const peersGuess: Guess<PeerReport> = {
  run: 'peers',
  judge: 'ash',
  names: [REVIEWER],
  scene: (who) =>
    `${who} reads two answers and says which is better. Then the answers swap places, and it is asked again.`,
  question: 'How often does ash now prefer the other answer?',
  answer({ report }, { spec }) {
    const { pool, bouts } = poolOf(report);
    const position = positionBias(bouts, pool.length);
    const of = (id: string) => position[pool.findIndex((place) => spec.judges[place]?.id === id)];
    const own = of(REVIEWER);
    const share = own && wilson(own.flips, own.pairs);
    if (!share) return null;
    const other = of(BESIDE);
    return {
      ...share,
      cases: `${formatCount(own.pairs)} verdicts`,
      beside: other ? `oak: ${other.flips} of ${other.pairs}.` : null,
    };
  },
};
