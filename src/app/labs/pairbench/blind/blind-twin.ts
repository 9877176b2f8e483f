import { createStore } from 'zustand/vanilla';
import { hashOf } from '../../../../core/hash.ts';
import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import { isPairBench, setupOf, specOf } from '../../../../core/protocols/pairbench/options.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunProgress } from '../../../../runs/execution/progress.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { type FollowedRun, followRun } from '../../../frame/follow-run.ts';
import { type JudgeResult, judgeResults } from '../judge-result.ts';

/**
 * The twin of the displayed run: it asks the same with hidden pictures, or, for a blind run, with
 * visible ones.
 */
interface BlindTwin {
  /** id of the run it belongs to */
  readonly of: string | null;
  readonly record: RunRecord | null;
  readonly progress: RunProgress | null;
  readonly results: readonly JudgeResult[] | null;
  /** true while the twin is being created and started */
  readonly starting: boolean;
  readonly error: unknown;
}

const NONE: BlindTwin = {
  of: null,
  record: null,
  progress: null,
  results: null,
  starting: false,
  error: null,
};

export const blindTwinStore = createStore<BlindTwin>(() => NONE);

let followed: FollowedRun | null = null;

/** The spec of a run's blind control; for a blind run, the spec of the run it controls. */
export function twinOf(spec: PairBenchSetup): PairBenchSetup {
  if (!spec.blind) return { ...spec, blind: true };
  const { blind: _, ...seeing } = spec;
  return seeing;
}

/** Looks for a run's twin among the stored runs and follows it. Never rejects. */
export async function findTwin(record: RunRecord): Promise<void> {
  const { id, spec, origin, accepts } = record;
  closeTwin();
  blindTwinStore.setState({ of: id });
  try {
    const wanted = nameOf(twinOf(setupOf(spec)));
    const alike = (await engine().listRuns()).filter(
      (run) =>
        isPairBench(run.spec) &&
        nameOf(setupOf(run.spec)) === wanted &&
        // both imported or both answered here
        run.origin.kind === origin.kind &&
        hashOf(run.accepts) === hashOf(accepts),
    );
    // prefers a twin created from this run, or the run it was created from
    const found = alike.find((run) => isBlindOf(run, record) || isBlindOf(record, run)) ?? alike[0];
    if (found && isFor(id)) await follow(found);
  } catch (error) {
    if (isFor(id)) blindTwinStore.setState({ error });
  }
}

/** Creates the twin, starts it and follows it. Never rejects. */
export async function startTwin({ id, spec, name, accepts }: RunRecord): Promise<void> {
  const setup = setupOf(spec);
  blindTwinStore.setState({ starting: true, error: null });
  try {
    const record =
      blindTwinStore.getState().record ??
      (await engine().createRun(
        specOf(twinOf(setup)),
        `${name}, ${setup.blind ? 'seeing' : 'blind'}`,
        { accepts, parent: { run: id, as: 'blind' } },
      ));
    await engine().start(record.id);
    if (isFor(id)) await follow(record);
  } catch (error) {
    if (isFor(id)) blindTwinStore.setState({ error });
  } finally {
    if (isFor(id)) blindTwinStore.setState({ starting: false });
  }
}

/** Stops asking; answers are kept and the twin can continue later. Never rejects. */
export async function stopTwin(): Promise<void> {
  const { of, record } = blindTwinStore.getState();
  if (of === null || record === null) return;
  try {
    await engine().stop(record.id);
  } catch (error) {
    if (isFor(of)) blindTwinStore.setState({ error });
  }
}

/** Stops following; a running twin continues. */
export function closeTwin(): void {
  followed?.stop();
  followed = null;
  blindTwinStore.setState(NONE);
}

async function follow(record: RunRecord): Promise<void> {
  followed?.stop();
  blindTwinStore.setState({ record });
  followed = followRun(record.id, {
    onProgress: (progress) => blindTwinStore.setState({ progress }),
    onResults: (results) => blindTwinStore.setState({ results: judgeResults(results) }),
    onError: (error) => blindTwinStore.setState({ error }),
  });
  const { read, subscribe } = followed;
  await read();
  await subscribe();
}

function isFor(id: string): boolean {
  return blindTwinStore.getState().of === id;
}

function isBlindOf({ parent }: RunRecord, { id }: RunRecord): boolean {
  return parent?.as === 'blind' && parent.run === id;
}

/** The same for two runs that ask the same, even if they read the answers differently. */
function nameOf(spec: PairBenchSetup): string {
  return hashOf({ ...spec, reader: 'ours' });
}
