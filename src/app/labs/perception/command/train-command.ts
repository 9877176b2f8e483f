import type { TrainCommand } from '../../../frame/command/lab-command.ts';
import { TRAIN_FLAGS } from './train-flags.ts';

export const trainCommand: TrainCommand<typeof TRAIN_FLAGS> = {
  takes: 'training',
  name: 'train',
  about:
    'Trains a head, the last block and a head, or the whole decoder of a judge on drawn worlds, and writes the weights to a file that is a --judge of every command.',
  examples: [
    '--judge nano-vlm-oak --recipe head --reward batch --items 400 --seed 1 --weights head.json',
    '--judge nano-vlm-oak --recipe whole --items 200 --seed 1 --weights whole.json',
  ],
  flags: TRAIN_FLAGS,
  load: async () => (await import('./carry-train.ts')).trainForm,
};
