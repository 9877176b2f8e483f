/** What a person brought cannot be read; the message names where the fault is and what mends it. */
export class ImportError extends Error {
  readonly code = 'bad-import';
  /** the file, and the line or field inside it */
  readonly details: string | null;

  constructor(message: string, details: string | null = null) {
    super(message);
    this.name = 'ImportError';
    this.details = details;
  }
}
