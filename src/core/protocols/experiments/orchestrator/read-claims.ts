import * as v from 'valibot';
import { parseAt } from '../../../spec/parse.ts';
import type { Claim, Conclusion, Initiation } from '../report.ts';
import { readObject } from './read-plan.ts';

/** maximum characters of one part of a claim; longer parts are cut */
const LONGEST = 2000;
const MOST_QUESTIONS = 10;

const words = v.pipe(
  v.string('a text is needed'),
  v.trim(),
  v.minLength(1, 'a text is needed'),
  v.transform((text) => text.slice(0, LONGEST)),
);
const questions = v.optional(
  v.pipe(
    v.array(words),
    v.transform((list) => list.slice(0, MOST_QUESTIONS)),
  ),
  [],
);

const initiationSchema = v.object({
  query: words,
  models: v.optional(v.array(v.string('the name of a model is needed')), []),
  open_questions: questions,
});

/**
 * Reads a model's start of the report. Its models must be among `names`; if it names none, all are
 * evaluated, as in APEX. Throws Error that names the field at fault or the unknown model.
 */
export function readInitiation(
  text: string,
  models: readonly number[],
  names: readonly string[],
): Initiation {
  const { query, models: wanted, open_questions } = parseAt(initiationSchema, readObject(text));
  const chosen = wanted.map((name) => {
    const judge = models[names.indexOf(name.trim())];
    if (judge !== undefined) return judge;
    throw new Error(
      `models_to_evaluate: there is no model "${name.slice(0, 100)}"; choose from ${names.join(', ')}`,
    );
  });
  const own = models.filter((judge) => chosen.includes(judge));
  return { query, models: own.length > 0 ? own : models, openQuestions: open_questions };
}

const discussionSchema = v.object({ recap: words, interpretation: words });

/**
 * Reads a model's comments on an experiment's results. Throws Error that names the field at fault.
 */
export function readDiscussion(text: string): Claim {
  return parseAt(discussionSchema, readObject(text));
}

const conclusionSchema = v.object({
  introduction: words,
  evaluation_process: words,
  evaluation_recap: words,
  evaluation_interpretation: words,
});

/** Reads a model's conclusions from the report. Throws Error that names the field at fault. */
export function readConclusion(text: string): Conclusion {
  const said = parseAt(conclusionSchema, readObject(text));
  return {
    introduction: said.introduction,
    process: said.evaluation_process,
    recap: said.evaluation_recap,
    interpretation: said.evaluation_interpretation,
  };
}
