export interface BenchOptions {
  /** items of a run and rounds; fewer make a quick look, not a measurement */
  readonly items: number;
  readonly rounds: number;
}
