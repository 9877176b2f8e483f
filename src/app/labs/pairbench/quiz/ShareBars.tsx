import { formatShare } from '../../../kit/words/format-value.ts';
import styles from './ShareBars.module.css';

interface ShareBarsProps {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly share: number }[];
}

/** Shares under their names, each with a bar. */
export function ShareBars({ label, bars }: ShareBarsProps) {
  return (
    <dl className={styles.bars} aria-label={label}>
      {bars.map(({ name, share }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${100 * share}%` }} />
            </span>
            {formatShare(share)} %
          </dd>
        </div>
      ))}
    </dl>
  );
}
