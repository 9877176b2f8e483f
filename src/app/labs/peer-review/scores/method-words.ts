import type { Method } from '../../../../core/protocols/peer-review/conclusions/methods.ts';

/** Names of the methods in tables. */
export const METHOD_WORDS: Readonly<Record<Method, string>> = {
  uniform: 'equal weights (plain peer review)',
  upme: 'UPME',
  average: 'Algorithm 1’s moving average (UPME)',
  sum: 'Eq. 6 to the letter, a sum (UPME)',
  pico: 'PiCO, its authors’ rule',
  correlation: 'correlation solver (ours, after PiCO)',
  prd: 'PRD’s peer rank, after its authors’ code',
  majority: 'majority vote',
  rating: 'rating vote',
  consistent: 'consistent weights, by the truth',
  reverse: 'reverse weights, by the truth',
};
