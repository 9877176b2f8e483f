/** Changes to values; undefined removes one that may be absent. */
export type Changes<V> = {
  readonly [K in keyof V]?: V[K] | (object extends Pick<V, K> ? undefined : never);
};

/** The values with changes. */
export function withChanges<V extends object>(values: V, changes: Changes<V>): V {
  const all = Object.entries({ ...values, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as V;
}
