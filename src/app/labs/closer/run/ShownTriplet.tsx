import type { CloserOptions } from '../../../../core/protocols/closer/options.ts';
import type { JudgedTriplet } from '../../../../core/protocols/closer/report.ts';
import { PLACES, picturesOf, STEPS } from '../../../../core/protocols/closer/triplet.ts';
import { upperFirst } from '../../../../core/words.ts';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import styles from './ShownTriplet.module.css';
import { LETTERS, sayChoice } from './say-choice.ts';

interface ShownTripletProps {
  readonly seed: number;
  readonly options: CloserOptions;
  readonly judge: string;
  readonly one: JudgedTriplet;
  /** why this pair is the one shown; null if a reader chose it */
  readonly why: string | null;
}

/** One pair of candidates in both orders; the judge's choice is outlined in each. */
export function ShownTriplet({ seed, options, judge, one, why }: ShownTripletProps) {
  const pictures = picturesOf(seed, options, one.triplet);
  return (
    <figure className="panel padded stack gap-2">
      <div className={styles.orders}>
        <div className={styles.reference}>
          <PictureView picture={pictures.reference} />
          <span className="note">reference</span>
          <span className="note soft numbers">unchanged</span>
        </div>
        {PLACES.map((nearer) =>
          PLACES.map((place) => {
            const which = place === nearer ? 'near' : 'far';
            const isChosen = one.choices[nearer] === place;
            return (
              <div key={`${nearer} ${place}`}>
                <div className={isChosen ? styles[place] : undefined}>
                  <PictureView picture={pictures[which]} />
                </div>
                <span className="note">
                  {LETTERS[place]}, {which === 'near' ? 'nearer' : 'farther'}
                  {isChosen && <strong>: chosen</strong>}
                </span>
                <span className="note soft numbers">{sayStrength(one.triplet[which])}</span>
              </div>
            );
          }),
        )}
      </div>
      <figcaption className="note">
        {`Item ${one.triplet.item + 1}${one.round === 0 ? '' : `, round ${one.round + 1}`}, in both orders. ${upperFirst(judge)} chose what is outlined: ${sayOrders(one)}.${why === null ? '' : ` ${why}`}`}
      </figcaption>
    </figure>
  );
}

/** "strength 0.4": how much the reference was changed; another item's picture was not. */
function sayStrength(steps: number | null): string {
  return steps === null ? 'another picture' : `strength ${(steps / STEPS).toFixed(1)}`;
}

/** "B both times", or the two choices one after the other. */
function sayOrders({ choices: { first, second } }: JudgedTriplet): string {
  return first === second
    ? `${sayChoice(first)} both times`
    : [first, second].map(sayChoice).join(', then ');
}
