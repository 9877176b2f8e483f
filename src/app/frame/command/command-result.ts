import type { Figures } from './figures.ts';
import type { PrintedTable, Row } from './table.ts';

/** Version of what commands print as JSON; `docs/results.schema.json` documents it. */
export const RESULT_VERSION = 1;

/** What a command made; the page's come as they are through a structured clone. */
export interface CommandResult {
  /** printed as JSON */
  readonly value: unknown;
  /** what `--fail-below` looks at */
  readonly figures?: readonly Figures[];
  /** the same for people, printed as Markdown */
  readonly tables?: readonly PrintedTable[];
  /** a line for each question and its answer; only where they are wanted */
  readonly rows?: readonly Row[];
  /** what has no answer, a line each; none: the result is whole */
  readonly failures?: readonly string[];
}
