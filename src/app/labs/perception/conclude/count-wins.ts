import type { Accuracy } from '../../../../core/protocols/perception/report.ts';

/** Items from which on a share is said in per cent: below, one per cent is less than one item. */
const SMALL = 100;

/** "28 of 60" where there are few items; null: a per cent says it, also of a mean over draws. */
export function countWins({ share, n }: Pick<Accuracy, 'share' | 'n'>): string | null {
  const wins = Math.round(share * n);
  const whole = Math.abs(share * n - wins) < 1e-6;
  return n < SMALL && whole ? `${wins} of ${n}` : null;
}
