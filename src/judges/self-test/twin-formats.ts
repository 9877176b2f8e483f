import { DTYPES, type Dtype } from '../files/dtypes.ts';
import { roleOf } from '../hub/hub-variant.ts';
import type { JudgeEntry } from '../judge.ts';
import type { Comparison } from './compare-answers.ts';

/** How fast a model is on WASM in one number format, and whether its answers are still correct. */
export interface FormatTime extends Omit<Comparison, 'agrees'> {
  /** id of the judge */
  readonly judge: string;
  /** e.g. "q8", or each part's format if they differ */
  readonly format: string;
  /** per ask, in the fastest round: what slows a round comes from elsewhere */
  readonly milliseconds: number;
  /** per ask, in each round */
  readonly rounds: readonly number[];
  /** its answers match those of the most exact format, within the tolerance of 8 bits */
  readonly holds: boolean;
  /** the most exact format */
  readonly against: string;
}

/** What is being timed. */
export interface FormatStep {
  readonly format: string;
  /** rounds before this one, of all formats */
  readonly done: number;
  readonly total: number;
}

interface Fastest {
  /** the fastest format whose answers are correct */
  readonly best: FormatTime;
  /** others of them that were not slower in every round */
  readonly equals: readonly FormatTime[];
}

/** Null if no format's answers are correct. */
export function fastestFormat(times: readonly FormatTime[]): Fastest | null {
  const holding = times.filter(({ holds }) => holds);
  const [best, ...others] = holding.sort((a, b) => a.milliseconds - b.milliseconds);
  if (!best) return null;
  const slowest = Math.max(...best.rounds);
  return { best, equals: others.filter(({ milliseconds }) => milliseconds <= slowest) };
}

/** The number formats of a judge's parts in order; only one name if they are all the same. */
export function formatName({ dtypes = {} }: Pick<JudgeEntry, 'dtypes'>): string {
  const names = Object.values(dtypes);
  return new Set(names).size === 1 ? (names[0] ?? '') : names.join('/');
}

/** The same hub model in other number formats, with pictures prepared in the same way. */
export function findTwins(entry: JudgeEntry, others: readonly JudgeEntry[]): JudgeEntry[] {
  const { source, dtypes, tiled } = entry;
  if (source.type !== 'hub' || !dtypes) return [];
  return others.filter(
    (other) =>
      other.id !== entry.id &&
      other.source.type === 'hub' &&
      other.source.repo === source.repo &&
      other.source.revision === source.revision &&
      other.tiled === tiled &&
      other.dtypes !== undefined,
  );
}

const EXACTNESS = Object.keys(DTYPES) as Dtype[];

/** Most exact first, by the coarsest of the parts that compute. */
export function byExactness(a: Pick<JudgeEntry, 'dtypes'>, b: Pick<JudgeEntry, 'dtypes'>): number {
  return coarsestOf(a) - coarsestOf(b);
}

function coarsestOf({ dtypes = {} }: Pick<JudgeEntry, 'dtypes'>): number {
  const computing = Object.entries(dtypes).filter(([base]) => roleOf(base) !== 'embed');
  return Math.max(0, ...computing.map(([, dtype]) => EXACTNESS.indexOf(dtype as Dtype)));
}
