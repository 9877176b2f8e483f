import type { Elsewhere } from '../core/protocols/protocol.ts';
import type { OriginCount } from '../runs/results/read-origins.ts';
import { isCarried, type Origin } from '../runs/store/origin.ts';
import { formatCount } from './charts/format-value.ts';

const MARKS: Readonly<Record<Elsewhere, string>> = {
  import: 'imported answers',
  recorded: 'recorded',
  earlier: 'answers of unknown origin',
};

/** Beside a judge's name wherever its numbers stand; null where all answers were given here. */
export function elsewhereMark(elsewhere: readonly Pick<OriginCount, 'origin'>[]): string | null {
  const words = elsewhere.flatMap(({ origin }) =>
    origin.kind === 'here' ? [] : MARKS[origin.kind],
  );
  return words.length === 0 ? null : [...new Set(words)].join(', ');
}

/** "48 answers came in a file (“mine”), 3 …" as a sentence; null where all answers were given here. */
export function sayElsewhere(elsewhere: readonly OriginCount[]): string | null {
  if (elsewhere.length === 0) return null;
  const parts = elsewhere.map(({ origin, answers, name }) => {
    const count = `${formatCount(answers)} ${answers === 1 ? 'answer' : 'answers'}`;
    const be = answers === 1 ? 'is' : 'are';
    return isCarried(origin)
      ? `${count} ${origin.kind === 'import' ? 'came in a file' : `${be} recorded`}${sayName(name)}`
      : `${count} ${be} from before it was kept where answers come from, ` +
          'given here or come in a file';
  });
  return `${parts.join('; ')}. No self-test of this device stands by them.`;
}

/** What a run may take besides what is asked here. */
export function sayOffer(origin: Origin, name: string | null): string {
  if (!isCarried(origin)) return 'stored before it was kept where answers come from';
  return `${origin.kind === 'import' ? 'that came in a file' : 'of a recorded run'}${sayName(name)}`;
}

/** Of one answer, in a line of details. */
export function sayOrigin(kind: Origin['kind']): string {
  if (kind === 'recorded') return 'recorded';
  return kind === 'import' ? 'came in a file' : 'of unknown origin';
}

function sayName(name: string | null): string {
  return name === null ? '' : ` (“${name}”)`;
}
