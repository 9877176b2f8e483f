import { useId } from 'react';
import { wholeField } from '../../../address/address-state.ts';
import styles from './EpsilonSlider.module.css';

/** The paper's ε, which holds until the user chooses another. */
export const EPSILON = 1;

/** The field for ε in an address. */
export const EPSILON_FIELD = wholeField(9, EPSILON);

interface EpsilonSliderProps {
  /** 0..9 */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How far apart two scores may be and still count as equal; tables and charts share this ε. */
export function EpsilonSlider({ value, onChange }: EpsilonSliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        <span>
          Allowed difference: ε = <output className="ink data">{value}</output>
        </span>
        <span className={styles.hint}>
          {value === 0 ? 'both scores must be equal' : `scores may be ${value} apart`}
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={9}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
