import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
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
  const chosenPlace = place === 'first' ? 0 : 1;
  return (
    <FirstCase
      question="Which is more like the reference, A or B?"
      choices={SHOWN.map((picture, index) => ({
        label: LETTERS[index] ?? '',
        picture,
      }))}
      right={0}
      marks={[{ choice: chosenPlace, says: judge, tone: 'forward' }]}
      tell={(chosen) =>
        `You chose ${LETTERS[chosen]}: ${chosen === 0 ? 'right' : 'wrong'}. ${introduce(judge)} chose ${LETTERS[chosenPlace]}.`
      }
      swap={{
        marks: [{ choice: chosenPlace, says: judge, tone: 'reverse' }],
        tell: `With the two swapped, it chose ${LETTERS[1 - chosenPlace]}: it followed the place, not the picture.`,
      }}
    >
      <div className={styles.reference}>
        <CasePicture picture={reference} />
        <span className="note">reference</span>
      </div>
    </FirstCase>
  );
}
