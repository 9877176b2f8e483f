import type { Abilities } from '../ask/abilities.ts';

/** How a table of judgements becomes a run whose answers came in a file. */
export interface JudgementTables {
  readonly columns: readonly TableColumn[];
  /**
   * Reads a table in which our columns are called as `names` says, or alike. Throws Error that names
   * line and column of the first fault.
   */
  read(text: string, names: Readonly<Record<string, string>>): TableRun;
}

/** A column of such a table. */
export interface TableColumn {
  readonly id: string;
  /** what it tells */
  readonly words: string;
  readonly needed: boolean;
}

/** What a table says, as a run has it. */
export interface TableRun {
  readonly options: unknown;
  /** what its judge was asked */
  readonly abilities: Abilities;
  /** what it wrote, by the hash of the ask */
  readonly answers: Readonly<Record<string, string>>;
  /** what was taken for granted, for the person to see */
  readonly notes: readonly string[];
}
