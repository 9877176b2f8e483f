import { PERCEPTION_ID } from '../../../../core/protocols/perception/options.ts';
import type { LabCommand, RunCommand } from '../../../frame/command/lab-command.ts';
import { judgeMetrics, rankingReward } from './line-commands.ts';
import { PERCEPTION_FLAGS } from './perception-flags.ts';
import { trainCommand } from './train-command.ts';
import { writeCommand } from './write-command.ts';

/** "Does the judge look?" */
const perception: RunCommand<typeof PERCEPTION_FLAGS, Record<never, never>> = {
  takes: 'judges',
  protocol: PERCEPTION_ID,
  name: 'perception',
  about:
    'Asks which response is better where only the picture decides, and probes what it got wrong.',
  examples: ['--judge nano-vlm-oak --source worlds --items 60 --seed 1'],
  flags: PERCEPTION_FLAGS,
  reading: {},
  figures: ['accuracy', 'valid'],
  tables: true,
  rows: true,
  load: async () => (await import('./run-perception.ts')).perceptionForm,
};

export const perceptionCommands: readonly LabCommand[] = [
  perception,
  trainCommand,
  writeCommand,
  judgeMetrics,
  rankingReward,
];
