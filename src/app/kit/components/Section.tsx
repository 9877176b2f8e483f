import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** of the element, to scroll to */
  readonly id?: string;
  /** a small drawing under the heading */
  readonly picture?: ReactNode;
  /** for tables with many columns; text keeps its reading width */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A section of a reading page, with its heading. */
export function Section({ title, id, picture, wide = false, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <div className={classes(styles.head, picture !== undefined && styles.pictured)}>
        <h2>{title}</h2>
        {picture}
      </div>
      <div className={wide ? styles.wide : styles.body}>{children}</div>
    </section>
  );
}
