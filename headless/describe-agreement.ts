import type { Agreement, Measure } from '../src/core/statistics/agreement/measure-agreement.ts';
import {
  UNDEFINED_BECAUSE,
  type UndefinedBecause,
} from '../src/core/statistics/agreement/undefined-because.ts';
import {
  type BootstrapOptions,
  CONFIDENCE,
  type Interval,
} from '../src/core/statistics/intervals/bootstrap.ts';

/** A coefficient for one pair among several raters. */
export interface PairLine {
  readonly raters: readonly [string, string];
  /** items that both scored */
  readonly items: number;
  readonly value: number | null;
  readonly interval: Interval | null;
  /** why there is no value, or else no interval */
  readonly reason?: string;
}

type Levels<T> = Readonly<Record<keyof Agreement['alpha'], T>>;

/** The output of `agree`. */
export interface AgreementOutput {
  readonly raters: number;
  readonly items: number;
  /** 0..1 */
  readonly agreement: number | null;
  /** for two raters; for more, pair by pair */
  readonly kappa: number | null | readonly PairLine[];
  /** with quadratic weights */
  readonly weightedKappa: number | null | readonly PairLine[];
  readonly ac1: number | null;
  readonly alpha: Levels<number | null>;
  readonly intervals: BootstrapOptions & {
    /** share of the resamples within an interval */
    readonly confidence: number;
    readonly agreement: Interval | null;
    /** for two raters; with more, intervals are in the pair lines */
    readonly kappa?: Interval | null;
    readonly weightedKappa?: Interval | null;
    readonly ac1: Interval | null;
    readonly alpha: Levels<Interval | null>;
  };
  /** why something is null, by its path; absent if nothing is */
  readonly reasons?: Readonly<Record<string, string>>;
}

/** The measures of the named raters in JSON form. */
export function describeAgreement(
  measured: Agreement,
  names: readonly string[],
  items: number,
  options: BootstrapOptions,
): AgreementOutput {
  const reasons: Record<string, string> = {};
  const take = (path: string, { value, interval }: Measure) => {
    if (typeof value === 'string') reasons[path] = UNDEFINED_BECAUSE[value];
    else if (typeof interval === 'string')
      reasons[`intervals.${path}`] = UNDEFINED_BECAUSE[interval];
    return { value: orNull(value), interval: orNull(interval) };
  };
  const kappaOf = (which: 'kappa' | 'weightedKappa') => {
    const measure = onlyKappa(measured.pairs, names.length, which);
    return measure === null ? null : take(which, measure);
  };
  const agreement = take('agreement', measured.agreement);
  const [kappa, weightedKappa] = [kappaOf('kappa'), kappaOf('weightedKappa')];
  const ac1 = take('ac1', measured.ac1);
  const nominal = take('alpha.nominal', measured.alpha.nominal);
  const ordinal = take('alpha.ordinal', measured.alpha.ordinal);
  const interval = take('alpha.interval', measured.alpha.interval);
  return {
    raters: names.length,
    items,
    agreement: agreement.value,
    kappa: kappa ? kappa.value : tablePairs(measured.pairs, names, 'kappa'),
    weightedKappa: weightedKappa
      ? weightedKappa.value
      : tablePairs(measured.pairs, names, 'weightedKappa'),
    ac1: ac1.value,
    alpha: { nominal: nominal.value, ordinal: ordinal.value, interval: interval.value },
    intervals: {
      confidence: CONFIDENCE,
      resamples: options.resamples,
      seed: options.seed,
      agreement: agreement.interval,
      ...(kappa && { kappa: kappa.interval }),
      ...(weightedKappa && { weightedKappa: weightedKappa.interval }),
      ac1: ac1.interval,
      alpha: {
        nominal: nominal.interval,
        ordinal: ordinal.interval,
        interval: interval.interval,
      },
    },
    ...(Object.keys(reasons).length > 0 && { reasons }),
  };
}

function orNull<T extends number | Interval>(value: T | UndefinedBecause): T | null {
  return typeof value === 'string' ? null : value;
}

/** Kappa if it is one number or undefined; null if it is a table of pairs. */
function onlyKappa(
  pairs: Agreement['pairs'],
  raters: number,
  which: 'kappa' | 'weightedKappa',
): Measure | null {
  if (typeof pairs === 'string') return { value: pairs, interval: pairs };
  if (raters > 2) return null;
  return pairs[0]?.[which] ?? { value: 'no-overlap', interval: 'no-overlap' };
}

function tablePairs(
  pairs: Agreement['pairs'],
  names: readonly string[],
  which: 'kappa' | 'weightedKappa',
): PairLine[] {
  if (typeof pairs === 'string') return [];
  return pairs.map((pair) => {
    const { value, interval } = pair[which];
    const reason = [value, interval].find((one) => typeof one === 'string');
    return {
      raters: [names[pair.first] ?? '', names[pair.second] ?? ''],
      items: pair.items,
      value: orNull(value),
      interval: orNull(interval),
      ...(reason !== undefined && { reason: UNDEFINED_BECAUSE[reason as UndefinedBecause] }),
    };
  });
}
