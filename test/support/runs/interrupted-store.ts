import type { Connection, Database } from '../../../src/runs/store/database.ts';
import { openDatabase } from '../../../src/runs/store/database.ts';

const HELD = Symbol('held');

/**
 * A store in which something else happens just before a transaction begins, as another tab may do
 * it: `hold` names the stores of the next transaction for writing that waits for `meanwhile`.
 */
export function interruptedStore(name: string): {
  readonly database: Database;
  hold(stores: readonly string[], meanwhile: () => Promise<unknown>): void;
} {
  const inner = openDatabase({ name });
  let held: {
    readonly stores: readonly string[];
    readonly meanwhile: () => Promise<unknown>;
  } | null = null;
  const watch = (connection: Connection) =>
    new Proxy(connection, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        if (property !== 'transaction') return value.bind(target);
        return (stores: string | readonly string[], mode?: IDBTransactionMode) => {
          const wanted = [stores].flat();
          if (mode === 'readwrite' && held?.stores.every((store) => wanted.includes(store))) {
            throw HELD;
          }
          return value.call(target, stores, mode);
        };
      },
    });
  const database: Database = {
    ...inner,
    async use(work) {
      try {
        return await inner.use((connection) => work(watch(connection)));
      } catch (fault) {
        if (fault !== HELD || held === null) throw fault;
        const { meanwhile } = held;
        held = null;
        await meanwhile();
        return inner.use(work);
      }
    },
  };
  return {
    database,
    hold(stores, meanwhile) {
      held = { stores, meanwhile };
    },
  };
}
