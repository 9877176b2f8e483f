import { useState } from 'react';
import type { Photo } from '../../../core/picture.ts';
import { type PictureSourceSpec, SOURCE_WORDS } from '../../../core/spec/picture-source.ts';
import { Segmented } from '../fields/Segmented.tsx';
import { mergePhotos } from './merge-photos.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { PhotoSet } from './PhotoSet.tsx';

type PhotoSource = Extract<PictureSourceSpec, { readonly type: 'photos' }>;

const NO_PHOTOS: PhotoSource = { type: 'photos', photos: [] };

const TYPES: readonly PictureSourceSpec['type'][] = ['scenes', 'worlds', 'solids', 'photos'];

interface PicturesPickerProps {
  readonly source: PictureSourceSpec;
  /** kinds to choose from; all by default */
  readonly types?: readonly PictureSourceSpec['type'][];
  /** photographs of the source that are missing in this browser */
  readonly missing: readonly Photo[];
  /** keeps the texts of the photographs, e.g. their labels */
  readonly withTexts?: true;
  readonly onChange: (source: PictureSourceSpec) => void;
}

/** Chooses pictures drawn by the page, or the user's own photographs. */
export function PicturesPicker(props: PicturesPickerProps) {
  const { source, types = TYPES, missing, withTexts, onChange } = props;
  // switching to scenes and back keeps the dropped photographs
  const [kept, keep] = useState(source.type === 'photos' ? source : NO_PHOTOS);
  const photos = source.type === 'photos' ? source : kept;
  const put = (next: PhotoSource) => {
    keep(next);
    onChange(next);
  };
  return (
    <>
      <Segmented
        label="Pictures"
        options={types.map((value) => ({ value, label: SOURCE_WORDS[value] }))}
        value={source.type}
        onChange={(type) => onChange(type === 'photos' ? photos : { type })}
      />
      {source.type === 'photos' && (
        <PhotoDrop
          onPictures={(set) =>
            put({
              ...photos,
              photos: mergePhotos(photos.photos, set.photos),
              ...(withTexts && { texts: { ...photos.texts, ...set.texts } }),
            })
          }
        />
      )}
      {source.type === 'photos' && source.photos.length > 0 && (
        <PhotoSet source={source} missing={missing} onClear={() => put(NO_PHOTOS)} />
      )}
    </>
  );
}
