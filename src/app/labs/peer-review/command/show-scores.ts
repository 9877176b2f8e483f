import { METHODS } from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import type { Figures } from '../../../frame/command/figures.ts';
import type { PrintedTable } from '../../../frame/command/table.ts';
import { METHOD_WORDS } from '../scores/method-words.ts';
import type { ReviewsOutput } from './reviews-output.ts';

/** Agreement of the learnt scores with the known truth about the models. */
export function figuresOf({ truth }: Pick<ReviewsOutput, 'truth'>): Figures['values'] {
  const measured = truth?.upme;
  return { pearson: measured?.pearson ?? null, spearman: measured?.spearman ?? null };
}

/** Scores and weights of every model and, if a truth is known, each method's agreement with it. */
export function tablesOf(output: ReviewsOutput): PrintedTable[] {
  const { uniform, upme, pico, majority, rating, truth } = output;
  const scores = {
    title: 'Scores and weights',
    columns: [
      'model',
      'mean score',
      'UPME score',
      'UPME weight',
      'PiCO score',
      'PiCO weight',
      'majority',
      'rating',
    ],
    rows: Object.keys(uniform.scores).map((model) => [
      model,
      uniform.scores[model] ?? null,
      upme.scores[model] ?? null,
      upme.weights[model] ?? null,
      pico.scores[model] ?? null,
      pico.weights[model] ?? null,
      majority[model] ?? null,
      rating[model] ?? null,
    ]),
  };
  return truth ? [scores, truthTable(truth), ...gammaTable(output)] : [scores];
}

/**
 * Means over the repeats if there are any, otherwise over all reviews; matches the page's table.
 */
function truthTable(truth: NonNullable<ReviewsOutput['truth']>): PrintedTable {
  const count = truth.uniform.repeats?.spearman?.count ?? null;
  return {
    title:
      count === null
        ? 'Scores against the truth, with 95 % intervals over resampled rounds'
        : `Scores against the truth, means over ${count} repeats with 95 % intervals`,
    columns: [
      'scores by',
      'Spearman',
      'low',
      'high',
      'to equal weights',
      'p of that',
      'Pearson',
      'pattern entropy (nats)',
      'sampled entropy (nats)',
      'inversions (pairs)',
      'longest increasing',
    ],
    rows: METHODS.map((method) => {
      const { repeats, intervals, ...pooled } = truth[method];
      const interval = repeats ? repeats.spearman?.interval : intervals?.spearman;
      const gain = repeats ? repeats.gain?.mean : differenceOf(pooled, truth.uniform);
      const value = (name: 'spearman' | 'pearson' | 'entropy' | 'sampledEntropy') =>
        (repeats ? repeats[name]?.mean : pooled[name]) ?? null;
      return [
        METHOD_WORDS[method],
        value('spearman'),
        interval?.low ?? null,
        interval?.high ?? null,
        method === 'uniform' ? null : (gain ?? null),
        method === 'uniform' ? null : (repeats?.gain?.p ?? null),
        value('pearson'),
        value('entropy'),
        value('sampledEntropy'),
        (repeats ? repeats.inversions?.mean : pooled.inversions) ?? null,
        (repeats ? repeats.increasing?.mean : pooled.increasing) ?? null,
      ];
    }),
  };
}

function differenceOf(
  { spearman }: { readonly spearman?: number },
  plain: { readonly spearman?: number },
): number | undefined {
  return spearman === undefined || plain.spearman === undefined
    ? undefined
    : spearman - plain.spearman;
}

/** The effect of γ on the agreement. */
function gammaTable({ gammas = [] }: ReviewsOutput): PrintedTable[] {
  if (gammas.length === 0) return [];
  return [
    {
      title: 'Agreement with the truth by γ',
      columns: [
        'γ₁, γ₂, γ₃',
        'UPME, Pearson',
        'UPME, Spearman',
        'equal weights, Spearman',
        'difference',
        'p of that',
      ],
      rows: gammas.map(({ gamma, pearson, spearman, plain, gain }) => [
        (gamma ?? []).join(', '),
        pearson?.mean ?? null,
        spearman?.mean ?? null,
        plain?.mean ?? null,
        gain?.mean ?? null,
        gain?.p ?? null,
      ]),
    },
  ];
}
