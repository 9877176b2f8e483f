/**
 * A run description of version 1 as one of version 2; any other value as it is. In version 1, which
 * links, files and databases of earlier pages hold, the protocol's options stood among the fields of
 * the spec itself.
 */
export function migrateSpec(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { version, protocol, seed, judges, ...options } = value as Readonly<
    Record<string, unknown>
  >;
  return version === 1 ? { version: 2, protocol, seed, judges, options } : value;
}
