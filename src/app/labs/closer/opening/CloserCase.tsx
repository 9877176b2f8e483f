import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { closerGuess } from '../guess.ts';
import styles from './CloserCase.module.css';
import { closerCase } from './recorded-case.ts';

const { reference, near, far, place } = closerCase;
const { judge } = closerGuess;

/** The pictures as the reader sees them: the nearer one first. */
const SHOWN = [near, far];
/** They keep their names when they swap places; A and B are the letters of the two places. */
const NAMES = ['picture 1', 'picture 2'] as const;

/** A reference and two candidates: which is nearer? */
export function CloserCase() {
  const chosenPlace = place === 'first' ? 0 : 1;
  return (
    <FirstCase
      question="Which picture is more like the reference, 1 or 2?"
      choices={SHOWN.map((picture, index) => ({
        label: NAMES[index] ?? '',
        picture,
      }))}
      right={0}
      marks={[{ choice: chosenPlace, says: judge, tone: 'forward' }]}
      tell={(chosen) =>
        `You chose ${NAMES[chosen]}: ${chosen === 0 ? 'right' : 'wrong'}. ${introduce(judge)} chose ${NAMES[chosenPlace]}.`
      }
      swap={{
        marks: [{ choice: chosenPlace, says: judge, tone: 'reverse' }],
        tell: `With the two swapped, it chose ${NAMES[1 - chosenPlace]}: it followed the place, not the picture.`,
      }}
    >
      <div className={styles.reference}>
        <CasePicture picture={reference} />
        <span className="note">reference</span>
      </div>
    </FirstCase>
  );
}
