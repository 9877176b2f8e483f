import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import {
  QUIZ_MINUTES,
  QUIZ_VOTES,
} from '../../../../../core/protocols/pairbench/people/quiz-size.ts';
import { shareable, writePlace } from '../../../../address/links.ts';
import { sayOnlyHere } from '../../../../kit/share/only-here.ts';
import type { QrCode } from '../../../../kit/share/qr-code.ts';
import { LeaveLecture } from './LeaveLecture.tsx';
import styles from './LectureView.module.css';

export const END_TITLE = 'Your turn';

/** The last slide: the audience judges, at an address that it can type or point a phone at. */
export function LectureEnd() {
  const link = shareable(writePlace('you'));
  const [code, setCode] = useState<QrCode | null>(null);
  const onlyHere = sayOnlyHere(link);
  useEffect(() => {
    if (onlyHere !== null) return;
    let gone = false;
    import('../../../../kit/share/qr-code.ts').then(
      ({ makeQrCode }) => !gone && setCode(makeQrCode(link)),
      // without it, the address is still there
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [link, onlyHere]);
  return (
    <div className={styles.lecture}>
      <header className={styles.head}>
        <h1>{END_TITLE}</h1>
        <LeaveLecture className={styles.judge} />
      </header>
      <div className={styles.end}>
        <div className={styles.invitation}>
          <p>Would you say the same score in both orders?</p>
          <p>
            <Link href="/you">You be the judge</Link>: {QUIZ_VOTES} votes, about {QUIZ_MINUTES}{' '}
            minutes
          </p>
          <p className={styles.address}>{link.replace(/^https?:\/\//, '')}</p>
          {onlyHere !== null && <p className={styles.only}>{onlyHere}</p>}
        </div>
        {code !== null && (
          <svg
            className={styles.code}
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label="QR code of the address"
          >
            {/* black on white in both themes, as phones need it */}
            <rect width={code.size} height={code.size} fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
        )}
      </div>
    </div>
  );
}
