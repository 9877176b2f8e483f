import { useId } from 'react';
import { classes } from '../../../kit/components/classes.ts';
import styles from './ShareBars.module.css';
import { formatWholeShare } from './whole-percent.ts';

interface ShareBarsProps {
  readonly label: string;
  readonly bars: readonly {
    readonly name: string;
    /** 0..1 */
    readonly share: number;
    /** the share in words, such as a count; absent: in percent */
    readonly said?: string;
    /** the reader's: stands out */
    readonly own?: boolean;
  }[];
}

/** Shares under their names, each with a bar. */
export function ShareBars({ label, bars }: ShareBarsProps) {
  const id = useId();
  return (
    <div className="stack gap-2">
      <p id={id} className="label">
        {label}
      </p>
      <dl className={styles.bars} aria-labelledby={id}>
        {bars.map(({ name, share, said, own }) => (
          <div key={name} className={classes(own && styles.own)}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${100 * share}%` }} />
              </span>
              {said ?? `${formatWholeShare(share)} %`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
