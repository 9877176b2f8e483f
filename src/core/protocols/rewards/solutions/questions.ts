import { type Picture, pictureOf } from '../../../picture.ts';
import { Random } from '../../../random.ts';
import { drawWorld } from '../../../scenes/world/draw-world.ts';
import { describeWorld } from '../../../scenes/world/look.ts';
import { askSome, type Question } from '../../../scenes/world/questions/ask-question.ts';
import type { KnownAnswer } from '../../../scenes/world/questions/solve-text.ts';
import type { World } from '../../../scenes/world/world.ts';
import { drawSample } from '../../sample.ts';
import type { RewardsOptions } from '../options.ts';

/** A question as a model is shown it. */
export interface ShownQuestion {
  /** counted from 0; from VALIDATION on: a world on which nothing but a threshold is chosen */
  readonly place: number;
  readonly picture: Picture;
  readonly text: string;
  /** what the picture shows, in words; '' where it is unknown */
  readonly facts: string;
  /** e.g. "count" */
  readonly kind: string;
}

/** A question about a drawn world whose answer and steps are known. */
export interface RewardsQuestion extends ShownQuestion {
  readonly world: World;
  readonly question: Question;
  readonly known: KnownAnswer;
}

/** Worlds from this place on belong to no question of a run. */
export const VALIDATION = 1_000_000;

/** The questions of a run, each drawn once. */
export type QuestionAt = (place: number) => RewardsQuestion;
export type ShownAt = (place: number) => ShownQuestion;

export function createQuestions(seed: number): QuestionAt {
  const drawn = new Map<number, RewardsQuestion>();
  return (place) => {
    const known = drawn.get(place);
    if (known) return known;
    const made = drawQuestion(seed, place);
    drawn.set(place, made);
    return made;
  };
}

/** Each draw hangs on its own place, so that a longer run begins with a shorter one. */
function drawQuestion(seed: number, place: number): RewardsQuestion {
  const world = drawWorld(new Random([seed, 'world', place]));
  const [question] = askSome(world, 1, new Random([seed, 'reward question', place]));
  // the ground of a world can always be asked about
  if (!question) throw new RangeError(`there is no question about world ${place}`);
  const { solution, choices } = question;
  return {
    place,
    world,
    question,
    text: question.text,
    kind: question.kind.id,
    picture: pictureOf({ kind: 'world', world }),
    known: { answer: solution.answer, choices },
    facts: describeWorld(world),
  };
}

/** The places of the questions that a run asks, ascending. */
export function listQuestions({
  items,
  only,
  sample,
}: Pick<RewardsOptions, 'items' | 'only' | 'sample'>): readonly number[] {
  const all = only ? [...only].sort((a, b) => a - b) : Array.from({ length: items }, (_, at) => at);
  return sample ? drawSample(all, sample) : all;
}

/**
 * The place whose picture is shown instead in the control: an earlier one, so that a longer run keeps
 * what a shorter one asked.
 */
export function otherPlace(seed: number, place: number): number {
  const first = place >= VALIDATION ? VALIDATION : 0;
  if (place === first) return first + 1;
  return new Random([seed, 'reward other', place]).integer(first, place - 1);
}
