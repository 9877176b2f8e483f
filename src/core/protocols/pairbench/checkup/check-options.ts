import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import type { PairBenchOptions } from '../options.ts';
import type { SplitId } from '../split.ts';

/** The features that the check-up changes, one at a time; every judge of pictures supports them. */
export const CHECK_SPLITS = ['CJ', 'R', 'GB'] as const satisfies readonly SplitId[];

/** Maximum tokens of an answer, as in the paper's notebook. */
const ANSWER_TOKENS = 256;

/** Transformed copies averaged for an encoder, as in the paper. */
const COPIES = 5;

/** The options of the check-up's pairs for that many items, or why this source has none. */
export function checkOptions(items: number, source: PictureSourceSpec): PairBenchOptions | string {
  if (source.type === 'worlds') return 'PairBench makes no pairs of drawn worlds';
  if (source.type === 'photos' && source.photos.length < 2) return 'it needs two photographs';
  return {
    source:
      source.type === 'photos' ? { type: 'photos', photos: source.photos } : { type: source.type },
    items: source.type === 'photos' ? Math.min(items, source.photos.length) : items,
    splits: CHECK_SPLITS,
    conditions: ['sensitive', 'invariant'],
    reader: 'ours',
    maxNewTokens: ANSWER_TOKENS,
    encoderCopies: COPIES,
  };
}
