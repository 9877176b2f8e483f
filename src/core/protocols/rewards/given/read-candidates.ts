import * as v from 'valibot';
import type { Photo } from '../../../picture.ts';
import { photoByPath } from '../../../picture.ts';
import { readJsonLines } from '../../../tables/json-lines.ts';
import { TableError } from '../../../tables/table-error.ts';
import { cutSentences, segmentSteps } from '../solutions/segment-steps.ts';
import {
  GIVEN_LIMITS,
  type GivenCandidate,
  type GivenQuestion,
  STEP_LABELS,
  type StepLabel,
} from './given-question.ts';

const anyText = v.pipe(v.string('a text is needed'), v.trim(), v.minLength(1, 'an empty text'));
const name = v.union([anyText, v.number()], 'a text or a number is needed');
const labels = v.array(
  v.nullable(v.picklist(STEP_LABELS, '1 (right), 0 (neutral), -1 (wrong) or null is needed')),
  'a list of labels is needed',
);
/** Datasets give one image name, or a list with one. */
const image = v.pipe(
  v.union(
    [anyText, v.pipe(v.array(anyText), v.length(1, 'one image is needed'))],
    'an image is needed',
  ),
  v.transform((value) => (typeof value === 'string' ? value : (value[0] ?? ''))),
);

/** Our own format: solutions as steps, or as a text to be cut into steps. */
const ownLine = v.object({
  id: name,
  image: v.exactOptional(image),
  drawn: v.exactOptional(v.object({ seed: v.number(), place: v.number() })),
  question: anyText,
  options: v.exactOptional(v.array(anyText, 'a list of texts is needed')),
  answer: v.exactOptional(v.nullable(name)),
  candidates: v.pipe(
    v.array(
      v.object({
        text: v.exactOptional(anyText),
        steps: v.exactOptional(v.pipe(v.array(anyText), v.minLength(1, 'at least one step'))),
        correct: v.boolean('true or false is needed'),
        labels: v.exactOptional(labels),
      }),
      'a list of candidates is needed',
    ),
    v.minLength(1, 'at least one candidate is needed'),
  ),
});

/** VL-RewardBench: two responses and people's ranking of them; 0 marks the better one. */
const pairLine = v.object({
  id: v.exactOptional(name),
  image,
  query: anyText,
  response: v.pipe(v.array(anyText), v.length(2, 'two responses are needed')),
  human_ranking: v.pipe(
    v.array(v.picklist([0, 1], '0 or 1 is needed')),
    v.length(2, 'two ranks are needed'),
    v.check(([a, b]) => a !== b, 'one response must rank above the other'),
  ),
});

/** VisualProcessBench: one response with a label per step. */
const processLine = v.object({
  id: v.exactOptional(name),
  image,
  question: anyText,
  answer: v.exactOptional(v.nullable(name)),
  response: v.object({
    steps: v.pipe(v.array(anyText), v.minLength(1, 'at least one step')),
    process_correctness: labels,
  }),
});

const anyLine = v.lazy((value) => {
  if (typeof value === 'object' && value !== null) {
    if ('human_ranking' in value) return pairLine;
    if ('response' in value) return processLine;
  }
  return ownLine;
}) as v.GenericSchema<unknown, Line>;

type Line =
  | v.InferOutput<typeof ownLine>
  | v.InferOutput<typeof pairLine>
  | v.InferOutput<typeof processLine>;

/**
 * Reads questions with solutions, one per line, in three formats: ours ({id, image or drawn,
 * question, options?, answer?, candidates: [{text or steps, correct, labels?}]}); VL-RewardBench's
 * pairs, whose responses are cut into sentences; VisualProcessBench's labelled steps, whose
 * response counts as right if no step is wrong (ours). Throws TableError with line and field of the
 * first fault, including an image that is not among the photographs.
 */
export function readCandidates(file: string, photos: readonly Photo[]): GivenQuestion[] {
  const photoOf = photoByPath(photos);
  const lines = new Map<string, number>();
  return readJsonLines(file, anyLine).map(({ line, value }) => {
    if (lines.size >= GIVEN_LIMITS.questions) {
      throw new TableError(line, `at most ${GIVEN_LIMITS.questions} questions; split the file`);
    }
    const question = toQuestion(value, line, photoOf);
    const before = lines.get(question.id);
    if (before !== undefined) {
      throw new TableError(
        line,
        `id: "${question.id}" stands on line ${before} already; give each question an id of its own`,
      );
    }
    lines.set(question.id, line);
    return question;
  });
}

function toQuestion(
  value: Line,
  line: number,
  photoOf: (path: string) => string | undefined,
): GivenQuestion {
  const pictureOf = (path: string): string => {
    const photo = photoOf(path);
    if (photo === undefined) {
      throw new TableError(line, `image: "${path}" is not among the photographs; add it first`);
    }
    return photo;
  };
  const checked = (field: string, content: string): string => {
    if (content.length <= GIVEN_LIMITS.text) return content;
    throw new TableError(line, `${field}: at most ${GIVEN_LIMITS.text} characters`);
  };
  const id = String(value.id ?? `line ${line}`).slice(0, 200);
  if ('human_ranking' in value) {
    return {
      id,
      picture: pictureOf(value.image),
      text: checked('query', value.query),
      answer: '',
      candidates: value.response.map((response, place) => ({
        steps: checkSteps(cutSentences(response), `response[${place}]`, line),
        correct: value.human_ranking[place] === 0,
      })),
    };
  }
  if ('response' in value) {
    const { steps, process_correctness: marks } = value.response;
    const candidate = withLabels(steps, marks, !marks.includes(-1), 'response', line);
    return {
      id,
      picture: pictureOf(value.image),
      text: checked('question', value.question),
      answer: checked('answer', String(value.answer ?? '')),
      candidates: [candidate],
    };
  }
  const { image: path, drawn, options = [], candidates } = value;
  if ((path === undefined) === (drawn === undefined)) {
    throw new TableError(line, 'image: a file name is needed, or "drawn" with seed and place');
  }
  return {
    id,
    picture: path === undefined ? (drawn ?? { seed: 0, place: 0 }) : pictureOf(path),
    text: checked('question', [value.question, ...options].join('\n')),
    answer: checked('answer', String(value.answer ?? '')),
    candidates: candidates.map(({ text, steps, correct, labels: marks }, place) => {
      const field = `candidates[${place}]`;
      const cut = steps ?? (text === undefined ? [] : segmentSteps(text).steps);
      if (cut.length === 0) throw new TableError(line, `${field}: "steps" or "text" is needed`);
      return withLabels(cut, marks, correct, field, line);
    }),
  };
}

function withLabels(
  steps: readonly string[],
  marks: readonly (StepLabel | null)[] | undefined,
  correct: boolean,
  field: string,
  line: number,
): GivenCandidate {
  if (marks && marks.length !== steps.length) {
    throw new TableError(line, `${field}: ${marks.length} labels for ${steps.length} steps`);
  }
  return { steps: checkSteps(steps, field, line), correct, ...(marks && { labels: marks }) };
}

function checkSteps(steps: readonly string[], field: string, line: number): readonly string[] {
  const { steps: most, text } = GIVEN_LIMITS;
  if (steps.length > most) throw new TableError(line, `${field}: at most ${most} steps`);
  if (steps.some(({ length }) => length > text)) {
    throw new TableError(line, `${field}: a step has more than ${text} characters`);
  }
  return steps;
}
