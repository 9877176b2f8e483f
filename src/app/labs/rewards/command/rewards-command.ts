import { REWARDS_ID } from '../../../../core/protocols/rewards/options.ts';
import type { LabCommand, RunCommand } from '../../../frame/command/lab-command.ts';
import { bestOf, stepValues } from './line-commands.ts';
import { READING_FLAGS, REWARDS_FLAGS } from './rewards-flags.ts';
import { trainStepsCommand } from './train-steps-command.ts';

/** One judge writes, the others score the steps, and the best of N is chosen. */
const rewards: RunCommand<typeof REWARDS_FLAGS, typeof READING_FLAGS> = {
  takes: 'judges',
  protocol: REWARDS_ID,
  name: 'rewards',
  about:
    'Has one judge write several solutions to each question and others score their steps, and measures what choosing the best gains.',
  examples: [
    '--policy nano-vlm-mole --judge nano-vlm-oak --judge nano-vlm-fir --items 20 --samples 16 --seed 1',
    '--solutions pairs.jsonl --source photographs --judge nano-vlm-oak --seed 1',
  ],
  flags: REWARDS_FLAGS,
  reading: READING_FLAGS,
  figures: ['accuracy', 'valid'],
  tables: true,
  rows: true,
  judgeFlags: ['policy'],
  usualSource: 'worlds',
  check({ policy, solutions }) {
    if ((policy === null) === (solutions === null)) {
      throw new Error(
        'give --policy, the judge that writes the solutions, or --solutions, a file that has them',
      );
    }
  },
  load: async () => (await import('./run-rewards.ts')).rewardsForm,
};

export const rewardsCommands: readonly LabCommand[] = [
  rewards,
  trainStepsCommand,
  bestOf,
  stepValues,
];
