import * as v from 'valibot';
import { type CountedShare, clusterShare } from '../statistics/intervals/clustered-share.ts';
import { FILE_HEAD, parsePublished, verdicts } from './published-file.ts';

/**
 * Verdicts of Position-Bias-Analyzer. `keys` are "question;first;second". A judge has one string
 * per repetition, with one letter per key: A: the first answer is better; B: the second; C, D:
 * ties; "-": none. `lengths` are character counts of the first and the second answer.
 */
const schema = v.object({
  ...FILE_HEAD,
  sets: v.record(
    v.string(),
    v.object({
      keys: v.array(v.pipe(v.string(), v.regex(/^[^;]+;[^;]+;[^;]+$/, 'question;first;second'))),
      lengths: v.array(v.tuple([v.number(), v.number()])),
      judges: v.record(v.string(), v.array(verdicts('-ABCD'))),
    }),
  ),
});
export type PositionBias = v.InferOutput<typeof schema>;
type PositionSet = PositionBias['sets'][string];

/** Throws Error naming what is wrong with the file. */
export function parsePositionBias(value: unknown): PositionBias {
  return parsePublished(schema, value, ({ sets }) =>
    Object.entries(sets).flatMap(([name, { keys, lengths, judges }]) => [
      [`${name}, lengths`, lengths.length, keys.length] as const,
      ...Object.entries(judges).flatMap(([judge, repeats]) =>
        repeats.map((told) => [`${name}/${judge}`, told.length, keys.length] as const),
      ),
    ]),
  );
}

/** A pair of answers, with the key indices of its two orders. */
interface OrderedPair {
  readonly forward: number;
  readonly reverse: number;
}

/** The unordered pairs of which both orders exist, in the order of their first key. */
export function pairsOf({ keys }: Pick<PositionSet, 'keys'>): OrderedPair[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  return keys.flatMap((key, forward) => {
    const [question, first, second] = key.split(';');
    const reverse = places.get(`${question};${second};${first}`);
    return reverse === undefined || reverse <= forward ? [] : [{ forward, reverse }];
  });
}

/** The figures of one judge on one set. */
export interface OrderJudgeFigures {
  /** unordered pairs that exist in both orders */
  readonly pairs: number;
  /**
   * share with the same letter in both orders, among those with A or B in both; over all
   * repetitions
   */
  readonly flips: CountedShare | null;
  /** share of keys with three equal verdicts, among keys with three verdicts */
  readonly same: CountedShare | null;
  /** share of A among verdicts A and B */
  readonly first: CountedShare | null;
  /** share for the longer answer, among verdicts A and B on answers of different length */
  readonly longer: CountedShare | null;
}

/** Verdicts that a key needs to count towards `same`. */
const REPEATS = 3;

export function measureOrderJudge(set: PositionSet, repeats: readonly string[]): OrderJudgeFigures {
  const pairs = pairsOf(set);
  const decided = (letter: string | undefined) => letter === 'A' || letter === 'B';
  const told = (place: number) => repeats.map((repeat) => repeat[place]);
  const both = pairs.map(({ forward, reverse }) => {
    const sides = repeats
      .map((repeat) => [repeat[forward], repeat[reverse]] as const)
      .filter(([a, b]) => decided(a) && decided(b));
    return { hits: sides.filter(([a, b]) => a === b).length, of: sides.length };
  });
  // both orders of a pair: their answers are not independent
  const repeated = pairs.map(({ forward, reverse }) => {
    const asked = [forward, reverse]
      .map((place) => told(place).filter((letter) => letter !== '-'))
      .filter((letters) => letters.length === REPEATS);
    return {
      hits: asked.filter((letters) => new Set(letters).size === 1).length,
      of: asked.length,
    };
  });
  const single = (
    hit: (letter: string, place: number) => boolean,
    counts: (p: number) => boolean,
  ) =>
    pairs.map(({ forward, reverse }) => {
      const letters = [forward, reverse]
        .filter(counts)
        .flatMap((place) =>
          told(place).flatMap((letter) => (decided(letter) ? [{ letter, place }] : [])),
        );
      const hits = letters.filter(({ letter, place }) => hit(letter ?? '', place)).length;
      return { hits, of: letters.length };
    });
  const difference = (place: number) => {
    const [first, second] = set.lengths[place] ?? [0, 0];
    return first - second;
  };
  return {
    pairs: pairs.length,
    flips: clusterShare(both),
    same: clusterShare(repeated),
    first: clusterShare(
      single(
        (letter) => letter === 'A',
        () => true,
      ),
    ),
    longer: clusterShare(
      single(
        (letter, place) => (letter === 'A') === difference(place) > 0,
        (place) => difference(place) !== 0,
      ),
    ),
  };
}
