/** A cell of a printed table; null: no value. */
export type Cell = string | number | null;

/** A table for people, as Markdown. */
export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** One line of JSONL or CSV. */
export type Row = Readonly<Record<string, unknown>>;
