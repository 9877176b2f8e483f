import type { Bench } from './open-bench.ts';

/** One line of the bench's output. */
export interface BenchLine {
  readonly name: string;
  /** both in `unit`; null if there is nothing to compare with */
  readonly ours: number;
  readonly other: number | null;
  /** above 1: we are ahead; compared with `reach` if there is no other */
  readonly ratio: number | null;
  readonly unit: string;
  readonly detail: string;
}

export interface Row {
  readonly name: string;
  measure(bench: Bench): Promise<BenchLine>;
}
