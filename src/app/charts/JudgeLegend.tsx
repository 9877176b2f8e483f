import './chart-colors.css';
import styles from './Legend.module.css';
import { seriesColor, seriesDash } from './series-style.ts';

/** Which line is which judge's. */
export function JudgeLegend({ judges }: { readonly judges: readonly string[] }) {
  return (
    <ul className={styles.legend} aria-label="Judges">
      {judges.map((judge, index) => (
        <li key={judge}>
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
            <line
              x1="0"
              x2="24"
              y1="6"
              y2="6"
              stroke={seriesColor(index)}
              strokeWidth="3"
              strokeDasharray={seriesDash(index)}
            />
          </svg>
          {judge}
        </li>
      ))}
    </ul>
  );
}
