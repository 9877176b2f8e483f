import {
  type AnswerPlan,
  type Difficulty,
  type ExperimentPlan,
  MOST_EXPERIMENTS,
} from '../../experiment.ts';
import type { Strength } from '../../tools/data-type.ts';
import type { ToolPair } from '../../tools/tool-pair.ts';
import type { Subject } from '../subject.ts';
import type { ClassFamily } from '../targets.ts';
import { pictureOfClass } from './design-classes.ts';
import { aboutOf, ofClass, saidOf, shownAs } from './design-subject.ts';
import { askPlace, withArticle } from './word-question.ts';

/** Names of the pictures' places, in the order shown. */
const PLACES = ['first', 'second', 'third', 'fourth'] as const;

interface PlacePlan extends Pick<ExperimentPlan, 'difficulty' | 'about'> {
  /** completes "Which picture …", e.g. "is blurred" */
  readonly phrase: string;
  /** the tools for the picture that is asked for, and for the others */
  readonly own: ToolPair;
  readonly among: ToolPair;
}

/** Asks which of several pictures it is: answers differ only in the picture's place. */
function whichPlace(
  shown: number,
  { phrase, own, among, difficulty, about }: PlacePlan,
): ExperimentPlan {
  const places = PLACES.slice(0, shown);
  return {
    difficulty,
    ...askPlace(phrase, places),
    answers: places.map((place): AnswerPlan => ({ text: `The ${place}`, ...own })),
    among,
    about,
  };
}

function hasSubject(
  shown: number,
  subject: Subject,
  strength: Strength,
  difficulty: Difficulty,
  class_name?: string,
): ExperimentPlan {
  const narrow = (pair: ToolPair) => (class_name === undefined ? pair : ofClass(pair, class_name));
  return whichPlace(shown, {
    phrase: `is ${saidOf(subject, strength)}`,
    own: narrow(shownAs(subject, strength)),
    among: narrow(subject.made.absent),
    difficulty,
    about: [aboutOf(subject)],
  });
}

/**
 * Up to five experiments that ask which of several pictures has a property. For one property: at
 * its strongest, at its usual strength, on one class, and at its weakest. For several: one
 * experiment each.
 */
export function designPlaces(
  shown: number,
  subjects: readonly Subject[],
  fixedClass: string | null,
): readonly ExperimentPlan[] {
  const [only, ...others] = subjects;
  if (!only) return [];
  if (others.length > 0) {
    return subjects
      .slice(0, MOST_EXPERIMENTS)
      .map((one, at) =>
        hasSubject(
          shown,
          one,
          at < 2 && one.strengths.strong ? 'strong' : 'usual',
          at < 2 ? 'easy' : 'medium',
        ),
      );
  }
  const { strong, weak } = only.strengths;
  const takesClass = fixedClass !== null && only.made.present.select.kwargs.class_name === 'random';
  return [
    ...(strong ? [hasSubject(shown, only, 'strong', 'easy')] : []),
    hasSubject(shown, only, 'usual', strong ? 'medium' : 'easy'),
    ...(takesClass ? [hasSubject(shown, only, 'usual', 'medium', fixedClass)] : []),
    ...(weak ? [hasSubject(shown, only, 'weak', 'hard')] : []),
  ];
}

const RISING: readonly Difficulty[] = ['easy', 'medium', 'medium', 'hard', 'hard'];

/**
 * Asks which of several pictures shows a class; each class of the family is paired with the next
 * one.
 */
export function designClassPlaces(
  shown: number,
  family: ClassFamily,
  under: readonly Subject[],
): readonly ExperimentPlan[] {
  const { names } = family;
  return names.slice(0, MOST_EXPERIMENTS).flatMap((name, at): readonly ExperimentPlan[] => {
    const other = names[at + 1] ?? names[0];
    const way = under[at % Math.max(1, under.length)];
    if (other === undefined || other === name) return [];
    const transform = way?.made.present.transform;
    return [
      whichPlace(shown, {
        phrase: `shows ${withArticle(name)}`,
        own: pictureOfClass(family, name, transform),
        among: pictureOfClass(family, other, transform),
        difficulty: RISING[at] ?? 'hard',
        about: [
          ...[name, other].map((one) => ({ kind: 'class', name: one }) as const),
          ...(way ? [aboutOf(way)] : []),
        ],
      }),
    ];
  });
}
