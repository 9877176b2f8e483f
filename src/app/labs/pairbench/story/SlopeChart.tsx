import { useEffect, useMemo, useRef } from 'react';
import { pickPoints } from '../../../kit/charts/marks/pick-points.ts';
import { pointNearest } from '../../../kit/charts/marks/point-nearest.ts';
import { walkPoints } from '../../../kit/charts/marks/walk-points.ts';
import { nearestSlope } from '../charts/nearest-slope.ts';
import type { ScoreAxis } from '../charts/score-axis.ts';
import {
  countedSlopes,
  heightOf,
  type Slope,
  saySlope,
  slopeWidth,
  toneOf,
} from '../charts/slope-chart.ts';
import { PairCounts } from './PairCounts.tsx';
import styles from './SlopeChart.module.css';

interface SlopeChartProps {
  readonly judge: string;
  readonly slopes: readonly Slope[];
  readonly axis: ScoreAxis;
  /** number of pairs that the widest line of all judges stands for */
  readonly most: number;
  readonly epsilon: number;
  /** the line whose pair is shown, if it is this judge's */
  readonly shown: Slope | null;
  /** a line that is pointed at or has the keyboard's focus; null: none is any more */
  readonly onPoint: (slope: Slope | null) => void;
  /** a line that is clicked, tapped or chosen by Enter */
  readonly onPin: (slope: Slope) => void;
}

/**
 * Both scores of one judge's pairs: a line per pair of scores. A line that is pointed at or reached
 * by the arrow keys shows its pair for as long; one that is clicked or tapped keeps it.
 */
export function SlopeChart(props: SlopeChartProps) {
  const { judge, slopes, axis, most, epsilon, shown } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const around = useRef<HTMLDivElement>(null);
  // other lines are other marks; to show another one must not bind the keys again
  const now = useRef(props);
  now.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are other marks
  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    const ends = [
      pickPoints(element, (name) => () => {
        const slope = findNamed(now.current, name);
        if (slope) now.current.onPin(slope);
      }),
      walkPoints(element, (mark) => now.current.onPoint(findMarked(now.current, mark))),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [slopes]);

  // once: lines that change while a run goes on do not end a mouse's rest
  useEffect(() => {
    const [element, area] = [drawing.current, around.current];
    if (!element || !area) return;
    const nearest = ({ clientX, clientY }: MouseEvent) => {
      const { slopes, axis, most, epsilon } = now.current;
      const box = element.getBoundingClientRect();
      const point = { x: clientX - box.left, y: clientY - box.top };
      return nearestSlope(slopes, point, box, axis, most, epsilon);
    };
    return pointNearest(area, nearest, {
      onRest: (slope) => now.current.onPoint(slope),
      onPick: (slope) => now.current.onPin(slope),
    });
  }, []);

  const given = useMemo(
    () => ({
      forward: new Set(slopes.map(({ forward }) => forward)),
      reverse: new Set(slopes.map(({ reverse }) => reverse)),
    }),
    [slopes],
  );
  const scores = axis.positions.filter((position) => position !== axis.invalid);
  const tone = (slope: Slope) => toneOf(slope, epsilon);
  // numbers beside the lines say what a width means
  const counted = useMemo(() => countedSlopes(slopes, epsilon, shown), [slopes, epsilon, shown]);
  return (
    <div className={styles.chart} data-report="out">
      <div ref={around} className={styles.plot}>
        {(['forward', 'reverse'] as const).map((order) => (
          <ol key={order} className={styles[order]} aria-hidden="true">
            {scores.map((score) => (
              <li
                key={score}
                style={{ top: `${heightOf(axis, score)}%` }}
                data-given={given[order].has(score)}
                data-end={score === axis.low || score === scores.at(-1)}
                data-shown={shown?.[order] === score}
              >
                {score}
              </li>
            ))}
          </ol>
        ))}
        <svg
          ref={drawing}
          className={styles.lines}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-label={`${judge}: pairs by their two scores`}
          data-drawn={slopes.length > 0}
        >
          {slopes.map((slope) => (
            <g key={`${slope.forward} ${slope.reverse}`}>
              <path
                className={styles.line}
                d={pathOf(slope, axis)}
                data-tone={tone(slope)}
                style={{ strokeWidth: slopeWidth(slope, most, epsilon) }}
              />
              <path
                className={styles.reach}
                d={bandOf(slope, axis)}
                style={{ strokeWidth: Math.max(LEAST_REACH, slopeWidth(slope, most, epsilon)) }}
                aria-label={saySlope(slope)}
              />
            </g>
          ))}
          {shown && (
            <g className={styles.shown}>
              <path
                className={styles.edge}
                d={pathOf(shown, axis)}
                style={{ strokeWidth: slopeWidth(shown, most, epsilon) + 4 }}
              />
              <path
                className={styles.line}
                d={pathOf(shown, axis)}
                data-tone={tone(shown)}
                style={{ strokeWidth: Math.max(SHOWN_WIDTH, slopeWidth(shown, most, epsilon)) }}
              />
            </g>
          )}
        </svg>
        <PairCounts
          of={counted}
          shown={shown}
          least={SHOWN_WIDTH}
          slopes={slopes}
          axis={axis}
          most={most}
          epsilon={epsilon}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>original first</span>
        <span>transformed first</span>
      </div>
    </div>
  );
}

/** CSS pixels: the least width of the shown line. */
const SHOWN_WIDTH = 2;
/** CSS pixels in which a pointer finds a line. */
const LEAST_REACH = 12;
/** Per cent by which a line goes beyond both axes, where it is cut off upright. */
const BEYOND = 5;

function pathOf(slope: Slope, axis: ScoreAxis): string {
  const [from, to] = endsOf(slope, axis);
  return `M${-BEYOND} ${from}L${100 + BEYOND} ${to}`;
}

/** Per cent of the height: what can be pointed at has a height, also where the line is flat. */
const THICK = 1;

function bandOf(slope: Slope, axis: ScoreAxis): string {
  const [from, to] = endsOf(slope, axis);
  const [left, right] = [-BEYOND, 100 + BEYOND];
  return `M${left} ${from - THICK}L${right} ${to - THICK}V${to + THICK}L${left} ${from + THICK}Z`;
}

function endsOf({ forward, reverse }: Slope, axis: ScoreAxis): readonly [number, number] {
  const [from, to] = [heightOf(axis, forward), heightOf(axis, reverse)];
  const more = ((to - from) * BEYOND) / 100;
  return [from - more, to + more];
}

function findMarked(props: SlopeChartProps, mark: Element | null): Slope | null {
  return findNamed(props, mark?.getAttribute('aria-label') ?? null);
}

function findNamed({ slopes }: SlopeChartProps, name: string | null): Slope | null {
  return slopes.find((one) => saySlope(one) === name) ?? null;
}
