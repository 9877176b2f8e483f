import type { OriginCount } from '../runs/results/read-origins.ts';
import type { Origin } from '../runs/store/origin.ts';
import { formatCount } from './charts/format-value.ts';

/** Beside a judge's name wherever its numbers stand; null where all answers were given here. */
export function elsewhereMark(elsewhere: readonly Pick<OriginCount, 'origin'>[]): string | null {
  const kinds = new Set(elsewhere.map(({ origin }) => origin.kind));
  const words = [
    ...(kinds.has('import') ? ['imported answers'] : []),
    ...(kinds.has('earlier') ? ['answers of unknown origin'] : []),
  ];
  return words.length === 0 ? null : words.join(', ');
}

/** "48 answers came in a file (“mine”), 3 …" as a sentence; null where all answers were given here. */
export function sayElsewhere(elsewhere: readonly OriginCount[]): string | null {
  if (elsewhere.length === 0) return null;
  const parts = elsewhere.map(({ origin, answers, name }) => {
    const count = `${formatCount(answers)} ${answers === 1 ? 'answer' : 'answers'}`;
    return origin.kind === 'import'
      ? `${count} came in a file${name === null ? '' : ` (“${name}”)`}`
      : `${count} ${answers === 1 ? 'is' : 'are'} from before it was kept where answers come from, ` +
          'given here or come in a file';
  });
  return `${parts.join('; ')}. No self-test of this device stands by them.`;
}

/** Of one answer, in a line of details. */
export function sayOrigin(kind: Origin['kind']): string {
  return kind === 'import' ? 'came in a file' : 'of unknown origin';
}
