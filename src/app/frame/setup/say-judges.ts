import { listWords } from '../../../core/words.ts';
import { shortName } from '../../kit/words/plain-names.ts';

/** Names that a line has room for. */
const MOST_NAMED = 4;

/** "both-orders and forward-only", "oak, elm, bard and 4 more"; null: not known yet. */
export function sayJudges(names: readonly string[] | null): string {
  if (names === null) return '…';
  const short = names.map(shortName);
  if (short.length === 0) return 'none';
  if (short.length <= MOST_NAMED) return listWords(short);
  const named = short.slice(0, MOST_NAMED - 1);
  return listWords([...named, `${short.length - named.length} more`]);
}
