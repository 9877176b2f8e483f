import { type GradedOp, nameOf, PLAYED_OPS, type PlayedOp } from '../../transforms/registry.ts';

/**
 * PairBench's features by the paper's short names, then ours by operation; only Play uses those.
 */
export type FeatureId = 'CJ' | 'R' | 'GB' | 'PS' | 'ET' | 'SP' | PlayedOp;
export type Condition = 'sensitive' | 'invariant';
export type Order = 'forward' | 'reverse';
export const PAIR_KINDS = ['identical', 'transformed', 'irrelevant'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/**
 * Splits of single pictures, two-object pictures, a picture and a caption, the user's own pairs,
 * and Play's own features.
 */
export type SplitId =
  | 'CJ'
  | 'R'
  | 'GB'
  | 'PS'
  | 'ET'
  | 'SP'
  | 'SP-CJ'
  | 'SP-R'
  | 'SP-GB'
  | 'SP-PS'
  | 'SP-ET'
  | 'SP-IT'
  | 'OWN'
  | PlayedOp;

export const SINGLE_SPLITS = ['CJ', 'R', 'GB', 'PS', 'ET'] as const satisfies readonly SplitId[];
export const SPATIAL_SPLITS = [
  'SP',
  'SP-CJ',
  'SP-R',
  'SP-GB',
  'SP-PS',
  'SP-ET',
] as const satisfies readonly SplitId[];
export const CAPTION_SPLITS = ['SP-IT'] as const satisfies readonly SplitId[];
/** The splits of the paper. */
export const ALL_SPLITS: readonly SplitId[] = [
  ...SINGLE_SPLITS,
  ...SPATIAL_SPLITS,
  ...CAPTION_SPLITS,
];
/**
 * The paper's splits and "OWN", which holds the user's own pairs, whose differences are not known.
 */
export const PLANNED_SPLITS: readonly SplitId[] = [...ALL_SPLITS, 'OWN'];
/**
 * The splits a ready-made pair may belong to. Not SP-IT: a ready-made pair has two pictures and no
 * caption.
 */
export const OWN_SPLITS = PLANNED_SPLITS.filter((split) => split !== 'SP-IT');
export const CONDITIONS = ['sensitive', 'invariant'] as const satisfies readonly Condition[];
export const ORDERS = ['forward', 'reverse'] as const satisfies readonly Order[];

/** The single-picture features in Play: the paper's, then ours. */
export const PLAYED_FEATURES: readonly Exclude<FeatureId, 'SP'>[] = [
  ...SINGLE_SPLITS,
  ...PLAYED_OPS,
];

/** true for features that PairBench does not have. */
export function isOurs(feature: FeatureId): boolean {
  return PLAYED_OPS.some((op) => op === feature);
}

const OUR_FEATURES = Object.fromEntries(PLAYED_OPS.map((op) => [op, op])) as {
  [Op in PlayedOp]: Op;
};

/** The operation behind each feature that changes pixels. */
export const FEATURE_OPS: Record<Exclude<FeatureId, 'SP'>, GradedOp> = {
  CJ: 'color_jitter',
  R: 'rotate',
  GB: 'gaussian_blur',
  PS: 'perspective',
  ET: 'elastic',
  ...OUR_FEATURES,
};

/** The name of a feature on screen. */
export function nameOfFeature(feature: FeatureId): string {
  return feature === 'SP' ? 'spatial position' : nameOf(FEATURE_OPS[feature]);
}

/**
 * The features in which a split's pairs may differ, in the order of the condition sentences; empty
 * for the user's own pairs, whose differences are not known.
 */
export function featuresOf(split: SplitId): readonly FeatureId[] {
  if (split === 'SP-IT') return ['SP'];
  if (split === 'OWN') return [];
  return split.split('-') as FeatureId[];
}
