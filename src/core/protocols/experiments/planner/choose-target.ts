import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { listWords } from '../../../words.ts';
import { MOST_EXPERIMENTS } from '../experiment.ts';
import { waysFor } from './designs/design-questions-under.ts';
import { familyOf } from './families.ts';
import type { Named, NamedIn } from './names.ts';
import { sayQuestion, sayUnder } from './say-understood.ts';
import { isMissing, type Subject } from './subject.ts';
import { subjectsOf, waysUnder } from './subjects.ts';
import type { ClassFamily, Target, Under } from './targets.ts';

/** With one of these words, a data type is the condition of the pictures, not what is asked. */
const UNDER =
  /\b(?:under|despite|through|while|when|suffers?|hurts?|harms?|affects?|impairs?|degrades?|robust|mak(?:es?|ing)|breaks?|worsens?|reduces?|spoils?|ruins?|impacts?|influences?|hinders?|sensitive|tolerates?|cope)\b|\beffects? of .* on\b|\bin (?:snow|rain|fog|the dark)\b|\bin \w+ (?:images|pictures|photos|photographs|scenes)\b/i;

type Chosen = Target | { readonly reason: string };

/**
 * What a question is about, by what it names; null if it names nothing. `wanted`: ids of the data
 * types that it names.
 */
export function chooseTarget(
  query: string,
  names: NamedIn,
  wanted: readonly string[],
  source: PictureSourceSpec,
): Chosen | null {
  const found = names.found.map(({ thing }) => thing);
  const family = classesIn(found, source);
  if (family && 'reason' in family) return family;
  if (wanted.length > MOST_EXPERIMENTS) {
    return {
      reason: `it names ${wanted.length} data types, and a run has an experiment for ${MOST_EXPERIMENTS} at the most. Ask about fewer at once`,
    };
  }
  const under = underIn(names, wanted);
  const questions = questionsIn(names, under !== null);
  if (questions.length > 0 && under) {
    const isSaid = UNDER.test(query);
    const isPlain = found.some((one) => one.kind === 'question' && !one.vague);
    const fault = faultUnder(questions, under, source);
    if (fault !== null && isSaid) return { reason: fault };
    if (fault === null && (isSaid || isPlain)) return { kind: 'questions-under', questions, under };
  }
  if (family && under) return { kind: 'classes-under', family, under };
  const [question, ...others] = questions;
  if (question !== undefined && !under) {
    if (questions.length > MOST_EXPERIMENTS) {
      return {
        reason: `it names ${questions.length} kinds of questions, and a run has ${MOST_EXPERIMENTS} experiments at the most. Ask about fewer at once`,
      };
    }
    return others.length === 0 ? { kind: 'question', question } : { kind: 'questions', questions };
  }
  return under ?? (family ? { kind: 'classes', family } : null);
}

/** Whether a plan for the target follows from a name. */
export function usesName(target: Target, thing: Named): boolean {
  const under = 'under' in target ? target.under : target;
  const hasFamily = 'family' in target;
  const questions =
    target.kind === 'question' ? [target.question] : 'questions' in target ? target.questions : [];
  switch (thing.kind) {
    case 'subject':
    case 'either':
      return under.kind === 'subjects';
    case 'group':
      return under.kind === 'group';
    case 'family':
      // "how many objects" asks about counting
      return hasFamily || questions.length > 0;
    case 'label':
    case 'paper-family':
      return hasFamily;
    case 'question':
      return questions.includes(thing.question) || thing.question === 'more';
  }
}

/** The data types or the group that a question names; null if none. */
function underIn({ found, words }: NamedIn, wanted: readonly string[]): Under | null {
  if (wanted.length > 0) {
    // "without noise, can they count" asks about plain pictures
    const isAsked = found.some(({ thing }) => thing.kind === 'question');
    const isWithout = found.every(
      ({ thing: { kind }, at }) =>
        (kind !== 'subject' && kind !== 'either') || words[at - 1] === 'without',
    );
    return isAsked && isWithout ? null : { kind: 'subjects', ids: wanted };
  }
  const group = found.flatMap(({ thing }) => (thing.kind === 'group' ? [thing.group] : []))[0];
  return group ? { kind: 'group', group } : null;
}

