import * as v from 'valibot';
import { spearman } from '../statistics/association/correlation.ts';
import { Z_95 } from '../statistics/intervals/wilson.ts';
import { FILE_HEAD, parsePublished, verdicts } from './published-file.ts';

const people = verdicts('012');
const scores = verdicts('0-9a-');

/**
 * Scores of VIEScore. For each task and each model that made the pictures: the scores of three
 * people (0, 1, 2 for 0, .5, 1) and of the judges (0 to 9, a for 10, - if missing), each for
 * semantic consistency (SC) and perceptual quality (PQ).
 */
const schema = v.object({
  ...FILE_HEAD,
  sets: v.array(
    v.object({
      task: v.string(),
      model: v.string(),
      people: v.array(v.tuple([people, people])),
      judges: v.record(v.string(), v.tuple([scores, scores])),
    }),
  ),
});
type Viescore = v.InferOutput<typeof schema>;
type ScoreSet = Viescore['sets'][number];

/** Indices into the tuples above. */
export const ASPECTS = { SC: 0, PQ: 1 } as const;
export type Aspect = keyof typeof ASPECTS;

/** Throws Error naming what is wrong with the file. */
export function parseViescore(value: unknown): Viescore {
  return parsePublished(schema, value, ({ sets }) =>
    sets.flatMap(({ task, model, people: raters, judges }) => {
      const wanted = raters[0]?.[0].length ?? 0;
      return [...raters, ...Object.values(judges)]
        .flat()
        .map((told) => [`${task}, ${model}`, told.length, wanted] as const);
    }),
  );
}

/** Pooled rank correlations of several sets. */
export interface PooledCorrelation {
  /** sets that have a correlation */
  readonly sets: number;
  /** sets without one, because a list is constant, missing or too short */
  readonly left: number;
  /** pictures in these sets */
  readonly items: number;
  /** tanh of the mean of arctanh ρ, with its 95 % interval; -1..1 */
  readonly rho: number;
  readonly low: number;
  readonly high: number;
  /** the same sets averaged as VIEScore does: tanh of the mean of ρ, which shrinks it */
  readonly asPrinted: number;
}

/** One correlation and how many pictures it comes from. */
interface SetCorrelation {
  readonly rho: number;
  readonly items: number;
}

/** Limits ρ, since a perfect correlation has no finite arctanh. */
const MOST_RHO = 1 - 1e-6;
/**
 * variance of Spearman's ρ relative to Pearson's, on Fisher's scale (Fieller, Hartley and Pearson
 * 1957)
 */
const SPEARMAN_VARIANCE = 1.06;

/**
 * Averages correlations on Fisher's scale, each set counting once, as in the paper. VIEScore's code
 * applies tanh to the mean without having applied arctanh: it prints .699 for .865.
 */
export function poolCorrelations(
  all: readonly (SetCorrelation | null)[],
): PooledCorrelation | null {
  const found = all.filter((one) => one !== null);
  if (found.length === 0) return null;
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const z = mean(found.map(({ rho }) => Math.atanh(Math.max(-MOST_RHO, Math.min(MOST_RHO, rho)))));
  const variance = found.reduce((sum, { items }) => sum + SPEARMAN_VARIANCE / (items - 3), 0);
  const spread = (Z_95 * Math.sqrt(variance)) / found.length;
  return {
    sets: found.length,
    left: all.length - found.length,
    items: found.reduce((sum, { items }) => sum + items, 0),
    rho: Math.tanh(z),
    low: Math.tanh(z - spread),
    high: Math.tanh(z + spread),
    asPrinted: Math.tanh(mean(found.map(({ rho }) => rho))),
  };
}

/** How well a judge's scores correlate with the mean of people's, over the given sets. */
export function followPeople(
  sets: readonly ScoreSet[],
  judge: string,
  aspect: Aspect,
): PooledCorrelation | null {
  return poolCorrelations(
    sets.map((set) => {
      const told = set.judges[judge]?.[ASPECTS[aspect]];
      return told === undefined
        ? null
        : correlate([...told].map(readScore), meanOfPeople(set, aspect));
    }),
  );
}

/** How well two people's scores correlate, over the given sets: a ceiling for judges. */
export function followEachOther(
  sets: readonly ScoreSet[],
  aspect: Aspect,
): PooledCorrelation | null {
  const at = ASPECTS[aspect];
  return poolCorrelations(
    sets.map(({ people: raters }) => {
      const pairs = raters.flatMap((a, i) =>
        raters.slice(i + 1).map((b) => [a[at], b[at]] as const),
      );
      const found = pairs.flatMap(
        ([a, b]) => correlate([...a].map(Number), [...b].map(Number)) ?? [],
      );
      if (found.length === 0) return null;
      const rho = found.reduce((sum, one) => sum + one.rho, 0) / found.length;
      return { rho, items: raters[0]?.[at].length ?? 0 };
    }),
  );
}

/** A judge's missing scores, and all scores due from it on the sets that include it. */
export function countMissing(
  sets: readonly ScoreSet[],
  judge: string,
  aspect: Aspect,
): { readonly missing: number; readonly of: number } {
  const told = sets.map((set) => set.judges[judge]?.[ASPECTS[aspect]] ?? '').join('');
  return { missing: [...told].filter((score) => score === '-').length, of: told.length };
}

function readScore(character: string): number | null {
  if (character === '-') return null;
  return character === 'a' ? 10 : Number(character);
}

function meanOfPeople({ people: raters }: ScoreSet, aspect: Aspect): number[] {
  const lists = raters.map((one) => [...one[ASPECTS[aspect]]].map(Number));
  const [first = []] = lists;
  return first.map((_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0) / lists.length);
}

/** The fewest items for an interval on Fisher's scale. */
const LEAST_ITEMS = 4;

function correlate(
  told: readonly (number | null)[],
  truth: readonly number[],
): SetCorrelation | null {
  const both = told.flatMap((score, at) =>
    score === null ? [] : [[score, truth[at] ?? 0] as const],
  );
  if (both.length < LEAST_ITEMS) return null;
  const rho = spearman(
    both.map(([score]) => score),
    both.map(([, person]) => person),
  );
  return rho === null ? null : { rho, items: both.length };
}
