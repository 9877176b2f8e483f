/** What a file says, and what a fault calls it. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** What a flag takes. */
type Taken =
  /** a whole number, from 0 on unless `least` says otherwise */
  | {
      readonly kind: 'whole';
      readonly least?: number;
      readonly most?: number;
      readonly usual?: number;
    }
  /** a number, from 0 on unless `least` says otherwise */
  | {
      readonly kind: 'number';
      readonly least?: number;
      readonly most?: number;
      readonly usual?: number;
    }
  /** so many numbers from 0 on, separated by commas */
  | { readonly kind: 'numbers'; readonly count: number; readonly usual?: readonly number[] }
  /** whole numbers from 1 on, each once, separated by commas */
  | { readonly kind: 'counts'; readonly most: number; readonly usual?: readonly number[] }
  /** one of these, in any case */
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly usual?: string }
  /** some of these, in any case, each once, separated by commas */
  | {
      readonly kind: 'words';
      readonly words: readonly string[];
      readonly usual?: readonly string[];
    }
  /** anything, separated by commas */
  | { readonly kind: 'list'; readonly takes: string; readonly usual?: readonly string[] }
  /** anything */
  | { readonly kind: 'string'; readonly takes: string; readonly usual?: string }
  /** the text of the file that it names */
  | { readonly kind: 'text'; readonly takes?: string }
  /** a file to be written, whose folder is there: its absolute path */
  | { readonly kind: 'target'; readonly takes?: string }
  /** a folder that is there, or is made in one that is: its absolute path */
  | { readonly kind: 'folder'; readonly takes?: string };

/**
 * A flag of a command, declared once: the reader, the usage line and `--help` all follow from this.
 */
export type Flag = Taken & {
  /** what it does, in a sentence */
  readonly about: string;
  /** what happens where it is not given and has no `usual` value */
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

/** What a flag gives: its usual value where it was not given, or null where it has none. */
type ReadValue<T extends Flag> = T extends { many: true }
  ? readonly ValueOf<T>[]
  : T extends { required: true } | { usual: NonNullable<unknown> }
    ? ValueOf<T>
    : ValueOf<T> | null;

export type FlagValues<F extends Flags> = { readonly [K in keyof F]: ReadValue<F[K]> };

/** The values of a command line on which no flag stands. Throws RangeError where one is required. */
export function usualValues<F extends Flags>(flags: F): FlagValues<F> {
  const values = Object.entries(flags).map(([name, flag]) => {
    if (flag.required) throw new RangeError(`--${name} has no default value`);
    return [name, flag.many ? [] : 'usual' in flag ? (flag.usual ?? null) : null] as const;
  });
  return Object.fromEntries(values) as FlagValues<F>;
}
