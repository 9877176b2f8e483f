import type { Aggregate } from '../../../core/protocols/rewards/selection/aggregate.ts';

/** An aggregate's name, and the argument for it. */
export const AGGREGATE_WORDS: Readonly<
  Record<Aggregate, { readonly name: string; readonly about: string }>
> = {
  mean: {
    name: 'mean of all steps',
    about: 'ViLBench’s process reward (PRM), and the usual choice here.',
  },
  last: {
    name: 'last step',
    about:
      'ViLBench’s outcome reward (ORM). Best in arXiv 2501.07301 where the values come from a search.',
  },
  'last-2': {
    name: 'mean of the last 2',
    about: 'ViLBench finds the last 2 or 4 steps best (Figure 4).',
  },
  'last-4': {
    name: 'mean of the last 4',
    about: 'ViLBench finds the last 2 or 4 steps best (Figure 4).',
  },
  'last-8': {
    name: 'mean of the last 8',
    about: 'Between the two rewards of ViLBench (Figure 4).',
  },
  min: {
    name: 'lowest step',
    about:
      'What the literature recommends where a judge or a person labels steps (arXiv 2501.07301): one bad step spoils a solution.',
  },
  product: {
    name: 'product of all steps',
    about:
      'Of score / 5. Recommended as well where a judge or a person labels steps; it favours short solutions.',
  },
};

/** Whole scores unchanged, others with one decimal. */
export function formatScore(score: number): string {
  return Number.isInteger(score) ? String(score) : score.toFixed(1);
}
