import type { Fingerprint } from '../../../judges/judge.ts';

/** A decoder's format that rounds by the range of a whole batch, in a list of formats or alone. */
const ROUNDS_TOGETHER = /^(?:.*\bdecoder_model_merged )?(?:q8|int8|uint8)\b/;

/** How a model here writes texts and samples. */
export function sayWriting({ writes, dtype }: Pick<Fingerprint, 'writes' | 'dtype'>): string {
  if (writes === 'library') {
    return 'one at a time by the library, which reads the prompt for each again';
  }
  return ROUNDS_TOGETHER.test(dtype)
    ? 'each prompt read once, its answers written after it one at a time'
    : 'each prompt read once, its answers written after it side by side';
}
