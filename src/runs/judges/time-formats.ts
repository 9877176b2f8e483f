import type { AnswerBody } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { isAbort } from '../../core/errors.ts';
import { selfTestAsks } from '../../core/protocols/registry.ts';
import { answersOf, type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import { compareAnswers } from '../../judges/self-test/compare-answers.ts';
import { makeReference } from '../../judges/self-test/reference.ts';
import { findCollapse } from '../../judges/self-test/reference-precision.ts';
import { toleranceFor } from '../../judges/self-test/tolerance.ts';
import {
  byExactness,
  type FormatStep,
  type FormatTime,
  formatName,
} from '../../judges/self-test/twin-formats.ts';
import type { JudgeLease, JudgePool } from '../execution/judge-pool.ts';

/**
 * Rounds of measurement. If all of one format are faster than all of another, chance explains that
 * in one of 20 cases. Our choice.
 */
const ROUNDS = 3;

interface Measured {
  readonly entry: JudgeEntry;
  /** milliseconds per ask of each round */
  readonly rounds: number[];
  /** of all rounds */
  readonly asks: Ask[];
  readonly bodies: AnswerBody[];
  readonly fingerprint: JudgeLease['fingerprint'];
}

interface FormatMeasurement {
  readonly times: readonly FormatTime[];
  /** of the formats, in the same order */
  readonly fingerprints: readonly JudgeLease['fingerprint'][];
}

interface Timing {
  readonly now: () => number;
  readonly signal: AbortSignal | undefined;
  readonly onStep: ((step: FormatStep) => void) | undefined;
}

/**
 * Times the number formats of one model on WASM, in turn and in several rounds, each on the same
 * asks about unseen pictures, and compares their answers with those of the most precise format. A
 * format that does not work here is left out; null if only one remains. Rejects with the first
 * fault if none does or if no answers are usable, and with AbortError when stopped.
 */
export async function timeFormats(
  pool: Pick<JudgePool, 'lease'>,
  entries: readonly JudgeEntry[],
  { now, signal, onStep }: Timing,
): Promise<FormatMeasurement | null> {
  const measured = new Map<JudgeEntry, Measured>();
  let first: JudgeError | null = null;
  let done = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const entry of entries) {
      onStep?.({ format: formatName(entry), done: done++, total: ROUNDS * entries.length });
      if (round > 0 && !measured.has(entry)) continue;
      try {
        await measureRound(pool, entry, round, measured, now, signal);
      } catch (fault) {
        if (isAbort(fault) || !(fault instanceof JudgeError)) throw fault;
        first ??= fault;
        measured.delete(entry);
      }
    }
  }
  const all = [...measured.values()];
  if (all.length === 0 && first) throw first;
  if (all.length < 2) return null;
  const exact = all
    .filter(({ bodies }) => findCollapse(bodies) === null)
    .sort((a, b) => byExactness(a.entry, b.entry))[0];
  if (!exact) {
    const reason = findCollapse(all[0]?.bodies ?? []);
    throw new JudgeError('runtime', `none of its number formats gives usable answers: ${reason}`);
  }
  const { answers } = makeReference(exact.fingerprint, exact.asks, exact.bodies);
  // formats already differ in their weights: a tolerance for summation order would be too fine
  const tolerances = toleranceFor({ dtype: 'q8' });
  return {
    fingerprints: all.map(({ fingerprint }) => fingerprint),
    times: all.map(({ entry, rounds, bodies }): FormatTime => {
      const { agrees, ...found } = compareAnswers(answers, bodies, tolerances);
      const collapse = findCollapse(bodies);
      return {
        judge: entry.id,
        format: formatName(entry),
        milliseconds: Math.min(...rounds),
        rounds,
        holds: agrees && collapse === null,
        against: formatName(exact.entry),
        ...found,
        ...(collapse !== null && { why: collapse }),
      };
    }),
  };
}

async function measureRound(
  pool: Pick<JudgePool, 'lease'>,
  entry: JudgeEntry,
  round: number,
  measured: Map<JudgeEntry, Measured>,
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const lease = await pool.lease(entry, { id: entry.id, device: 'wasm' }, { signal });
  try {
    // warm-up: what compiles on the first ask compiles here
    await answersOf(lease, selfTestAsks(entry).slice(0, 1), signal);
    const asks = selfTestAsks(entry, 1 + round);
    const begun = now();
    const answers = await answersOf(lease, asks, signal);
    const { fingerprint } = lease;
    const known = measured.get(entry) ?? { entry, rounds: [], asks: [], bodies: [], fingerprint };
    known.rounds.push((now() - begun) / asks.length);
    known.asks.push(...asks);
    known.bodies.push(...answers.map(({ body }) => body));
    measured.set(entry, known);
  } finally {
    lease.release();
  }
}
