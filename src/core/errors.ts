/** A fault with its cause and its mend in words a person can act on, and a code for programs. */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;
  /** for details: an address, a line of a file, a runtime's own words */
  readonly details: string | null;

  constructor(code: Code, message: string, details: string | null = null) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A person stopped it: no fault. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError';
}

/** What was thrown, in its own words: anything can be. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
