import type { CloserJudgeReport, CloserRunReport } from '../../../core/protocols/closer/reader.ts';
import { isFlip } from '../../../core/protocols/closer/report.ts';
import { wilson } from '../../../core/statistics/intervals/wilson.ts';
import type { Guess } from '../../frame/guess/guess.ts';
import { formatCount } from '../../kit/words/format-value.ts';

export const closerGuess: Guess<CloserRunReport> = {
  run: 'closer',
  judge: 'fir',
  names: ['nano-vlm-fir'],
  scene: (who) =>
    `${who} picks which of two pictures is closer to a third. Then the two change places, and it picks again.`,
  question: 'How often does fir now pick the other picture?',
  answer({ report: [oak, fir] }) {
    const own = fir && countFlips(fir);
    const share = own && wilson(own.flips, own.pairs);
    if (!share) return null;
    const other = oak && countFlips(oak);
    return {
      ...share,
      cases: `${formatCount(own.pairs)} pairs`,
      beside: other ? `oak, on the same pairs: ${other.flips} of ${other.pairs}.` : null,
    };
  },
};

/** Pairs of the first round with a choice in both places, and those whose choice moved. */
function countFlips({ judged }: CloserJudgeReport): {
  readonly flips: number;
  readonly pairs: number;
} {
  const chosen = judged.filter(
    ({ round, choices }) =>
      round === 0 &&
      [choices.first, choices.second].every((choice) => choice !== null && choice !== 'invalid'),
  );
  return { flips: chosen.filter(isFlip).length, pairs: chosen.length };
}
