import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listField, useAddressState } from '../../address/address-state.ts';
import styles from './Fold.module.css';

const OPEN_FIELD = listField();

/** Inside a fold: whether the page is being printed, which opens all. Null: not inside one. */
const Inside = createContext<{ readonly printing: boolean } | null>(null);

/** Folds below a result: lines under a heading that they share, instead of boxes. */
export const Quiet = createContext(false);

const NO_PARTS: readonly string[] = [];

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
  /** names of the folds inside: an address that opens one opens this one too */
  readonly parts?: readonly string[];
  readonly children: ReactNode;
}

/**
 * A part of the results that is not rendered before it is first opened. The address holds which
 * parts are open.
 */
export function Fold({ title, holds, name, asked = false, parts, children }: FoldProps) {
  const [open, setOpen] = useAddressState('open', OPEN_FIELD);
  const opened = (parts ?? NO_PARTS).filter((part) => open.includes(part)).join();
  const wanted = asked || opened;
  const [isHeld, setHeld] = useState(Boolean(wanted));
  useEffect(() => {
    if (wanted) setHeld(true);
  }, [wanted]);
  const isOpen = isHeld || open.includes(name);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const outer = use(Inside);
  const [prints, setPrinting] = useState(false);
  // a fold that appears for the print hears nothing of its beginning
  const printing = prints || (outer?.printing ?? false);
  const quiet = use(Quiet);
  const Title = outer === null && !quiet ? 'h2' : 'h3';
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
      className={quiet ? styles.quiet : styles.fold}
      open={isOpen || printing}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>
        <Title>{title}</Title>
        {holds !== undefined && <span className={styles.holds}>{holds}</span>}
      </summary>
      {(wasOpen || isOpen || printing) && (
        <Inside value={{ printing }}>
          <Quiet value={false}>
            <div className="stack below-2">{children}</div>
          </Quiet>
        </Inside>
      )}
    </details>
  );
}
