import type { Photo } from '../picture.ts';

/** What is known of a photograph beside its pixels; each part is text as its owner wrote it. */
export interface PhotoText {
  readonly caption?: string;
  /** a second caption of the same picture that is wrong in one respect, such as a position */
  readonly otherCaption?: string;
  /** the class it belongs to; shown, and never asked about */
  readonly label?: string;
}

/** Where a run's pictures come from: drawn scenes, or photographs of somebody's own. */
export type PictureSourceSpec =
  | { readonly type: 'scenes' }
  | {
      readonly type: 'photos';
      readonly photos: readonly Photo[];
      /** by SHA-256 of the photograph */
      readonly texts?: Readonly<Record<string, PhotoText>>;
    };
