import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';

interface BadgeProps {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Every colour has a sign: `warn` needs attention, `good` passed, `bad` failed. */
const SIGNS = { plain: null, good: Check, warn: TriangleAlert, bad: X } as const;

/** A word or two about the item beside it. */
export function Badge({ tone = 'plain', title, children }: BadgeProps) {
  const Sign = SIGNS[tone];
  return (
    <span className={classes(styles.badge, tone !== 'plain' && styles[tone])} title={title}>
      {Sign && <Sign aria-hidden="true" />}
      {children}
    </span>
  );
}
