import { ORDERS } from '../core/split.ts';

import { JudgeError } from '../judges/judge.ts';
import type { FailedAsk, FailedAsks } from './engine.ts';
import type { BookedPlan } from './plan-book.ts';

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

export function createFailureList(plan: BookedPlan): FailureList {
  const first: FailedAsk[] = [];
  let count = 0;
  let pairs: ReadonlyMap<string, Pick<FailedAsk, 'pair' | 'order'>> | null = null;
  return {
    note(ask, { message }) {
      count++;
      if (first.length >= NAMED) return;
      pairs ??= namePairs(plan);
      const { pair, order } = pairs.get(ask) ?? { pair: '', order: 'forward' };
      first.push({ pair, order, reason: message });
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

/** By an ask's hash: the first pair it answers for. */
function namePairs(plan: BookedPlan): Map<string, Pick<FailedAsk, 'pair' | 'order'>> {
  const names = new Map<string, Pick<FailedAsk, 'pair' | 'order'>>();
  for (let repeat = 0; repeat < plan.repeats; repeat++) {
    for (const pair of plan.pairs) {
      for (const order of ORDERS) {
        for (const key of plan.keysOf(pair, order, repeat)) {
          if (!names.has(key)) names.set(key, { pair: pair.id, order });
        }
      }
    }
  }
  return names;
}
