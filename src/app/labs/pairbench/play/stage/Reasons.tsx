import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { liveStore } from '../live/live-store.ts';
import { nameOfOrder } from '../state/order-words.ts';
import styles from './Reasons.module.css';

interface ReasonsProps {
  readonly pair: Pair;
  /** grey replaces the pictures, and the reasons are those given for grey */
  readonly blind: boolean;
}

/** The judge's reasons, one per order; nothing for judges that give none. */
export function Reasons({ pair, blind }: ReasonsProps) {
  const live = useStore(liveStore);
  const answers = blind ? live.blind : live.answers;
  if (ORDERS.every((order) => answers[order].text === null)) return null;
  return (
    <dl className={styles.reasons} aria-label="Reasons">
      {ORDERS.map((order) => (
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
