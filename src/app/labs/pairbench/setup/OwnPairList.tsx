import type { Photo } from '../../../../core/picture.ts';
import { type PairBenchSource, splitOfPair } from '../../../../core/protocols/pairbench/source.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Thumbnail } from '../../../kit/pictures/PictureView.tsx';
import styles from './Setup.module.css';

/** Number of pairs shown of a large set. */
const SHOWN = 8;

interface OwnPairListProps {
  readonly source: Extract<PairBenchSource, { type: 'pairs' }>;
  /** photographs that are missing in this browser */
  readonly missing: readonly Photo[];
  readonly onClear: () => void;
}

/** The ready-made pairs of a run: both pictures and the correct score that the owner assigned. */
export function OwnPairList({ source: { photos, pairs }, missing, onClear }: OwnPairListProps) {
  const absent = new Set(missing.map(({ sha256 }) => sha256));
  const show = (photo: Photo | undefined) =>
    photo && !absent.has(photo.sha256) ? <Thumbnail photo={photo} /> : <span>{photo?.name}</span>;
  return (
    <div className="stack note gap-2">
      <div className="row between">
        <p>
          {pairs.length} {pairs.length === 1 ? 'pair' : 'pairs'} of {photos.length} pictures
          {pairs.length > SHOWN && `, the first ${SHOWN} shown`}
        </p>
        <Button look="quiet" onClick={onClear}>
          Remove all
        </Button>
      </div>
      <ul className={styles.pairs}>
        {pairs.slice(0, SHOWN).map((pair) => (
          <li key={`${pair.name} ${pair.first} ${pair.second}`} title={pair.name}>
            {show(photos[pair.first])}
            {show(photos[pair.second])}
            <span className={styles.truth}>
              {typeof pair.truth === 'number' ? `truth ${pair.truth}` : pair.truth}
              <small>
                {splitOfPair(pair)}
                {pair.condition && `, ${pair.condition}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
