import { useState } from 'react';
import type { Photo } from '../../../core/picture.ts';
import type { PictureSourceSpec } from '../../../core/spec.ts';
import { Button } from '../../components/Button.tsx';
import { PhotoDrop } from '../../components/PhotoDrop.tsx';
import { PictureView } from '../../components/PictureView.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { mergePhotos } from './merge-photos.ts';
import styles from './SourcePicker.module.css';

/** Pictures shown of a large set. */
const SHOWN = 24;

interface SourcePickerProps {
  readonly source: PictureSourceSpec;
  /** photographs of the source that this browser does not hold */
  readonly missing: readonly Photo[];
  readonly onChange: (source: PictureSourceSpec) => void;
}

/** Scenes that the page draws, or the person's own photographs. */
export function SourcePicker({ source, missing, onChange }: SourcePickerProps) {
  // switching to scenes and back must not lose what was dropped
  const [kept, setKept] = useState<readonly Photo[]>(source.type === 'photos' ? source.photos : []);
  const photos = source.type === 'photos' ? source.photos : kept;
  const put = (next: readonly Photo[]) => {
    setKept(next);
    onChange({ type: 'photos', photos: next });
  };
  return (
    <div className={styles.source}>
      <Segmented
        label="Pictures"
        options={[
          { value: 'scenes', label: 'drawn scenes' },
          { value: 'photos', label: 'photographs' },
        ]}
        value={source.type}
        onChange={(type) => {
          if (type === 'photos') put(photos);
          else onChange({ type: 'scenes' });
        }}
      />
      {source.type === 'photos' && (
        <>
          <PhotoDrop onPhotos={(added) => put(mergePhotos(source.photos, added))} />
          {source.photos.length > 0 && (
            <div className={styles.set}>
              <p>
                {source.photos.length} {source.photos.length === 1 ? 'photograph' : 'photographs'}
                {source.photos.length > SHOWN && `, the first ${SHOWN} shown`}
              </p>
              <Button look="quiet" onClick={() => put([])}>
                Take all out
              </Button>
              <ul className={styles.pictures}>
                {source.photos.slice(0, SHOWN).map((photo) => (
                  <li key={photo.sha256} title={photo.name}>
                    {missing.some(({ sha256 }) => sha256 === photo.sha256) ? (
                      <span className={styles.absent}>{photo.name}</span>
                    ) : (
                      <Thumbnail photo={photo} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Thumbnail({ photo }: { readonly photo: Photo }) {
  const [picture] = useState({ source: photo, steps: [] });
  return <PictureView picture={picture} size={56} alt={photo.name} />;
}
