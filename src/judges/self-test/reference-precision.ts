import type { AnswerBody } from '../../core/ask/answer.ts';
import type { Dtype } from '../files/dtypes.ts';
import { roleOf } from '../hub/hub-variant.ts';
import type { Fingerprint, JudgeEntry } from '../judge.ts';

/** Formats whose numbers end at 65,504, and those with the same weights and no such limit. */
const WIDER: Partial<Record<Dtype, Dtype>> = { fp16: 'fp32', q4f16: 'q4' };

/**
 * For a hub model in half precision: the same model in wider formats, if this browser has it. The
 * weights are the same, so answers may differ only by rounding.
 */
export function findWider(entry: JudgeEntry, others: readonly JudgeEntry[]): JudgeEntry | null {
  const { source, dtypes } = entry;
  if (source.type !== 'hub' || !dtypes) return null;
  const computing = (Object.entries(dtypes) as [string, Dtype][]).filter(
    ([base]) => roleOf(base) !== 'embed',
  );
  if (!computing.some(([, dtype]) => WIDER[dtype])) return null;
  const isWider = ({ source: from, dtypes: their }: JudgeEntry) =>
    from.type === 'hub' &&
    from.repo === source.repo &&
    from.revision === source.revision &&
    computing.every(([base, dtype]) => their?.[base] === (WIDER[dtype] ?? dtype));
  return others.find(isWider) ?? null;
}

/** What to try if a judge computes wrong numbers, as the end of a sentence. */
export function nextFormat({ dtype, device }: Pick<Fingerprint, 'dtype' | 'device'>): string {
  if (/q4f16/.test(dtype)) return 'its q4 files, whose numbers are in single precision';
  if (/fp16/.test(dtype)) return 'its fp32 or q4 files: half precision ends at 65,504';
  if (device === 'webgpu') return 'the same files on WASM';
  return 'files of another number format';
}

/**
 * Why these answers to asks about different pictures cannot be right, also without known
 * answers; null if nothing is suspicious. Numbers out of range often give equal values rather than
 * NaN.
 */
export function findCollapse(bodies: readonly AnswerBody[]): string | null {
  const rows = bodies.map(numbersOf);
  if (rows.some((row) => row.length > 0 && row.every((value) => value === 0))) {
    return 'an answer is all zeros';
  }
  const [first, ...others] = rows;
  if (!first || first.length < 2 || others.length === 0) return null;
  if (rows.every((row) => row.every((value) => value === row[0]))) {
    return 'every choice is exactly as likely as every other';
  }
  const alike = others.every((row) => row.every((value, i) => value === first[i]));
  return alike ? 'it gives the same numbers whatever it is shown' : null;
}

function numbersOf(body: AnswerBody): readonly (number | null)[] {
  if (body.mode === 'embed') return [...body.vector];
  return body.mode === 'choose' ? body.logProbabilities : [];
}
