export interface BenchOptions {
  /** items per run and number of rounds; small numbers give a quick look, not a measurement */
  readonly items: number;
  readonly rounds: number;
}
