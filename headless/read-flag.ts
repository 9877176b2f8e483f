import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import type { Flag } from '../src/app/frame/command/flags.ts';
import { checkOrMakeFolder, checkTarget } from './check-path.ts';
import { suggestion } from './nearest-name.ts';
import { readText } from './read-table.ts';

/** with or without decimals: 2, 0.4, .4, -1 */
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** Parses the value of a flag. Rejects with an Error naming the flag. */
export async function readFlag(name: string, flag: Flag, text: string): Promise<unknown> {
  switch (flag.kind) {
    case 'whole':
    case 'number':
      return readNumber(name, flag, text);
    case 'numbers':
      return readNumbers(name, flag.count, text);
    case 'counts':
      return readCounts(name, flag.most, text);
    case 'word':
      return readWord(name, flag.words, text);
    case 'words':
      return readWords(name, flag.words, text);
    case 'list':
      return text.split(',').map((part) => part.trim());
    case 'string':
      return text;
    case 'text':
      return { file: text, text: await readText(text, `the file of --${name}`) };
    case 'target':
      return checkTarget(text, `--${name}`);
    case 'folder':
      return checkOrMakeFolder(text, `--${name}`);
  }
}

function refuse(message: string): never {
  throw new CommandFault(EXIT.usage, message);
}

/** "a whole number from 1 to 20" */
export function sayNumber({
  kind,
  least = 0,
  most,
}: Extract<Flag, { kind: 'whole' | 'number' }>): string {
  const what = kind === 'whole' ? 'a whole number' : 'a number';
  return most === undefined ? `${what} from ${least} on` : `${what} from ${least} to ${most}`;
}

function readNumber(
  name: string,
  flag: Extract<Flag, { kind: 'whole' | 'number' }>,
  text: string,
): number {
  const { kind, least = 0, most = Number.POSITIVE_INFINITY } = flag;
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  const fits = kind === 'whole' ? Number.isSafeInteger(number) : Number.isFinite(number);
  if (fits && number >= least && number <= most) return number;
  return refuse(`--${name} must be ${sayNumber(flag)}, not "${text}"`);
}

function readNumbers(name: string, count: number, text: string): readonly number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === count && parts.every((part) => NUMBER.test(part) && Number(part) >= 0)) {
    return parts.map(Number);
  }
  return refuse(`--${name} must be ${count} numbers from 0 on, separated by commas, not "${text}"`);
}

function readCounts(name: string, most: number, text: string): readonly number[] {
  const counts = text.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : 0));
  if (counts.some((count) => count < 1 || count > most)) {
    refuse(`--${name} must be whole numbers from 1 to ${most} separated by commas, not "${text}"`);
  }
  if (new Set(counts).size < counts.length) refuse(`--${name} names a number twice: "${text}"`);
  return counts;
}

function readWord(name: string, words: readonly string[], text: string): string {
  const word = findWord(words, text);
  const choice = words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or ');
  const similar = suggestion(text, words);
  return word ?? refuse(`--${name} must be ${choice}, not "${text}"${similar}`);
}

function readWords(name: string, words: readonly string[], text: string): readonly string[] {
  const found = text.split(',').map((part) => {
    const word = findWord(words, part.trim());
    return word ?? refuse(`--${name}: there is no "${part}"; there are ${words.join(', ')}`);
  });
  const twice = found.find((word, place) => found.indexOf(word) !== place);
  if (twice !== undefined) refuse(`--${name}: "${twice}" stands there twice`);
  return found;
}

/** Finds a word, ignoring case. */
function findWord(words: readonly string[], text: string): string | undefined {
  const lower = text.toLowerCase();
  return words.find((word) => word.toLowerCase() === lower);
}
