import type { RewardsDetails } from '../../../../core/protocols/rewards/detail.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import { aggregateSteps } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { READING, rewardsGuess } from '../guess.ts';
import { scoresOf } from '../run/step-scores.ts';
import type { RewardsCase } from './recorded-case.ts';

/**
 * The first question in which one solution alone is rated highest, and exactly one of it and the
 * first that is rated lowest is right; in the order in which they were written.
 */
export const rewardsCaseSource: CaseSource<RewardsCase, RewardsReport> = {
  run: rewardsGuess.run,
  async find({ id, spec }, { report }, engine) {
    const judge = spec.judges.findIndex((one) => one.id === rewardsGuess.names[0]);
    for (const { place, facts } of report.questions) {
      const found = await lookAt<RewardsDetails>(engine, id)('question', { place, facts });
      const rated = found.candidates
        .flatMap(({ cut, ...one }) => {
          const scores = scoresOf({ cut, ...one }, judge, READING);
          const reward = aggregateSteps(scores, READING.aggregate);
          return cut || reward === null ? [] : [{ ...one, reward }];
        })
        .toSorted((a, b) => b.reward - a.reward);
      const [best, next] = rated;
      const lowest = rated.find(({ reward }) => reward === rated.at(-1)?.reward);
      if (!best || !next || !lowest || best.reward === next.reward) continue;
      if (best.correct === lowest.correct) continue;
      const [one, other] = best.draw < lowest.draw ? [best, lowest] : [lowest, best];
      return {
        picture: found.picture,
        question: found.question,
        texts: [one.text, other.text],
        right: one.correct ? 0 : 1,
        rewards: [one.reward, other.reward],
      };
    }
    throw new RangeError('the recorded run has no such question');
  },
};
