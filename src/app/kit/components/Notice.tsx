import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly tone?: 'plain' | 'warn' | 'bad';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const ICONS = { plain: Info, warn: TriangleAlert, bad: CircleAlert } as const;

/** Information, a warning or an error, beside what it is about. */
export function Notice({ tone = 'plain', title, children, actions }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classes(styles.notice, tone !== 'plain' && styles[tone])}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
        {actions !== undefined && <div className="row">{actions}</div>}
      </div>
    </div>
  );
}
