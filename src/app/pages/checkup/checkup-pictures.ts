import { createStore } from 'zustand/vanilla';
import type { PictureSourceSpec } from '../../../core/spec/picture-source.ts';

/**
 * Kinds of pictures for a check-up on the page; drawn worlds are missing because they provide no
 * pairs.
 */
export const CHECKUP_PICTURES = ['scenes', 'solids', 'photos'] as const;
export type CheckupPicturesKind = (typeof CHECKUP_PICTURES)[number];

type PhotoSource = Extract<PictureSourceSpec, { readonly type: 'photos' }>;

/** A check-up's photographs, kept until the tab is closed, because an address cannot hold them. */
export const photosStore = createStore<PhotoSource>(() => ({ type: 'photos', photos: [] }));

/** Minimum number of photographs for a check-up: each needs another one to be compared with. */
const FEWEST_PHOTOS = 2;

/** Why nothing can be asked about these pictures yet, as a sentence; null if it can. */
export function whyNotReady(source: PictureSourceSpec): string | null {
  return source.type === 'photos' && source.photos.length < FEWEST_PHOTOS
    ? 'Add at least two photographs: a judge compares each with another one.'
    : null;
}
