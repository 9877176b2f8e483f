import * as v from 'valibot';
import { parseAt } from '../../spec/parse.ts';
import type { ImportFormat } from './imported.ts';

const text = v.string('a text is needed');

interface Component {
  readonly pass?: boolean | null | undefined;
  readonly score?: number | null | undefined;
  readonly assertion?: Assertion | null | undefined;
  readonly componentResults?: readonly Component[] | null | undefined;
}
interface Assertion {
  readonly type: string;
  readonly provider?: string | { readonly id?: string | undefined } | null | undefined;
}

const component: v.GenericSchema<unknown, Component> = v.object({
  pass: v.nullish(v.boolean('true or false is needed')),
  score: v.nullish(v.pipe(v.number('a number is needed'), v.finite('a finite number is needed'))),
  assertion: v.nullish(
    v.looseObject({
      type: text,
      provider: v.nullish(v.union([text, v.looseObject({ id: v.optional(text) })])),
    }),
  ),
  // a set of assertions holds those of its members
  componentResults: v.nullish(v.array(v.lazy(() => component))),
});
const promptfooRecord = v.object({
  testIdx: v.optional(v.number()),
  promptIdx: v.optional(v.number()),
  id: v.optional(text),
  gradingResult: v.nullish(v.object({ componentResults: v.nullish(v.array(component)) })),
});

/** Assertions of promptfoo that a model grades; all others are rules. */
const MODEL_GRADED = new Set([
  ...['llm-rubric', 'g-eval', 'model-graded-closedqa', 'model-graded-factuality', 'factuality'],
  ...['answer-relevance', 'context-faithfulness', 'context-recall', 'context-relevance'],
  ...['select-best', 'conversation-relevance', 'agent-rubric', 'search-rubric'],
]);
const RED_TEAM = 'promptfoo:redteam:';

function isModelGraded(type: string): boolean {
  const plain = type.replace(/^not-/, '');
  return MODEL_GRADED.has(plain) || plain.startsWith(RED_TEAM);
}

/** promptfoo, `results.results` of its JSON: models' grades of single answers. */
export const promptfoo: ImportFormat = {
  name: 'promptfoo',
  marks: ['gradingResult'],
  known: [
    ...['gradingResult', 'testIdx', 'promptIdx', 'id', 'prompt', 'promptId', 'provider'],
    ...['response', 'vars', 'testCase', 'success', 'score', 'latencyMs', 'cost', 'namedScores'],
    ...['metadata', 'tokenUsage', 'failureReason', 'error', 'description'],
  ],
  readRecord(record) {
    const one = parseAt(promptfooRecord, record);
    const item = one.id ?? `test ${one.testIdx ?? '?'}, prompt ${one.promptIdx ?? '?'}`;
    const asked = listComponents(one.gradingResult?.componentResults ?? []);
    return {
      grades: asked.flatMap(({ assertion, pass, score }) => {
        if (!assertion || !isModelGraded(assertion.type)) return [];
        const { type, provider } = assertion;
        const model = typeof provider === 'string' ? provider : provider?.id;
        return {
          judge: [type, model].filter(Boolean).join(', '),
          item,
          failed: pass == null,
          passed: pass ?? null,
          score: score ?? null,
        };
      }),
      leftAside: asked.flatMap(({ assertion }) =>
        assertion && !isModelGraded(assertion.type) ? [`assertions “${assertion.type}”`] : [],
      ),
      notes: [
        'Assertions that are not known to be answered by a model are left out. promptfoo grades single answers.',
      ],
    };
  },
};

/** The assertions of a list; those of a set in its place. */
function listComponents(list: readonly Component[]): readonly Component[] {
  return list.flatMap((one) => {
    const inside = one.componentResults ?? [];
    return inside.length > 0 ? listComponents(inside) : [one];
  });
}
