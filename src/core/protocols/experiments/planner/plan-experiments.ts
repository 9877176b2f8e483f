import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { type ExperimentPlan, MOST_EXPERIMENTS } from '../experiment.ts';
import { listLabels } from '../tools/select/retrieval.ts';
import { designClasses, designClassesUnder } from './designs/design-classes.ts';
import { designGroup, orderTypes } from './designs/design-group.ts';
import { designClassPlaces, designPlaces } from './designs/design-places.ts';
import { designQuestion, designQuestions } from './designs/design-question.ts';
import { designQuestionsUnder } from './designs/design-questions-under.ts';
import { designSubject, yesOrNo } from './designs/design-subject.ts';
import { SHAPES } from './families.ts';
import { isMissing, type Subject } from './subject.ts';
import { subjectsOf, waysUnder } from './subjects.ts';
import type { Understanding } from './targets.ts';

/**
 * The experiments for an understood question, from easy to hard: at most five, or none if nothing
 * can be planned.
 */
export function planExperiments(
  { target, shown }: Pick<Understanding, 'target' | 'shown'>,
  source: PictureSourceSpec,
): readonly ExperimentPlan[] {
  const subjects = subjectsOf(source).filter((one): one is Subject => !isMissing(one));
  const inGroup = (group: string) => orderTypes(subjects.filter((one) => one.group === group));
  switch (target.kind) {
    case 'subjects':
      if (shown > 1) return designPlaces(shown, named(subjects, target.ids), fixedClassOf(source));
      return designSubjects(named(subjects, target.ids), subjects, source);
    case 'group':
      if (shown > 1) return designPlaces(shown, inGroup(target.group), fixedClassOf(source));
      return designGroup(inGroup(target.group));
    case 'classes':
      if (shown > 1) return designClassPlaces(shown, target.family, []);
      return designClasses(target.family);
    case 'classes-under': {
      const ways = waysUnder(target.under, subjects);
      if (shown > 1) return designClassPlaces(shown, target.family, ways);
      return designClassesUnder(target.family, ways);
    }
    case 'question':
      return designQuestion(target.question);
    case 'questions':
      return designQuestions(target.questions);
    case 'questions-under':
      return designQuestionsUnder(target.questions, waysUnder(target.under, subjects));
  }
}

function named(subjects: readonly Subject[], ids: readonly string[]): Subject[] {
  return ids.flatMap((id) => subjects.find((one) => one.id === id) ?? []);
}

function designSubjects(
  wanted: readonly Subject[],
  subjects: readonly Subject[],
  source: PictureSourceSpec,
): readonly ExperimentPlan[] {
  const [only, ...others] = wanted;
  if (!only) return [];
  if (others.length > 0) {
    const each = wanted.map((one) => yesOrNo(one, 'strong', 'easy'));
    const whole = designSubject(only, wanted.slice(1), fixedClassOf(source));
    return [...each, ...whole.slice(-2)].slice(0, MOST_EXPERIMENTS);
  }
  return designSubject(only, rivalsOf(only, subjects), fixedClassOf(source));
}

/** A class that all answers of an experiment share, so that it cannot give an answer away. */
function fixedClassOf(source: PictureSourceSpec): string | null {
  return source.type === 'photos' ? (listLabels(source)[0] ?? null) : (SHAPES.names[0] ?? null);
}

/** The properties most easily confused with it: its opposite, then others of its group. */
function rivalsOf(subject: Subject, subjects: readonly Subject[]): readonly Subject[] {
  const opposite = OPPOSITES[subject.id];
  return orderTypes(subjects.filter((one) => one.group === subject.group && one.id !== subject.id))
    .toSorted((a, b) => Number(b.id === opposite) - Number(a.id === opposite))
    .slice(0, 2);
}

const OPPOSITES: Readonly<Record<string, string>> = {
  'left-rotation': 'right-rotation',
  'right-rotation': 'left-rotation',
  'low-contrast': 'high-contrast',
  'high-contrast': 'low-contrast',
  'low-brightness': 'high-brightness',
  'high-brightness': 'low-brightness',
  cutmix: 'mixup',
  mixup: 'cutmix',
  snow: 'rain',
};
