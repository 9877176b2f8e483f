import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { PairPictures, type PairsOf } from '../pairs/PairPictures.tsx';
import styles from './Story.module.css';

interface WidestPairProps extends PairsOf {
  readonly judgeName: string;
  readonly point: ResultPoint;
  /** the address that opens the pair below */
  readonly href: string;
}

/** The pair with the widest gap between its two scores. */
export function WidestPair({ judgeName, point, href, ...of }: WidestPairProps) {
  return (
    <figure className={styles.widest}>
      <PairPictures {...of} point={point} />
      <figcaption className="stack gap-2">
        <span className="row across-4">
          <span className="inline">
            left first
            <ScoreBadge score={point.forward} order="forward" size="large" />
          </span>
          <span className="inline">
            right first
            <ScoreBadge score={point.reverse} order="reverse" size="large" />
          </span>
        </span>
        <span className="note">
          The widest gap: {judgeName} on <a href={href}>this pair</a>, asked in both orders.
        </span>
      </figcaption>
    </figure>
  );
}
