import { type CSSProperties, useRef } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { ORDERS, type Order } from '../../../../../core/protocols/pairbench/split.ts';
import { liveStore } from '../live/live-store.ts';
import { isUncovered } from '../state/cover.ts';
import { nameOfOrder } from '../state/order-words.ts';
import type { PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { CurvePoint } from './CurvePoint.tsx';
import styles from './StrengthSlider.module.css';
import { useArrival } from './use-arrival.ts';

interface StrengthSliderProps {
  readonly state: PlayState;
  readonly pair: Pair;
  /** the order that was uncovered just now */
  readonly fresh: Order | null;
}

/**
 * A native slider over the plot, of which only a line and the value are visible; a covered curve is
 * drawn on instead.
 */
export function StrengthSlider({ state, pair, fresh }: StrengthSliderProps) {
  const { answers } = useStore(liveStore);
  const dragged = useRef(false);
  const { strength } = state;
  const percent = Math.round(strength * 100);
  const said = ORDERS.flatMap((order) => {
    const score = answers[order].reading?.score;
    return score === undefined || !isUncovered(state, order)
      ? []
      : [`${nameOfOrder(pair, order)} ${score}`];
  });
  return (
    <>
      {state.covered !== 'curve' && (
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={1}
          step={0.01}
          value={strength}
          aria-label="Strength"
          aria-valuetext={[`${percent} percent`, ...said].join(', ')}
          title="Drag it; it stops at the measured points. Arrow keys move it by 1 %."
          onPointerDown={() => {
            dragged.current = true;
          }}
          onPointerUp={() => {
            dragged.current = false;
          }}
          onPointerCancel={() => {
            dragged.current = false;
          }}
          onChange={({ target: { valueAsNumber: value } }) =>
            setPlay({ strength: dragged.current ? Math.round(value * 10) / 10 : value })
          }
        />
      )}
      <span
        className={styles.marker}
        style={{ '--at': `${strength * 100}%` } as CSSProperties}
        aria-hidden="true"
      >
        <output className={styles.value}>{percent} %</output>
      </span>
      {ORDERS.map((order) => {
        const score = answers[order].reading?.score;
        return score === undefined || !isUncovered(state, order) ? null : (
          <ChosenPoint
            key={order}
            order={order}
            strength={strength}
            score={score}
            uncovered={fresh !== null}
          />
        );
      })}
    </>
  );
}

interface ChosenPointProps {
  readonly order: Order;
  readonly strength: number;
  readonly score: number;
  /** the second of the two scores was uncovered just now */
  readonly uncovered: boolean;
}

function ChosenPoint({ uncovered, ...point }: ChosenPointProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useArrival(ref, point.order, uncovered);
  return <CurvePoint ref={ref} {...point} chosen fresh={uncovered} />;
}
