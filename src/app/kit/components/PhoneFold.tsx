import { type ReactNode, useState } from 'react';
import styles from './PhoneFold.module.css';

interface PhoneFoldProps {
  /** what is found inside */
  readonly title: string;
  readonly children: ReactNode;
}

const PHONE = '(max-width: 40rem)';

/** Text that begins folded on a phone, where it would take a dozen screens, and nowhere else. */
export function PhoneFold({ title, children }: PhoneFoldProps) {
  // as it was opened: nothing folds under a reader who turns a phone
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  return (
    <details className={styles.fold} open={!isPhone}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
