import type { RunSpec } from '../../../../core/spec/spec.ts';
import { readPlace, unpackField } from '../../../address/links.ts';
import { type listRecorded, openRecorded } from '../../../frame/recorded/open-recorded.ts';
import { isOtherWriter } from './other-writers.ts';

/** Names of the recorded runs in the list in which other models answer the same questions. */
export function findRecordedWriters(
  spec: RunSpec,
  list: Awaited<ReturnType<typeof listRecorded>>,
): readonly string[] {
  return list.flatMap(({ name, protocol, command }) =>
    protocol === spec.protocol && isOtherWriter(spec, specIn(command) ?? spec) ? [name] : [],
  );
}

/** Stores the named runs, so that `loadOtherWriters` finds them. */
export async function openRecordedWriters(
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const name of names) {
    signal.throwIfAborted();
    await openRecorded({ type: 'named', text: name }, { signal });
  }
}

/** The set-up in a command of the list, which is checked when the run is opened. */
function specIn(command: string): RunSpec | null {
  const [link] = /#[^']+/.exec(command) ?? [];
  return link === undefined ? null : (unpackField(readPlace(link), 'spec') as RunSpec | null);
}
