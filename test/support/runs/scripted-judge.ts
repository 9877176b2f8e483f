import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';

/** What every answer takes by its own account; a fraction, as clocks give. */
export const SCRIPTED_MILLISECONDS = 20.5;

/** A judge without a model: it answers with what `bodyOf` makes of an ask, counted from 1. */
export function scriptedJudge(bodyOf: (ask: Ask, count: number) => AnswerBody): OpenJudge {
  return async (entry) => {
    let count = 0;
    return {
      entry,
      fingerprint: {
        judge: entry.id,
        kind: entry.kind,
        revision: 'scripted',
        device: 'wasm',
        adapter: null,
        dtype: 'fp32',
        runtime: 'none',
      },
      async answer(asks, { onAnswer }) {
        for (const [index, ask] of asks.entries()) {
          onAnswer(index, { body: bodyOf(ask, ++count), milliseconds: SCRIPTED_MILLISECONDS });
        }
      },
      dispose: () => undefined,
    };
  };
}
