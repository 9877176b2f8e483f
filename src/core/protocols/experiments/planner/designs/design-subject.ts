import { upperFirst } from '../../../../words.ts';
import type { About, AnswerPlan, Difficulty, ExperimentPlan } from '../../experiment.ts';
import type { Strength } from '../../tools/data-type.ts';
import { IDENTITY, type ToolPair } from '../../tools/tool-pair.ts';
import type { Subject } from '../subject.ts';
import { askWhether, askWhich } from './word-question.ts';

/** The choice for pictures without any of the properties. */
const NONE = 'none of these';

export const aboutOf = ({ kind, id }: Subject): About => ({ kind, name: id });

const answerBy = (text: string, { select, transform }: ToolPair): AnswerPlan => ({
  text,
  select,
  transform,
});

/** The tools for pictures that have the property at that strength. */
export function shownAs({ made, strengths }: Subject, strength: Strength): ToolPair {
  return { ...made.present, transform: strengths[strength] ?? made.present.transform };
}

/** The same tools, restricted to one class. */
export function ofClass({ select, transform }: ToolPair, class_name: string): ToolPair {
  return { select: { ...select, kwargs: { ...select.kwargs, class_name } }, transform };
}

const ADVERBS: Readonly<Record<Strength, string>> = {
  strong: 'clearly ',
  usual: '',
  weak: 'slightly ',
};

/** Completes "Is the image …" for that strength. */
export function saidOf({ predicate, strengths }: Subject, strength: Strength): string {
  const takesAdverb = strengths.weak && !/^(?:a|an|of|in|full|partly|covered|cut) /.test(predicate);
  return `${takesAdverb ? ADVERBS[strength] : ''}${predicate}`;
}

/** Yes against no, at one strength; optionally with pictures of one class only. */
export function yesOrNo(
  subject: Subject,
  strength: Strength,
  difficulty: Difficulty,
  class_name?: string,
): ExperimentPlan {
  const pair = { yes: shownAs(subject, strength), no: subject.made.absent };
  const narrow = (one: ToolPair) => (class_name === undefined ? one : ofClass(one, class_name));
  return {
    difficulty,
    ...askWhether(saidOf(subject, strength)),
    answers: [answerBy('Yes', narrow(pair.yes)), answerBy('No', narrow(pair.no))],
    about: [aboutOf(subject)],
  };
}

/**
 * If transforms make the properties, all use the same pictures: those of the property with the most
 * requirements, such as a single object, because they suit the others too.
 */
function onSamePictures(subjects: readonly Subject[]): readonly Subject[] {
  if (subjects.some(({ made }) => made.present.transform.name === IDENTITY.name)) return subjects;
  const wants = ({ made }: Subject) => Object.keys(made.present.select.kwargs).length;
  const [most] = subjects.toSorted((a, b) => wants(b) - wants(a));
  if (!most) return subjects;
  const { select } = most.made.present;
  return subjects.map((one) => ({
    ...one,
    made: { present: { ...one.made.present, select }, absent: { ...one.made.absent, select } },
  }));
}

/** One property against others and, optionally, against none. */
export function whichOf(
  against: readonly Subject[],
  difficulty: Difficulty,
  withNone = false,
): ExperimentPlan {
  const subjects = onSamePictures(against);
  const [first] = subjects;
  return {
    difficulty,
    ...askWhich([...subjects.map(({ predicate }) => predicate), ...(withNone ? [NONE] : [])]),
    answers: [
      ...subjects.map((one) => answerBy(upperFirst(one.predicate), shownAs(one, 'usual'))),
      ...(withNone && first ? [answerBy(upperFirst(NONE), first.made.absent)] : []),
    ],
    about: subjects.map(aboutOf),
  };
}

/**
 * Up to five experiments on one property, from a clear case to several similar ones: yes or no at
 * its strongest, at its usual strength on one class, against its nearest rival, at its weakest, and
 * among up to three properties and none.
 */
export function designSubject(
  subject: Subject,
  rivals: readonly Subject[],
  fixedClass: string | null,
): readonly ExperimentPlan[] {
  const { strong, weak } = subject.strengths;
  const [rival, other] = rivals;
  const takesClass =
    fixedClass !== null && subject.made.present.select.kwargs.class_name === 'random';
  return [
    yesOrNo(subject, strong ? 'strong' : 'usual', 'easy'),
    ...(takesClass ? [yesOrNo(subject, 'usual', 'medium', fixedClass)] : []),
    ...(rival ? [whichOf([subject, rival], 'medium')] : []),
    ...(weak ? [yesOrNo(subject, 'weak', 'hard')] : []),
    ...(rival ? [whichOf([subject, rival, ...(other ? [other] : [])], 'hard', true)] : []),
  ];
}
