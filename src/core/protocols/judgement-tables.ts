import type { Abilities } from '../ask/abilities.ts';

/** How a protocol turns a table of judgements from a file into a run with answers. */
export interface JudgementTables {
  readonly columns: readonly TableColumn[];
  /**
   * Parses a table. `names` maps our column ids to the table's column names; columns without an
   * entry are named by their ids. Throws Error that names line and column of the first fault.
   */
  read(text: string, names: Readonly<Record<string, string>>): TableRun;
}

/** A column of such a table. */
export interface TableColumn {
  readonly id: string;
  /** what the column holds */
  readonly words: string;
  readonly needed: boolean;
}

/** The contents of a table, in the form of a run. */
export interface TableRun {
  readonly options: unknown;
  /** abilities of the judge whose answers the table holds */
  readonly abilities: Abilities;
  /** the judge's answer texts, by the hash of the ask */
  readonly answers: Readonly<Record<string, string>>;
  /** assumptions that were made, to be shown to the user */
  readonly notes: readonly string[];
}
