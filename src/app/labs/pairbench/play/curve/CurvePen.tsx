import { Pencil } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import styles from './CurvePen.module.css';
import { heightOf, scoreAt } from './CurvePoint.tsx';
import { type CurveGuess, type CurveSpot, drawStroke } from './curve-guess.ts';

interface CurvePenProps {
  readonly guess: CurveGuess;
  /** where the hint stands until something is drawn, per cent from the left; null: something is */
  readonly hintAt: number | null;
  readonly onDraw: (guess: CurveGuess) => void;
}

const LAST = CURVE_STRENGTHS.length - 1;

/** Draws a guess over the plot: with a pointer, or with the arrow keys strength by strength. */
export function CurvePen({ guess, hintAt, onDraw }: CurvePenProps) {
  const [at, setAt] = useState(0);
  const last = useRef<CurveSpot | null>(null);
  const reach = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const spot = {
      at: clamp(Math.round(((event.clientX - left) / width) * LAST), 0, LAST),
      score: scoreAt((100 * (event.clientY - top)) / height),
    };
    onDraw(drawStroke(guess, last.current ?? spot, spot));
    last.current = spot;
    setAt(spot.at);
  };
  const lift = () => {
    last.current = null;
  };
  const here = guess[at] ?? null;
  const move = (by: 1 | -1) => {
    const score = clamp((here ?? 5) + by, 1, 10);
    onDraw(drawStroke(guess, { at, score }, { at, score }));
  };
  return (
    <>
      {hintAt !== null && (
        <p className={styles.hint} style={{ left: `${hintAt}%` }} aria-hidden="true">
          <Pencil aria-hidden="true" />
          Draw the rest: your guess
        </p>
      )}
      <div
        className={styles.sheet}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          reach(event);
        }}
        onPointerMove={(event) => {
          if (last.current !== null) reach(event);
        }}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <input
        type="range"
        className={styles.keys}
        min={0}
        max={LAST}
        step={1}
        value={at}
        aria-label="Your guess by strength: left and right choose the strength, up and down the score"
        aria-valuetext={`${Math.round(100 * (CURVE_STRENGTHS[at] ?? 0))} percent, ${here === null ? 'no guess' : `guess ${here}`}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          // of the native slider, these keys would move the strength too
          event.preventDefault();
          event.stopPropagation();
          move(event.key === 'ArrowUp' ? 1 : -1);
        }}
        onChange={({ target }) => setAt(target.valueAsNumber)}
      />
      <span
        className={styles.place}
        style={{ left: `${(100 * at) / LAST}%`, top: heightOf(here ?? 5) }}
        aria-hidden="true"
      />
    </>
  );
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
