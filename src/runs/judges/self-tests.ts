import type { AnswerBody } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { isAbort, messageOf } from '../../core/errors.ts';
import { hashOf } from '../../core/hash.ts';
import { selfTestAsks } from '../../core/protocols/registry.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { answersOf, type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import { compareAnswers } from '../../judges/self-test/compare-answers.ts';
import { makeReference, nameAsks, type Reference } from '../../judges/self-test/reference.ts';
import { findCollapse, findWider, nextFormat } from '../../judges/self-test/reference-precision.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import { toleranceFor } from '../../judges/self-test/tolerance.ts';
import {
  type FormatStep,
  type FormatTime,
  findTwins,
} from '../../judges/self-test/twin-formats.ts';
import type { JudgeLease, JudgePool } from '../execution/judge-pool.ts';
import type { Database } from '../store/database.ts';
import { saveFingerprint } from '../store/fingerprints.ts';
import { loadJudgeEntries } from '../store/judge-entries.ts';
import { loadReference, loadSelfTest, saveReference, saveSelfTest } from '../store/self-tests.ts';
import { timeDevices } from './time-devices.ts';
import { timeFormats } from './time-formats.ts';

/** Tests judges as they are loaded here, once per fingerprint. */
export interface SelfTests {
  /** by the hash of a fingerprint; null if never tested here */
  stored(fingerprint: string): Promise<SelfTest | null>;
  /**
   * Tests a loaded judge if it was not tested yet. The judge may go on answering with any
   * result. Rejects with AbortError when stopped, and with the judge's own error if it cannot
   * answer at all.
   */
  check(
    entry: JudgeEntry,
    choice: JudgeChoice,
    lease: JudgeLease,
    options?: SelfTestOptions,
  ): Promise<SelfTest>;
  /**
   * Times the number formats of the judge's model that are here, on WASM, and stores the result
   * with each of them; null if only one works here. Rejects as `timeFormats` does.
   */
  timeFormats(
    entry: JudgeEntry,
    options: {
      readonly signal?: AbortSignal | undefined;
      readonly onStep?: ((step: FormatStep) => void) | undefined;
    },
  ): Promise<readonly FormatTime[] | null>;
}

interface SelfTestOptions {
  readonly signal?: AbortSignal | undefined;
  /** the user asked for the test: it runs even if it takes long, and times both devices */
  readonly force?: boolean;
}

/**
 * Bytes from which a model is only tested on request: its reference is computed on WASM, slowly.
 */
const HEAVY = 150_000_000;

const MADE_HERE = 'made in this browser';

