import type { FileProgress } from '../../../runs/models/model-library.ts';
import { formatBytes } from '../../format.ts';
import styles from './FileList.module.css';

/** How far each file of a download is. */
export function FileList({ files }: { readonly files: readonly FileProgress[] }) {
  const done = files.filter(({ loaded, bytes }) => loaded >= bytes).length;
  return (
    <details>
      <summary>
        {done} of {files.length} files
      </summary>
      <ul className={styles.files}>
        {files.map(({ path, bytes, loaded }) => (
          <li key={path}>
            <span className={styles.path}>{path}</span>
            <span className={styles.figure}>
              {loaded >= bytes
                ? formatBytes(bytes)
                : `${formatBytes(loaded)} of ${formatBytes(bytes)}`}
            </span>
            <progress
              aria-label={path}
              className={styles.bar}
              max={Math.max(1, bytes)}
              value={bytes === 0 ? 1 : loaded}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
