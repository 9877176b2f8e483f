import type { AspectAgreement } from '../../../../core/protocols/peer-review/conclusions/aspect-agreement.ts';
import type { GammaRow } from '../../../../core/protocols/peer-review/conclusions/gamma-table.ts';
import type {
  ByMethod,
  MethodIntervals,
  RepeatedMethod,
} from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import type { TruthMeasures } from '../../../../core/protocols/peer-review/scoring/truth.ts';

/** Values by model name; models without a known value are left out. */
export type ByModel = Readonly<Record<string, number>>;

export interface SolvedOutput {
  readonly weights: ByModel;
  readonly scores: ByModel;
  readonly epochs: number;
}

/** How scores agree with the known truth about the models; undefined values are left out. */
type TruthOutput = Present<TruthMeasures> & {
  /** means over repeats with 95 % intervals, and the paired difference to equal weights */
  readonly repeats?: Present<RepeatedMethod>;
  /** 95 % intervals from resampled rounds; replaced by those over repeats if there are any */
  readonly intervals?: Present<MethodIntervals>;
};

/** The type without its null values, at any depth. */
export type Present<T> = T extends object
  ? { readonly [K in keyof T]?: Present<Exclude<T[K], null>> }
  : T;

export function withoutNulls<T extends object>(values: T): Present<T> {
  const kept = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? withoutNulls(value)
      : value;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, kept(value)]],
    ),
  ) as Present<T>;
}

/** Counts of reviews of one model's answers; each answer is counted once per review. */
interface AnswersOutput {
  readonly reviewed: number;
  readonly empty: number;
  readonly cut: number;
  /** reviews that do not count */
  readonly dropped: number;
}

/** Output of the command; a model has no score if no review of its answers counts. */
export interface ReviewsOutput {
  readonly answers: Readonly<Record<string, AnswersOutput>>;
  /** how often the two verdicts of a round agree; models without reviews are left out */
  readonly aspects: {
    readonly all: Present<AspectAgreement>;
    readonly reviewers: Readonly<Record<string, Present<AspectAgreement>>>;
  };
  readonly uniform: { readonly scores: ByModel };
  readonly upme: SolvedOutput;
  /** weights by Algorithm 1's moving average */
  readonly average: SolvedOutput;
  /** Eq. 6 to the letter, under UPME's weights */
  readonly sum: ByModel;
  /** the rule of PiCO's authors, from one random start */
  readonly pico: SolvedOutput;
  /** our variant of PiCO: the mean over 16 random starts */
  readonly correlation: SolvedOutput;
  /** Peer Rank */
  readonly prd: SolvedOutput;
  readonly majority: ByModel;
  readonly rating: ByModel;
  /** exponential moving averages after the last review, if an α was given */
  readonly moving?: ByModel;
  /** by method, including the weights of Table 4 */
  readonly truth?: ByMethod<TruthOutput>;
  /** the effect of γ, as in Table 6 */
  readonly gammas?: readonly Present<GammaRow>[];
}
