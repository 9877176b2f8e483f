import type { VoteChoice } from '../../../frame/voting/Booth.tsx';

/** The scores 1 to 10, each with its key; the key 0 stands for 10. */
export const SCORES: readonly VoteChoice[] = Array.from({ length: 10 }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
  key: String((index + 1) % 10),
}));
