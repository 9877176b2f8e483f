import type { PairPlan } from '../../core/protocols/pairbench/ask-plan.ts';
import { JudgeError } from '../../judges/judge.ts';
import type { FailedAsk, FailedAsks } from '../engine/engine.ts';

/** Failed asks that are named one by one; of the rest the number is told. */
const NAMED = 100;

/** The asks of one attempt that failed by themselves while the rest went on. */
export interface FailureList {
  note(ask: string, fault: JudgeError): void;
  /** null: none failed */
  told(): FailedAsks | null;
  /** Throws JudgeError 'asks-failed' when any did: such a run is not done. */
  refuse(): void;
}

export function createFailureList(asks: PairPlan): FailureList {
  const first: FailedAsk[] = [];
  let count = 0;
  return {
    note(ask, { message }) {
      count++;
      if (first.length >= NAMED) return;
      const mention = asks.mentionOf(ask);
      if (mention) first.push({ pair: mention.pair.id, order: mention.order, reason: message });
    },
    told: () => (count === 0 ? null : { count, first: [...first] }),
    refuse() {
      if (count === 0) return;
      throw new JudgeError(
        'asks-failed',
        `${count} of the asks failed and have no answer. The first: ${first[0]?.reason ?? ''}`,
      );
    },
  };
}
