import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import type { Flags, FlagValues } from '../src/app/frame/command/flags.ts';
import { suggestion } from './nearest-name.ts';
import { readFlag } from './read-flag.ts';

/** The parts of a command that its argument reader needs. */
export interface ReadBy<F extends Flags> {
  readonly name: string;
  readonly flags: F;
  readonly files?: readonly { readonly name: string }[];
  /** flags of its other forms, for suggestions */
  readonly otherFlags?: readonly string[];
}

export interface GivenArguments<F extends Flags> {
  readonly values: FlagValues<F>;
  /** in the order of the declaration */
  readonly files: readonly string[];
}

/** Parses a command's arguments. Rejects with CommandFault naming the invalid flag. */
export async function readArguments<F extends Flags>(
  args: readonly string[],
  command: ReadBy<F>,
): Promise<GivenArguments<F>> {
  const refuse = (reason: string): never => {
    throw new CommandFault(EXIT.usage, seeHelp(reason, command.name));
  };
  const { flags, files = [], otherFlags = [] } = command;
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.keys(flags).map((flag) => [flag, { type: 'string', multiple: true }]),
  );
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return refuse(sayParseFault(error, Object.keys(flags), otherFlags));
  }
  if (parsed.positionals.length !== files.length) {
    const [extra] = parsed.positionals.slice(files.length);
    const missing = files[parsed.positionals.length]?.name;
    refuse(
      extra === undefined
        ? `${missing} is missing`
        : `"${extra}" is one argument too many; a value with spaces needs quotes`,
    );
  }
  const values: Record<string, unknown> = {};
  for (const [name, flag] of Object.entries(flags)) {
    const texts = (parsed.values[name] ?? []) as readonly string[];
    if (texts.length > 1 && !flag.many) refuse(`--${name} is given twice`);
    if (texts.includes('')) refuse(`--${name} has no value`);
    if (texts.length === 0 && flag.required) refuse(`--${name} is missing`);
    const read: unknown[] = [];
    for (const text of texts) read.push(await readFlag(name, flag, text));
    const usual = 'usual' in flag ? flag.usual : undefined;
    values[name] = flag.many ? read : (read[0] ?? usual ?? null);
  }
  return { values: values as FlagValues<F>, files: parsed.positionals };
}

/** A reason, and where a command's flags are explained. */
export function seeHelp(reason: string, command: string): string {
  return `${reason}${/[.?!]$/.test(reason) ? ' See' : '; see'} "${command} --help"`;
}

/** Rephrases the messages of Node's parser. */
function sayParseFault(
  error: unknown,
  flags: readonly string[],
  otherFlags: readonly string[],
): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
  const [, unknown] = /^Unknown option '-{1,2}([^'=]*)/.exec(reason) ?? [];
  if (unknown !== undefined) {
    if (otherFlags.includes(unknown)) return `--${unknown} does not go with the other flags`;
    const dashes = unknown.length === 1 ? '-' : '--';
    return `there is no flag ${dashes}${unknown}${suggestion(unknown, [...flags, ...otherFlags], '--')}`;
  }
  const [, flag] = /'(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(reason) ?? [];
  if (flag === undefined) return reason;
  return /missing/.test(reason)
    ? `${flag} has no value`
    : `${flag} has no value; write one that begins with a dash as ${flag}=-…`;
}
