import type { FaultReport } from '../../../runs/engine/engine-error.ts';

/** Exit statuses. Every command uses these numbers and no others. */
export const EXIT = {
  /** the result is complete, and no threshold was missed */
  done: 0,
  /** the result is complete, and a threshold of --fail-below was missed */
  missed: 1,
  /** the command line, a named file or the question is invalid */
  usage: 2,
  /** the result was printed, but questions have no answer, or a judge no readable one */
  partial: 3,
  /** the network, a server, a judge or the browser failed, and there is no result */
  failed: 4,
} as const;

/** Descriptions in `--help` and the documents. */
export const EXIT_WORDS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done',
  missed: 'a threshold of --fail-below was missed; the result is printed',
  usage: 'the command line, a file it names or the question cannot be used; nothing is printed',
  partial:
    'questions have no answer, or not one of a judge can be read; the rest is printed, with what failed',
  failed: 'the network, a server, a judge or the browser failed; nothing is printed',
};

/** An error that determines the exit status of its command. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
  readonly status: typeof EXIT.usage | typeof EXIT.failed;

  constructor(status: CommandFault['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** A fault of what was named or asked for, which the same command would meet again. */
export const refused = (reason: string): CommandFault => new CommandFault(EXIT.usage, reason);

/** Errors of what was named or asked; the same command would fail again. */
const USAGE_CODES: ReadonlySet<FaultReport['code']> = new Set([
  'not-found',
  'bad-spec',
  'bad-model',
  'bad-import',
  'bad-file',
  'bad-picture',
  'missing-file',
  'imported',
  'unsupported-model',
  'unsupported-ask',
  'photo-missing',
  'no-model',
  'not-downloaded',
] as const);

/** Errors of user files, with any code. */
const FILE_FAULTS: ReadonlySet<string> = new Set(['PhotoError', 'ImportError']);

/** Names of errors that no input may cause: the program or its environment is at fault. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'TimeoutError']);

/** The exit status for an error. An error without a code comes from a parser of user input. */
export function statusOf(thrown: unknown): CommandFault['status'] {
  if (thrown instanceof CommandFault) return thrown.status;
  if (!(thrown instanceof Error)) return EXIT.failed;
  if (FILE_FAULTS.has(thrown.name)) return EXIT.usage;
  const { code } = thrown as { code?: unknown };
  if (typeof code === 'string') return statusOfCode(code);
  return OWN_FAULTS.has(thrown.name) ? EXIT.failed : EXIT.usage;
}

/** The same for the code of a reported error. */
export function statusOfCode(code: string): CommandFault['status'] {
  return (USAGE_CODES as ReadonlySet<string>).has(code) ? EXIT.usage : EXIT.failed;
}
