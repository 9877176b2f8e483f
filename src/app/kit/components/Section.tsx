import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** for tables with many columns; text keeps its reading width */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A section of a reading page, with its heading. */
export function Section({ title, wide = false, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={wide ? styles.wide : styles.body}>{children}</div>
    </section>
  );
}
