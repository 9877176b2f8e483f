import { type ReactNode, useState } from 'react';
import { classes } from '../components/classes.ts';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** called during the event, since the browser empties the transfer afterwards */
  readonly onDrop: (transfer: DataTransfer) => void;
  readonly children: ReactNode;
}

/** A framed drop target; the buttons inside offer the same without dragging. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more, the buttons do the same
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}
