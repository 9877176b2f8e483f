import { LruMap, remember } from '../../../lru-map.ts';
import { type Picture, pictureOf } from '../../../picture.ts';
import { Random } from '../../../random.ts';
import { drawWorld } from '../../../scenes/world/draw-world.ts';
import { describeWorld } from '../../../scenes/world/look.ts';
import { askSome, type Question } from '../../../scenes/world/questions/ask-question.ts';
import type { KnownAnswer } from '../../../scenes/world/questions/solve-text.ts';
import { drawResponses, writeSolution } from '../../../scenes/world/solutions.ts';
import type { World } from '../../../scenes/world/world.ts';
import { pictureAt } from '../../../spec/picture-source.ts';
import { sampledPlaces } from '../../sample.ts';
import type { Of } from '../biases.ts';
import type { BiasOptions } from '../options.ts';

/** A picture with an instruction and responses, and the replacements for each of them. */
export interface BiasItem {
  /** index in the run, from 0 */
  readonly index: number;
  readonly picture: Picture;
  readonly instruction: string;
  /**
   * `wrong` is refuted by the picture; for a photograph it is another photograph's caption. Null: a
   * judge has to write it first.
   */
  readonly responses: Readonly<Record<Of, string | null>>;
  readonly otherPicture: Picture;
  /** null for photographs, which all have the same instruction */
  readonly otherInstruction: string | null;
  readonly secondPicture: Picture;
  /** what the picture shows; null for photographs */
  readonly description: string | null;
  /** the right answer; null for photographs */
  readonly known: KnownAnswer | null;
}

/** The instruction for every photograph; ours. */
export const DESCRIBE = 'Describe the picture in one sentence.';

/**
 * Question kinds that are not used: text in the picture would compete with the question written
 * into it, and the changes to the picture would alter its style.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['text', 'style']);

/** Asks of one item follow each other, so a small cache is enough. */
const KEPT = 64;

export type ItemAt = (index: number) => BiasItem;

/** Makes the item at an index, and caches the latest ones. */
export function itemsOf(seed: number, { source }: BiasOptions): ItemAt {
  const kept = new LruMap<number, BiasItem>(KEPT);
  return (index) =>
    remember(kept, index, () =>
      source.type === 'worlds' ? drawItem(seed, index) : photoItem(seed, source, index),
    );
}

/** The indexes of the items that a run asks about, in order. */
export const listPlaces = ({ items, sample }: BiasOptions): number[] =>
  sampledPlaces(items, sample);

/**
 * Another item's index; an earlier one if possible, so that a longer run repeats the asks of a
 * shorter one.
 */
export function otherPlace(seed: number, index: number): number {
  return index === 0 ? 1 : new Random([seed, 'bias other', index]).integer(0, index - 1);
}

/** Each draw depends only on its own index, so that a longer run begins with a shorter one. */
function drawItem(seed: number, index: number): BiasItem {
  const random = new Random([seed, 'bias item', index]);
  for (;;) {
    const world = drawWorld(random);
    const question = askOne(world, random);
    const responses = question && drawResponses(question, world, random);
    if (!question || !responses) continue;
    return {
      index,
      picture: pictureOf({ kind: 'world', world }),
      instruction: question.text,
      responses: {
        right: writeSolution(responses.right),
        wrong: writeSolution(responses.perception),
      },
      otherPicture: pictureOf({ kind: 'world', world: drawOther(question, random) }),
      otherInstruction: drawInstruction(question, random),
      secondPicture: pictureOf({ kind: 'world', world: drawWorld(random) }),
      description: describeWorld(world),
      known: { answer: question.solution.answer, choices: question.choices },
    };
  }
}

function askOne(world: World, random: Random): Question | null {
  return askSome(world, 3, random).find(({ kind }) => !LEFT_OUT.has(kind.id)) ?? null;
}

/** A world in which the question has a different answer, or none. */
function drawOther({ kind, subject, solution }: Question, random: Random): World {
  for (;;) {
    const world = drawWorld(random);
    if (kind.solve(subject, world)?.answer !== solution.answer) return world;
  }
}

/** A question of a different kind, about a different world. */
function drawInstruction({ kind }: Question, random: Random): string {
  for (;;) {
    const question = askOne(drawWorld(random), random);
    if (question && question.kind.id !== kind.id) return question.text;
  }
}

function photoItem(
  seed: number,
  source: Extract<BiasOptions['source'], { type: 'photos' }>,
  index: number,
): BiasItem {
  const other = otherPlace(seed, index);
  const captionAt = (place: number) =>
    source.texts?.[source.photos[place]?.sha256 ?? '']?.caption ?? null;
  const otherPicture = pictureAt(seed, source, other);
  return {
    index,
    picture: pictureAt(seed, source, index),
    instruction: DESCRIBE,
    responses: { right: captionAt(index), wrong: captionAt(other) },
    otherPicture,
    otherInstruction: null,
    secondPicture: otherPicture,
    description: null,
    known: null,
  };
}
