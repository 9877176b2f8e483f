import type { Choice } from '../../../../core/protocols/closer/asks.ts';
import type { Place } from '../../../../core/protocols/closer/triplet.ts';

/** The letter of each place, as the candidates are captioned. */
export const LETTERS: Readonly<Record<Place, string>> = { first: 'A', second: 'B' };

/** A choice by the letter of its place, or why there is none; null: not answered. */
export function sayChoice(choice: Choice | null): string {
  switch (choice) {
    case null:
      return 'not answered';
    case 'invalid':
      return 'unreadable';
    case 'tie':
      return 'a tie';
    default:
      return LETTERS[choice];
  }
}
