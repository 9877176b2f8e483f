import { deviationOf, SAME } from '../rollout.ts';

/** Most tokens of a text: the shipped judges write 32 for a ranking with its reasoning. */
export const MOST_TEXT_TOKENS = 40;
/** A text written by the runtime that serves the judge, and its reward. */
export interface WrittenText {
  readonly tokens: readonly number[];
  /** natural log-probability of each token in the judge's own distribution */
  readonly logs: readonly number[];
  /** 0..1 */
  readonly reward: number;
  /** whether it has the requested format */
  readonly readable: boolean;
}

/** A request for texts: several samples per example, or one greedy text each. */
export interface WritingRequest {
  readonly set: 'train' | 'validation';
  readonly examples: readonly number[];
  /** texts per example; null: one greedy text */
  readonly samples: number | null;
  /** the training step, which identifies the draw of samples and the state of the weights */
  readonly step: number;
  /** training steps run while it is written */
  readonly beside: boolean;
}

/** The runtime that serves the judge, with replaceable weights. */
export interface TextWriter {
  /**
   * Writes the texts of each example. The weights of one step are loaded only once. Rejects if the
   * judge fails or is stopped.
   */
  write(
    parameters: Float32Array,
    request: WritingRequest,
  ): Promise<readonly (readonly WrittenText[])[]>;
}

/** Whether all texts of a group have the same reward, which gives no gradient. */
export function isStill(group: readonly Pick<WrittenText, 'reward'>[]): boolean {
  const rewards = group.map(({ reward }) => reward);
  return Math.max(...rewards) - Math.min(...rewards) <= SAME;
}

/**
 * Each reward minus the group's mean, divided, if the recipe says so, by the sample standard
 * deviation of the group or of all samples; 0 in a group without variance.
 */
export function findAdvantages(
  groups: readonly (readonly Pick<WrittenText, 'reward'>[])[],
  scale: 'none' | 'group' | 'batch',
): readonly (readonly number[])[] {
  const centred = groups.map((group) => {
    const mean = group.reduce((sum, { reward }) => sum + reward, 0) / Math.max(1, group.length);
    return group.map(({ reward }) => (isStill(group) ? 0 : reward - mean));
  });
  if (scale === 'none') return centred;
  const all = deviationOf(centred.flat());
  return centred.map((group) => {
    const divisor = scale === 'group' ? deviationOf(group) : all;
    return group.map((one) => one / divisor);
  });
}

/** 1 for the best text of each group (the first of equals), else 0. */
export function markBest(
  groups: readonly (readonly Pick<WrittenText, 'reward'>[])[],
): readonly (readonly number[])[] {
  return groups.map((group) => {
    const most = Math.max(...group.map(({ reward }) => reward));
    const best = group.findIndex(({ reward }) => reward === most);
    return group.map((_, place) => (place === best ? 1 : 0));
  });
}
