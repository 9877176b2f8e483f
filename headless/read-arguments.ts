import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import type { Flags, FlagValues } from '../src/app/frame/command/flags.ts';
import { usageOf } from './describe-flag.ts';
import { readFlag } from './read-flag.ts';

/** The parts of a command that its argument reader needs. */
export interface ReadBy<F extends Flags> {
  readonly name: string;
  readonly flags: F;
  readonly files?: readonly { readonly name: string }[];
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
    throw new CommandFault(EXIT.usage, `${reason}; usage: ${usageOf(command)}`);
  };
  const { flags, files = [] } = command;
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.keys(flags).map((flag) => [flag, { type: 'string', multiple: true }]),
  );
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return refuse(sayParseFault(error));
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

function sayParseFault(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
  const flag = /'(--[\w-]+)' argument is ambiguous/.exec(reason)?.[1];
  return flag ? `${reason}: write a value that begins with a dash as ${flag}=-…` : reason;
}
