import { describe, expect, it } from 'vitest';
import type { AskPlan } from '../../../src/core/protocols/protocol.ts';
import { roundAnswers } from '../../../src/runs/plans/stored-rounds.ts';
import type { AnswerSource } from '../../../src/runs/store/answer-source.ts';

describe('what the next round follows from', () => {
  it('is read, and nothing of a judge that it does not follow from', async () => {
    const plan = { keys: () => ['a'] } as unknown as AskPlan;
    const read: number[] = [];
    const source = {
      load: async (judge: number) => {
        read.push(judge);
        const body = { mode: 'generate', text: `judge ${judge}`, finish: 'stop' } as const;
        return new Map([['a', { body, milliseconds: 1 }]]);
      },
    } as unknown as AnswerSource;
    const round = { follows: (judge: number) => judge !== 1 };
    const answers = await roundAnswers(round, [plan, plan, null], source);
    expect(read).toEqual([0]);
    expect(answers(0, 'a')).toMatchObject({ text: 'judge 0' });
    expect([answers(1, 'a'), answers(2, 'a'), answers(0, 'b')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
