import { ChartSpline, Square } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../../../kit/components/Button.tsx';
import { formatSeconds } from '../../../../kit/words/format.ts';
import { askFor, liveStore, stopCurve } from '../live/live-store.ts';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import styles from './StrengthCurve.module.css';

/** Progress of the curve; if the rest costs something, its estimate and a button. */
export function CurveStatus() {
  const { points, status, cost } = useStore(liveStore, ({ curve }) => curve);
  const there = points.filter((point) => point !== null).length;
  switch (status) {
    case 'idle':
      return null;
    case 'asking':
      return (
        <span className={styles.status}>
          <span role="status">
            {there} of {CURVE_STRENGTHS.length} asked
          </span>
          <Button look="quiet" aria-label="Stop the curve" onClick={stopCurve}>
            <Square aria-hidden="true" fill="currentColor" />
            Stop
          </Button>
        </span>
      );
    case 'held':
    case 'failed':
      return (
        <span className={styles.status}>
          {status === 'failed' && <span role="status">The curve could not be asked.</span>}
          <Button onClick={() => askFor('curve')}>
            <ChartSpline aria-hidden="true" />
            Ask for the curve: {cost?.asks ?? 0} asks
            {cost !== null && `, about ${formatSeconds(cost.seconds)}`}
          </Button>
        </span>
      );
  }
}
