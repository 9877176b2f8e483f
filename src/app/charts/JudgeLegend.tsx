import { Legend } from './Legend.tsx';
import { seriesColor, seriesDash } from './series-style.ts';

/** Which line is which judge's. */
export function JudgeLegend({ judges }: { readonly judges: readonly string[] }) {
  return (
    <Legend
      label="Judges"
      entries={judges}
      mark={(_, index) => (
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
      )}
    />
  );
}
