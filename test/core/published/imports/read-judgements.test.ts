import { describe, expect, it } from 'vitest';
import {
  measureGraders,
  measureImported,
} from '../../../../src/core/published/imports/measure-imported.ts';
import { readJudgements } from '../../../../src/core/published/imports/read-judgements.ts';

function lines(...records: readonly object[]): string {
  return records.map((record) => JSON.stringify(record)).join('\n');
}

const mtBench = (question_id: number, g1_winner: string, g2_winner: string) => ({
  question_id,
  model_1: 'a',
  model_2: 'b',
  g1_winner,
  g2_winner,
  judge: ['gpt-4', 'pair-v2'],
  turn: 1,
});

const judgeBench = (pair_id: string, label: string, ...decisions: (string | null)[]) => ({
  pair_id,
  label,
  judge_name: 'arena_hard',
  judgments: decisions.map((decision) => ({ judgment: { judge_model: 'm' }, decision })),
});

describe('judgements that others publish', () => {
  it('of MT-Bench have names, which are turned into places', () => {
    const file = readJudgements(
      'pairs.jsonl',
      lines(
        mtBench(1, 'model_1', 'model_2'), // the first place twice: a flip
        mtBench(2, 'model_1', 'model_1'),
        mtBench(3, 'tie', 'error'),
      ),
    );
    expect(file.format).toBe('MT-Bench pairs');
    expect(file.verdicts.map(({ letter }) => letter).join('')).toBe('AAABTX');
    expect(measureImported(file)).toMatchObject([
      {
        judge: 'gpt-4, pair-v2',
        n: 6,
        unreadable: 1,
        flips: { hits: 1, of: 2 },
        first: { hits: 3, of: 4 },
        accuracy: null,
      },
    ]);
  });

  it('of JudgeBench are about the pair the other way round the second time', () => {
    const file = readJudgements(
      'out.jsonl',
      lines(
        judgeBench('x', 'A>B', 'A>B', 'B>A'), // right in both orders
        judgeBench('y', 'B>A', 'A>B', 'A>B'), // first in both: a flip, right in the second order
        judgeBench('z', 'A>B', null, 'A=B'),
      ),
    );
    expect(measureImported(file)).toMatchObject([
      {
        judge: 'arena_hard, m',
        n: 6,
        unreadable: 1,
        flips: { hits: 1, of: 2 },
        accuracy: { hits: 3, of: 6 },
      },
    ]);
  });

  it('of GenAI-Bench are a list, with a person’s vote', () => {
    const record = { idx: 0, prompt: 'p', response: 'r', correct: true };
    const file = readJudgements(
      'gpt4o.json',
      JSON.stringify([
        { ...record, model_vote: '[[A>B]]', human_vote: 'leftvote' },
        { ...record, idx: 1, model_vote: '[[A=B=Bad]]', human_vote: 'bothbad_vote' },
        { ...record, idx: 2, model_vote: 'none', human_vote: 'tievote', extra: 1 },
      ]),
    );
    expect(file.leftAside).toEqual(['extra']);
    expect(file.notes).toEqual([expect.stringMatching(/does not name its judge/)]);
    expect(measureImported(file)).toMatchObject([
      { judge: 'gpt4o', n: 3, unreadable: 1, accuracy: { hits: 2, of: 3 }, flips: null },
    ]);
  });

  it('of WildVision-Bench are games', () => {
    const game = (question_id: string, ...scores: string[]) => ({
      question_id,
      model: 'm',
      judge: 'gpt-4o',
      games: scores.map((score) => ({ score, judgement: 'words' })),
    });
    const file = readJudgements('m.jsonl', lines(game('1', 'A>>B'), game('2', 'B>A', 'A>B')));
    expect(measureImported(file)).toMatchObject([
      { judge: 'gpt-4o', n: 3, first: { hits: 2, of: 3 }, flips: { hits: 0, of: 1 } },
    ]);
  });

  it('of VLMEvalKit are a table, and "_rev" is the other order', () => {
    const file = readJudgements(
      'WildVision_gpt-4o.csv',
      'index,question,A,B,score,seed\n1,q,x,y,A>B,7\n1_rev,q,y,x,A>>B,7\n2,q,x,y,Unknown,7\n',
    );
    expect(file.leftAside).toEqual(['seed']);
    expect(measureImported(file)).toMatchObject([
      { judge: 'WildVision_gpt-4o', n: 3, unreadable: 1, flips: { hits: 1, of: 1 } },
    ]);
  });

  it('of VLMEvalKit may be separated by tabs', () => {
    const file = readJudgements('w.tsv', 'index\tA\tB\tscore\n1\tx, y\tz\tA>B\n2\tx\tz\tB>A\n');
    expect(file.verdicts.map(({ letter }) => letter).join('')).toBe('AB');
  });

  it('of VLMEvalKit may be two scores, of which the higher one is the choice', () => {
    const file = readJudgements(
      'm_LLaVABench_gpt.csv',
      'index,gpt4_ans,prediction,gpt4_score,score\n1,x,y,9.0,7.5\n2,x,y,6,8\n3,x,y,7,7\n4,x,y,-1,-1\n',
    );
    expect(file.verdicts.map(({ letter }) => letter).join('')).toBe('ABTX');
    expect(file.notes.join(' ')).toMatch(/GPT-4’s answer stands first everywhere/);
    expect(measureImported(file)).toMatchObject([
      { judge: 'm_LLaVABench_gpt', n: 4, unreadable: 1, first: { hits: 1, of: 2 }, flips: null },
    ]);
  });

  it('of VLMEvalKit may be scores of single answers; a reply that nobody could read is none', () => {
    const file = readJudgements(
      'm_MM-Vet_gpt.csv',
      'index,question,prediction,score,log\n1,q,x,0.5,Succeed\n2,q,x,1.0,Succeed\n3,q,x,0.0,All 5 retries failed.\n',
    );
    expect(file.leftAside).toEqual([]);
    expect(measureGraders(file)).toEqual([
      { judge: 'm_MM-Vet_gpt', n: 3, failed: 1, passed: null, score: 0.75 },
    ]);
  });

  it('of promptfoo are those in sets too; assertions that no model answers are named', () => {
    const file = readJudgements(
      'results.json',
      JSON.stringify({
        results: {
          results: [
            {
              gradingResult: {
                componentResults: [
                  {
                    pass: false,
                    score: null,
                    assertion: { type: 'assert-set' },
                    componentResults: [
                      { pass: true, score: 1, assertion: { type: 'llm-rubric', provider: null } },
                      { pass: false, score: 0, assertion: { type: 'not-contains' } },
                    ],
                  },
                  { pass: true, score: 1, assertion: { type: 'promptfoo:redteam:pii' } },
                ],
              },
            },
          ],
        },
      }),
    );
    expect(file.leftAside).toEqual(['assertions “not-contains”']);
    expect(measureGraders(file).map(({ judge, n }) => [judge, n])).toEqual([
      ['llm-rubric', 1],
      ['promptfoo:redteam:pii', 1],
    ]);
  });

  it('of promptfoo are the grades that a model gave', () => {
    const graded = (type: string, pass?: boolean, score?: number) => ({
      pass,
      score,
      reason: 'words',
      assertion: { type, provider: 'openai:gpt-4o' },
    });
    const file = readJudgements(
      'results.json',
      JSON.stringify({
        results: {
          version: 3,
          results: [
            // a call that failed has no grade
            { testIdx: 9, promptIdx: 0, error: 'words' },
            {
              testIdx: 0,
              promptIdx: 0,
              gradingResult: {
                componentResults: [graded('llm-rubric', true, 1), graded('equals', true, 1)],
              },
            },
            {
              testIdx: 1,
              promptIdx: 0,
              gradingResult: { componentResults: [graded('llm-rubric', false, 0)] },
            },
            { testIdx: 2, promptIdx: 0, gradingResult: null },
          ],
        },
      }),
    );
    expect(measureGraders(file)).toMatchObject([
      {
        judge: 'llm-rubric, openai:gpt-4o',
        n: 2,
        failed: 0,
        passed: { hits: 1, of: 2 },
        score: 0.5,
      },
    ]);
  });

  it.each([
    [
      'a field that is missing',
      'a.jsonl',
      lines(mtBench(1, 'tie', 'tie'), { ...mtBench(2, 'tie', 'tie'), model_1: undefined }),
      /line 2: model_1/,
    ],
    [
      'a winner that means nothing',
      'a.jsonl',
      lines(mtBench(1, 'tie', 'tie'), mtBench(2, 'both', 'tie')),
      /line 2: g1_winner: "model_1"/,
    ],
    [
      'a vote that means nothing',
      'a.json',
      '[{"idx":1,"model_vote":"[[A>B]]","human_vote":"up"}]',
      /record 1: human_vote: "leftvote"/,
    ],
    [
      'three orders',
      'a.jsonl',
      lines(judgeBench('x', 'A>B', 'A>B', 'A>B', 'A>B')),
      /line 1: judgments: at most two/,
    ],
    [
      'a pair that stands twice',
      'a.jsonl',
      lines(mtBench(1, 'tie', 'tie'), mtBench(1, 'tie', 'tie')),
      /line 2: this pair is judged at line 1 already; remove one/,
    ],
    [
      'a broken line',
      'a.jsonl',
      `${lines(mtBench(1, 'tie', 'tie'))}\n{"question_id":`,
      /line 2: not valid JSON/,
    ],
    ['a list of numbers', 'a.json', '[1]', /record 1: a JSON object is needed/],
    ['an empty list', 'a.json', '[]', /the list is empty/],
    [
      'a judge without a name',
      'a.json',
      JSON.stringify([{ ...mtBench(1, 'tie', 'tie'), judge: '' }]),
      /record 1: judge: a name/,
    ],
    [
      'a field in which formats are told apart missing',
      'a.json',
      JSON.stringify([{ ...mtBench(1, 'tie', 'tie'), g2_winner: undefined }]),
      /most like those of MT-Bench pairs, which has g2_winner too/,
    ],
    [
      'fields without end',
      'a.json',
      JSON.stringify([Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${at}`, at]))]),
      /the fields f0, .*, f11 and 87 more; known/,
    ],
    [
      'a score that is no number',
      'a.json',
      '{"results":[{"gradingResult":{"componentResults":[{"score":1e999,"assertion":{"type":"g-eval"}}]}}]}',
      /record 1: gradingResult.componentResults.0.score: a finite number/,
    ],
    [
      'another format',
      'a.json',
      '[{"score":1,"text":"x"}]',
      /unknown format with the fields score, text; known are VLMEvalKit/,
    ],
    [
      'another table',
      'a.csv',
      'item,rater,score\n1,2,3\n',
      /line 1: unknown table with the columns item, rater, score; known are .*WildVision.*index, A, B, score/,
    ],
    [
      'a score beyond the scale',
      'a.csv',
      'index,prediction,score,log\n1,x,7,Succeed\n',
      /line 2: score: a score from 0 to 1/,
    ],
    [
      'a score that is a word',
      'a.csv',
      'index,gpt4_ans,gpt4_score,score\n1,x,high,3\n',
      /line 2: gpt4_score: /,
    ],
    [
      'rules without a model',
      'a.json',
      '{"results":{"results":[{"gradingResult":{"componentResults":[]}}]}}',
      /promptfoo file holds no judgement/,
    ],
    ['an empty file', 'a.json', '', /unknown table with the columns none/],
  ])('with %s are refused by name', (_, name, text, message) => {
    expect(() => readJudgements(name, text)).toThrow(message);
  });
});
