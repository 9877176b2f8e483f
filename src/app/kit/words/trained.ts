import type { TrainedPart } from '../../../judges/judge.ts';

/** The origin of a trained judge's weights. */
export const TRAINED_WHERE: Readonly<Record<TrainedPart['origin'], string>> = {
  here: 'trained in this browser',
  import: 'weights from a file',
  recorded: 'weights from a recorded run',
};
