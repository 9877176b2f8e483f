import { classes } from '../components/classes.ts';
import { Formula, type Term } from './Formula.tsx';
import styles from './WideFormula.module.css';

interface WideFormulaProps {
  readonly terms: readonly Term[];
  /** contains the values on this screen */
  readonly live?: boolean;
}

/** A formula on its own line, which scrolls sideways if it is wider than the page. */
export function WideFormula({ terms, live = false }: WideFormulaProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a person fills in
    <div
      className={classes(styles.line, live && styles.live)}
      role="group"
      aria-label="Formula"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
      tabIndex={0}
    >
      <Formula terms={terms} />
    </div>
  );
}
