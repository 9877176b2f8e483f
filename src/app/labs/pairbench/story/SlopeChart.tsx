import { useEffect, useMemo, useRef } from 'react';
import { pickPoints } from '../../../kit/charts/marks/pick-points.ts';
import { restOnMarks } from '../../../kit/charts/marks/rest-on-marks.ts';
import { walkPoints } from '../../../kit/charts/marks/walk-points.ts';
import type { ScoreAxis } from '../charts/score-axis.ts';
import { heightOf, type Slope, saySlope, slopeWidth } from '../charts/slope-chart.ts';
import { countPairs, higherOrder } from '../pair-words.ts';
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
  readonly onShow: (slope: Slope) => void;
}

/**
 * Both scores of one judge's pairs: a line per pair of scores. A line that is pointed at, tapped or
 * reached by the arrow keys shows its pair.
 */
export function SlopeChart(props: SlopeChartProps) {
  const { judge, slopes, axis, most, epsilon, shown } = props;
  const drawing = useRef<SVGSVGElement>(null);
  // other lines are other marks; to show another one must not bind the keys again
  const now = useRef(props);
  now.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are other marks
  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    const show = (name: string | null) => showNamed(now.current, name);
    const ends = [
      pickPoints(element, (name) => () => show(name)),
      walkPoints(element, (mark) => show(mark?.getAttribute('aria-label') ?? null)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [slopes]);

  // once: lines that change while a run goes on do not end a mouse's rest
  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    return restOnMarks(element, (mark) => showNamed(now.current, mark.getAttribute('aria-label')));
  }, []);

  const given = useMemo(
    () => ({
      forward: new Set(slopes.map(({ forward }) => forward)),
      reverse: new Set(slopes.map(({ reverse }) => reverse)),
    }),
    [slopes],
  );
  const scores = axis.positions.filter((position) => position !== axis.invalid);
  const tone = (slope: Slope) => higherOrder(slope, epsilon) ?? 'near';
  return (
    <div className={styles.chart} data-report="out">
      <div className={styles.plot}>
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
                style={{ strokeWidth: slopeWidth(slope, most) }}
              />
              <path
                className={styles.reach}
                d={bandOf(slope, axis)}
                style={{ strokeWidth: Math.max(LEAST_REACH, slopeWidth(slope, most)) }}
                aria-label={saySlope(slope)}
              />
            </g>
          ))}
          {shown && (
            <g className={styles.shown}>
              <path
                className={styles.edge}
                d={pathOf(shown, axis)}
                style={{ strokeWidth: slopeWidth(shown, most) + 4 }}
              />
              <path
                className={styles.line}
                d={pathOf(shown, axis)}
                data-tone={tone(shown)}
                style={{ strokeWidth: Math.max(3, slopeWidth(shown, most)) }}
              />
            </g>
          )}
        </svg>
        {shown && (
          <span
            className={styles.count}
            style={{
              left: `${100 * COUNTED_AT}%`,
              top: `${(1 - COUNTED_AT) * heightOf(axis, shown.forward) + COUNTED_AT * heightOf(axis, shown.reverse)}%`,
            }}
            aria-hidden="true"
          >
            {countPairs(shown.points.length)}
          </span>
        )}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>original first</span>
        <span>original second</span>
      </div>
    </div>
  );
}

/** Where on a line its number of pairs stands: near its first score, where fewest lines cross. */
const COUNTED_AT = 0.24;

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

/** Shows the line of this name; nothing if there is none. */
function showNamed({ slopes, onShow }: SlopeChartProps, name: string | null): void {
  const slope = slopes.find((one) => saySlope(one) === name);
  if (slope) onShow(slope);
}
