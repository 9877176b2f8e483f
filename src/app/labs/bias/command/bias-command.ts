import { BIAS_ID } from '../../../../core/protocols/bias/options.ts';
import type { RunCommand } from '../../../frame/command/lab-command.ts';
import { BIAS_FLAGS } from './bias-flags.ts';

export const biasCommand: RunCommand<typeof BIAS_FLAGS, Record<never, never>> = {
  takes: 'judges',
  protocol: BIAS_ID,
  name: 'bias',
  about:
    'Measures what a judge’s score depends on: fifteen biases beside a noise floor, each with an interval.',
  examples: ['--judge nano-vlm-oak --source worlds --items 20 --seed 1'],
  flags: BIAS_FLAGS,
  reading: {},
  figures: ['integrality', 'congruity', 'robustness', 'valid'],
  tables: true,
  rows: true,
  load: async () => (await import('./run-bias.ts')).biasForm,
};
