import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../kit/components/classes.ts';
import styles from './SetupLine.module.css';

interface SetupLineProps {
  readonly title: string;
  /** what is chosen now, in words */
  readonly says: string;
  /** what it still needs before a run can start; null: nothing */
  readonly lacks: string | null;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** the fields that change it */
  readonly children: ReactNode;
}

/** One part of a set-up: a line that says what is chosen, and the fields behind it. */
export function SetupLine({ title, says, lacks, open, onOpen, children }: SetupLineProps) {
  const id = useId();
  // not built before it is first opened; then kept, with what was typed
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const part = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    // what opens below the window's edge looks as if nothing happened
    if (open && wanted.current) part.current?.scrollIntoView({ block: 'nearest' });
    wanted.current = false;
  }, [open]);
  return (
    <section ref={part} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={() => {
            wanted.current = !open;
            onOpen(!open);
          }}
        >
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>{' '}
          {/* what a link or a preset changes is rendered again */}
          <span key={says} className={styles.says}>
            {says}
            {lacks !== null && <span className={styles.lacks}> {lacks}</span>}
          </span>{' '}
          <span className={styles.change}>
            {open ? 'Hide' : 'Change'}
            <ChevronDown aria-hidden="true" className={classes(open && styles.up)} />
          </span>
        </button>
      </h2>
      <div id={`${id}-fields`} className={styles.fields} hidden={!open}>
        {wasOpen && children}
      </div>
    </section>
  );
}
