import { COLOR_NAMES } from '../../../../scenes/palette.ts';
import type { Side } from '../../../../scenes/world/look.ts';
import { parseLook } from '../../../../scenes/world/parse-look.ts';
import { QUESTION_KINDS, wordQuestion } from '../../../../scenes/world/questions/ask-question.ts';
import { upperFirst } from '../../../../words.ts';
import {
  type AnswerPlan,
  DIFFICULTIES,
  type Difficulty,
  type ExperimentPlan,
  MOST_EXPERIMENTS,
} from '../../experiment.ts';
import { IDENTITY } from '../../tools/tool-pair.ts';
import { worded } from './word-question.ts';

interface Rung {
  readonly difficulty: Difficulty;
  readonly first?: string;
  readonly second?: string;
  readonly side?: Side;
  readonly answers: readonly string[];
}

/** Experiments on one kind of question about drawn worlds, from easy to hard; ours. */
interface QuestionLadder {
  /** id of the kind of question */
  readonly id: string;
  /** completes "how well does it do at …" */
  readonly noun: string;
  /** words by which a user may ask for it, lower case and singular */
  readonly alsoCalled: readonly string[];
  readonly rungs: readonly Rung[];
}

const easy = (rest: Omit<Rung, 'difficulty'>): Rung => ({ difficulty: 'easy', ...rest });
const medium = (rest: Omit<Rung, 'difficulty'>): Rung => ({ difficulty: 'medium', ...rest });
const hard = (rest: Omit<Rung, 'difficulty'>): Rung => ({ difficulty: 'hard', ...rest });

export const QUESTION_LADDERS: readonly QuestionLadder[] = [
  {
    id: 'count',
    noun: 'counting',
    alsoCalled: ['count', 'how many', 'number of', 'number of objects', 'numbers'],
    rungs: [
      easy({ answers: ['2', '6'] }),
      easy({ answers: ['2', '4'] }),
      medium({ answers: ['2', '4', '6'] }),
      hard({ answers: ['3', '4'] }),
      hard({ answers: ['2', '3', '4', '5', '6'] }),
    ],
  },
  {
    id: 'color',
    noun: 'telling colours',
    alsoCalled: ['color', 'colour', 'understand colors', ...COLOR_NAMES],
    rungs: [
      easy({ first: 'circle', answers: ['red', 'blue'] }),
      easy({ first: 'square', answers: ['green', 'purple'] }),
      medium({ first: 'star', answers: ['red', 'green', 'blue', 'yellow'] }),
      hard({ first: 'circle', answers: ['orange', 'yellow'] }),
      hard({ first: 'triangle', answers: ['red', 'orange', 'pink', 'purple', 'blue', 'cyan'] }),
    ],
  },
  {
    id: 'shape',
    noun: 'telling shapes by their colour',
    alsoCalled: ['shape of', 'which shape', 'what shape', 'shape of objects'],
    rungs: [
      easy({ first: 'red', answers: ['circle', 'cross'] }),
      medium({ first: 'blue', answers: ['circle', 'triangle', 'star'] }),
      hard({ first: 'green', answers: ['square', 'diamond'] }),
      hard({ first: 'red', answers: ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] }),
    ],
  },
  {
    id: 'size',
    noun: 'telling sizes',
    alsoCalled: [
      'size',
      'how large',
      'how big',
      'small and large',
      'larger',
      'bigger',
      'smaller',
      'largest',
      'biggest',
      'smallest',
    ],
    rungs: [
      easy({ first: 'circle', answers: ['small', 'large'] }),
      medium({ first: 'star', answers: ['small', 'large'] }),
    ],
  },
  {
    id: 'texture',
    noun: 'telling fillings',
    alsoCalled: ['texture', 'striped', 'stripes', 'fill', 'dotted', 'filling', 'pattern'],
    rungs: [
      easy({ first: 'square', answers: ['solid', 'striped'] }),
      medium({ first: 'circle', answers: ['solid', 'dotted'] }),
      hard({ first: 'square', answers: ['solid', 'striped', 'dotted'] }),
    ],
  },
  {
    id: 'place',
    noun: 'telling places',
    alsoCalled: ['place', 'position', 'location', 'where'],
    rungs: [
      easy({ first: 'circle', answers: ['top left', 'bottom right'] }),
      medium({ first: 'star', answers: ['top left', 'top right'] }),
      hard({ first: 'circle', answers: ['top left', 'top right', 'bottom left', 'bottom right'] }),
    ],
  },
  {
    id: 'exists',
    noun: 'seeing whether something is there',
    alsoCalled: [
      'existence',
      'presence of objects',
      'whether something is there',
      'hallucinate',
      'hallucination',
    ],
    rungs: [
      easy({ first: 'red circle', answers: ['yes', 'no'] }),
      medium({ first: 'blue star', answers: ['yes', 'no'] }),
    ],
  },
  {
    id: 'same',
    noun: 'comparing colours',
    alsoCalled: ['same color', 'same colour', 'compare colors', 'compare colours'],
    rungs: [
      easy({ first: 'circle', second: 'square', answers: ['yes', 'no'] }),
      medium({ first: 'star', second: 'cross', answers: ['yes', 'no'] }),
    ],
  },
  {
    id: 'more',
    noun: 'comparing numbers',
    alsoCalled: ['more', 'which are more', 'compare numbers', 'compare counts'],
    rungs: [
      easy({ first: 'red', second: 'blue', answers: ['red objects', 'blue objects'] }),
      hard({ first: 'circle', second: 'square', answers: ['circles', 'squares'] }),
    ],
  },
  {
    id: 'relation',
    noun: 'spatial relations',
    alsoCalled: [
      'relation',
      'spatial',
      'spatial reasoning',
      'left and right',
      'left from right',
      'above from below',
      'left of',
      'above and below',
    ],
    rungs: [
      easy({ first: 'circle', second: 'square', side: 'left', answers: ['left', 'right'] }),
      easy({ first: 'circle', second: 'square', side: 'above', answers: ['above', 'below'] }),
      medium({ first: 'star', second: 'triangle', side: 'left', answers: ['left', 'right'] }),
      hard({ first: 'red', second: 'blue', side: 'above', answers: ['above', 'below'] }),
    ],
  },
  {
    id: 'text',
    noun: 'reading words',
    alsoCalled: [
      'read',
      'reading',
      'reading text',
      'text reading',
      'ocr',
      'which word',
      'read words',
      'read text',
      'written word',
    ],
    rungs: [
      easy({ answers: ['GO', 'SUN'] }),
      medium({ answers: ['HI', 'NO', 'UP'] }),
      hard({ answers: ['SUN', 'BUS'] }),
      hard({ answers: ['CAT', 'KEY', 'ICE', 'TOP'] }),
    ],
  },
  {
    id: 'weather',
    noun: 'telling the weather',
    alsoCalled: ['weather'],
    rungs: [
      easy({ answers: ['clear', 'fog'] }),
      medium({ answers: ['rain', 'snow'] }),
      hard({ answers: ['clear', 'rain', 'snow', 'fog'] }),
    ],
  },
  {
    id: 'ground',
    noun: 'telling backgrounds',
    alsoCalled: ['background', 'light or dark', 'dark background', 'light background'],
    rungs: [easy({ answers: ['light', 'dark'] })],
  },
];

