import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import type { Flags } from '../src/app/frame/command/flags.ts';
import { suggestion } from './nearest-name.ts';
import { readText } from './read-table.ts';

/** Flags from the --config file, by name. */
export interface ConfigFile {
  readonly path: string;
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads the file that --config names, without flags that the command line also has; null if there
 * is none. Rejects with CommandFault naming the file and the problem.
 */
export async function readConfig(args: readonly string[]): Promise<ConfigFile | null> {
  const path = pathIn(args);
  if (path === null) return null;
  const text = await readText(path, 'the file of --config');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refused(path, `it is not JSON: ${(cause as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused(path, 'it must hold an object, as in {"items": 20}');
  }
  const given = flagsIn(args);
  const flags = new Map<string, readonly string[]>();
  for (const [flag, one] of Object.entries(value)) {
    const texts = textsOf(one);
    if (texts === null) {
      throw refused(path, `"${flag}" must be a text, a number, an object or a list of them`);
    }
    if (!given.has(flag)) flags.set(flag, texts);
  }
  return { path, flags };
}

/** The file's flags as command line arguments. Throws CommandFault for an unknown flag. */
export function configArguments({ path, flags }: ConfigFile, declared: Flags): string[] {
  return [...flags].flatMap(([flag, texts]) => {
    const known = declared[flag];
    if (!known || flag === 'config') {
      const names = Object.keys(declared).filter((name) => name !== 'config');
      const similar = suggestion(flag, names);
      throw refused(
        path,
        `there is no flag "${flag}" here${similar || `; there are ${names.join(', ')}`}`,
      );
    }
    const values = known.many ? texts : [texts.join(',')];
    return values.map((text) => `--${flag}=${text}`);
  });
}

/** Names of the flags among the arguments. */
export function flagsIn(args: readonly string[]): ReadonlySet<string> {
  return new Set(args.flatMap((arg) => /^--([\w-]+)/.exec(arg)?.[1] ?? []));
}

function refused(path: string, reason: string): CommandFault {
  return new CommandFault(EXIT.usage, `--config "${path}": ${reason}`);
}

function pathIn(args: readonly string[]): string | null {
  for (const [place, arg] of args.entries()) {
    if (arg === '--config') return args[place + 1] ?? null;
    if (arg.startsWith('--config=')) return arg.slice('--config='.length);
  }
  return null;
}

/** {"sym0": 0.9} becomes sym0=0.9, and a list its parts; null: not a flag's value. */
function textsOf(value: unknown): readonly string[] | null {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return null;
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(value).map(([key, one]) => {
        const text = textOf(one);
        return text === null ? null : `${key}=${text}`;
      });
  const texts = parts.filter((part) => part !== null);
  return texts.length === parts.length && texts.length > 0 ? texts : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
