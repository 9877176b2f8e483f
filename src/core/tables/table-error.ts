/** A table or a list that cannot be read; the message names position, error and remedy. */
export class TableError extends Error {
  /** from 1: the line of the file as an editor counts, header included, or the index in a list */
  readonly line: number;

  constructor(line: number, fault: string, counted: 'line' | 'record' = 'line') {
    super(`${counted} ${line}: ${fault}`);
    this.name = 'TableError';
    this.line = line;
  }
}
