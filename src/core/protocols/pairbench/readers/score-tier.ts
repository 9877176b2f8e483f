/** The form of answer that the score was read from; 'none': no number was found. */
export type ScoreTier = 'strict' | 'lenient' | 'fallback' | 'none';

export interface ReadScore {
  /** whole, 1..10, for a caption also 0; -1: invalid */
  readonly score: number;
  /** which tier found the number, also where that number is off the scale */
  readonly tier: ScoreTier;
  readonly reason: string | null;
}
