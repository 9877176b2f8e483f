/** An error whose message tells a person the cause and the remedy, with a code for programs. */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;
  /** for a details view: an address, a line of a file, the runtime's own message */
  readonly details: string | null;

  constructor(code: Code, message: string, details: string | null = null) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Whether a person stopped it, which is not an error. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError';
}

/** The message of what was thrown, which may not be an Error. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
