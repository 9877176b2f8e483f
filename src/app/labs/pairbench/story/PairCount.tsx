import { useLayoutEffect, useRef, useState } from 'react';
import { placeCount } from '../charts/place-count.ts';
import type { ScoreAxis } from '../charts/score-axis.ts';
import { heightOf, type Slope, slopeWidth } from '../charts/slope-chart.ts';
import { countPairs } from '../pair-words.ts';
import styles from './SlopeChart.module.css';

interface PairCountProps {
  readonly of: Slope;
  /** CSS pixels: its line is drawn at least so wide */
  readonly least: number;
  readonly slopes: readonly Slope[];
  readonly axis: ScoreAxis;
  /** number of pairs that the widest line of all judges stands for */
  readonly most: number;
  readonly tone: string;
}

/** The number of pairs of a line, beside it; nothing where it would lie on a line. */
export function PairCount({ of, least, slopes, axis, most, tone }: PairCountProps) {
  const label = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useLayoutEffect(() => {
    const element = label.current;
    const plot = element?.parentElement;
    if (!element || !plot) return;
    const settle = () => {
      const drawing = { width: plot.clientWidth, height: plot.clientHeight };
      const drawn = (slope: Slope) => ({
        from: (heightOf(axis, slope.forward) * drawing.height) / 100,
        to: (heightOf(axis, slope.reverse) * drawing.height) / 100,
        thickness: Math.max(slope === of ? least : 0, slopeWidth(slope, most)),
      });
      setPlace(
        placeCount(
          drawn(of),
          slopes.map(drawn),
          { width: element.offsetWidth, height: element.offsetHeight },
          drawing,
        ),
      );
    };
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(plot);
    return () => watch.disconnect();
  }, [of, least, slopes, axis, most]);
  return (
    <span
      ref={label}
      className={styles.count}
      data-tone={tone}
      style={place === null ? { visibility: 'hidden' } : { left: place.x, top: place.y }}
      aria-hidden="true"
    >
      {countPairs(of.points.length)}
    </span>
  );
}
