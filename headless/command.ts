import type { WithPage } from './open-page.ts';

/** A command: its arguments to what is printed as JSON; progress goes to `report`. */
export interface Command {
  /** how it is called, without the program */
  readonly usage: string;
  perform(
    args: readonly string[],
    report: (line: string) => void,
    withPage: WithPage,
  ): Promise<unknown>;
}
