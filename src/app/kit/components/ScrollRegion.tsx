import type { ReactNode } from 'react';
import table from '../theme/table.module.css';

interface ScrollRegionProps {
  /** accessible name of the region */
  readonly label: string;
  /** without the frame around tables */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** Wide content, such as a table, that scrolls sideways within the page, by keyboard too. */
export function ScrollRegion({ label, plain = false, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section className={plain ? table.scroll : table.framed} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
