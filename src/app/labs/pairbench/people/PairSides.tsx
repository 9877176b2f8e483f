import type { Part } from '../../../../core/ask/ask.ts';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import styles from './PairSides.module.css';

interface PairSidesProps {
  /** in display order, the left one first */
  readonly data: readonly [Part, Part];
}

/** The two sides of a pair as shown to a voter, as large as the window lets both be. */
export function PairSides({ data }: PairSidesProps) {
  return (
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
  );
}