/**
 * The kinds of questions that are named, without repeats. The word "more" names one only if nothing
 * else is named: "does counting suffer more" asks about counting.
 */
function questionsIn(
  { found, words }: Omit<NamedIn, 'respelled'>,
  hasUnder: boolean,
): readonly string[] {
  const named = found.flatMap(({ thing, at, length }) =>
    thing.kind === 'question'
      ? [{ id: thing.question, isMore: length === 1 && words[at] === 'more' }]
      : [],
  );
  if (isShapeJoined({ found, words })) named.push({ id: 'shape', isMore: false });
  const plain = named.filter(({ isMore }) => !isMore);
  const isElse = plain.length > 0 || hasUnder;
  return [...new Set((isElse ? plain : named).map(({ id }) => id))];
}

const JOINING = new Set(['or', 'and', 'than', 'vs', 'versus']);

/** Whether shapes are one of several things asked about: "colour or shape". */
function isShapeJoined({ found, words }: Omit<NamedIn, 'respelled'>): boolean {
  const asked = found.filter(({ thing }) => thing.kind === 'question');
  return found.some(
    ({ thing, at }) =>
      thing.kind === 'family' &&
      words[at] === 'shape' &&
      asked.some((one) => {
        const [first, second] = one.at < at ? [one.at + one.length, at] : [at + 1, one.at];
        const between = words.slice(first, second);
        return between.length > 0 && between.every((word) => JOINING.has(word));
      }),
  );
}

/** Why the kinds of questions cannot be asked under the data types; null if they can. */
function faultUnder(
  questions: readonly string[],
  under: Under,
  source: PictureSourceSpec,
): string | null {
  const subjects = subjectsOf(source).filter((one): one is Subject => !isMissing(one));
  const ways = waysUnder(under, subjects);
  for (const question of questions) {
    const left = waysFor(question, ways);
    const lost = ways.filter((way) => !left.includes(way));
    // of a group, those that can be asked about are used
    if (under.kind === 'group' ? left.length > 0 : lost.length === 0) continue;
    const noun = sayQuestion(question);
    const those =
      under.kind === 'group' ? sayUnder(under, subjects) : listWords(lost.map((one) => one.noun));
    const could = waysFor(question, subjects).map((one) => one.noun);
    return `${noun} cannot be asked under ${those}, which may change the right answer or hide what it depends on; it can be asked under ${listWords(could)}`;
  }
  const count = questions.length * (1 + ways.length);
  if (under.kind === 'subjects' && count > MOST_EXPERIMENTS) {
    return `${questions.length} kinds of questions, plain and under ${ways.length} data types, are ${count} experiments, and a run has ${MOST_EXPERIMENTS} at the most. Ask about fewer at once`;
  }
  return null;
}

/** The classes that a question names; null if none. */
function classesIn(
  found: readonly Named[],
  source: PictureSourceSpec,
): ClassFamily | { readonly reason: string } | null {
  const family = familyOf(source);
  const labels = [...new Set(found.flatMap((one) => (one.kind === 'label' ? [one.label] : [])))];
  if (family && labels.length >= 2) return { ...family, names: labels };
  const paper = found.find((one) => one.kind === 'paper-family');
  if (paper) {
    if (source.type === 'photos' && family) {
      return { ...family, noun: `the classes of your pictures, taken as ${paper.name}` };
    }
    return {
      reason: `${paper.name} cannot be drawn here: bring labelled pictures of them, at least two labels`,
    };
  }
  if (labels[0] !== undefined && family) {
    const others = family.names.filter((name) => name !== labels[0]);
    return { ...family, names: [labels[0], ...others] };
  }
  const general = found.find((one) => one.kind === 'family');
  return general?.family ?? null;
}
