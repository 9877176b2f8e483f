import * as v from 'valibot';
import { parseAt } from '../../spec/parse.ts';
import { type ImportFormat, type Letter, readComparison } from './imported.ts';

const text = v.string('a text is needed');
const id = v.union([v.string(), v.number()], 'a text or a number is needed');

/** A number, which a table has as text. */
const number = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/\d/), v.transform(Number))],
    'a number is needed',
  ),
  v.finite('a number is needed'),
);

const NO_JUDGE = 'The file does not name its judge; it is called by the file’s name.';

const wildvisionRecord = v.object({ index: id, A: text, B: text, score: text });
const REVERSED = /_rev$/;

/** WildVision: an index that ends in "_rev" is the reverse order, which newer versions do not ask. */
const wildvision: ImportFormat = {
  name: 'VLMEvalKit (WildVision)',
  isTable: true,
  marks: ['index', 'A', 'B', 'score'],
  known: ['index', 'question', 'A', 'B', 'score', 'image', 'image_path', 'prediction', 'answer'],
  readRecord(record, source) {
    const { index, score } = parseAt(wildvisionRecord, record);
    const name = String(index);
    const isReversed = REVERSED.test(name);
    return {
      verdicts: [
        {
          judge: source,
          pair: name.replace(REVERSED, ''),
          order: isReversed ? 1 : 0,
          letter: readComparison(score),
          truth: null,
        },
      ],
      notes: [NO_JUDGE, 'The reference stands first where the index does not end in “_rev”.'],
    };
  },
};

const llavaRecord = v.object({ index: id, gpt4_score: number, score: number });

/** LLaVA-Bench: one reply scores GPT-4's answer, always first, and the model's; -1: unreadable. */
const llavaBench: ImportFormat = {
  name: 'VLMEvalKit (LLaVA-Bench)',
  isTable: true,
  marks: ['index', 'gpt4_ans', 'gpt4_score', 'score'],
  known: [
    ...['index', 'question', 'category', 'caption', 'gpt4_ans', 'prediction', 'answer'],
    ...['gpt4_score', 'score', 'image', 'image_path'],
  ],
  readRecord(record, source) {
    const { index, gpt4_score: first, score: second } = parseAt(llavaRecord, record);
    return {
      verdicts: [
        {
          judge: source,
          pair: String(index),
          order: 0,
          letter: prefer(first, second),
          truth: null,
        },
      ],
      notes: [
        NO_JUDGE,
        'GPT-4’s answer stands first everywhere; of the two scores, the higher one counts as the choice.',
      ],
    };
  },
};

function prefer(first: number, second: number): Letter {
  if (first < 0 || second < 0) return 'X';
  if (first === second) return 'T';
  return first > second ? 'A' : 'B';
}

const mmVetRecord = v.object({
  index: id,
  score: v.pipe(
    number,
    v.minValue(0, 'a score from 0 to 1 is needed'),
    v.maxValue(1, 'a score from 0 to 1 is needed'),
  ),
  log: v.nullable(text),
});
/** how `log` ends if no reply could be read; the score is 0 then */
const UNREAD = /retries failed/;

/** MM-Vet: scores of single answers. */
const mmVet: ImportFormat = {
  name: 'VLMEvalKit (MM-Vet)',
  isTable: true,
  marks: ['index', 'prediction', 'score', 'log'],
  known: [
    ...['index', 'question', 'category', 'capability', 'answer', 'prediction', 'score', 'log'],
    ...['image', 'image_path'],
  ],
  readRecord(record, source) {
    const { index, score, log } = parseAt(mmVetRecord, record);
    const failed = UNREAD.test(log ?? '');
    return {
      grades: [
        {
          judge: source,
          item: String(index),
          failed,
          passed: null,
          score: failed ? null : score,
        },
      ],
      notes: [NO_JUDGE, 'These are scores of single answers; nothing says which would pass.'],
    };
  },
};

/** What VLMEvalKit stores of judges; those with more marks come first. */
export const VLMEVALKIT: readonly ImportFormat[] = [wildvision, llavaBench, mmVet];
