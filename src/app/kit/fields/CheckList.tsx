import type { ReactNode } from 'react';
import styles from './CheckList.module.css';

interface CheckOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** meaning of the short label */
  readonly hint?: string;
  /** illustration above the label, hidden from screen readers */
  readonly picture?: ReactNode;
  /** cannot be changed; give the reason nearby */
  readonly disabled?: boolean;
}

interface CheckListProps<T extends string> {
  readonly legend: string;
  readonly options: readonly CheckOption<T>[];
  readonly value: readonly T[];
  readonly onToggle: (value: T, on: boolean) => void;
  /** why some options cannot be selected */
  readonly reason?: string | null;
}

/** A multiple choice of a few options, as native check boxes in a row. */
export function CheckList<T extends string>(props: CheckListProps<T>) {
  return (
    <fieldset>
      <legend className="legend">{props.legend}</legend>
      <div className="row gap-1">
        {props.options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              className="tick"
              checked={props.value.includes(option.value)}
              disabled={option.disabled ?? false}
              onChange={(event) => props.onToggle(option.value, event.target.checked)}
            />
            {option.picture}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.hint !== undefined && <span className="faint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {props.reason && <p className="hint below-1">{props.reason}</p>}
    </fieldset>
  );
}
