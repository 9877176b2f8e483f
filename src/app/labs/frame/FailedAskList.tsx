import type { FailedAsks } from '../../../runs/execution/progress.ts';
import { formatCount } from '../../charts/format-value.ts';
import styles from './FailedAskList.module.css';

/** The asks that failed while the rest went on, each with its reason. */
export function FailedAskList({ failed: { count, first } }: { readonly failed: FailedAsks }) {
  return (
    <details className={styles.failed}>
      <summary>
        {formatCount(count)} {count === 1 ? 'ask has' : 'asks have'} failed and no answer
      </summary>
      <ul className={styles.list}>
        {first.map(({ ask, reason }) => (
          <li key={ask}>
            <code>{ask}</code>: {reason}
          </li>
        ))}
        {count > first.length && <li>and {formatCount(count - first.length)} more</li>}
      </ul>
    </details>
  );
}
