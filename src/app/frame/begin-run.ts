import type { RunSpec } from '../../core/spec/spec.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { NewRun, RunRecord } from '../../runs/records/run-record.ts';

/** Creates a run and starts it. The signal cancels the counting before it. */
export async function beginRun(
  spec: RunSpec,
  name: string | undefined,
  options: NewRun & { readonly signal: AbortSignal },
): Promise<RunRecord> {
  const { signal } = options;
  const record = await engine().createRun(spec, name, options);
  const stop = () => void engine().stop(record.id);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await engine().start(record.id);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return record;
}
