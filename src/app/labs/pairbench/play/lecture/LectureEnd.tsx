import { Link } from 'wouter';
import { shareable, writePlace } from '../../../../address/links.ts';
import { LeaveLecture } from './LeaveLecture.tsx';
import styles from './LectureView.module.css';

/** The last slide: the audience judges, at an address that it can type. */
export function LectureEnd() {
  const address = shareable(writePlace('you')).replace(/^https?:\/\//, '');
  return (
    <div className={styles.lecture}>
      <header className={styles.head}>
        <h1>Your turn</h1>
        <LeaveLecture className={styles.judge} />
      </header>
      <div className={styles.end}>
        <p>Would you say the same score in both orders?</p>
        <p>
          <Link href="/you">You be the judge</Link>
        </p>
        <p className={styles.address}>{address}</p>
      </div>
    </div>
  );
}
