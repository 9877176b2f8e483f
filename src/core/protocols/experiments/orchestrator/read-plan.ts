import * as v from 'valibot';
import { messageOf } from '../../../errors.ts';
import { oneOf, parseAt } from '../../../spec/parse.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { withoutThoughts } from '../../thoughts.ts';
import { checkTools } from '../check-tools.ts';
import { drawQuestion } from '../draw-samples.ts';
import { DIFFICULTIES, type ExperimentPlan, parseExperiment, shownIn } from '../experiment.ts';
import { renameApexFields } from './apex-fields.ts';

/**
 * Parses the JSON object between the first and the last brace of a text. Throws Error that says
 * what is wrong.
 */
export function readObject(text: string): unknown {
  const said = withoutThoughts(text);
  const [begin, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  if (begin < 0 || end < begin) throw new Error('there is no JSON object in it');
  try {
    return renameApexFields(JSON.parse(said.slice(begin, end + 1)));
  } catch (fault) {
    throw new Error(`the JSON is broken: ${messageOf(fault)}`);
  }
}

const callSchema = v.object({
  name: v.string('the name of a tool is needed'),
  kwargs: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}),
});

/** `among` makes the other pictures of a question that shows one per answer. */
const plannedSchema = v.object({
  difficulty: oneOf(DIFFICULTIES),
  question: v.string('a text is needed'),
  answers: v.array(
    v.object({ text: v.string('a text is needed'), select: callSchema, transform: callSchema }),
    'a list of answers is needed',
  ),
  among: v.optional(v.nullable(v.object({ select: callSchema, transform: callSchema }))),
});

interface Reading {
  readonly source: PictureSourceSpec;
  readonly seed: number;
  /** maximum pictures per question over the models */
  readonly mostShown: number;
}

/**
 * Reads a model's experiment, checks it against the tools and draws one question per answer. Throws
 * Error that names the field, the tool and the problem, for the model to read.
 */
export function readPlan(text: string, { source, seed, mostShown }: Reading): ExperimentPlan {
  const { difficulty, question, answers, among } = parseAt(plannedSchema, readObject(text));
  const plan = parseExperiment({
    difficulty,
    question,
    rewordings: [],
    answers: answers.map(({ text: words, select, transform }) => ({
      text: words,
      select: readCall(select),
      transform: readCall(transform),
    })),
    ...(among && {
      among: { select: readCall(among.select), transform: readCall(among.transform) },
    }),
    about: [],
  });
  checkTools(plan);
  if (shownIn(plan) > mostShown) {
    throw new Error(
      `among: one question would show ${shownIn(plan)} pictures, and the models take at most ${mostShown}; leave "among" out or give fewer answers`,
    );
  }
  for (const [answer, { text: words }] of plan.answers.entries()) {
    try {
      drawQuestion(plan, { seed, experiment: 0, answer, index: 0 }, source);
    } catch (fault) {
      throw new Error(`answers.${answer} ("${words}"): ${messageOf(fault)}`);
    }
  }
  return plan;
}

function readCall({ name, kwargs }: v.InferOutput<typeof callSchema>) {
  return { name: bareName(name), kwargs: kwargs ?? {} };
}

/** Removes a module path and trailing brackets, as APEX does. */
function bareName(name: string): string {
  return (name.split('.').at(-1) ?? name).replace(/\(\)$/, '').trim();
}

const sufficiencySchema = v.object({
  sufficient: v.boolean('true or false is needed'),
  necessary: v.boolean('true or false is needed'),
  open_questions: v.optional(v.array(v.string()), []),
});

/**
 * Reads whether a model considers the report sufficient. Throws Error that names the field at
 * fault.
 */
export function readSufficiency(text: string) {
  const { sufficient, necessary, open_questions } = parseAt(sufficiencySchema, readObject(text));
  return { sufficient, necessary, openQuestions: open_questions.slice(0, 10) };
}
