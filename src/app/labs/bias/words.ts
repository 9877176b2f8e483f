import type { Category, Measure } from '../../../core/protocols/bias/biases.ts';

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  integrality: 'Something is missing: the score should fall',
  congruity: 'Something does not fit: the score should fall',
  robustness: 'Nothing that matters changes: the score should stay',
  added: 'Our additions, not in the paper',
};

export const MEASURE_WORDS: Readonly<
  Record<Measure, { readonly name: string; readonly about: string }>
> = {
  BD: { name: 'falls (BD)', about: 'how far the score falls, of what it could; 100 % is best' },
  BC: {
    name: 'stays (BC)',
    about: 'one less how far the score moves, of what it could; 100 % is best',
  },
  consistency: {
    name: 'same winner',
    about: 'verdicts that are the same in both orders; 100 % is best',
  },
  preference: {
    name: 'own answer wins',
    about: 'comparisons that its own answer wins, a tie counting half; 50 % is even',
  },
};