export function createSelfTests(
  database: Database,
  pool: JudgePool,
  shipped: readonly Reference[],
  now: () => number = () => performance.now(),
): SelfTests {
  const pending = new Map<string, Promise<SelfTest>>();

  const stored = (fingerprint: string): Promise<SelfTest | null> =>
    loadSelfTest(database, fingerprint).catch(() => null);

  async function test(
    entry: JudgeEntry,
    choice: JudgeChoice,
    lease: JudgeLease,
    options: SelfTestOptions,
    known: SelfTest | null,
  ): Promise<SelfTest> {
    const { signal, force = false } = options;
    const { fingerprint } = lease;
    if (entry.kind === 'endpoint') {
      return unchecked('it computes on another machine, which only its owner can look into');
    }
    const asks = selfTestAsks(entry);
    if (asks.length === 0) return unchecked('it gives no numbers that could be compared');
    const name = { judge: entry.id, revision: fingerprint.revision, asks: nameAsks(asks) };
    const ours = shipped.find(
      (one) => one.judge === name.judge && one.revision === name.revision && one.asks === name.asks,
    );
    if (ours) return compare(lease, asks, ours, 'ships with the page', signal);
    const exact = await compareWithWider({ database, pool }, entry, lease, asks, options);
    if (exact) return exact;
    // on WASM the reference came from this same judge: it would agree with itself
    const itself = choice.device === 'wasm' && known?.state === 'unchecked' && !known.canRun;
    if (itself && !force) return known;
    const noted = await loadReference(database, name).catch(() => null);
    if (noted) return compare(lease, asks, noted, MADE_HERE, signal);
    if (!force && (entry.bytes === null || entry.bytes > HEAVY)) {
      return unchecked('it has no reference yet, and to make one on WASM takes long', true);
    }
    if (choice.device === 'wasm') {
      const fault = findCollapse(await noteReference(database, lease, asks, signal));
      if (fault) {
        return unchecked(`${fault}, which cannot be right; take ${nextFormat(fingerprint)}`);
      }
      return unchecked(
        'no reference is published for it; its answers on WASM now serve as one in this browser',
      );
    }
    return compareWithWasm({ database, pool }, entry, lease, asks, signal);
  }

  /** Adds the times of both devices; without a request, only if the judge is loaded on both. */
  async function timed(
    entry: JudgeEntry,
    lease: JudgeLease,
    verdict: SelfTest,
    { signal, force = false }: SelfTestOptions,
  ): Promise<SelfTest> {
    const asks = selfTestAsks(entry);
    if (entry.kind === 'pixel' || asks.length === 0) return verdict;
    if (verdict.times) return verdict;
    const device = lease.fingerprint.device === 'wasm' ? 'webgpu' : 'wasm';
    if (!force && !(await pool.loadedFingerprint({ id: entry.id, device }))) return verdict;
    const found = await timeDevices(pool, entry, lease, asks, now, signal).catch(unlessStopped);
    if (!found) return verdict;
    const twin = hashOf(found.twin);
    const other = await stored(twin);
    if (other) await saveSelfTest(database, twin, { ...other, times: found.times }).catch(ignore);
    return { ...verdict, times: found.times };
  }

  return {
    stored,
    async check(entry, choice, lease, options = {}) {
      const hash = hashOf(lease.fingerprint);
      const known = await stored(hash);
      const decided = known && known.state !== 'unchecked' ? known : null;
      if (decided && !options.force) return decided;
      const going = pending.get(hash);
      if (going && !options.force) return going;
      const verdictOf = async () => decided ?? (await test(entry, choice, lease, options, known));
      const testing = verdictOf().catch((fault: unknown) => {
        // not the judge's fault: it answers other questions, or has no numbers to show
        const harmless = fault instanceof JudgeError && fault.code === 'unsupported-ask';
        if (!harmless && !(fault instanceof TypeError)) throw fault;
        return unchecked(fault.message);
      });
      const whole = testing.then((verdict) =>
        timed(entry, lease, { ...verdict, formats: known?.formats }, options),
      );
      pending.set(hash, whole);
      try {
        const verdict = await whole;
        // a browser that stores nothing just has to test again
        await saveSelfTest(database, hash, verdict).catch(ignore);
        return verdict;
      } finally {
        pending.delete(hash);
      }
    },
    async timeFormats(entry, { signal, onStep }) {
      const twins = findTwins(entry, await loadJudgeEntries(database));
      const found = await timeFormats(pool, [entry, ...twins], { now, signal, onStep });
      for (const fingerprint of found?.fingerprints ?? []) {
        const hash = hashOf(fingerprint);
        const known = (await stored(hash)) ?? unchecked('it was not tested yet', true);
        const choice = { id: fingerprint.judge, device: 'wasm' } as const;
        // a browser that stores nothing shows the result until the page is closed
        await saveFingerprint(database, choice, fingerprint).catch(ignore);
        await saveSelfTest(database, hash, { ...known, formats: found?.times }).catch(ignore);
      }
      return found?.times ?? null;
    },
  };
}

const ignore = (): void => undefined;

/** If timing fails, nothing is proposed. */
function unlessStopped(fault: unknown): null {
  if (isAbort(fault)) throw fault;
  return null;
}

