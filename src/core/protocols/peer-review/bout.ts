import { Random } from '../../random.ts';
import { drawSample } from '../sample.ts';
import type { PeerOptions } from './options.ts';

/** The two answers, by candidate. Which of them a reviewer reads first is stored elsewhere. */
export const SIDES = [0, 1] as const;
export type Side = (typeof SIDES)[number];

/** One round of Algorithm 1 as drawn. Models are indexes into the spec's list of judges. */
export interface Bout {
  /** number over all repeats, from 0 */
  readonly index: number;
  readonly repeat: number;
  /** number within its repeat, from 0 */
  readonly round: number;
  /** index among the run's pictures */
  readonly picture: number;
  readonly reviewer: number;
  readonly candidates: readonly [number, number];
}

/** true if the reviewer is one of the candidates. */
export function isOwnBout({
  reviewer,
  candidates,
}: Pick<Bout, 'reviewer' | 'candidates'>): boolean {
  return candidates.includes(reviewer);
}

/** Different models that a round needs. */
export const LEAST_POOL = 3;

/**
 * Draws a reviewer and two candidates from the models still taking part, in the order of the spec.
 * Each draw depends only on its repeat and round, so that a longer run begins with a shorter one.
 * Pictures take turns (ours), so that each is asked about equally often.
 */
export function drawBout(
  seed: number,
  { rounds, pictures, ownEvery }: PeerOptions,
  index: number,
  pool: readonly number[],
): Bout {
  const [repeat, round] = [Math.floor(index / rounds), index % rounds];
  const random = new Random([seed, 'peer review', repeat, round]);
  const [reviewer = 0, first = 0, second = 0] = random.shuffle(pool);
  const own = ownEvery !== undefined && isOwnRound(seed, ownEvery, repeat, round);
  const candidates = own ? ([reviewer, second] as const) : ([first, second] as const);
  return { index, repeat, round, picture: round % pictures, reviewer, candidates };
}

/**
 * True for one of every `ownEvery` rounds, drawn at random. If they took turns, they could meet the
 * same pictures again and again when `ownEvery` divides the number of pictures.
 */
function isOwnRound(seed: number, ownEvery: number, repeat: number, round: number): boolean {
  const group = Math.floor(round / ownEvery);
  const random = new Random([seed, 'own round', repeat, group]);
  return round % ownEvery === random.integer(0, ownEvery - 1);
}

/** The numbers of the rounds to play, over all repeats. */
export function listBouts({ rounds, repeats, sample }: PeerOptions): number[] {
  const all = Array.from({ length: rounds * repeats }, (_, index) => index);
  return sample ? drawSample(all, sample) : all;
}

/** The given question of a round; null: the reviewer writes it. */
export function givenQuestion(
  seed: number,
  { questions }: PeerOptions,
  { repeat, round }: Pick<Bout, 'repeat' | 'round'>,
): string | null {
  return questions ? new Random([seed, 'peer question', repeat, round]).pick(questions) : null;
}
