import { upperFirst } from '../../../../words.ts';
import {
  type AnswerPlan,
  type Difficulty,
  type ExperimentPlan,
  MOST_EXPERIMENTS,
} from '../../experiment.ts';
import type { ToolCall } from '../../tools/tool.ts';
import { IDENTITY, type ToolPair } from '../../tools/tool-pair.ts';
import type { Subject } from '../subject.ts';
import type { ClassFamily } from '../targets.ts';
import { askClass, withArticle } from './word-question.ts';

const MOST_ANSWERS = 6;
const RISING: readonly Difficulty[] = ['easy', 'easy', 'medium', 'medium', 'hard'];

function select(family: ClassFamily, name: string): ToolCall {
  switch (family.from) {
    case 'worlds':
      return { name: 'TextToImageGeneration', kwargs: { class_name: name, others: 0 } };
    case 'labels':
      return { name: 'TextToImageRetrieval', kwargs: { class_name: name } };
    case 'similarity':
      return { name: 'TextToImageRetrieval', kwargs: { class_name: name, by: 'similarity' } };
  }
}

/** The tools for a picture of the class only (if drawn), with an optional transform. */
export function pictureOfClass(
  family: ClassFamily,
  name: string,
  transform: ToolCall = IDENTITY,
): ToolPair {
  return { select: select(family, name), transform };
}

function between(
  family: ClassFamily,
  names: readonly string[],
  difficulty: Difficulty,
  under?: Subject,
): ExperimentPlan {
  return {
    difficulty,
    ...askClass(family.singular, names),
    answers: names.map(
      (name): AnswerPlan => ({
        text: upperFirst(withArticle(name)),
        ...pictureOfClass(family, name, under?.made.present.transform),
      }),
    ),
    about: [
      ...names.map((name) => ({ kind: 'class', name }) as const),
      ...(under ? [{ kind: under.kind, name: under.id } as const] : []),
    ],
  };
}

/** Pairs from dissimilar to similar, then three and more classes at once. */
export function designClasses(family: ClassFamily): readonly ExperimentPlan[] {
  const { names } = family;
  const [a = '', b = '', c, d] = names;
  const last = names.slice(-2);
  const wanted: readonly (readonly string[])[] = [
    [a, b],
    ...(c !== undefined && d !== undefined ? [[c, d]] : []),
    ...(names.length > 4 ? [last] : []),
    ...(c !== undefined ? [[a, b, c]] : []),
    ...(names.length > 3 ? [names.slice(0, MOST_ANSWERS)] : []),
  ];
  return wanted
    .slice(0, MOST_EXPERIMENTS)
    .map((some, at) => between(family, some, RISING[at + RISING.length - wanted.length] ?? 'hard'));
}

/**
 * The same classes, with a different transform in each experiment, shared by all of its answers.
 */
export function designClassesUnder(
  family: ClassFamily,
  under: readonly Subject[],
): readonly ExperimentPlan[] {
  const { names } = family;
  const ways = under.filter(({ made }) => made.present.transform.name !== IDENTITY.name);
  const two = names.slice(0, 2);
  const more = names.length > 2 ? names.slice(0, Math.min(4, names.length)) : two;
  const easy = ways
    .slice(0, MOST_EXPERIMENTS - (ways.length > 1 ? 1 : 0))
    .map((way, at) => between(family, two, at === 0 ? 'easy' : 'medium', way));
  const [first] = ways;
  const hard = first && names.length > 2 ? [between(family, more, 'hard', first)] : [];
  return [...easy, ...hard].slice(0, MOST_EXPERIMENTS);
}
