import { upperFirst } from '../../../words.ts';
import { COLOR_NAMES } from '../../palette.ts';
import { fits, fitting, type Look, lookName, looksName, theOne } from '../look.ts';
import { plural, withArticle } from '../vocabulary.ts';
import type { World, WorldObject } from '../world.ts';
import type { QuestionKind } from './question.ts';

export const howMany: QuestionKind = {
  id: 'count',
  wordings: [
    'How many {a} are there?',
    'How many {a} does the picture show?',
    'Count the {a}.',
    'What is the number of {a}?',
    'Say how many {a} there are in the picture.',
    'Tell me how many {a} there are.',
    'The picture has how many {a}?',
    'How many {a} can you see?',
    'Name the number of {a}.',
    'What number of {a} does the picture show?',
  ],
  subjects: (world) => [
    { first: {} },
    ...qualitiesOf(world).map((first) => ({ first })),
    ...COLOR_NAMES.filter((color) => fitting(world, { color }).length === 0)
      .slice(0, 1)
      .map((color) => ({ first: { color } })),
  ],
  words: ({ first = {} }) => [looksName(first)],
  solve: ({ first = {} }, world) => {
    const counted = readingOrder(fitting(world, first));
    const steps = counted.map(
      ({ color, shape }, index) => `${upperFirst(color)} ${shape}, ${index + 1}.`,
    );
    return {
      steps: steps.length > 0 ? steps : ['There is none.'],
      answer: String(counted.length),
    };
  },
  choices: () => ['0', '1', '2', '3', '4', '5', '6'],
};

export const moreOf: QuestionKind = {
  id: 'more',
  wordings: [
    'Are there more {a} or more {b}?',
    'Which are there more of, {a} or {b}?',
    'What does the picture show more of, {a} or {b}?',
    'Say which are more, the {a} or the {b}.',
    'Which are more in the picture, {a} or {b}?',
    'Tell me what there is more of, {a} or {b}.',
    'Does the picture show more {a} or more {b}?',
    'Of {a} and {b}, which are there more of?',
    'Say whether there are more {a} or more {b}.',
    'What are there more of, {a} or {b}?',
  ],
  subjects: (world) => {
    const looks = qualitiesOf(world);
    return looks.flatMap((first) =>
      looks
        .filter((second) => first !== second && 'shape' in first === 'shape' in second)
        .map((second) => ({ first, second })),
    );
  },
  words: ({ first = {}, second = {} }) => [looksName(first), looksName(second)],
  solve: ({ first = {}, second = {} }, world) => {
    const [a, b] = [fitting(world, first).length, fitting(world, second).length];
    const answer = a === b ? 'neither' : looksName(a > b ? first : second);
    return { steps: [sayCount(a, first), sayCount(b, second)], answer };
  },
  choices: ({ first = {}, second = {} }) => [looksName(first), looksName(second), 'neither'],
};

export const isThere: QuestionKind = {
  id: 'exists',
  wordings: [
    'Is there {a}?',
    'Does the picture show {a}?',
    'Can you see {a}?',
    'Say whether there is {a}.',
    'Does the picture have {a}?',
    'Is {a} anywhere in the picture?',
    'Tell me whether you see {a}.',
    'Is there {a} in the picture?',
    'Say whether you can see {a}.',
    'Can you see {a} anywhere in the picture?',
  ],
  subjects: (world) => {
    const there = world.objects.map(({ color, shape }): Look => ({ color, shape }));
    const absent = world.objects.flatMap(({ shape }) =>
      COLOR_NAMES.map((color): Look => ({ color, shape })).filter(
        (look) => fitting(world, look).length === 0,
      ),
    );
    // about as many absent looks as present ones
    const every = Math.max(1, Math.floor(absent.length / there.length));
    return [...there, ...absent.filter((_, index) => index % every === 0)].map((first) => ({
      first,
    }));
  },
  words: ({ first = {} }) => [withArticle(lookName(first))],
  solve: ({ first = {} }, world) => {
    if (!first.shape || !first.color) return null;
    const alike = readingOrder(fitting(world, { shape: first.shape }));
    const found = alike.some((object) => fits(object, first));
    const listed = alike.map(({ color }) => color).join(', ');
    return {
      steps: [
        alike.length > 0 ? `${upperFirst(plural(first.shape))}: ${listed}.` : `No ${first.shape}.`,
        found ? `One is ${first.color}.` : `None is ${first.color}.`,
      ],
      answer: found ? 'yes' : 'no',
    };
  },
  choices: () => ['yes', 'no'],
};

export const sameColor: QuestionKind = {
  id: 'same',
  usual: 'no',
  wordings: [
    'Do the {a} and the {b} have the same color?',
    'Is the {a} of the same color as the {b}?',
    'Are the {a} and the {b} of one color?',
    'Say whether the {a} and the {b} share a color.',
    'Are the {a} and the {b} of the same color?',
    'Tell me whether the {a} has the color of the {b}.',
    'Does the color of the {a} match that of the {b}?',
    'Do the {a} and the {b} share one color?',
    'Does the {a} have the same color as the {b}?',
    'Say whether the color of the {a} is that of the {b}.',
  ],
  subjects: (world) => {
    const shapes = world.objects
      .map(({ shape }): Look => ({ shape }))
      .filter((look) => theOne(world, look));
    return shapes.flatMap((first) =>
      shapes.filter((second) => first !== second).map((second) => ({ first, second })),
    );
  },
  words: ({ first = {}, second = {} }) => [lookName(first), lookName(second)],
  solve: ({ first = {}, second = {} }, world) => {
    const [a, b] = [theOne(world, first), theOne(world, second)];
    if (!a || !b) return null;
    return {
      steps: [`The ${a.shape} is ${a.color}.`, `The ${b.shape} is ${b.color}.`],
      answer: a.color === b.color ? 'yes' : 'no',
    };
  },
  choices: () => ['yes', 'no'],
};

/** Every colour and every shape in a world, once each. */
function qualitiesOf({ objects }: World): Look[] {
  const colors = [...new Set(objects.map(({ color }) => color))];
  const shapes = [...new Set(objects.map(({ shape }) => shape))];
  return [...colors.map((color) => ({ color })), ...shapes.map((shape) => ({ shape }))];
}

function sayCount(count: number, look: Look): string {
  return count === 1 ? `There is 1 ${lookName(look)}.` : `There are ${count} ${looksName(look)}.`;
}

/** Row by row, from the left. */
export function readingOrder(objects: readonly WorldObject[]): WorldObject[] {
  return [...objects].sort((a, b) => a.cell.row - b.cell.row || a.cell.column - b.cell.column);
}
