import type { Photo } from '../../../core/picture.ts';
import type { PictureSourceSpec } from '../../../core/spec/picture-source.ts';
import { Button } from '../components/Button.tsx';
import styles from './PhotoSet.module.css';
import { Thumbnail } from './PictureView.tsx';

/** Number of pictures shown of a large set. */
const SHOWN = 24;

interface PhotoSetProps {
  readonly source: Extract<PictureSourceSpec, { readonly type: 'photos' }>;
  /** photographs of the source that are missing in this browser */
  readonly missing: readonly Photo[];
  readonly onClear: () => void;
}

/** The photographs of a run, of which the first ones are shown. */
export function PhotoSet({ source: { photos, texts = {} }, missing, onClear }: PhotoSetProps) {
  const captioned = photos.filter(({ sha256 }) => texts[sha256]?.caption).length;
  const labelled = photos.filter(({ sha256 }) => texts[sha256]?.label).length;
  return (
    <div className="row note between">
      <p>
        {photos.length} {photos.length === 1 ? 'photograph' : 'photographs'}
        {captioned > 0 && `, ${captioned === photos.length ? 'all' : captioned} with captions`}
        {labelled > 0 && `, ${labelled === photos.length ? 'all' : labelled} with labels`}
        {photos.length > SHOWN && `, the first ${SHOWN} shown`}
      </p>
      <Button look="quiet" onClick={onClear}>
        Remove all
      </Button>
      <ul className={styles.pictures}>
        {photos.slice(0, SHOWN).map((photo) => {
          const { caption, label } = texts[photo.sha256] ?? {};
          const title = [photo.name, label, caption].filter(Boolean).join(' · ');
          return (
            <li key={photo.sha256} title={title}>
              {missing.some(({ sha256 }) => sha256 === photo.sha256) ? (
                <span className={styles.absent}>{photo.name}</span>
              ) : (
                <Thumbnail photo={photo} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
