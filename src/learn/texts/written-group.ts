/** Tokens of a text at most: the shipped judges write 32 of a ranking with its thoughts. */
export const MOST_TEXT_TOKENS = 40;
/** A text that the judge wrote where it is served, and what it is worth. */
export interface WrittenText {
  readonly tokens: readonly number[];
  /** of each token its natural log-probability in the judge's own distribution */
  readonly logs: readonly number[];
  /** 0..1 */
  readonly reward: number;
  /** whether it has the form that was asked for */
  readonly readable: boolean;
}

/** What the judge is to write: several samples of each example, or one greedy text of each. */
export interface WritingRequest {
  readonly set: 'train' | 'validation';
  readonly examples: readonly number[];
  /** texts of each example; null: one, of the likeliest tokens */
  readonly samples: number | null;
  /** the training's, which tells one draw of samples, and one state of the weights, from another */
  readonly step: number;
  /** it is written while steps are taken */
  readonly beside: boolean;
}

/** The runtime that serves the judge, with other weights. */
export interface TextWriter {
  /**
   * The texts of each example. The weights of one step are loaded once. Rejects where the judge fails or
   * is stopped.
   */
  write(
    parameters: Float32Array,
    request: WritingRequest,
  ): Promise<readonly (readonly WrittenText[])[]>;
}

/** Rewards that differ by less count as the same. */
const SAME = 1e-6;

/** Whether all texts of a group have the same reward, which teaches nothing. */
export function isStill(group: readonly Pick<WrittenText, 'reward'>[]): boolean {
  const rewards = group.map(({ reward }) => reward);
  return Math.max(...rewards) - Math.min(...rewards) <= SAME;
}

/**
 * Each reward less the group's mean, divided by the sample standard deviation of the group or of all
 * samples where the recipe says so; 0 in a group without variance.
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

/** 1 at the best text of each group, the first of equals, else 0. */
export function markBest(
  groups: readonly (readonly Pick<WrittenText, 'reward'>[])[],
): readonly (readonly number[])[] {
  return groups.map((group) => {
    const most = Math.max(...group.map(({ reward }) => reward));
    const best = group.findIndex(({ reward }) => reward === most);
    return group.map((_, place) => (place === best ? 1 : 0));
  });
}

/** Sample standard deviation about 0, and never so small that it blows noise up. */
function deviationOf(centred: readonly number[]): number {
  const squares = centred.reduce((sum, one) => sum + one ** 2, 0);
  return Math.sqrt(squares / Math.max(1, centred.length - 1)) + SAME;
}
