import { upperFirst } from '../../../words.ts';
import { COLOR_NAMES, SHAPE_NAMES } from '../../palette.ts';
import { CELL_NAMES, type Look, lookName, theOne } from '../look.ts';
import { cellName, SIZES, TEXTURES, withArticle } from '../vocabulary.ts';
import type { World, WorldObject } from '../world.ts';
import type { QuestionKind, Subject } from './question.ts';

export const colorOfOne: QuestionKind = {
  ...aboutOne(
    (object) => ({ shape: object.shape }),
    COLOR_NAMES,
    ({ color }) => color,
  ),
  id: 'color',
  wordings: [
    'What color is the {a}?',
    'Which color does the {a} have?',
    'The {a} is of which color?',
    'Name the color of the {a}.',
    'Say which color the {a} has.',
    'Tell me the color of the {a}.',
    'In which color is the {a} drawn?',
    'What is the color of the {a}?',
    'The color of the {a} is what?',
    'Of what color is the {a}?',
    'Say the color of the {a}.',
    'Tell me which color the {a} has.',
    'Which color is the {a}?',
    'Name which color the {a} has.',
    'Say of which color the {a} is.',
  ],
};

export const shapeOfOne: QuestionKind = {
  ...aboutOne(
    (object) => ({ color: object.color }),
    SHAPE_NAMES,
    ({ shape }) => shape,
    withArticle,
  ),
  id: 'shape',
  wordings: [
    'What shape is the {a}?',
    'Which shape does the {a} have?',
    'What is the shape of the {a}?',
    'Name the shape of the {a}.',
    'Say which shape the {a} has.',
    'Tell me the shape of the {a}.',
    'The {a} has which shape?',
    'Of which shape is the {a}?',
    'In what shape is the {a} drawn?',
    'The shape of the {a} is what?',
  ],
};

export const sizeOfOne: QuestionKind = {
  ...aboutOne(
    ({ color, shape }) => ({ color, shape }),
    SIZES,
    ({ size }) => size,
  ),
  id: 'size',
  wordings: [
    'Is the {a} small or large?',
    'How large is the {a}, small or large?',
    'Of which size is the {a}, small or large?',
    'Say whether the {a} is small or large.',
    'Which size has the {a}, small or large?',
    'Tell me whether the {a} is small or large.',
    'What size is the {a}, small or large?',
    'Is it a small or a large {a}?',
    'Name the size of the {a}, small or large.',
    'The {a} is of what size, small or large?',
  ],
};

export const textureOfOne: QuestionKind = {
  ...aboutOne(
    ({ color, shape }) => ({ color, shape }),
    TEXTURES,
    ({ texture }) => texture,
  ),
  id: 'texture',
  wordings: [
    'Is the {a} solid, striped or dotted?',
    'What texture does the {a} have?',
    'Which pattern is on the {a}?',
    'Name the texture of the {a}.',
    'Say which pattern the {a} has.',
    'How is the {a} filled?',
    'Tell me the texture of the {a}.',
    'Say whether the {a} is solid, striped or dotted.',
    'Which texture is on the {a}?',
    'The {a} has which texture?',
    'Say the texture of the {a}.',
    'Tell me which pattern the {a} has.',
    'What pattern does the {a} have?',
    'Name the pattern of the {a}.',
    'Name which texture is on the {a}.',
  ],
};

export const placeOfOne: QuestionKind = {
  ...aboutOne(
    ({ color, shape }) => ({ color, shape }),
    CELL_NAMES,
    ({ cell }) => cellName(cell),
  ),
  id: 'place',
  wordings: [
    'Where is the {a}?',
    'In which part of the picture is the {a}?',
    'At which place does the {a} stand?',
    'Say where the {a} is.',
    'At which place is the {a}?',
    'Tell me where the {a} stands.',
    'Which part of the picture holds the {a}?',
    'What is the place of the {a}?',
    'Name the place of the {a}.',
    'Where in the picture does the {a} stand?',
  ],
  solve: ({ first = {} }, world) => {
    const object = theOne(world, first);
    if (!object) return null;
    const { row, column } = object.cell;
    const rows = ['top', 'middle', 'bottom'] as const;
    const columns = ['left', 'middle', 'right'] as const;
    return {
      steps: [
        `The ${lookName(first)} is in the ${rows[row]} row.`,
        `It is in the ${columns[column]} column.`,
      ],
      answer: cellName(object.cell),
    };
  },
};

/** A question about one quality of the only object that fits `nameOf`'s look. */
function aboutOne(
  nameOf: (object: WorldObject) => Look,
  all: readonly string[],
  read: (object: WorldObject) => string,
  say: (value: string) => string = (value) => value,
): Pick<QuestionKind, 'subjects' | 'words' | 'solve' | 'choices'> {
  return {
    subjects: (world: World): Subject[] =>
      world.objects
        .map(nameOf)
        .filter((look) => theOne(world, look))
        .map((first) => ({ first })),
    words: ({ first = {} }) => [lookName(first)],
    solve: ({ first = {} }, world) => {
      const object = theOne(world, first);
      if (!object) return null;
      const answer = read(object);
      return {
        steps: [
          `${upperFirst(`the ${lookName(first)}`)} is at the ${cellName(object.cell)}.`,
          `It is ${say(answer)}.`,
        ],
        answer,
      };
    },
    choices: () => all,
  };
}
