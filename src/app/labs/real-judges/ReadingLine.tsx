import { Button } from '../../kit/components/Button.tsx';
import styles from './ReadingLine.module.css';

interface ReadingLineProps {
  /** sets that are read so far, or that failed */
  readonly settled: number;
  readonly of: number;
  readonly stopped: boolean;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}

/** How far the page has read its sets of verdicts; the line keeps its place when it is done. */
export function ReadingLine({ settled, of, stopped, onStop, onAgain }: ReadingLineProps) {
  const done = settled === of;
  return (
    <div className={styles.line}>
      <p role="status" className="note">
        {done
          ? `${of} sets of verdicts, counted in this browser.`
          : stopped
            ? `Stopped: ${settled} of ${of} sets of verdicts are read.`
            : `Reading the verdicts: set ${settled + 1} of ${of}…`}
      </p>
      {!done && (
        <Button look="quiet" onClick={stopped ? onAgain : onStop}>
          {stopped ? 'Read the others' : 'Stop'}
        </Button>
      )}
    </div>
  );
}
