import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';

interface BadgeProps {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A word or two about what stands beside it. */
export function Badge({ tone = 'plain', title, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, tone !== 'plain' && styles[tone])} title={title}>
      {children}
    </span>
  );
}
