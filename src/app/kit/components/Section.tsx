import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** for tables of many columns; its texts stay as narrow as they are read */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that is read from top to bottom, under its heading. */
export function Section({ title, wide = false, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={wide ? styles.wide : styles.body}>{children}</div>
    </section>
  );
}
