import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { liveStore } from '../live/live-store.ts';
import { isGrey, isUncovered } from '../state/cover.ts';
import { nameOfOrder } from '../state/order-words.ts';
import type { PlayState } from '../state/play-state.ts';
import styles from './Reasons.module.css';

interface ReasonsProps {
  readonly state: PlayState;
  readonly pair: Pair;
}

/**
 * The judge's reasons, one per uncovered order; nothing for judges that give none. Where grey
 * replaces the pictures, the reasons are those given for grey.
 */
export function Reasons({ state, pair }: ReasonsProps) {
  const live = useStore(liveStore);
  const blind = isGrey(state);
  const answers = blind ? live.blind : live.answers;
  if (ORDERS.every((order) => answers[order].text === null)) return null;
  return (
    <dl className={styles.reasons} aria-label="Reasons">
      {ORDERS.filter((order) => isUncovered(state, order)).map((order) => (
        <div key={order} className={styles[order]}>
          <dt>
            {nameOfOrder(pair, order)}
            {blind && ', grey'}:
          </dt>
          <dd>“{answers[order].reading?.reason ?? answers[order].text ?? '…'}”</dd>
        </div>
      ))}
    </dl>
  );
}
