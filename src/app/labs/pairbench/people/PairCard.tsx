import type { Part } from '../../../../core/ask/ask.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import styles from './PairCard.module.css';
import { PairSides } from './PairSides.tsx';

interface PairCardProps {
  /** in display order, the left one first */
  readonly data: readonly [Part, Part];
  readonly sentences: readonly string[];
}

/** A pair as shown to a voter: the sentences of the judges' prompt and both pictures. */
export function PairCard({ data, sentences }: PairCardProps) {
  return (
    <div className="stack gap-3">
      <ul className={styles.told} aria-label="What to count and what to ignore">
        {sentences.map((sentence) => (
          <li key={sentence}>{keepNumbers(sentence)}</li>
        ))}
      </ul>
      <PairSides data={data} />
    </div>
  );
}
