import * as v from 'valibot';
import { parseAt } from '../../spec/parse.ts';
import { type ImportFormat, readComparison, swapPlaces } from './imported.ts';
import { promptfoo } from './promptfoo.ts';
import { VLMEVALKIT } from './vlmevalkit.ts';

const text = v.string('a text is needed');
const name = v.pipe(text, v.minLength(1, 'a name is needed'));
const id = v.union([v.string(), v.number()], 'a text or a number is needed');

const HUMAN_VOTES = { leftvote: 'A', rightvote: 'B', tievote: 'G', bothbad_vote: 'D' } as const;

const genaiRecord = v.object({
  idx: id,
  model_vote: v.nullable(text),
  human_vote: v.picklist(
    ['leftvote', 'rightvote', 'tievote', 'bothbad_vote'],
    '"leftvote", "rightvote", "tievote" or "bothbad_vote" is needed',
  ),
});

/** GenAI-Bench, `results/TASK/JUDGE/pairwise.json`: one order only, left picture first. */
const genaiBench: ImportFormat = {
  name: 'GenAI-Bench',
  marks: ['model_vote', 'human_vote'],
  known: [
    ...['idx', 'prompt', 'source_prompt', 'target_prompt', 'instruct_prompt', 'response'],
    ...['model_vote', 'human_vote', 'correct'],
  ],
  readRecord(record, source) {
    const { idx, model_vote, human_vote } = parseAt(genaiRecord, record);
    return {
      verdicts: [
        {
          judge: source,
          pair: String(idx),
          order: 0,
          letter: readComparison(model_vote),
          truth: HUMAN_VOTES[human_vote],
        },
      ],
      notes: ['The file does not name its judge; it is called by the file’s name.'],
    };
  },
};

const wildvisionRecord = v.object({
  question_id: id,
  model: text,
  judge: name,
  games: v.pipe(
    v.array(v.object({ score: v.nullable(text) }), 'a list of games is needed'),
    v.minLength(1, 'at least one game is needed'),
    v.maxLength(2, 'at most two games: one for each order'),
  ),
});

/** WildVision-Bench, `model_judgements`: the reference is A in the first game, B in a second one. */
const wildvision: ImportFormat = {
  name: 'WildVision-Bench',
  marks: ['question_id', 'games', 'judge'],
  known: ['question_id', 'model', 'judge', 'games'],
  readRecord(record) {
    const { question_id, model, judge, games } = parseAt(wildvisionRecord, record);
    return {
      verdicts: games.map(({ score }, game) => ({
        judge,
        pair: `${question_id} ${model}`,
        order: game === 0 ? (0 as const) : (1 as const),
        letter: readComparison(score),
        truth: null,
      })),
      notes: ['The reference stands first in every first game.'],
    };
  },
};

const winner = v.picklist(
  ['model_1', 'model_2', 'tie', 'error'],
  '"model_1", "model_2", "tie" or "error" is needed',
);
const mtBenchRecord = v.object({
  question_id: id,
  model_1: text,
  model_2: text,
  g1_winner: winner,
  g2_winner: winner,
  judge: v.union(
    [name, v.pipe(v.array(name), v.minLength(1, 'a name is needed'))],
    'a name, or a list of name and prompt, is needed',
  ),
  turn: v.optional(v.number('a number is needed')),
});

/**
 * MT-Bench, `gpt-4_pair.jsonl`: model_1 is first in game 1 and second in game 2; winners are named.
 */
const mtBench: ImportFormat = {
  name: 'MT-Bench pairs',
  marks: ['g1_winner', 'g2_winner'],
  known: [
    ...['question_id', 'model_1', 'model_2', 'g1_winner', 'g2_winner', 'judge', 'turn', 'tstamp'],
    ...['g1_user_prompt', 'g1_judgment', 'g2_user_prompt', 'g2_judgment'],
  ],
  readRecord(record) {
    const one = parseAt(mtBenchRecord, record);
    const judge = typeof one.judge === 'string' ? one.judge : one.judge.join(', ');
    const pair = JSON.stringify([one.question_id, one.turn ?? 1, one.model_1, one.model_2]);
    const letters = { model_1: 'A', model_2: 'B', tie: 'T', error: 'X' } as const;
    const both = [letters[one.g1_winner], swapPlaces(letters[one.g2_winner])] as const;
    return {
      verdicts: both.map((letter, order) => ({
        judge,
        pair,
        order: order === 0 ? (0 as const) : (1 as const),
        letter,
        truth: null,
      })),
    };
  },
};

const label = v.picklist(['A>B', 'B>A', 'A=B'], '"A>B", "B>A" or "A=B" is needed');
const judgeBenchRecord = v.object({
  pair_id: id,
  label,
  judge_name: v.optional(text),
  judgments: v.pipe(
    v.array(
      v.nullable(
        v.object({
          decision: v.nullable(text),
          judgment: v.optional(v.nullable(v.looseObject({ judge_model: v.optional(text) }))),
        }),
      ),
      'a list of judgments is needed',
    ),
    v.minLength(1, 'at least one judgment is needed'),
    v.maxLength(2, 'at most two judgments: one for each order'),
  ),
});

/** JudgeBench, `outputs/*.jsonl`: the second decision is about the swapped pair. */
const judgeBench: ImportFormat = {
  name: 'JudgeBench',
  marks: ['pair_id', 'judgments', 'label'],
  known: [
    ...['pair_id', 'original_id', 'source', 'question', 'response_model', 'response_A'],
    ...['response_B', 'label', 'judge_name', 'judgments'],
  ],
  readRecord(record, source) {
    const one = parseAt(judgeBenchRecord, record);
    const right = readComparison(one.label);
    const model = one.judgments[0]?.judgment?.judge_model;
    const judge = [one.judge_name, model].filter(Boolean).join(', ') || source;
    return {
      verdicts: one.judgments.map((judgment, order) => ({
        judge,
        pair: String(one.pair_id),
        order: order === 0 ? (0 as const) : (1 as const),
        letter: readComparison(judgment?.decision),
        truth: order === 0 ? right : swapPlaces(right),
      })),
    };
  },
};

/** Every format; those with more marks come first, because their marks may include another's. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  ...VLMEVALKIT,
  judgeBench,
  wildvision,
  mtBench,
  genaiBench,
  promptfoo,
];
