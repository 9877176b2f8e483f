import type { FaultReport } from '../../../runs/engine/engine-error.ts';

/** How a command ends. Every command uses these numbers and no others. */
export const EXIT = {
  /** the result is whole, and no threshold was missed */
  done: 0,
  /** the result is whole, and a threshold of --fail-below was missed */
  missed: 1,
  /** the command line, a file that it names or the question must be changed */
  usage: 2,
  /** the result was printed, and part of what was asked has no answer */
  partial: 3,
  /** the network, a server, a judge or the browser failed, and there is no result */
  failed: 4,
} as const;

/** What `--help` and the documents say of each. */
export const EXIT_WORDS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done',
  missed: 'a threshold of --fail-below was missed; the result is printed',
  usage: 'the command line, a file it names or the question cannot be used; nothing is printed',
  partial: 'some questions have no answer; the result of the others is printed, with what failed',
  failed: 'the network, a server, a judge or the browser failed; nothing is printed',
};

/** A fault that knows how its command ends. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
  readonly status: typeof EXIT.usage | typeof EXIT.failed;

  constructor(status: CommandFault['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Faults of what was named or asked; the same command would fail in the same way again. */
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

/** Errors of files that a person gave, with any code. */
const FILE_FAULTS: ReadonlySet<string> = new Set(['PhotoError', 'ImportError']);

/** Names of errors that no input may cause: a program is at fault, or what it runs on. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'TimeoutError']);

/**
 * How a command ends that was refused or broke off. An error without a code of its own comes from a
 * reader of what a person gave.
 */
export function statusOf(thrown: unknown): CommandFault['status'] {
  if (thrown instanceof CommandFault) return thrown.status;
  if (!(thrown instanceof Error)) return EXIT.failed;
  if (FILE_FAULTS.has(thrown.name)) return EXIT.usage;
  const { code } = thrown as { code?: unknown };
  if (typeof code === 'string') return statusOfCode(code);
  return OWN_FAULTS.has(thrown.name) ? EXIT.failed : EXIT.usage;
}

/** The same by the code of a fault that was reported. */
export function statusOfCode(code: string): CommandFault['status'] {
  return (USAGE_CODES as ReadonlySet<string>).has(code) ? EXIT.usage : EXIT.failed;
}