/** Number of wordings used; the wordings that training never shows come last in the list. */
const WAYS = 3;

/** Experiments on one kind of question. Throws RangeError for a kind without a ladder. */
export function designQuestion(id: string): readonly ExperimentPlan[] {
  const ladder = QUESTION_LADDERS.find((one) => one.id === id);
  if (!ladder) throw new RangeError(`there is no ladder for questions of the kind "${id}"`);
  return ladder.rungs.map((rung) => designRung(id, rung));
}

/** Several kinds of questions in turn, from easy to hard; at most five experiments. */
export function designQuestions(ids: readonly string[]): readonly ExperimentPlan[] {
  const ladders = ids.map(designQuestion);
  const longest = Math.max(...ladders.map(({ length }) => length));
  const rank = ({ difficulty }: ExperimentPlan) => DIFFICULTIES.indexOf(difficulty);
  return Array.from({ length: longest }, (_, rung) => ladders.flatMap((one) => one[rung] ?? []))
    .flat()
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_EXPERIMENTS);
}

function designRung(
  id: string,
  { difficulty, first, second, side, answers }: Rung,
): ExperimentPlan {
  const kind = QUESTION_KINDS.find((one) => one.id === id);
  if (!kind) throw new RangeError(`drawn worlds are not asked about "${id}"`);
  const subject = {
    ...(first !== undefined && { first: parseLook(first) ?? {} }),
    ...(second !== undefined && { second: parseLook(second) ?? {} }),
    ...(side && { side }),
  };
  return {
    difficulty,
    ...worded(kind.wordings.slice(0, WAYS).map((way) => wordQuestion(kind, subject, way))),
    answers: answers.map(
      (answer): AnswerPlan => ({
        text: upperFirst(answer),
        select: {
          name: 'DrawnWorldWithAnswer',
          kwargs: {
            question: id,
            ...(first && { first }),
            ...(second && { second }),
            ...(side && { side }),
            answer,
          },
        },
        transform: IDENTITY,
      }),
    ),
    about: [{ kind: 'question', name: id }],
  };
}
