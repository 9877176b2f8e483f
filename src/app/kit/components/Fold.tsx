import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listField, useAddressState } from '../../address/address-state.ts';
import styles from './Fold.module.css';

const OPEN_FIELD = listField();

interface FoldProps {
  readonly title: string;
  /** what is found inside, in a line under the title */
  readonly holds?: string;
  /** name of this part in the address, unique on its page */
  readonly name: string;
  /**
   * The address asks for something inside, such as one case of a list: the part begins open. As the
   * text of what is asked for, another one opens it again.
   */
  readonly asked?: boolean | string;
  readonly children: ReactNode;
}

/**
 * A part of the results that is not rendered before it is first opened. The address holds which
 * parts are open.
 */
export function Fold({ title, holds, name, asked = false, children }: FoldProps) {
  const [open, setOpen] = useAddressState('open', OPEN_FIELD);
  const [isHeld, setHeld] = useState(Boolean(asked));
  useEffect(() => {
    if (asked) setHeld(true);
  }, [asked]);
  const isOpen = isHeld || open.includes(name);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [printing, setPrinting] = useState(false);
  const opening = useRef(false);
  // paper has nothing to open
  useEffect(() => {
    const print = ({ type }: Event) => {
      opening.current = type === 'beforeprint';
      flushSync(() => setPrinting(opening.current));
    };
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', print);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', print);
    };
  }, []);
  const toggle = (now: boolean) => {
    if (opening.current) return;
    if (now) setWasOpen(true);
    else setHeld(false);
    if (now !== isOpen) setOpen(now ? [...open, name] : open.filter((one) => one !== name));
  };
  return (
    <details
      className={styles.fold}
      open={isOpen || printing}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {holds !== undefined && <span className={styles.holds}>{holds}</span>}
      </summary>
      {(wasOpen || isOpen || printing) && <div className="stack below-2">{children}</div>}
    </details>
  );
}
