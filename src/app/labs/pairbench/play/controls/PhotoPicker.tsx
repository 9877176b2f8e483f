import { useEffect, useState } from 'react';
import type { Photo, Picture } from '../../../../../core/picture.ts';
import type { PairKind } from '../../../../../core/protocols/pairbench/split.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import { ErrorNotice } from '../../../../kit/components/ErrorNotice.tsx';
import { PhotoDrop } from '../../../../kit/pictures/PhotoDrop.tsx';
import { PictureView } from '../../../../kit/pictures/PictureView.tsx';
import type { PlaySource } from '../state/play-state.ts';
import styles from './PhotoPicker.module.css';

type PhotoSource = Extract<PlaySource, { type: 'photos' }>;

interface PhotoPickerProps {
  readonly source: PhotoSource;
  readonly kind: PairKind;
  readonly onChoose: (source: PhotoSource) => void;
}

/** maximum number of thumbnails; all photographs are on the Runs page */
const MOST_SHOWN = 60;

/** The photographs in this browser, to choose the pair's from, and a way to add more. */
export function PhotoPicker({ source, kind, onChoose }: PhotoPickerProps) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [error, setError] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are listed once
  useEffect(() => {
    const show = (listed: readonly Photo[]) => {
      setPhotos(listed.slice(-MOST_SHOWN));
      const [photo, other] = listed.slice(-MOST_SHOWN);
      if (source.photo === null && photo) onChoose({ ...source, photo, other: other ?? photo });
    };
    engine().listPhotos().then(show, setError);
  }, []);
  const add = (added: readonly Photo[]) => {
    setPhotos((known) => {
      const fresh = added.filter((one) => !known.some(({ sha256 }) => sha256 === one.sha256));
      return [...known, ...fresh].slice(-MOST_SHOWN);
    });
    const [first, second] = added;
    const photo = first ?? source.photo;
    if (photo) onChoose({ ...source, photo, other: second ?? source.other ?? source.photo });
  };
  return (
    <div className="stack">
      <PhotoDrop onPictures={({ photos: added }) => add(added)} />
      {error !== null && <ErrorNotice error={error} />}
      {photos.length > 0 && (
        <FileSet
          legend="Original"
          photos={photos}
          chosen={source.photo}
          onChoose={(photo) => onChoose({ ...source, photo })}
        />
      )}
      {photos.length > 0 && kind === 'irrelevant' && (
        <FileSet
          legend="The other one"
          photos={photos}
          chosen={source.other}
          onChoose={(other) => onChoose({ ...source, other })}
        />
      )}
    </div>
  );
}

interface FileSetProps {
  readonly legend: string;
  readonly photos: readonly Photo[];
  readonly chosen: Photo | null;
  readonly onChoose: (photo: Photo) => void;
}

function FileSet({ legend, photos, chosen, onChoose }: FileSetProps) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className={styles.thumbs}>
        {photos.map((photo) => (
          <Thumb
            key={photo.sha256}
            photo={photo}
            chosen={photo.sha256 === chosen?.sha256}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ThumbProps {
  readonly photo: Photo;
  readonly chosen: boolean;
  readonly onChoose: (photo: Photo) => void;
}

function Thumb({ photo, chosen, onChoose }: ThumbProps) {
  const [picture] = useState<Picture>({ source: photo, steps: [] });
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-pressed={chosen}
      aria-label={photo.name}
      title={`${photo.name}, ${photo.width} × ${photo.height} px`}
      onClick={() => onChoose(photo)}
    >
      <PictureView picture={picture} decorative />
    </button>
  );
}
