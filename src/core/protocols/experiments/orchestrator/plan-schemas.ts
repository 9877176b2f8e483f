import type { JsonSchema } from '../../../ask/ask.ts';
import { ANSWERS, DIFFICULTIES } from '../experiment.ts';
import { selectTools, transformTools } from '../tools/registry.ts';

/*
 * JSON schemas of the five turns, for servers that enforce them. They describe the form only: tool
 * arguments are checked later, so that the fault can be named.
 */

const TEXT: JsonSchema = { type: 'string' };
const TEXTS: JsonSchema = { type: 'array', items: TEXT };

function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const callOf = (tools: readonly { readonly name: string }[]): JsonSchema =>
  objectOf({
    name: { type: 'string', enum: tools.map(({ name }) => name) },
    kwargs: { type: 'object' },
  });

export const INITIATION_SCHEMA = objectOf({
  query: TEXT,
  models_to_evaluate: TEXTS,
  open_questions: TEXTS,
});

export const PLAN_SCHEMA = objectOf({
  difficulty: { type: 'string', enum: DIFFICULTIES },
  question: TEXT,
  answers: {
    type: 'array',
    minItems: ANSWERS.least,
    maxItems: ANSWERS.most,
    items: objectOf({
      text: TEXT,
      select: callOf(selectTools),
      transform: callOf(transformTools),
    }),
  },
  among: {
    anyOf: [
      { type: 'null' },
      objectOf({ select: callOf(selectTools), transform: callOf(transformTools) }),
    ],
  },
});

export const DISCUSSION_SCHEMA = objectOf({ recap: TEXT, interpretation: TEXT });

export const SUFFICIENCY_SCHEMA = objectOf({
  has_sufficient_findings: { type: 'boolean' },
  has_necessary_findings: { type: 'boolean' },
  open_questions: TEXTS,
});

export const CONCLUSION_SCHEMA = objectOf({
  introduction: TEXT,
  evaluation_process: TEXT,
  evaluation_recap: TEXT,
  evaluation_interpretation: TEXT,
});
