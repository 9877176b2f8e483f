import { createStore } from 'zustand/vanilla';
import type { PictureSourceSpec } from '../../../core/spec/picture-source.ts';

/** Kinds of pictures that a check-up on the page may be about; of drawn worlds there are no pairs. */
export const CHECKUP_PICTURES = ['scenes', 'solids', 'photos'] as const;
export type CheckupPicturesKind = (typeof CHECKUP_PICTURES)[number];

type PhotoSource = Extract<PictureSourceSpec, { readonly type: 'photos' }>;

/** The photographs brought to a check-up, for as long as the tab is open: no address could hold them. */
export const photosStore = createStore<PhotoSource>(() => ({ type: 'photos', photos: [] }));

/** Fewest photographs that a check-up needs: one of them is shown beside another. */
const FEWEST_PHOTOS = 2;

/** Why nothing can be asked about such pictures yet, as a sentence; null where it can. */
export function whyNotReady(source: PictureSourceSpec): string | null {
  return source.type === 'photos' && source.photos.length < FEWEST_PHOTOS
    ? 'Add at least two photographs: a judge compares each with another one.'
    : null;
}
