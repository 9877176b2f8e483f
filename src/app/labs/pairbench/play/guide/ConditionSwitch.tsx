import { CONDITIONS, type Condition } from '../../../../../core/protocols/pairbench/split.ts';
import { classes } from '../../../../kit/components/classes.ts';
import { Segmented } from '../../../../kit/fields/Segmented.tsx';
import { setPlay } from '../state/play-store.ts';
import styles from './StageSwitch.module.css';

/** The paper's names of the conditions, each with what its prompt says. */
const TOLD: Readonly<Record<Condition, string>> = {
  sensitive: 'sensitive: it matters',
  invariant: 'invariant: ignore it',
};

/**
 * What the prompt says of the change, as a switch beside the suggestion to turn it. Pair, strength,
 * judge and order stay.
 */
export function ConditionSwitch({ condition }: { readonly condition: Condition }) {
  return (
    <div className={classes(styles.switch, styles.folded)}>
      <Segmented
        label="The prompt"
        options={CONDITIONS.map((value) => ({ value, label: TOLD[value] }))}
        value={condition}
        onChange={(chosen) => setPlay({ condition: chosen })}
      />
    </div>
  );
}
