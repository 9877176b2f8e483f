import type { Share } from '../../../statistics/intervals/wilson.ts';
import { kendallTauB } from '../../../statistics/ranking/kendall-tau-b.ts';
import { APEX_TYPES, PUBLISHED_GROUPS } from '../published/apex-results.ts';
import { TYPE_GROUPS, type TypeGroup } from '../tools/tool.ts';
import { type ComparedRun, type Pooled, poolShares, sharesOf } from './pool-pictures.ts';
import type { TypeScore } from './type-scores.ts';

/** A group's mean over its types, with the published mean of the same types. */
export interface RankedGroup {
  readonly group: TypeGroup;
  /** mean of the types; 95 % interval over pictures, with the types fixed */
  readonly accuracy: Share;
  /** ids of the paper's types that ran */
  readonly types: readonly string[];
  /** APEX's mean over the same types (Table 3) */
  readonly published: number;
}

/** The groups with at least one of the paper's types, best first. Our own types are ignored. */
export function rankGroups(scores: readonly TypeScore[]): readonly RankedGroup[] {
  const ranked = TYPE_GROUPS.flatMap((group): RankedGroup[] => {
    const own = scores.filter((score) => score.group === group && !score.ours);
    if (own.length === 0) return [];
    const published = meanOf(own.map(({ id }) => APEX_TYPES.get(id) ?? Number.NaN));
    return [{ group, accuracy: meanOfTypes(own), types: own.map(({ id }) => id), published }];
  });
  return ranked.toSorted((a, b) => b.accuracy.share - a.accuracy.share);
}

/**
 * The mean of the types. The half-width of its interval combines those of the independent types in
 * quadrature.
 */
function meanOfTypes(scores: readonly TypeScore[]): Share {
  const share = meanOf(scores.map(({ accuracy }) => accuracy.share));
  const half = ({ low, high }: Share) => (high - low) / 2;
  const squares = scores.reduce((sum, { accuracy }) => sum + half(accuracy) ** 2, 0);
  const reach = Math.sqrt(squares) / scores.length;
  return { share, low: Math.max(0, share - reach), high: Math.min(1, share + reach) };
}

/** A group that a run asked about as a whole. */
export interface AskedGroup {
  readonly group: TypeGroup;
  readonly accuracy: Pooled;
  /** true if none of the paper's types was asked about, as with style on drawn worlds */
  readonly ours: boolean;
}

/**
 * Groups asked about directly, best first, by the mean over all experiments of those runs, as in
 * APEX.
 */
export function rankAsked(
  runs: readonly (ComparedRun & { readonly group: TypeGroup })[],
): readonly AskedGroup[] {
  const asked = TYPE_GROUPS.flatMap((group): AskedGroup[] => {
    const experiments = runs
      .filter((run) => run.group === group)
      .flatMap((run) => run.experiments)
      .filter(({ plan }) => !plan.sham);
    const accuracy = poolShares(experiments.map((one) => sharesOf(one)));
    const ours = !experiments.some(({ plan }) => plan.about.some(({ kind }) => kind === 'type'));
    return accuracy ? [{ group, accuracy, ours }] : [];
  });
  return asked.toSorted((a, b) => b.accuracy.share - a.accuracy.share);
}

/** Rank correlation with published values, over the entries that both have. */
export interface Agreement {
  /** Kendall's tau-b, -1..1; null if fewer than three entries or if one list is constant */
  readonly tau: number | null;
  /** number of groups or types compared */
  readonly count: number;
}

const FEWEST = 3;

/** Our group ranking against APEX's means of the same types. */
export function agreeOnGroups(ranked: readonly RankedGroup[]): Agreement {
  return agree(
    ranked.map(({ accuracy }) => accuracy.share),
    ranked.map(({ published }) => published),
  );
}

/**
 * Groups asked about directly against one column of APEX's Table 2; groups with only our own types
 * are left out.
 */
export function agreeOnAsked(
  asked: readonly AskedGroup[],
  column: 'asked' | 'informedness',
): Agreement {
  const published = (group: TypeGroup) =>
    PUBLISHED_GROUPS.find((row) => row.group === group)?.[column] ?? Number.NaN;
  const shared = asked.filter(({ ours }) => !ours);
  return agree(
    shared.map(({ accuracy }) => accuracy.share),
    shared.map(({ group }) => published(group)),
  );
}

/** Our type ranking against APEX's accuracies, and against the order in Udandarao et al. */
export function agreeOnTypes(scores: readonly TypeScore[]): {
  readonly apex: Agreement;
  readonly udandarao: Agreement;
} {
  const own = scores.filter(({ ours }) => !ours);
  const accuracies = own.map(({ accuracy }) => accuracy.share);
  const order = [...APEX_TYPES.keys()];
  return {
    apex: agree(
      accuracies,
      own.map(({ id }) => APEX_TYPES.get(id) ?? Number.NaN),
    ),
    udandarao: agree(
      accuracies,
      own.map(({ id }) => order.indexOf(id)),
    ),
  };
}

function agree(own: readonly number[], published: readonly number[]): Agreement {
  const tau = own.length < FEWEST ? null : kendallTauB(own, published);
  return { tau, count: own.length };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
