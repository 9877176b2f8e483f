import { summarise } from '../../../core/protocols/rewards/measures/summary.ts';
import { rewardsOptionsOf, samplesOf } from '../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../core/protocols/rewards/report.ts';
import { type Guess, percent } from '../../frame/guess/guess.ts';
import { formatCount } from '../../kit/words/format-value.ts';

export const READING = { aggregate: 'mean', weighted: false, control: false } as const;

export const rewardsGuess: Guess<RewardsReport> = {
  run: 'steps',
  judge: 'oak',
  names: ['nano-vlm-oak', 'nano-vlm-mole'],
  scene: (who) =>
    `A small AI model called mole, which hardly sees, writes 16 solutions to every question. ${who}, which sees, scores their steps and chooses one.`,
  question: 'How often is the chosen solution right?',
  answer({ report }, { spec }) {
    const options = rewardsOptionsOf(spec.options);
    const samples = samplesOf(options);
    const summary = summarise(report, { samples, input: options.input }, READING);
    const oak = summary.models.find(({ model }) => spec.judges[model]?.id === 'nano-vlm-oak');
    const accuracy = oak?.curve.at(-1)?.accuracy;
    if (!accuracy?.interval) return null;
    const { greedy, random } = summary.references;
    return {
      share: accuracy.mean,
      ...accuracy.interval,
      cases: `${formatCount(summary.questions)} questions`,
      beside:
        greedy && random
          ? `mole alone: ${percent(greedy.mean)}; one of its solutions at random: ${percent(random.mean)}.`
          : null,
    };
  },
};
