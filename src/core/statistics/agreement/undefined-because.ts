/** Why a statistic of agreement is undefined; no conventional number is substituted. */
export type UndefinedBecause = keyof typeof UNDEFINED_BECAUSE;

/** The explanations shown to a person. */
export const UNDEFINED_BECAUSE = {
  'no-overlap': 'no item has scores of two raters',
  'one-score': 'every score is the same, so that chance alone agrees always: 0 divided by 0',
  'one-item': 'one item only: there is nothing to draw again',
  'seldom-defined': 'too many of the resamples have no value',
  'too-many-raters': 'there are too many raters for a table by pair',
} as const;
