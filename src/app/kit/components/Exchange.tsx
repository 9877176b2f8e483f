import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Exchange.module.css';

interface ExchangeProps {
  /** what is shown, such as a case; another one fades in */
  readonly of: string;
  readonly children: ReactNode;
}

/**
 * A part in which the reader exchanges what is shown. Its place is as high as the highest so far, so
 * that nothing below moves.
 */
export function Exchange({ of, children }: ExchangeProps) {
  const [first] = useState(of);
  const exchanged = useRef(false);
  if (of !== first) exchanged.current = true;
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!content.current) return;
    let most = { width: 0, height: 0 };
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || !place.current) return;
      const { width, height } = entry.contentRect;
      const isSame = Math.abs(width - most.width) < 1;
      most = { width, height: isSame ? Math.max(most.height, height) : height };
      place.current.style.minHeight = `${most.height}px`;
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <div ref={content}>
        <div key={of} className={exchanged.current ? styles.arriving : undefined}>
          {children}
        </div>
      </div>
    </div>
  );
}
