import * as v from 'valibot';
import { hashOf } from '../../core/hash.ts';
import type { AnswerSet } from './answers.ts';
import type { Database } from './database.ts';

/** Plans of completed rounds, up to the run's next checkpoint. */
export interface KeptPlans {
  /** hash of everything the plans follow from except the answers, and of the plans' names */
  readonly stamp: string;
  /** index of the first of these rounds, from 0 */
  readonly first: number;
  /**
   * by round, then by judge; null: that judge was asked nothing. `plan`: as saved by its protocol
   */
  readonly rounds: readonly (readonly ({
    readonly name: string;
    readonly plan: unknown;
  } | null)[])[];
  /** asks without an answer, with the reason as JSON, or '' */
  readonly missing: readonly {
    readonly judge: number;
    readonly key: string;
    readonly why: string;
  }[];
  /** the checkpoint of the round after these; null: these are the run's last */
  readonly next: { readonly checkpoint: unknown } | null;
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const KeptPlansSchema = v.object({
  stamp: v.string(),
  first: whole,
  rounds: v.array(v.array(v.nullable(v.object({ name: v.string(), plan: v.unknown() })))),
  missing: v.array(v.object({ judge: whole, key: v.string(), why: v.string() })),
  next: v.nullable(v.object({ checkpoint: v.unknown() })),
}) satisfies v.GenericSchema<unknown, KeptPlans>;

/** Stores plans between two plays of a run. */
export interface PlanStore {
  /** All stored plans, in order. */
  load(): Promise<readonly KeptPlans[]>;
  /** Replaces everything stored from the first of these on. `plans`: in order. */
  save(...plans: readonly KeptPlans[]): Promise<void>;
}

/** A row names the answer sets that its plans follow from; it is invalid for other sets. */
const RowSchema = v.object({ sets: v.string(), plans: KeptPlansSchema });

/**
 * The plans of a stored run whose judges' answers are in these sets; the list ends at an unreadable
 * row.
 */
export function plansInStore(
  database: Database,
  run: string,
  answers: readonly (readonly AnswerSet[])[],
): PlanStore {
  const sets = hashOf(answers);
  return {
    async load() {
      const rows = await database.use((connection) =>
        connection.getAll('keptPlans', keptPlansOf(run)),
      );
      const kept: KeptPlans[] = [];
      for (const row of rows) {
        const read = v.safeParse(RowSchema, row);
        if (!read.success || read.output.sets !== sets) break;
        kept.push(read.output.plans);
      }
      return kept;
    },
    // does nothing if the run was deleted
    save: (...plans) =>
      database.use(async (connection) => {
        const [start] = plans;
        if (!start) return;
        const transaction = connection.transaction(['runs', 'keptPlans'], 'readwrite');
        const kept = transaction.objectStore('keptPlans');
        if ((await transaction.objectStore('runs').getKey(run)) !== undefined) {
          await kept.delete(IDBKeyRange.bound([run, start.first], [run, []]));
          await Promise.all(plans.map((one) => kept.put({ sets, plans: one }, [run, one.first])));
        }
        await transaction.done;
      }),
  };
}

/** In memory, for a run that is not stored yet. */
export function plansInMemory(): PlanStore {
  let kept: KeptPlans[] = [];
  return {
    load: async () => kept,
    async save(...plans) {
      const [start] = plans;
      if (start) kept = [...kept.filter(({ first }) => first < start.first), ...plans];
    },
  };
}

/** The keys of all stored plans of a run. */
export function keptPlansOf(run: string): IDBKeyRange {
  return IDBKeyRange.bound([run], [run, []]);
}
