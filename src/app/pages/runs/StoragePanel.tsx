import { useState } from 'react';
import type { StorageReport } from '../../../runs/store/storage-report.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { formatBytes } from '../../kit/words/format.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { refreshRuns } from '../../stores/runs-list.ts';
import styles from './StoragePanel.module.css';

/** Used and available storage, and whether the browser may clear it on its own. */
export function StoragePanel({ storage }: { readonly storage: StorageReport }) {
  const { used, quota, answers, runs, photos, persistent, skipped } = storage;
  const [refused, setRefused] = useState(false);
  const { error, perform } = useAction();
  const persist = () =>
    perform(async () => {
      setRefused(!(await navigator.storage.persist()));
      await refreshRuns();
    });
  return (
    <section className={styles.panel} aria-labelledby="storage-title">
      <h2 id="storage-title">Storage</h2>
      <p>
        {formatCount(runs)} {runs === 1 ? 'run' : 'runs'}, {formatCount(answers)} answers,{' '}
        {formatCount(photos)} {photos === 1 ? 'photograph' : 'photographs'}.
        {quota > 0 &&
          ` Including models and everything else, ${formatBytes(used)} of the ${formatBytes(quota)} that the browser grants this site.`}
      </p>
      {quota > 0 && (
        <meter
          className={styles.meter}
          min={0}
          max={quota}
          value={used}
          aria-label="Storage used"
        />
      )}
      <div className="row across-4">
        <p>
          {persistent
            ? 'The browser keeps it until you delete it.'
            : 'The browser may delete it when storage runs low, some browsers after a week without a visit.'}
        </p>
        {!persistent && (
          <Button onClick={() => void persist()}>Ask the browser to keep everything</Button>
        )}
      </div>
      {refused && (
        <Notice tone="warn" title="The browser did not agree">
          <p>
            Browsers decide this by how often a site is used; a bookmark or a second visit may help.
            Save runs as JSON meanwhile.
          </p>
        </Notice>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {skipped.length > 0 && (
        <Notice
          tone="warn"
          title={`${skipped.length} stored rows could not be read and were left out`}
        >
          <details>
            <summary>Which</summary>
            <ul>
              {skipped.map((row) => (
                <li key={`${row.store} ${row.key}`}>
                  {row.store} {row.key}: {row.reason}
                </li>
              ))}
            </ul>
          </details>
        </Notice>
      )}
    </section>
  );
}
