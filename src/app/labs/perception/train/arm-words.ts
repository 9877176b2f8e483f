import type { Arm } from '../../../../core/protocols/perception/training/recipes.ts';

/** Each head in a few words, and its purpose. */
export const ARM_WORDS: Readonly<Record<Arm, { readonly name: string; readonly about: string }>> = {
  grpo: {
    name: 'GRPO',
    about:
      'five sampled rankings of each item, clipped ratio 0.2, four updates on each set of samples',
  },
  likelihood: { name: 'Supervised', about: 'the likelihood of the true ranking' },
  'best-of': { name: 'Rejection sampling', about: 'the likelihood of the best of five samples' },
  expected: {
    name: 'Exact gradient',
    about: 'the expected reward itself, summed over all rankings: what GRPO approaches',
  },
  random: { name: 'Random head', about: 'as it was drawn, not trained' },
  grey: {
    name: 'Grey pictures',
    about: 'GRPO where every picture is grey: what can be learned from the texts alone',
  },
};
