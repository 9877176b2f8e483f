import { useState } from 'react';
import type { Photo } from '../../../../core/picture.ts';
import { takePairs } from '../../../../core/protocols/pairbench/options-schema.ts';
import type { PairBenchSource } from '../../../../core/protocols/pairbench/source.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import type { PictureSet } from '../../../../runs/pictures/picture-imports.ts';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { mergePhotos, mergeTexts } from '../../../kit/pictures/merge-photos.ts';
import { PhotoDrop } from '../../../kit/pictures/PhotoDrop.tsx';
import { PhotoSet } from '../../../kit/pictures/PhotoSet.tsx';
import { OwnPairList } from './OwnPairList.tsx';

type PhotoSource = Extract<PairBenchSource, { type: 'photos' }>;
type PairSource = Extract<PairBenchSource, { type: 'pairs' }>;

const SCENES: PairBenchSource = { type: 'scenes' };
const SOLIDS: PairBenchSource = { type: 'solids' };
const NO_PHOTOS: PhotoSource = { type: 'photos', photos: [] };
const NO_PAIRS: PairSource = { type: 'pairs', photos: [], pairs: [] };

interface SourcePickerProps {
  readonly source: PairBenchSource;
  /** photographs of the source that are missing in this browser */
  readonly missing: readonly Photo[];
  readonly onChange: (source: PairBenchSource) => void;
}

/** Chooses scenes drawn by the page, flat or in perspective, or the user's photographs or pairs. */
export function SourcePicker({ source, missing, onChange }: SourcePickerProps) {
  // switching to scenes and back keeps the dropped files
  const [keptPhotos, keepPhotos] = useState(source.type === 'photos' ? source : NO_PHOTOS);
  const [keptPairs, keepPairs] = useState(source.type === 'pairs' ? source : NO_PAIRS);
  const photos = source.type === 'photos' ? source : keptPhotos;
  const pairs = source.type === 'pairs' ? source : keptPairs;
  const put = (next: PairBenchSource) => {
    if (next.type === 'photos') keepPhotos(next);
    if (next.type === 'pairs') keepPairs(next);
    onChange(next);
  };
  const take = (set: PictureSet) => {
    // imported pairs are judged as they are
    if (set.pairs.length > 0) {
      put({ type: 'pairs', photos: set.photos, pairs: takePairs(set.pairs) });
      return;
    }
    const { texts: _, ...bare } = photos;
    const texts = mergeTexts(photos.texts, set.texts);
    put({ ...bare, photos: mergePhotos(photos.photos, set.photos), ...(texts && { texts }) });
  };
  return (
    <div className="stack">
      <Segmented
        label="Pictures"
        options={[
          { value: 'scenes', label: SOURCE_WORDS.scenes },
          { value: 'solids', label: SOURCE_WORDS.solids },
          { value: 'photos', label: SOURCE_WORDS.photos },
          { value: 'pairs', label: 'ready-made pairs' },
          // set when the user returns from a run made from a table; it cannot be selected
          ...(source.type === 'table'
            ? [{ value: 'table', label: 'of a table', disabled: true } as const]
            : []),
        ]}
        value={source.type}
        onChange={(type) =>
          put({ scenes: SCENES, solids: SOLIDS, photos, pairs, table: source }[type])
        }
      />
      {source.type === 'solids' && (
        <p className="note">
          Cubes, spheres and cylinders in light and perspective, after CLEVR: for judges that know
          photographs.
        </p>
      )}
      {(source.type === 'photos' || source.type === 'pairs') && (
        <PhotoDrop onPictures={take} pairs={source.type === 'pairs'} />
      )}
      {source.type === 'photos' && source.photos.length > 0 && (
        <PhotoSet source={source} missing={missing} onClear={() => put(NO_PHOTOS)} />
      )}
      {source.type === 'pairs' && source.pairs.length > 0 && (
        <OwnPairList source={source} missing={missing} onClear={() => put(NO_PAIRS)} />
      )}
    </div>
  );
}
