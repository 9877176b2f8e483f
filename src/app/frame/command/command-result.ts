import type { Figures } from './figures.ts';
import type { PrintedTable, Row } from './table.ts';

/** Version of the commands' JSON output; documented in `docs/results.schema.json`. */
export const RESULT_VERSION = 1;

/** A command's result; the page's results cross by structured clone. */
export interface CommandResult {
  /** printed as JSON */
  readonly value: unknown;
  /** the figures that `--fail-below` checks */
  readonly figures?: readonly Figures[];
  /** the same for people, printed as Markdown */
  readonly tables?: readonly PrintedTable[];
  /** a row for each question and its answer; only if requested */
  readonly rows?: readonly Row[];
  /** unanswered parts, one line each; absent or empty: the result is complete */
  readonly failures?: readonly string[];
}

/** The result of a command that answers line by line: the lines are its rows. */
export function lineResults(lines: readonly object[]): CommandResult {
  return { value: lines, rows: lines.map((line) => ({ ...line })) };
}
