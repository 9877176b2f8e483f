import type { AskPlan } from '../../core/protocols/protocol.ts';
import { JudgeError } from '../../judges/judge.ts';
import type { AskFault, FailedAsks } from './progress.ts';

/** Failed asks that are named one by one; of the rest the number is told. */
const NAMED = 100;

/** The asks of one attempt that failed by themselves while the rest went on. */
export interface FailureList {
  note(plan: AskPlan, ask: string, fault: JudgeError): void;
  /** null: none failed */
  told(): FailedAsks | null;
  /** Throws JudgeError 'asks-failed' when any did: such a run is not done. */
  refuse(): void;
}

export function createFailureList(): FailureList {
  const first: AskFault[] = [];
  let count = 0;
  return {
    note(plan, ask, { message }) {
      count++;
      if (first.length < NAMED) first.push({ ask: plan.occurrence(ask), reason: message });
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
