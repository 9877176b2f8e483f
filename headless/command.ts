import type { WithPage } from './open-page.ts';

/** A result that a file is to hold too, once it is printed: what took hours hangs on no disk. */
export class FiledResult {
  readonly result: unknown;
  /** of the file */
  readonly path: string;

  constructor(result: unknown, path: string) {
    this.result = result;
    this.path = path;
  }
}

/**
 * A command: its arguments to what is printed as JSON, or to a FiledResult of it; progress goes to
 * `report`.
 */
export interface Command {
  /** how it is called, without the program */
  readonly usage: string;
  perform(
    args: readonly string[],
    report: (line: string) => void,
    withPage: WithPage,
  ): Promise<unknown>;
}
