import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../../kit/words/format-value.ts';
import type { PlacedLabel } from '../charts/place-count.ts';
import { placeCounts } from '../charts/place-counts.ts';
import type { ScoreAxis } from '../charts/score-axis.ts';
import { heightOf, type Slope, slopeWidth, toneOf } from '../charts/slope-chart.ts';
import styles from './SlopeChart.module.css';

interface PairCountsProps {
  /** the lines that are counted, the first to find room first */
  readonly of: readonly Slope[];
  /** the line whose pair is shown */
  readonly shown: Slope | null;
  /** CSS pixels: its line is drawn at least so wide */
  readonly least: number;
  readonly slopes: readonly Slope[];
  readonly axis: ScoreAxis;
  /** number of pairs that the widest line of all judges stands for */
  readonly most: number;
  readonly epsilon: number;
}

/** The number of pairs of each line, beside it; nothing where it would lie on a line or a number. */
export function PairCounts({ of, shown, least, slopes, axis, most, epsilon }: PairCountsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [places, setPlaces] = useState<readonly (PlacedLabel | null)[]>([]);
  useLayoutEffect(() => {
    const element = list.current;
    const plot = element?.parentElement;
    if (!element || !plot) return;
    const settle = () => {
      const drawing = { width: plot.clientWidth, height: plot.clientHeight };
      const drawn = (slope: Slope) => ({
        from: (heightOf(axis, slope.forward) * drawing.height) / 100,
        to: (heightOf(axis, slope.reverse) * drawing.height) / 100,
        thickness: Math.max(slope === shown ? least : 0, slopeWidth(slope, most, epsilon)),
      });
      const counted = of.map((slope, at) => {
        const label = element.children[at] as HTMLElement;
        const size = { width: label.offsetWidth, height: label.offsetHeight };
        return { line: drawn(slope), label: size };
      });
      setPlaces(placeCounts(counted, slopes.map(drawn), drawing));
    };
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(plot);
    return () => watch.disconnect();
  }, [of, shown, least, slopes, axis, most, epsilon]);
  return (
    <ul ref={list} className={styles.counts} aria-hidden="true">
      {of.map((slope, at) => {
        const place = places[at] ?? null;
        return (
          <li
            key={`${slope.forward} ${slope.reverse}`}
            className={styles.count}
            data-tone={toneOf(slope, epsilon)}
            style={place === null ? { visibility: 'hidden' } : { left: place.x, top: place.y }}
          >
            {formatCount(slope.points.length)}
            <span className={styles.unit}> {slope.points.length === 1 ? 'pair' : 'pairs'}</span>
          </li>
        );
      })}
    </ul>
  );
}
