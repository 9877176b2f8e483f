import { MoveHorizontal } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { classes } from '../components/classes.ts';
import styles from './GuessSlider.module.css';

interface GuessSliderProps {
  /** null until it was touched: it shows no value then */
  readonly value: number | null;
  /** it reaches from 0 to here */
  readonly max: number;
  /** what it says to screen readers once there is a guess; absent: the number */
  readonly says?: string;
  readonly disabled?: boolean;
  readonly onGuess: (value: number) => void;
  /** of its label elsewhere, or its own name */
  readonly id?: string;
  readonly label?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A bar to draw as a guess; without handle and filling until somebody touches it. */
export function GuessSlider(props: GuessSliderProps) {
  const { value, max, says, disabled = false, onGuess, id, label, ref } = props;
  // where the keys begin
  const at = value ?? Math.round(max / 2);
  return (
    <div
      className={classes(styles.slider, value === null && styles.untouched)}
      style={{ '--share': at / max } as CSSProperties}
    >
      <input
        ref={ref}
        id={id}
        type="range"
        className={styles.bar}
        aria-label={label}
        aria-valuetext={value === null ? 'no guess yet' : says}
        min={0}
        max={max}
        value={at}
        disabled={disabled}
        onChange={({ target }) => onGuess(Number(target.value))}
        // who means the value at which the keys begin changes nothing
        onClick={({ currentTarget }) => onGuess(Number(currentTarget.value))}
      />
      {value === null && !disabled && (
        <span className={styles.hint} aria-hidden="true">
          <MoveHorizontal />
          Slide to guess
        </span>
      )}
    </div>
  );
}
