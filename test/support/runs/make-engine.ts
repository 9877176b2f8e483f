import {
  type PairBenchSetup,
  type PairBenchSpec,
  specOf,
} from '../../../src/core/protocols/pairbench/options.ts';
import type { RunProgress } from '../../../src/runs/execution/progress.ts';
import 'fake-indexeddb/auto';
import { onTestFinished } from 'vitest';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import { hashOf } from '../../../src/core/hash.ts';
import { defaultSetup } from '../../../src/core/protocols/pairbench/options.ts';
import { selfTestAsks } from '../../../src/core/protocols/registry.ts';
import type { Judge } from '../../../src/judges/judge.ts';
import { openJudge } from '../../../src/judges/open-judge.ts';
import { SHIPPED_JUDGES } from '../../../src/judges/registry.ts';
import { SHIPPED_REFERENCES } from '../../../src/judges/self-test/shipped-references.ts';
import {
  createEngine,
  type EngineParts,
  type RunningEngine,
} from '../../../src/runs/engine/create-engine.ts';
import { openTabChannel } from '../../../src/runs/engine/tab-channel.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import { createLocalLocks } from '../../../src/runs/execution/run-locks.ts';
import { readHere } from '../../../src/runs/reader/foreign-reader.ts';
import { type Database, openDatabase } from '../../../src/runs/store/database.ts';

let names = 0;

/** A database of its own. */
export function freshName(): string {
  return `flipside-test-${++names}`;
}

export interface TestEngine {
  readonly engine: RunningEngine;
  readonly database: Database;
}

/** An engine over a fake store with the real pixel judges, until the test ends. */
export function makeEngine(name: string, parts: Partial<EngineParts> = {}): TestEngine {
  const made = keepEngine(name, parts);
  onTestFinished(() => made.engine.dispose());
  return made;
}

/** The same for as long as the caller wants it. Two with one name are two tabs. */
export function keepEngine(name: string, parts: Partial<EngineParts> = {}): TestEngine {
  const database = parts.database ?? openDatabase({ name });
  let ids = 0;
  let time = 1_700_000_000_000;
  const engine = createEngine({
    database,
    catalogue: SHIPPED_JUDGES,
    openJudge,
    reader: () =>
      readHere(async (file, fileName) => ({
        kind: 'photo',
        sha256: hashOf(await file.text()).repeat(2),
        name: fileName,
        width: 8,
        height: 8,
      })),
    locks: createLocalLocks(),
    channel: openTabChannel(name),
    references: SHIPPED_REFERENCES,
    now: () => ++time,
    newId: () => `run-${++ids}`,
    ...parts,
  });
  return { engine, database };
}

/** A run's file, read. */
export async function exportText(
  engine: Pick<RunningEngine, 'exportRun'>,
  id: string,
): Promise<string> {
  return (await engine.exportRun(id)).text();
}

/** Eight-item run of SSIM on rotations: 2 conditions, 48 pairs, 48 different asks. */
export function smallSpec(changes: Partial<PairBenchSetup> = {}): PairBenchSpec {
  return specOf({ ...defaultSetup(), judges: [{ id: 'ssim', device: 'wasm' }], ...changes });
}

/** Opens the real judges and notes the hash of every ask that reaches one. */
export function countingJudges(onAsk: (count: number) => void = () => undefined): {
  readonly open: OpenJudge;
  readonly asked: string[];
  readonly opened: string[];
  readonly disposed: string[];
} {
  const asked: string[] = [];
  const opened: string[] = [];
  const disposed: string[] = [];
  const open: OpenJudge = async (entry, options) => {
    const judge = await openJudge(entry, options);
    const selfTest = new Set(selfTestAsks(entry).map(hashAsk));
    opened.push(entry.id);
    const counting: Judge = {
      entry: judge.entry,
      fingerprint: judge.fingerprint,
      answer: (asks: readonly Ask[], answerOptions) =>
        judge.answer(asks, {
          ...answerOptions,
          onAnswer: (index, answer) => {
            const ask = asks[index];
            // the self-test's own asks are of no run
            if (!ask || selfTest.has(hashAsk(ask))) return answerOptions.onAnswer(index, answer);
            asked.push(hashAsk(ask));
            answerOptions.onAnswer(index, answer);
            onAsk(asked.length);
          },
        }),
      dispose: () => {
        disposed.push(entry.id);
        judge.dispose();
      },
    };
    return counting;
  };
  return { open, asked, opened, disposed };
}

/** Resolves with the first progress that fits. */
export async function waitFor(
  engine: RunningEngine,
  id: string,
  fits: (progress: RunProgress) => boolean,
): Promise<RunProgress> {
  let unsubscribe = (): void => undefined;
  const found = await new Promise<RunProgress>((resolve, reject) => {
    engine
      .subscribe(id, (progress) => {
        if (fits(progress)) resolve(progress);
      })
      .then((end) => {
        unsubscribe = end;
      }, reject);
  });
  unsubscribe();
  return found;
}

/** Starts a run and waits until it ends, well or not. */
export async function runToEnd(engine: RunningEngine, id: string): Promise<RunProgress> {
  await engine.start(id);
  return waitFor(engine, id, ({ state }) => !['running', 'elsewhere', 'idle'].includes(state));
}
