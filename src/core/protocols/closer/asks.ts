import type { Abilities } from '../../ask/abilities.ts';
import type { AnswerBody } from '../../ask/answer.ts';
import { type Ask, picturePart, textPart } from '../../ask/ask.ts';
import type { Picture } from '../../picture.ts';
import { cosine } from '../../statistics/association/cosine.ts';
import type { CloserOptions } from './options.ts';
import { type Place, picturesOf, type Triplet } from './triplet.ts';

/** How a judge is asked: to choose a letter, or for the similarity it computes. */
export type CloserStyle = 'choose' | 'compare' | 'embed';

/**
 * The question, in our words, modelled on how people are asked in two-alternative forced choice.
 */
export const QUESTION = 'Which of images 2 and 3 is more like image 1, A or B?';
const CHOICES = ['A', 'B'] as const;

/** What a judge chose: a place, a tie, or nothing readable. */
export type Choice = Place | 'tie' | 'invalid';

/** How a judge is asked, or why it cannot be asked. */
export function styleOf({ modes, pictures }: Abilities): CloserStyle | { readonly reason: string } {
  if (modes.includes('embed')) return 'embed';
  if (modes.includes('compare')) return 'compare';
  if (!modes.includes('choose')) {
    return { reason: 'this judge does not give the likelihood of an answer' };
  }
  return pictures === 'many'
    ? 'choose'
    : { reason: 'this judge does not read three pictures in one prompt' };
}

/**
 * The asks behind a triplet with its nearer candidate in that place. A judge that computes a
 * similarity sees no places, so both places share its asks.
 */
export function asksOf(
  seed: number,
  options: CloserOptions,
  triplet: Triplet,
  nearer: Place,
  style: CloserStyle,
): readonly Ask[] {
  const { reference, near, far } = picturesOf(seed, options, triplet);
  if (style === 'embed') return [reference, near, far].map(embed);
  if (style === 'compare') {
    return [near, far].map((second) => ({ mode: 'compare', first: reference, second }));
  }
  const [second, third] = nearer === 'first' ? [near, far] : [far, near];
  return [
    {
      mode: 'choose',
      parts: [...[reference, second, third].map(picturePart), textPart(QUESTION)],
      opening: '',
      choices: CHOICES,
    },
  ];
}

function embed(picture: Picture): Ask {
  return { mode: 'embed', part: picturePart(picture) };
}

/**
 * Which place a judge chose: that of the likelier letter, or of the candidate with the larger
 * similarity. Equal likelihoods or similarities are a tie. `bodies` answer `asksOf`; undefined for
 * a failed ask.
 */
export function readChoice(
  style: CloserStyle,
  nearer: Place,
  bodies: readonly (AnswerBody | undefined)[],
): Choice {
  if (style === 'choose') {
    const [body] = bodies;
    if (body?.mode !== 'choose') return 'invalid';
    const [first, second] = body.logProbabilities;
    return larger(first, second, 'first', 'second');
  }
  const other: Place = nearer === 'first' ? 'second' : 'first';
  const [near, far] = style === 'compare' ? similarities(bodies) : cosines(bodies);
  return larger(near, far, nearer, other);
}

function similarities(bodies: readonly (AnswerBody | undefined)[]): readonly (number | null)[] {
  return bodies.map((body) => (body?.mode === 'compare' ? body.similarity : null));
}

function cosines(bodies: readonly (AnswerBody | undefined)[]): readonly (number | null)[] {
  const [reference, ...candidates] = bodies.map((body) =>
    body?.mode === 'embed' ? Float64Array.from(body.vector) : null,
  );
  return candidates.map((vector) => (reference && vector ? cosine(reference, vector) : null));
}

/** Smaller than single precision can resolve, so rounding decides nothing. */
const SAME = 1e-9;

function larger(
  a: number | null | undefined,
  b: number | null | undefined,
  ifA: Place,
  ifB: Place,
): Choice {
  if (typeof a !== 'number' || typeof b !== 'number') return 'invalid';
  const difference = a - b;
  if (!Number.isFinite(difference)) return 'invalid';
  if (Math.abs(difference) <= SAME) return 'tie';
  return difference > 0 ? ifA : ifB;
}
