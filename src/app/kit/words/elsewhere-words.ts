import type { Elsewhere } from '../../../core/protocols/protocol.ts';
import type { OriginCount } from '../../../runs/results/read-origins.ts';
import type { Origin } from '../../../runs/store/origin.ts';
import { formatCount } from './format-value.ts';

const MARKS: Readonly<Record<Elsewhere, string>> = {
  import: 'imported answers',
  recorded: 'recorded',
};

/**
 * The mark after a judge's name beside its numbers; null if all answers were given here.
 */
export function elsewhereMark(elsewhere: readonly Pick<OriginCount, 'origin'>[]): string | null {
  const words = elsewhere.flatMap(({ origin }) =>
    origin.kind === 'here' ? [] : MARKS[origin.kind],
  );
  return words.length === 0 ? null : [...new Set(words)].join(', ');
}

/** "48 answers came in a file (“mine”), 3 …" as a sentence; null if all answers were given here. */
export function sayElsewhere(elsewhere: readonly OriginCount[]): string | null {
  if (elsewhere.length === 0) return null;
  const parts = elsewhere.map(({ origin, answers, name }) => {
    const count = `${formatCount(answers)} ${answers === 1 ? 'answer' : 'answers'}`;
    const be = answers === 1 ? 'is' : 'are';
    const came = origin.kind === 'import' ? 'came in a file' : `${be} recorded`;
    return `${count} ${came}${sayName(name)}`;
  });
  return `${parts.join('; ')}. They were not verified on this device.`;
}

/** Describes stored answers from elsewhere that a run may use. */
export function sayOffer(origin: Origin, name: string | null): string {
  return `${origin.kind === 'import' ? 'that came in a file' : 'of a recorded run'}${sayName(name)}`;
}

/** The origin of one answer, for a line of details. */
export function sayOrigin(kind: Elsewhere): string {
  return kind === 'recorded' ? 'recorded' : 'came in a file';
}

function sayName(name: string | null): string {
  return name === null ? '' : ` (“${name}”)`;
}
