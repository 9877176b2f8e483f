import { Segmented } from '../../../../kit/fields/Segmented.tsx';
import { PRESETS } from './examples.ts';
import { turnTo } from './guide-store.ts';
import styles from './StageSwitch.module.css';
import { TRAININGS } from './trainings.ts';

/**
 * What the judge on the stage saw in training, as a switch between the examples of the two: the
 * cause of a flip, shown by its removal. Pair, strength and order stay.
 */
export function TrainingSwitch({ judge }: { readonly judge: string }) {
  const now = TRAININGS.find((one) => one.judge === judge);
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
