import type { AnswerFault, AskPlan } from '../../core/protocols/protocol.ts';
import { JudgeError } from '../../judges/judge.ts';
import { type AskFaults, MOST_FAULTS, shortenFault } from '../store/ask-faults.ts';
import type { AskFault, FailedAsks } from './progress.ts';

/** Failed asks listed individually; the rest are only counted. */
const NAMED = 100;

/** The asks of a run that failed while the rest continued. */
export interface FailureList {
  note(plan: AskPlan, ask: string, fault: JudgeError): void;
  /**
   * Called when all asks of a plan were tried. An ask that failed in an earlier attempt but not in
   * this one has its answer now. A failed ask is healed if none of its stand-ins failed.
   */
  close(plan: AskPlan): void;
  /** by hash, including those of earlier attempts that were not retried yet */
  all(): AskFaults;
  /** of this attempt, without the healed ones; null: none failed */
  told(): FailedAsks | null;
  /** asks of this attempt that failed and were healed */
  healed(): number;
  /** Throws JudgeError 'asks-failed' if any failed and was not healed: such a run is not done. */
  refuse(): void;
}

/** `before`: faults of earlier attempts. */
export function createFailureList(before: AskFaults = {}): FailureList {
  const faults = new Map<string, AnswerFault>(Object.entries(before));
  const now = new Set<string>();
  const healed = new Set<string>();
  const first = new Map<string, AskFault>();
  const open = (): number => now.size - healed.size;
  const firstOpen = (): AskFault[] =>
    [...first].flatMap(([ask, fault]) => (healed.has(ask) ? [] : [fault]));
  return {
    note(plan, ask, fault) {
      now.add(ask);
      if (faults.has(ask) || faults.size < MOST_FAULTS) faults.set(ask, shortenFault(fault));
      if (first.size < NAMED) first.set(ask, describeFault(plan, ask, fault));
    },
    close(plan) {
      for (const ask of [...faults.keys()]) if (plan.has(ask) && !now.has(ask)) faults.delete(ask);
      for (const [ask, standIns] of plan.heals ?? []) {
        if (now.has(ask) && !standIns.some((one) => now.has(one))) healed.add(ask);
      }
    },
    all: () => Object.fromEntries(faults),
    told: () => (open() === 0 ? null : { count: open(), first: firstOpen() }),
    healed: () => healed.size,
    refuse() {
      if (open() === 0) return;
      throw new JudgeError(
        'asks-failed',
        `${open()} of the asks failed and have no answer. The first: ${firstOpen()[0]?.reason ?? ''}`,
      );
    },
  };
}

/** Failed asks of one judge; healed ones are counted separately. */
interface FailedCount {
  /** null: none */
  readonly failed: FailedAsks | null;
  /** absent: none */
  readonly healed?: number;
}

/** The same for a run that is not running, from its stored faults. */
export function listFailed(
  faults: AskFaults | undefined,
  plans: readonly AskPlan[],
  answered: ReadonlySet<string>,
): FailedCount {
  if (!faults) return { failed: null };
  const healed = new Set(
    plans.flatMap(({ heals }) =>
      [...(heals ?? [])].flatMap(([ask, standIns]) =>
        !answered.has(ask) && standIns.every((one) => answered.has(one)) ? [ask] : [],
      ),
    ),
  );
  const failed = plans.flatMap((plan) =>
    Object.entries(faults).flatMap(([ask, fault]) =>
      plan.has(ask) && !answered.has(ask) && !healed.has(ask)
        ? [describeFault(plan, ask, fault)]
        : [],
    ),
  );
  return {
    failed: failed.length === 0 ? null : { count: failed.length, first: failed.slice(0, NAMED) },
    ...(healed.size > 0 && { healed: healed.size }),
  };
}

function describeFault(plan: AskPlan, ask: string, { code, message }: AnswerFault): AskFault {
  return { ask: plan.occurrence(ask), reason: message, code };
}
