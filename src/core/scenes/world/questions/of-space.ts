import { type Look, lookName, type Side, sidesOf, theOne } from '../look.ts';
import { cellName } from '../vocabulary.ts';
import type { World, WorldObject } from '../world.ts';
import { readingOrder } from './of-numbers.ts';
import type { QuestionKind, Solution, Subject } from './question.ts';

export const sideOf: QuestionKind = {
  id: 'relation',
  wordings: [
    'Is the {a} {c} the {b}?',
    'Which is true of the {a}: is it {c} the {b}?',
    'Seen from the {b}, is the {a} {c} it?',
    'Say whether the {a} is {c} the {b}.',
    'Which is it: is the {a} {c} the {b}?',
    'Tell me whether the {a} stands {c} the {b}.',
    'Does the {a} stand {c} the {b}?',
    'Where is the {a}, {c} the {b}?',
    'Say whether the {a} stands {c} the {b}.',
    'Is it true that the {a} is {c} the {b}, and which?',
    'Which is true: is the {a} {c} the {b}?',
    'Say which is true, the {a} {c} the {b}.',
    'Tell me which it is: does the {a} stand {c} the {b}?',
    'Which is it, is the {a} {c} the {b}?',
    'Tell me which is true: is the {a} {c} the {b}?',
  ],
  subjects: (world) =>
    world.objects.flatMap((a) =>
      world.objects.flatMap((b) =>
        sidesOf(a.cell, b.cell)
          // each axis once
          .map((side): Side => (side === 'left' || side === 'right' ? 'left' : 'above'))
          .map((side) => ({ first: nameOf(a), second: nameOf(b), side })),
      ),
    ),
  words: ({ first = {}, second = {}, side }) => [
    lookName(first),
    lookName(second),
    side === 'left' ? 'left or right of' : 'above or below',
  ],
  solve: ({ first = {}, second = {}, side }, world) => {
    const [a, b] = [theOne(world, first), theOne(world, second)];
    if (!a || !b || !side) return null;
    const axis: readonly Side[] = side === 'left' ? ['left', 'right'] : ['above', 'below'];
    const answer = sidesOf(a.cell, b.cell).find((each) => axis.includes(each));
    if (!answer) return null;
    return { steps: [sayPlace(first, a), sayPlace(second, b)], answer };
  },
  choices: ({ side }) => (side === 'left' ? ['left', 'right'] : ['above', 'below']),
};

const EXTREMES: Readonly<
  Record<Side, { readonly words: string; readonly lines: readonly string[] }>
> = {
  left: { words: 'furthest to the left', lines: ['Left', 'Middle', 'Right'] },
  right: { words: 'furthest to the right', lines: ['Right', 'Middle', 'Left'] },
  above: { words: 'highest', lines: ['Top', 'Middle', 'Bottom'] },
  below: { words: 'lowest', lines: ['Bottom', 'Middle', 'Top'] },
};

export const furthest: QuestionKind = {
  id: 'extreme',
  wordings: [
    'Which object is {a}?',
    'What stands {a}?',
    'Which of the objects is {a}?',
    'Name the object that is {a}.',
    'What is {a} in the picture?',
    'Tell me which object stands {a}.',
    'Say what is {a}.',
    'Of all objects, which one is {a}?',
    'Name what stands {a}.',
    'Which of all objects stands {a}?',
  ],
  subjects: (world) =>
    (['left', 'right', 'above', 'below'] as const)
      .map((side) => ({ side }))
      .filter((subject) => solveFurthest(subject, world)),
  words: ({ side = 'left' }) => [EXTREMES[side].words],
  solve: solveFurthest,
  choices: (_, world) => world.objects.map((object) => lookName(nameOf(object))),
};

/**
 * Scans rows or columns from the given side until one holds an object; null if it holds several.
 */
function solveFurthest({ side = 'left' }: Subject, world: World): Solution | null {
  const across = side === 'left' || side === 'right';
  const turned = side === 'right' || side === 'below';
  const steps: string[] = [];
  for (const [index, line] of EXTREMES[side].lines.entries()) {
    const at = turned ? 2 - index : index;
    const there = readingOrder(
      world.objects.filter(({ cell }) => (across ? cell.column : cell.row) === at),
    );
    const names = there.map((object) => lookName(nameOf(object)));
    steps.push(`${line}: ${names.join(', ') || 'nothing'}.`);
    if (names.length > 1) return null;
    if (names[0]) return { steps, answer: names[0] };
  }
  return null;
}

export const oddOneOut: QuestionKind = {
  id: 'odd',
  wordings: [
    'Which object is the odd one out?',
    'Which object does not belong with the others?',
    'What is the odd one out?',
    'Name the object that differs from all others.',
    'Which object differs from the others?',
    'Tell me which one is unlike the rest.',
    'Say which object does not belong.',
    'One object is unlike the rest; which one?',
    'Name the odd one out.',
    'Which one is unlike all others?',
  ],
  subjects: (world) => (solveOdd(world) ? [{}] : []),
  words: () => [],
  solve: (_, world) => solveOdd(world),
  choices: (_, world) => world.objects.map((object) => lookName(nameOf(object))),
};

/** Finds the only object whose colour or shape differs, where all others share theirs. */
function solveOdd({ objects }: World): Solution | null {
  const alone = (['color', 'shape'] as const).flatMap((quality) =>
    objects
      .filter((object) => {
        const others = objects.filter((each) => each !== object).map((each) => each[quality]);
        return new Set(others).size === 1 && !others.includes(object[quality]);
      })
      .map((object) => ({ quality, object })),
  );
  const [found, ...more] = alone;
  if (!found || more.length > 0 || objects.length < 3) return null;
  const { quality, object } = found;
  const listed = readingOrder(objects).map((each) => each[quality]);
  return {
    steps: [
      `The ${quality}s are ${listed.join(', ')}.`,
      `Only one is ${quality === 'color' ? object.color : `a ${object.shape}`}.`,
    ],
    answer: lookName(nameOf(object)),
  };
}

function nameOf({ color, shape }: WorldObject): Look {
  return { color, shape };
}

function sayPlace(look: Look, { cell }: WorldObject): string {
  return `The ${lookName(look)} is at the ${cellName(cell)}.`;
}
