import type { Photo } from '../../picture.ts';
import { countPictures, type PictureSourceSpec } from '../../spec/picture-source.ts';
import type { Condition, PairKind, SplitId } from './split.ts';

/** A ready-made pair from a person's own files. */
export interface OwnPair {
  /** as its owner calls it */
  readonly name: string;
  /** index of each picture in the source's `photos` */
  readonly first: number;
  readonly second: number;
  /** the score a judge should give, 1..10, or the kind, whose truth depends on the condition */
  readonly truth: number | PairKind;
  /** asked under this condition alone; under each of the run's where it is missing */
  readonly condition?: Condition;
  /** what the pair differs in, where its owner tells; else "OWN" */
  readonly split?: SplitId;
}

/** A pair of an imported table of judgements: its pictures are not known here. */
export interface TablePair {
  /** names it among all pairs of the table; without line breaks */
  readonly name: string;
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  /** the score a judge should give */
  readonly truth: number;
}

/** Where a run's pairs come from: made of pictures, brought as they are, or only judged elsewhere. */
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

/** How many items a source can give a split; infinite where they are drawn. */
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
