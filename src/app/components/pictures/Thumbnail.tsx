import { useMemo } from 'react';
import type { Photo } from '../../../core/picture.ts';
import { PictureView } from './PictureView.tsx';

/** A photograph, small. */
export function Thumbnail({ photo }: { readonly photo: Photo }) {
  const picture = useMemo(() => ({ source: photo, steps: [] }), [photo]);
  return <PictureView picture={picture} size={56} alt={photo.name} />;
}
