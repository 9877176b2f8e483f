import { LruMap, remember } from '../../../lru-map.ts';
import { type Picture, pictureOf } from '../../../picture.ts';
import { Random } from '../../../random.ts';
import { drawWorld } from '../../../scenes/world/draw-world.ts';
import { describeWorld } from '../../../scenes/world/look.ts';
import { askSome, type Question } from '../../../scenes/world/questions/ask-question.ts';
import type { KnownAnswer } from '../../../scenes/world/questions/solve-text.ts';
import type { World } from '../../../scenes/world/world.ts';
import { drawSample } from '../../sample.ts';
import type { RewardsOptions } from '../options.ts';

/** A question as shown to a model. */
export interface ShownQuestion {
  /** from 0; from VALIDATION on, worlds that are used only to choose a threshold */
  readonly place: number;
  readonly picture: Picture;
  readonly text: string;
  /** description of the picture; '' if unknown */
  readonly facts: string;
  /** e.g. "count" */
  readonly kind: string;
}

/** A question about a drawn world with known answer and steps. */
export interface RewardsQuestion extends ShownQuestion {
  readonly world: World;
  readonly question: Question;
  readonly known: KnownAnswer;
}

/** Worlds from this index on belong to no question of a run. */
export const VALIDATION = 1_000_000;

/** The questions of a run, each drawn once and cached. */
export type QuestionAt = (place: number) => RewardsQuestion;
export type ShownAt = (place: number) => ShownQuestion;

/** Runs whose questions are cached: a run is replayed to open it, to read it and to show it. */
const SEEDS_REMEMBERED = 2;
const remembered = new LruMap<number, QuestionAt>(SEEDS_REMEMBERED);

export function createQuestions(seed: number): QuestionAt {
  return remember(remembered, seed, () => drawQuestions(seed));
}

function drawQuestions(seed: number): QuestionAt {
  const drawn = new Map<number, RewardsQuestion>();
  return (place) => {
    const known = drawn.get(place);
    if (known) return known;
    const made = drawQuestion(seed, place);
    drawn.set(place, made);
    return made;
  };
}

/** Each draw depends only on its own index, so that a longer run begins with a shorter one. */
function drawQuestion(seed: number, place: number): RewardsQuestion {
  const world = drawWorld(new Random([seed, 'world', place]));
  const [question] = askSome(world, 1, new Random([seed, 'reward question', place]));
  // there is always a question about a world's background
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

/** The indexes of a run's questions, ascending. */
export function listQuestions({
  items,
  only,
  sample,
}: Pick<RewardsOptions, 'items' | 'only' | 'sample'>): readonly number[] {
  const all = only ? [...only].sort((a, b) => a - b) : Array.from({ length: items }, (_, at) => at);
  return sample ? drawSample(all, sample) : all;
}

/**
 * Index of the item whose picture is shown in the control; an earlier one if possible, so that a
 * longer run repeats the asks of a shorter one.
 */
export function otherPlace(seed: number, place: number): number {
  const first = place >= VALIDATION ? VALIDATION : 0;
  if (place === first) return first + 1;
  return new Random([seed, 'reward other', place]).integer(first, place - 1);
}
