import { Button } from '../../../../kit/components/Button.tsx';
import styles from './Riddle.module.css';

interface RiddleProps {
  readonly question: string;
  /** the score that is shown; null until it arrives, -1 if the answer holds none */
  readonly score: number | null;
  /** uncovers too, which answers; null where a room guesses aloud */
  readonly onGuess: ((score: number) => void) | null;
}

const SCORES = Array.from({ length: 10 }, (_, index) => index + 1);

/** What to guess: the score that is not shown yet. */
export function Riddle({ question, score, onGuess }: RiddleProps) {
  const isAsked = score !== null && score >= 0;
  return (
    <div className={styles.riddle} data-tour="gap">
      <p>{question}</p>
      {onGuess !== null && (
        <div className={styles.scores}>
          {SCORES.map((one) => (
            <Button
              key={one}
              disabled={!isAsked}
              aria-label={`Guess ${one}`}
              onClick={() => onGuess(one)}
            >
              {one}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
