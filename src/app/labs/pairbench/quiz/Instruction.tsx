import type { Condition, SplitId } from '../../../../core/protocols/pairbench/split.ts';
import { upperFirst } from '../../../../core/words.ts';
import { splitWords } from '../pair-words.ts';
import styles from './Instruction.module.css';

interface InstructionProps {
  readonly split: SplitId;
  readonly condition: Condition;
}

/** What the prompt asks of a pair, in one plain line; lights up when it changes. */
export function Instruction({ split, condition }: InstructionProps) {
  const counts = condition === 'sensitive';
  const change = CHANGES[split] ?? splitWords(split);
  const told = counts ? `${upperFirst(change)} matters:` : `Ignore ${change}:`;
  return (
    <div aria-live="polite">
      {/* by its words: a new element begins the animation again */}
      <p key={told} className={styles.told}>
        <strong>{told}</strong>
        <span className={styles.means}>
          {counts ? 'it lowers the score.' : 'it does not lower the score.'}
        </span>
      </p>
    </div>
  );
}

/** What a voter sees of each change, in everyday words. */
const CHANGES: Partial<Record<SplitId, string>> = {
  CJ: 'a change of colours',
  R: 'rotation',
  GB: 'blur',
  PS: 'a change of perspective',
  ET: 'warping',
};
