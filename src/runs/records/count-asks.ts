import type { AskPlan } from '../../core/protocols/protocol.ts';
import { listFailed } from '../execution/failure-list.ts';
import { countAnswered } from '../plans/plan-cache.ts';
import type { AskFaults } from '../store/ask-faults.ts';
import type { RunJudge } from '../store/run-rows.ts';

interface Played {
  /** one judge's, of the known rounds */
  readonly plans: readonly AskPlan[];
  readonly answered: ReadonlySet<string>;
  readonly faults: AskFaults | undefined;
  /** more rounds may follow */
  readonly more: boolean;
}

/** What a run's row says of one judge. An ask of two rounds counts twice in both numbers. */
export function countAsks({
  plans,
  answered,
  faults,
  more,
}: Played): Pick<RunJudge, 'answered' | 'total' | 'healed' | 'more'> {
  const { healed } = listFailed(faults, plans, answered);
  return {
    answered: plans.reduce((sum, plan) => sum + countAnswered(plan, answered), 0),
    total: plans.reduce((sum, { size }) => sum + size, 0),
    ...(healed && { healed }),
    ...(more && { more: true as const }),
  };
}
