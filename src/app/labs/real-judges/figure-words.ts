import type { FigureId } from '../../../core/protocols/real-judges/measure/item-sums.ts';

/** A figure's name, what it counts, and whether it is a share. */
export const FIGURE_WORDS: Readonly<
  Record<FigureId, { readonly head: string; readonly title: string; readonly share: boolean }>
> = {
  first: {
    head: 'chooses the first',
    title: 'first among the verdicts that choose first or second',
    share: true,
  },
  flips: {
    head: 'changes its choice',
    title: 'the same place wins in both orders, among pairs with a winner in both',
    share: true,
  },
  same: {
    head: 'same each time',
    title: 'asked the same question several times, all verdicts alike',
    share: true,
  },
  agrees: {
    head: 'agrees with people or label',
    title: 'the same verdict, of all; one that cannot be read is wrong',
    share: true,
  },
  score: {
    head: 'mean score',
    title: 'from 0 to 10, of the scores that can be read',
    share: false,
  },
  distance: {
    head: 'distance from people',
    title: 'mean absolute difference from the mean of people’s scores, on the scale of 0 to 10',
    share: false,
  },
};
