import type { JudgedTriplet } from '../../../../core/protocols/closer/report.ts';

/** A pair and its round, as written in the address. */
export function pairName({ triplet, round }: JudgedTriplet): string {
  return `${triplet.id} ${round + 1}`;
}
