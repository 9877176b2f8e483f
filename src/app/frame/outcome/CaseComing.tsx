import styles from './CaseComing.module.css';

/**
 * An example that is still being read: its frame and the places of its picture and texts. Its words
 * are only spoken, because the frame already shows that something comes.
 */
export function CaseComing({ says }: { readonly says: string }) {
  return (
    <div className={styles.coming}>
      <div className={styles.asked}>
        <span className={styles.picture} />
        <p className="visually-hidden" role="status">
          {says}
        </p>
      </div>
      <div className="halves gap-4" aria-hidden="true">
        <span className={styles.text} />
        <span className={styles.text} />
      </div>
    </div>
  );
}
