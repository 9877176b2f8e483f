import type { FigureKey } from '../../../frame/command/figures.ts';

/** PairBench figures that `--fail-below` accepts. */
export const PAIR_FIGURES = [
  'mmscore',
  'symmetry',
  'sym0',
  'sym1',
  'sym2',
  'smoothness',
  'controllability',
  'kendall',
  'balance',
  'valid',
] as const satisfies readonly FigureKey[];
