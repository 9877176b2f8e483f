import { type ReactNode, useId } from 'react';
import { classes } from '../components/classes.ts';
import styles from './Segmented.module.css';

interface SegmentedOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** stands before the label */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
  readonly title?: string;
}

interface SegmentedProps<T extends string> {
  readonly label: string;
  /** hides the label visually but not from screen readers */
  readonly hideLabel?: boolean;
  readonly options: readonly SegmentedOption<T>[];
  /** options per row; by default, as many as fit */
  readonly columns?: number;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/**
 * A single choice of a few visible options, as native radio buttons, which work with arrow keys and
 * screen readers.
 */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={props.hideLabel ? 'visually-hidden' : 'legend'}>{props.label}</legend>
      <div
        className={classes(styles.options, props.columns !== undefined && styles.grid)}
        style={
          props.columns === undefined
            ? undefined
            : { gridTemplateColumns: `repeat(${props.columns}, minmax(0, 1fr))` }
        }
      >
        {props.options.map((option) => (
          <label key={option.value} className={styles.option} title={option.title}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.disabled ?? false}
              onChange={() => props.onChange(option.value)}
            />
            {option.picture}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
