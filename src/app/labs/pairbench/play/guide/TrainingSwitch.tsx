import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Segmented } from '../../../../kit/fields/Segmented.tsx';
import { askAhead } from '../live/ask-ahead.ts';
import { liveStore } from '../live/live-store.ts';
import type { PlayState } from '../state/play-state.ts';
import { PRESETS } from './examples.ts';
import { turnTo } from './guide-store.ts';
import styles from './TrainingSwitch.module.css';
import { TRAININGS, twinOf } from './trainings.ts';

/**
 * What the judge on the stage saw in training, as a switch between the examples of the two: the
 * cause of a flip, shown by its removal. Pair, strength and order stay.
 */
export function TrainingSwitch({ state }: { readonly state: PlayState }) {
  const isIdle = useStore(
    liveStore,
    ({ asking, curve }) => asking.status === 'done' && !curve.points.includes(null),
  );
  useEffect(() => {
    const twin = twinOf(state);
    return isIdle && twin !== null ? askAhead(twin) : undefined;
  }, [isIdle, state]);
  const now = TRAININGS.find(({ judge }) => judge === state.judge.id);
  if (now === undefined) return null;
  return (
    <div className={styles.switch}>
      <Segmented
        label="In training, it saw"
        options={TRAININGS.map(({ judge, label, pairs }) => ({
          value: judge,
          label,
          picture: <TrainingPairs pairs={pairs} />,
        }))}
        value={now.judge}
        onChange={(judge) => turnTo(PRESETS.findIndex(({ state }) => state.judge.id === judge))}
      />
    </div>
  );
}

/** Training pairs as a row of small drawings: a tile and its transformed twin, in their order. */
function TrainingPairs({ pairs }: { readonly pairs: string }) {
  return (
    <svg className={styles.pairs} viewBox={`0 0 ${24 * pairs.length - 4} 9`} aria-hidden="true">
      {[...pairs].map((order, index) => {
        const [plain, skewed] = order === 'f' ? [0, 10] : [10, 0];
        const x = 24 * index;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the row
          <g key={index} className={order === 'f' ? styles.forward : styles.reverse}>
            <path d={`M${x + plain} 0h9v9h-9z`} />
            <path d={`M${x + skewed} 0l9 2v5l-9 2z`} />
          </g>
        );
      })}
    </svg>
  );
}
