import { type CSSProperties, useState } from 'react';
import type { Picture } from '../../../../../core/picture.ts';
import { PictureView } from '../../../../kit/pictures/PictureView.tsx';
import styles from './PictureCompare.module.css';

interface WipeProps {
  readonly under: Picture;
  readonly over: Picture;
}

/** One picture over the other, up to a draggable line. */
export function Wipe({ under, over }: WipeProps) {
  const [share, setShare] = useState(50);
  return (
    <div className={styles.pile} style={{ '--share': `${share}%` } as CSSProperties}>
      <PictureView picture={under} />
      <div className={styles.over}>
        <PictureView picture={over} />
      </div>
      <input
        type="range"
        className={styles.wipe}
        min={0}
        max={100}
        value={share}
        aria-label="How much of the original is shown"
        aria-valuetext={`${share} percent of the original, the rest of the other`}
        onChange={(event) => setShare(event.target.valueAsNumber)}
      />
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
}

interface DifferenceProps {
  readonly a: Picture;
  readonly b: Picture;
}

/**
 * The difference in each colour channel, amplified four times; black means equal. Uses CSS
 * blending.
 */
export function Difference({ a, b }: DifferenceProps) {
  return (
    <div className={styles.difference}>
      <PictureView picture={a} alt="The difference of the two, four times as strong" />
      <div className={styles.blended}>
        <PictureView picture={b} decorative />
      </div>
    </div>
  );
}
