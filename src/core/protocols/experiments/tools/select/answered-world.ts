import * as v from 'valibot';
import { pictureOf } from '../../../../picture.ts';
import { Random } from '../../../../random.ts';
import { drawWorld } from '../../../../scenes/world/draw-world.ts';
import { parseLook } from '../../../../scenes/world/parse-look.ts';
import { QUESTION_KINDS } from '../../../../scenes/world/questions/ask-question.ts';
import type { Subject } from '../../../../scenes/world/questions/question.ts';
import { STYLES, WEATHERS } from '../../../../scenes/world/vocabulary.ts';
import type { World } from '../../../../scenes/world/world.ts';
import { oneOf } from '../../../../spec/parse.ts';
import { classSchema } from '../parts/class-schema.ts';
import { drawsOf, type SelectTool } from '../tool.ts';

const KINDS = QUESTION_KINDS.map(({ id }) => id);

const schema = v.strictObject({
  question: oneOf(KINDS),
  first: v.optional(v.nullable(classSchema), null),
  second: v.optional(v.nullable(classSchema), null),
  side: v.optional(v.nullable(oneOf(['left', 'right', 'above', 'below'])), null),
  answer: v.pipe(v.string('a text is needed'), v.minLength(1), v.maxLength(80)),
  weather: v.optional(v.nullable(oneOf(WEATHERS)), null),
  image_type: v.optional(v.nullable(oneOf(STYLES)), null),
});

export type AnsweredKwargs = v.InferOutput<typeof schema>;

/**
 * Maximum worlds drawn in search of the answer. Our rarest case, two exact looks in one world, is
 * one in some hundred.
 */
const MOST_DRAWS = 20_000;

const NAME = 'DrawnWorldWithAnswer';

/** The program that answers the question decides the truth, so the labels are exact. */
export const answeredWorld: SelectTool<AnsweredKwargs> = {
  kind: 'select',
  name: NAME,
  title: 'drawn world with a given answer',
  doc: `Ours: draws worlds until the question has the answer in one. question: ${KINDS.join(', ')}. first, second: classes that the question is about, where it is about any. side: left, right, above or below, for "relation" and "extreme". answer: as the question's program gives it. weather (${WEATHERS.join(', ')}) and image_type (${STYLES.join(', ')}): the same in every picture; drawn at random where left out.`,
  ours: true,
  from: 'worlds',
  schema,
  draw(kwargs, key) {
    const kind = QUESTION_KINDS.find(({ id }) => id === kwargs.question);
    const subject = subjectOf(kwargs);
    const wanted = kwargs.answer.toLowerCase();
    const random = new Random([...drawsOf(key, NAME), kwargs.answer]);
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const world = dress(drawWorld(random), kwargs);
      if (kind?.solve(subject, world)?.answer.toLowerCase() === wanted) {
        return pictureOf({ kind: 'world', world });
      }
    }
    throw new Error(
      `${NAME}: of ${MOST_DRAWS} worlds none has the answer "${kwargs.answer}" to "${kwargs.question}"; name wider classes, or another answer`,
    );
  },
};

function dress(world: World, { weather, image_type }: AnsweredKwargs): World {
  return {
    ...world,
    ...(weather !== null && { weather }),
    ...(image_type !== null && { style: image_type }),
  };
}

function subjectOf({ first, second, side }: AnsweredKwargs): Subject {
  const firstLook = first === null ? null : parseLook(first);
  const secondLook = second === null ? null : parseLook(second);
  return {
    ...(firstLook && { first: firstLook }),
    ...(secondLook && { second: secondLook }),
    ...(side && { side }),
  };
}
