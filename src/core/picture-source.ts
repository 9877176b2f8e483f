import type { Photo } from './picture.ts';
import type { Condition, PairKind, SplitId } from './split.ts';

/** What is known of a photograph beside its pixels; each part is text as its owner wrote it. */
export interface PhotoText {
  readonly caption?: string;
  /** a second caption of the same picture that is wrong in one respect, such as a position */
  readonly otherCaption?: string;
  /** the class it belongs to; shown, and never asked about */
  readonly label?: string;
}

/** A ready-made pair of somebody's own. */
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

/** Where a run's pictures come from. */
export type PictureSourceSpec =
  | { readonly type: 'scenes' }
  | {
      readonly type: 'photos';
      readonly photos: readonly Photo[];
      /** by SHA-256 of the photograph */
      readonly texts?: Readonly<Record<string, PhotoText>>;
    }
  | {
      readonly type: 'pairs';
      readonly photos: readonly Photo[];
      readonly pairs: readonly OwnPair[];
    };

/** The photographs a source needs. */
export function photosOf(source: PictureSourceSpec): readonly Photo[] {
  return source.type === 'scenes' ? [] : source.photos;
}

export function splitOfPair({ split = 'OWN' }: OwnPair): SplitId {
  return split;
}

/** How many items a source can give a split; infinite for drawn scenes. */
export function mostItemsOf(source: PictureSourceSpec, split: SplitId): number {
  switch (source.type) {
    case 'scenes':
      return Infinity;
    case 'photos':
      return source.photos.length;
    case 'pairs':
      return source.pairs.filter((pair) => splitOfPair(pair) === split).length;
  }
}
