import type { AnswerBody } from '../../core/ask/answer.ts';
import { isAbort } from '../../core/errors.ts';
import { selfTestAsks } from '../../core/protocols/registry.ts';
import { answersOf, type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import { compareAnswers } from '../../judges/self-test/compare-answers.ts';
import { makeReference } from '../../judges/self-test/reference.ts';
import { findCollapse } from '../../judges/self-test/reference-precision.ts';
import { toleranceFor } from '../../judges/self-test/tolerance.ts';
import { byExactness, type FormatTime, formatName } from '../../judges/self-test/twin-formats.ts';
import type { JudgeLease, JudgePool } from '../execution/judge-pool.ts';

interface Measured {
  readonly entry: JudgeEntry;
  readonly milliseconds: number;
  readonly bodies: readonly AnswerBody[];
  readonly fingerprint: JudgeLease['fingerprint'];
}

/**
 * Times the number formats of one model on WASM, one after the other, on the same asks about unseen
 * pictures, and compares their answers with those of the most precise format. A format that cannot
 * be loaded here is left out; null if fewer than two remain. Rejects with AbortError when stopped.
 */
export async function timeFormats(
  pool: Pick<JudgePool, 'lease'>,
  entries: readonly JudgeEntry[],
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<readonly FormatTime[] | null> {
  const measured: Measured[] = [];
  for (const entry of entries) {
    const one = await measureFormat(pool, entry, now, signal).catch((fault: unknown) => {
      if (isAbort(fault) || !(fault instanceof JudgeError)) throw fault;
      return null;
    });
    if (one) measured.push(one);
  }
  const exact = measured
    .filter(({ bodies }) => findCollapse(bodies) === null)
    .sort((a, b) => byExactness(a.entry, b.entry))[0];
  if (!exact || measured.length < 2) return null;
  const asks = selfTestAsks(exact.entry, 1);
  const { answers } = makeReference(exact.fingerprint, asks, exact.bodies);
  // formats already differ in their weights: a tolerance for summation order would be too fine
  const tolerance = toleranceFor({ dtype: 'q8' });
  return measured.map(({ entry, milliseconds, bodies }) => ({
    judge: entry.id,
    format: formatName(entry),
    milliseconds,
    holds: findCollapse(bodies) === null && compareAnswers(answers, bodies, tolerance).agrees,
  }));
}

async function measureFormat(
  pool: Pick<JudgePool, 'lease'>,
  entry: JudgeEntry,
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<Measured> {
  const lease = await pool.lease(entry, { id: entry.id, device: 'wasm' }, { signal });
  try {
    // warm-up: whatever compiles on the first ask compiles here
    await answersOf(lease, selfTestAsks(entry).slice(0, 1), signal);
    const asks = selfTestAsks(entry, 1);
    const begun = now();
    const answers = await answersOf(lease, asks, signal);
    return {
      entry,
      milliseconds: (now() - begun) / asks.length,
      bodies: answers.map(({ body }) => body),
      fingerprint: lease.fingerprint,
    };
  } finally {
    lease.release();
  }
}
