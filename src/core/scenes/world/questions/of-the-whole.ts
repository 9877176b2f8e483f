import { cellName, GROUNDS, STYLES, WEATHERS, WORDS } from '../vocabulary.ts';
import type { StyleName, WeatherName, World } from '../world.ts';
import type { QuestionKind } from './question.ts';

export const writtenWord: QuestionKind = {
  id: 'text',
  wordings: [
    'What word is written in the picture?',
    'Which word does the picture show?',
    'What does the text say?',
    'Read the word in the picture.',
    'Which word is written there?',
    'Tell me what is written in the picture.',
    'What can you read in the picture?',
    'Name the word that is written there.',
    'Read the text in the picture.',
    'What does the word in the picture say?',
  ],
  subjects: ({ word }) => (word ? [{}] : []),
  words: () => [],
  solve: (_, { word }) =>
    word && {
      steps: [`The text is at the ${cellName(word.cell)}.`, `It has ${word.text.length} letters.`],
      answer: word.text,
    },
  choices: () => WORDS,
};

const WEATHER_SIGNS: Readonly<Record<WeatherName, string>> = {
  clear: 'Nothing lies over the picture.',
  rain: 'Thin streaks lie over the picture.',
  snow: 'White flakes lie over the picture.',
  fog: 'The whole picture is faded to grey.',
};

export const whichWeather: QuestionKind = {
  id: 'weather',
  usual: 'clear',
  wordings: [
    'What is the weather?',
    'Which weather does the picture show?',
    'Is the weather clear, rain, snow or fog?',
    'Name the weather in the picture.',
    'Which weather is there in the picture?',
    'Tell me the weather in the picture.',
    'How is the weather there?',
    'Say whether it is clear, rain, snow or fog.',
    'What weather does the picture show?',
    'Say which weather it is.',
  ],
  ...ofTheWhole(WEATHERS, WEATHER_SIGNS, ({ weather }) => weather),
};

const STYLE_SIGNS: Readonly<Record<StyleName, string>> = {
  plain: 'The shapes are smooth and have no edge.',
  outlined: 'The shapes have an edge of another color.',
  mosaic: 'The picture is made of blocks.',
  grainy: 'The picture is full of grain.',
};

export const whichStyle: QuestionKind = {
  id: 'style',
  usual: 'plain',
  wordings: [
    'In which style is the picture drawn?',
    'What is the style of the picture?',
    'Is the style plain, outlined, mosaic or grainy?',
    'Name the style of the picture.',
    'Which style has the picture?',
    'Tell me the style of the picture.',
    'Which style does the drawing have?',
    'Say whether it is plain, outlined, mosaic or grainy.',
    'In what style is the drawing?',
    'Say which style the picture has.',
  ],
  ...ofTheWhole(STYLES, STYLE_SIGNS, ({ style }) => style),
};

export const whichGround: QuestionKind = {
  id: 'ground',
  wordings: [
    'Is the background light or dark?',
    'How bright is the background, light or dark?',
    'What kind of background is it, light or dark?',
    'Say whether the background is light or dark.',
    'Which kind of background is there, light or dark?',
    'Tell me whether the background is light or dark.',
    'Is it a light or a dark background?',
    'What is the background, light or dark?',
    'Name the background, light or dark.',
    'Which is the background, light or dark?',
  ],
  ...ofTheWhole(
    GROUNDS,
    { light: 'Between the shapes it is bright.', dark: 'Between the shapes it is nearly black.' },
    ({ ground }) => ground.name,
  ),
};

function ofTheWhole<Name extends string>(
  names: readonly Name[],
  signs: Readonly<Record<Name, string>>,
  read: (world: World) => Name,
): Pick<QuestionKind, 'subjects' | 'words' | 'solve' | 'choices'> {
  return {
    subjects: () => [{}],
    words: () => [],
    solve: (_, world) => ({ steps: [signs[read(world)]], answer: read(world) }),
    choices: () => names,
  };
}
