import type { Ask } from '../../../ask/ask.ts';
import { textPart } from '../../../ask/ask.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { listWords } from '../../../words.ts';
import type { Difficulty, ExperimentPlan } from '../experiment.ts';
import { whichOf, yesOrNo } from '../planner/designs/design-subject.ts';
import { isMissing, type Subject } from '../planner/subject.ts';
import { subjectsOf } from '../planner/subjects.ts';
import type { Healed } from '../report.ts';
import type { Strength } from '../tools/data-type.ts';
import type { PlanReply, PlanStage } from './ask-planner.ts';

const STRENGTH_WORDS: readonly Strength[] = ['strong', 'usual', 'weak'];
const DIFFICULTY_OF: Readonly<Record<Strength, Difficulty>> = {
  strong: 'easy',
  usual: 'medium',
  weak: 'hard',
};

/** Maximum properties to choose from: a small model cannot handle many. */
const MOST_SUBJECTS = 12;

interface Choosing {
  readonly query: string;
  /** index, from 0 */
  readonly experiment: number;
  readonly source: PictureSourceSpec;
  /** the rules' plans that are left, at least one; the first fills in what is not chosen */
  readonly left: readonly [ExperimentPlan, ...ExperimentPlan[]];
}

/**
 * A model in the page makes one constrained choice at a time: the property, the form of the
 * question, and the strength. For classes and kinds of questions, it chooses among the rules' plans
 * that are left, since other properties would not be about the question. Missing choices are filled in from the rules' plan and recorded.
 */
export function* choosePlan({
  query,
  experiment,
  source,
  left,
}: Choosing): Generator<
  PlanStage,
  { readonly plan: ExperimentPlan; readonly healed: readonly Healed[] },
  PlanReply
> {
  const [rules] = left;
  const healed: Healed[] = [];
  const fill = (what: string, reply: PlanReply): void => {
    const fault = reply && 'fault' in reply ? reply.fault : `no ${what} is the likeliest`;
    healed.push({ attempt: healed.length + 1, fault, mended: 'rules', wrote: null });
  };
  const name = `experiment ${experiment + 1}`;
  if (rules.about.some(({ kind }) => kind === 'class' || kind === 'question')) {
    if (left.length === 1) return { plan: rules, healed };
    const next = yield stage(
      name,
      `${query}\nWhich question should experiment ${experiment + 1} ask?`,
      left.map(sayPlan),
    );
    const plan = pick(left, next);
    if (!plan) fill('question', next);
    return { plan: plan ?? rules, healed };
  }
  const subjects = listSubjects(source, rules);
  const chosen = yield stage(
    `${name}, property`,
    `${query}\nWhich property should experiment ${experiment + 1} test?`,
    subjects.map(({ noun }) => noun),
  );
  const subject = pick(subjects, chosen);
  if (!subject) {
    fill('property', chosen);
    return { plan: rules, healed };
  }
  const formed = yield stage(
    `${name}, form`,
    `${query}\nHow should the question about ${subject.noun} be asked?`,
    ['Yes or no', 'One of several'],
  );
  const form = pick(['yes-no', 'several'] as const, formed);
  if (form === undefined) fill('form', formed);
  const rivals = subjects.filter((one) => one !== subject && one.group === subject.group);
  if (form === 'several' && rivals.length > 0) {
    return { plan: whichOf([subject, ...rivals.slice(0, 2)], 'medium', true), healed };
  }
  if (!subject.strengths.strong) return { plan: yesOrNo(subject, 'usual', 'easy'), healed };
  const shown = yield stage(
    `${name}, strength`,
    `${query}\nHow clearly should ${subject.noun} show?`,
    ['Clearly', 'Usually', 'Slightly'],
  );
  const strength = pick(STRENGTH_WORDS, shown);
  if (!strength) fill('strength', shown);
  const taken = strength ?? 'usual';
  return { plan: yesOrNo(subject, taken, DIFFICULTY_OF[taken]), healed };
}

/** A plan in a few words that tell it from the others of its ladder. */
function sayPlan({ question, answers, about }: ExperimentPlan): string {
  const types = about.flatMap(({ kind, name }) => (kind === 'type' || kind === 'tool' ? name : []));
  const under = types.length > 0 ? `, under ${listWords(types)}` : '';
  return `${question} ${listWords(
    answers.map(({ text }) => text),
    'or',
  )}${under}`;
}

/** The properties in the rules' plan first, then others of their groups. */
function listSubjects(source: PictureSourceSpec, { about }: ExperimentPlan): readonly Subject[] {
  const all = subjectsOf(source).filter((one): one is Subject => !isMissing(one));
  const named = new Set(about.map(({ name }) => name));
  const groups = new Set(all.flatMap(({ id, group }) => (named.has(id) ? [group] : [])));
  const rank = ({ id, group }: Subject) => (named.has(id) ? 0 : groups.has(group) ? 1 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SUBJECTS);
}

function pick<T>(from: readonly T[], reply: PlanReply): T | undefined {
  return reply && 'place' in reply && reply.place !== null ? from[reply.place] : undefined;
}

function stage(name: string, prompt: string, choices: readonly string[]): PlanStage {
  const ask: Ask = {
    mode: 'choose',
    parts: [textPart(prompt)],
    opening: '',
    choices,
    lengths: true,
  };
  return { kind: 'plan', name, ask };
}
