import { Button } from '../../../../kit/components/Button.tsx';
import styles from './GuessKeys.module.css';

const SCORES = Array.from({ length: 10 }, (_, index) => index + 1);

/** The scores that a room may guess, as large as the words beside them; the digits are their keys. */
export function GuessKeys({ onGuess }: { readonly onGuess: (score: number) => void }) {
  return (
    <div className={styles.guess}>
      guess:
      {SCORES.map((score) => (
        <Button
          key={score}
          aria-label={`Guess ${score}`}
          title={`Guess ${score} (${score % 10})`}
          onClick={() => onGuess(score)}
        >
          {score}
        </Button>
      ))}
    </div>
  );
}