interface Tested {
  readonly database: Database;
  readonly pool: JudgePool;
}

/**
 * Compares with the same model in a wider format on WASM, if this browser has it: half precision
 * that overflows would agree with the same files. Null if there is none.
 */
async function compareWithWider(
  tested: Tested,
  entry: JudgeEntry,
  lease: JudgeLease,
  asks: readonly Ask[],
  { signal, force = false }: SelfTestOptions,
): Promise<SelfTest | null> {
  const wider = findWider(entry, await loadJudgeEntries(tested.database).catch(() => []));
  if (!wider || (!force && (wider.bytes === null || wider.bytes > HEAVY))) return null;
  try {
    const reference = await answerOnWasm(tested, wider, asks, signal);
    return await compare(lease, asks, reference, MADE_HERE, signal);
  } catch (fault) {
    // its files are not here, or it does not fit into WASM: other references may do
    if (isAbort(fault) || !(fault instanceof JudgeError)) throw fault;
    return null;
  }
}

/** Runs the same files again on WASM, to compare with. */
async function compareWithWasm(
  tested: Tested,
  entry: JudgeEntry,
  lease: JudgeLease,
  asks: readonly Ask[],
  signal: AbortSignal | undefined,
): Promise<SelfTest> {
  let reference: Reference;
  try {
    reference = await answerOnWasm(tested, entry, asks, signal);
  } catch (fault) {
    if (isAbort(fault)) throw fault;
    const why = messageOf(fault);
    return unchecked(`its reference could not be made on WASM: ${why}`, true);
  }
  return compare(lease, asks, reference, MADE_HERE, signal);
}

async function answerOnWasm(
  { database, pool }: Tested,
  entry: JudgeEntry,
  asks: readonly Ask[],
  signal: AbortSignal | undefined,
): Promise<Reference> {
  const twin = await pool.lease(entry, { id: entry.id, device: 'wasm' }, { signal });
  try {
    const bodies = await noteReference(database, twin, asks, signal);
    return makeReference(twin.fingerprint, asks, bodies);
  } finally {
    twin.release();
  }
}

/** Asks a judge on WASM and stores its answers as a reference. */
async function noteReference(
  database: Database,
  lease: JudgeLease,
  asks: readonly Ask[],
  signal: AbortSignal | undefined,
): Promise<readonly AnswerBody[]> {
  const bodies = await put(lease, asks, signal);
  const reference = makeReference(lease.fingerprint, asks, bodies);
  // collapsed answers cannot serve as a reference
  if (!findCollapse(bodies)) await saveReference(database, reference).catch(ignore);
  return bodies;
}

async function compare(
  lease: JudgeLease,
  asks: readonly Ask[],
  reference: Reference,
  source: string,
  signal: AbortSignal | undefined,
): Promise<SelfTest> {
  const bodies = await put(lease, asks, signal).catch((fault: unknown) => {
    // answers that are not numbers were already rejected by the judge's own check
    if (fault instanceof JudgeError && fault.code === 'bad-answer') return [];
    throw fault;
  });
  const tolerance = toleranceFor(lease.fingerprint);
  const { agrees, ...found } = compareAnswers(reference.answers, bodies, tolerance);
  const where = lease.fingerprint.kind === 'pixel' ? 'plain arithmetic' : 'WASM';
  const against = [where, reference.dtype, source].join(', ');
  const verdict = { ...found, asks: asks.length, against };
  if (agrees && !findCollapse(bodies)) return { state: 'agree', ...verdict };
  return { state: 'differ', ...verdict, instead: nextFormat(lease.fingerprint) };
}

async function put(
  lease: JudgeLease,
  asks: readonly Ask[],
  signal: AbortSignal | undefined,
): Promise<AnswerBody[]> {
  return (await answersOf(lease, asks, signal)).map(({ body }) => body);
}

function unchecked(reason: string, canRun = false): SelfTest {
  return { state: 'unchecked', reason, canRun };
}
