import type { Photo } from '../../picture.ts';
import { countPictures, type PictureSourceSpec } from '../../spec/picture-source.ts';
import type { Condition, PairKind, SplitId } from './split.ts';

/** A ready-made pair from the user's files. */
export interface OwnPair {
  /** the user's name for it */
  readonly name: string;
  /** index of each picture in the source's `photos` */
  readonly first: number;
  readonly second: number;
  /**
   * the score a judge should give, 1..10, or a kind, whose correct score depends on the condition
   */
  readonly truth: number | PairKind;
  /** the only condition it is asked under; absent: every condition of the run */
  readonly condition?: Condition;
  /** the split the user assigned; absent: "OWN" */
  readonly split?: SplitId;
}

/** A pair from an imported table of judgements, whose pictures are not known here. */
export interface TablePair {
  /** unique within the table; without line breaks */
  readonly name: string;
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  /** the score a judge should give */
  readonly truth: number;
}

/** Where a run's pairs come from: made from pictures, ready-made, or judged elsewhere. */
export type PairBenchSource =
  | Exclude<PictureSourceSpec, { readonly type: 'worlds' }>
  | {
      readonly type: 'pairs';
      readonly photos: readonly Photo[];
      readonly pairs: readonly OwnPair[];
    }
  | { readonly type: 'table'; readonly pairs: readonly TablePair[] };

export function splitOfPair({ split = 'OWN' }: { readonly split?: SplitId }): SplitId {
  return split;
}

/** How many items a source has for a split; infinite if they are drawn. */
export function mostItemsOf(source: PairBenchSource, split: SplitId): number {
  switch (source.type) {
    case 'scenes':
    case 'solids':
    case 'photos':
      return countPictures(source);
    case 'pairs':
    case 'table':
      return source.pairs.filter((pair) => splitOfPair(pair) === split).length;
  }
}
