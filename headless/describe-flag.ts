import type { Flag, Flags } from '../src/app/frame/command/flags.ts';

/** Most words listed in a usage line before it is shortened. */
const WORDS_IN_USAGE = 4;

/** The placeholder after a flag: "N", "wasm|webgpu". */
export function placeholderOf(flag: Flag): string {
  switch (flag.kind) {
    case 'whole':
      return 'N';
    case 'number':
      return 'X';
    case 'numbers':
      return Array.from({ length: flag.count }, () => 'X').join(',');
    case 'counts':
      return 'N,…';
    case 'word':
      return cutShort(flag.words, '|');
    case 'words':
      return cutShort(flag.words, ',');
    case 'list':
    case 'string':
      return flag.takes;
    case 'text':
    case 'target':
      return flag.takes ?? 'FILE';
    case 'folder':
      return flag.takes ?? 'DIR';
  }
}

function cutShort(words: readonly string[], between: string): string {
  const shown = words.slice(0, WORDS_IN_USAGE);
  return [...shown, ...(words.length > shown.length ? ['…'] : [])].join(between);
}

/** A command's usage in one line: "agree FILE.csv [--scale LOW-HIGH]". */
export function usageOf({
  name,
  flags,
  files = [],
}: {
  readonly name: string;
  readonly flags: Flags;
  readonly files?: readonly { readonly name: string }[];
}): string {
  const all = Object.entries(flags).map(([flag, taken]) => {
    const call = `--${flag} ${placeholderOf(taken)}${taken.many ? ' …' : ''}`;
    return { call: taken.required ? call : `[${call}]`, first: taken.required === true };
  });
  return [
    name,
    ...files.map((file) => file.name),
    ...all.filter(({ first }) => first).map(({ call }) => call),
    ...all.filter(({ first }) => !first).map(({ call }) => call),
  ].join(' ');
}

/** A flag's purpose, accepted values and default, in one paragraph. */
export function describeFlag(flag: Flag): string {
  return [flag.about, sayBounds(flag), sayDefault(flag)].filter((part) => part !== '').join(' ');
}

function sayBounds(flag: Flag): string {
  switch (flag.kind) {
    case 'whole':
    case 'number': {
      const { least, most } = flag;
      if (most !== undefined) return `From ${least ?? 0} to ${most}.`;
      return least === undefined ? '' : `From ${least} on.`;
    }
    case 'word':
      return `One of ${flag.words.join(', ')}.`;
    case 'words':
      return `Any of ${flag.words.join(', ')}, separated by commas.`;
    default:
      return '';
  }
}

function sayDefault(flag: Flag): string {
  const { required, many, otherwise } = flag;
  const again = many ? 'May be given several times. ' : '';
  if (required) return `${again}Required.`;
  if ('usual' in flag && flag.usual !== undefined) {
    return `${again}Default: ${Array.isArray(flag.usual) ? flag.usual.join(',') : flag.usual}.`;
  }
  return `${again}Default: ${otherwise ?? 'none'}.`;
}
