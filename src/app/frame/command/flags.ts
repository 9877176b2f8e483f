import { messageOf } from '../../../core/errors.ts';

/** A file's text and its name for errors. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** Reads the file of a flag. Throws an Error that names the flag and the file. */
export function readNamed<T>(
  flag: string,
  { file, text }: NamedText,
  read: (text: string) => T,
): T {
  try {
    return read(text);
  } catch (cause) {
    throw new Error(`${flag} "${file}": ${messageOf(cause)}`, { cause });
  }
}

/** The kinds of values that a flag takes. */
type Taken =
  /** a whole number, at least `least` (default 0) */
  | {
      readonly kind: 'whole';
      readonly least?: number;
      readonly most?: number;
      readonly usual?: number;
    }
  /** a number, at least `least` (default 0) */
  | {
      readonly kind: 'number';
      readonly least?: number;
      readonly most?: number;
      readonly usual?: number;
    }
  /** this many numbers from 0 on, separated by commas */
  | { readonly kind: 'numbers'; readonly count: number; readonly usual?: readonly number[] }
  /** distinct whole numbers from 1 on, separated by commas */
  | { readonly kind: 'counts'; readonly most: number; readonly usual?: readonly number[] }
  /** one of these words, in any case */
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly usual?: string }
  /** some of these words, in any case, each once, separated by commas */
  | {
      readonly kind: 'words';
      readonly words: readonly string[];
      readonly usual?: readonly string[];
    }
  /** any texts, separated by commas */
  | { readonly kind: 'list'; readonly takes: string; readonly usual?: readonly string[] }
  /** any text */
  | { readonly kind: 'string'; readonly takes: string; readonly usual?: string }
  /** a file, whose text is the value */
  | { readonly kind: 'text'; readonly takes?: string }
  /** a file to be written in an existing folder; the value is its path as typed */
  | { readonly kind: 'target'; readonly takes?: string }
  /** a folder that exists or can be created in an existing one; the value is its absolute path */
  | { readonly kind: 'folder'; readonly takes?: string };

/**
 * A flag of a command, declared once: the reader, the usage line and `--help` all follow from this.
 */
export type Flag = Taken & {
  /** what it does, in one sentence */
  readonly about: string;
  /** what happens without it, if it has no `usual` value */
  readonly otherwise?: string;
  readonly required?: true;
  /** may be given several times; its value is a list */
  readonly many?: true;
};

export type Flags = Readonly<Record<string, Flag>>;

type ValueOf<T extends Taken> = T extends { kind: 'words'; words: readonly (infer W)[] }
  ? readonly W[]
  : T extends { kind: 'word'; words: readonly (infer W)[] }
    ? W
    : T extends { kind: 'numbers' | 'counts' }
      ? readonly number[]
      : T extends { kind: 'list' }
        ? readonly string[]
        : T extends { kind: 'whole' | 'number' }
          ? number
          : T extends { kind: 'text' }
            ? NamedText
            : string;

/** The value of a flag: the given one, its usual value, or null if it has none. */
type ReadValue<T extends Flag> = T extends { many: true }
  ? readonly ValueOf<T>[]
  : T extends { required: true } | { usual: NonNullable<unknown> }
    ? ValueOf<T>
    : ValueOf<T> | null;

export type FlagValues<F extends Flags> = { readonly [K in keyof F]: ReadValue<F[K]> };

/** The values of a command line without any flags. Throws RangeError if one is required. */
export function usualValues<F extends Flags>(flags: F): FlagValues<F> {
  const values = Object.entries(flags).map(([name, flag]) => {
    if (flag.required) throw new RangeError(`--${name} has no default value`);
    return [name, flag.many ? [] : 'usual' in flag ? (flag.usual ?? null) : null] as const;
  });
  return Object.fromEntries(values) as FlagValues<F>;
}
