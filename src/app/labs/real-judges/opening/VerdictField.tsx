import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import type { VerdictCounts } from '../../../../core/published/measure-published.ts';
import { columnsFor, edgePath, rowsOf, SIDE, squareAt, squareFrom, squaresPath } from './field.ts';
import styles from './VerdictField.module.css';

type Kind = keyof VerdictCounts;

interface VerdictFieldProps {
  readonly label: string;
  /** one verdict per pair */
  readonly kinds: readonly Kind[];
  /** verdicts that are shown, from the first on; the others are empty squares */
  readonly shown: number;
  /** as many squares are guessed; null: no guess */
  readonly guess: number | null;
  /** index of the pair that is pointed at */
  readonly pointed: number | null;
  /** what is known of that pair */
  readonly says: string;
  readonly onPoint: (pair: number | null) => void;
}

/** The side of an unreadable verdict’s square along the middle of its outline. */
const HOLLOW = SIDE - 0.15;

const KINDS: readonly Kind[] = ['first', 'second', 'tie', 'unreadable'];

/** One square per pair, coloured by its verdict; the pointer and the arrow keys reach each. */
export const VerdictField = memo(function VerdictField(props: VerdictFieldProps) {
  const { label, kinds, shown, guess, pointed, says, onPoint } = props;
  const count = kinds.length;
  const columns = columnsFor(count);
  const places = useMemo(
    () => KINDS.map((kind) => kinds.flatMap((one, at) => (one === kind ? [at] : []))),
    [kinds],
  );
  // pointing at a pair draws none of the squares again
  const drawn = useMemo(
    () =>
      places.map((one, index) =>
        squaresPath(
          one.filter((at) => at < shown),
          columns,
          // its outline stays within its cell
          KINDS[index] === 'unreadable' ? HOLLOW : SIDE,
        ),
      ),
    [places, shown, columns],
  );
  const empty = useMemo(() => squaresPath([...kinds.keys()], columns), [kinds, columns]);
  const guessed = useMemo(
    () => squaresPath([...Array(guess ?? 0).keys()], columns),
    [guess, columns],
  );
  const edge = guess !== null && shown > 0 ? edgePath(guess, columns) : null;
  const rows = rowsOf(count, columns);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPoint(squareAt((clientX - left) / width, (clientY - top) / height, count, columns));
  };
  const walk = (event: KeyboardEvent) => {
    const next = squareFrom(pointed ?? 0, event.key, count, columns);
    if (next === null) return;
    event.preventDefault();
    onPoint(pointed === null ? 0 : next);
  };
  return (
    <div
      className={styles.field}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(pointed ?? 0) + 1}
      aria-valuetext={says}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
      onKeyDown={walk}
      onBlur={() => onPoint(null)}
    >
      <svg
        viewBox={`0 0 ${columns - 1 + SIDE} ${rows - 1 + SIDE}`}
        aria-hidden="true"
        data-shown={shown}
      >
        <path className={styles.empty} d={empty} />
        {shown === 0 && <path className={styles.guessed} d={guessed} />}
        {KINDS.map((kind, index) => (
          <path key={kind} className={styles[kind]} d={drawn[index]} />
        ))}
        {edge !== null && (
          <>
            <path className={styles.halo} d={edge} />
            <path className={styles.edge} d={edge} />
          </>
        )}
        {pointed !== null && (
          <path className={styles.pointed} d={squaresPath([pointed], columns)} />
        )}
      </svg>
    </div>
  );
});
