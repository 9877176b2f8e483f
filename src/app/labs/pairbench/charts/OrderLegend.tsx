import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import styles from '../../../charts/Legend.module.css';

/** Forward is blue and reverse is ochre, here as everywhere. */
export function OrderLegend() {
  return (
    <ul className={styles.legend} aria-label="Orders">
      {ORDERS.map((order) => (
        <li key={order}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" fill={`var(--${order})`} />
          </svg>
          {order}
        </li>
      ))}
    </ul>
  );
}
