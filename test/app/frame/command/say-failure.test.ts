import { describe, expect, it } from 'vitest';
import { sayFailure } from '../../../../src/app/frame/command/carry-out.ts';

const FAILURE = { judge: 0, id: 'endpoint-1', name: 'A at host', missing: 2, planned: 72 };
const ASK = { ask: '3/R, forward', reason: 'the answer is not JSON (3 attempts)' };

describe('a failure in one line', () => {
  it('says the reason of single asks once, with the first of them', () => {
    const reason = `2 of the asks failed and have no answer. The first: ${ASK.reason}`;
    expect(sayFailure({ ...FAILURE, reason, asks: [ASK] })).toBe(
      'A at host: 2 of 72 asks have no answer; the first, 3/R, forward: the answer is not JSON (3 attempts)',
    );
  });

  it('says why a judge stopped, and the first ask that failed before', () => {
    const reason = 'your limit of 20 calls is reached';
    expect(sayFailure({ ...FAILURE, reason, asks: [] })).toBe(
      'A at host: 2 of 72 asks have no answer: your limit of 20 calls is reached',
    );
    expect(sayFailure({ ...FAILURE, reason, asks: [ASK] })).toBe(
      'A at host: 2 of 72 asks have no answer: your limit of 20 calls is reached; the first, 3/R, forward: the answer is not JSON (3 attempts)',
    );
  });
});
