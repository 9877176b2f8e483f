import type { Part } from '../../../../core/ask/ask.ts';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import styles from './PairCard.module.css';

interface PairCardProps {
  /** in display order, the left one first */
  readonly data: readonly [Part, Part];
  readonly sentences: readonly string[];
}

/** A pair as shown to a voter: the judges' prompt and both pictures. */
export function PairCard({ data, sentences }: PairCardProps) {
  return (
    <div className="stack gap-3">
      <ul className={styles.told} aria-label="What to count and what to ignore">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.pair}>
        {data.map((part, index) =>
          part.type === 'text' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
            <q key={index} className={styles.text}>
              {part.text}
            </q>
          ) : (
            <PictureView
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              key={index}
              picture={part.picture}
              // the alternative text does not reveal the change that the voter should find
              alt={index === 0 ? 'the first picture' : 'the second picture'}
            />
          ),
        )}
      </div>
    </div>
  );
}
