import type { CloserOp } from '../../../core/protocols/closer/options.ts';

/** What a person calls what is done to the candidates. */
export const OP_WORDS: Readonly<Record<CloserOp, string>> = {
  color_jitter: 'colour jitter',
  rotate: 'rotation',
  gaussian_blur: 'blur',
  perspective: 'perspective',
  elastic: 'elastic bending',
};
