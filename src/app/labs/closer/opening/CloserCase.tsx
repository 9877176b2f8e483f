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
        `You chose ${LETTERS[chosen]}: ${chosen === 0 ? 'right' : 'wrong'}. ${introduce(judge)} chose ${LETTERS[forward]}. Then the two changed places, and it chose ${LETTERS[forward]} again, which was now the other picture.`
      }
    >
      <div className={styles.reference}>
        <CasePicture picture={reference} />
        <span className="note">reference</span>
      </div>
    </FirstCase>
  );
}
