import { CASE_SIDE, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { closerGuess } from '../guess.ts';
import styles from './CloserCase.module.css';
import { closerCase } from './recorded-case.ts';

const { reference, near, far, place } = closerCase;
const { judge } = closerGuess;

/** The pictures as the reader sees them: the nearer one first. */
const SHOWN = [near, far];
const LETTERS = ['A', 'B'] as const;

/** A reference and two candidates: which is nearer? */
export function CloserCase() {
  const forward = place === 'first' ? 0 : 1;
  const reverse = 1 - forward;
  return (
    <FirstCase
      question="Which is more like the reference, A or B?"
      choices={SHOWN.map((picture, index) => ({
        label: LETTERS[index] ?? '',
        picture,
      }))}
      right={0}
      marks={[
        { choice: forward, says: judge, tone: 'forward' },
        { choice: reverse, says: `${judge}, swapped`, tone: 'reverse' },
      ]}
      tell={(chosen) =>
        `You chose ${LETTERS[chosen]}: ${chosen === 0 ? 'right' : 'wrong'}. ${judge} chose ${LETTERS[forward]}. Then the two changed places, and it chose ${LETTERS[forward]} again, which was now the other picture.`
      }
    >
      <div className={styles.reference}>
        <PictureView picture={reference} size={CASE_SIDE} />
        <span className="note">reference</span>
      </div>
    </FirstCase>
  );
}
