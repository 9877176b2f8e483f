import { Link } from 'wouter';
import { QUIZ_MINUTES, QUIZ_VOTES } from '../../../../core/protocols/pairbench/people/quiz-size.ts';
import { LLAVA_PAIRS } from '../../../../core/published/published-source.ts';
import { classes } from '../../../kit/components/classes.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import styles from './Onward.module.css';

interface OnwardProps {
  readonly judge: string;
  /** keeps its place without being seen */
  readonly hidden: boolean;
}

/** Where a reader goes from Play, by the questions that its pair leaves open. */
export function Onward({ judge, hidden }: OnwardProps) {
  return (
    <ul className={classes(styles.onward, hidden && styles.hidden)}>
      <li>
        <h2>Would you be more consistent?</h2>
        <p>
          <Link href="/you">You be the judge</Link>: {QUIZ_VOTES} votes, about {QUIZ_MINUTES}{' '}
          minutes.
        </p>
      </li>
      <li>
        <h2>Do only toys prefer a place?</h2>
        <p>
          LLaVA compared {formatCount(LLAVA_PAIRS)} pairs of pictures. How often did it prefer the
          first? <Link href="/real-judges">Guess →</Link>
        </p>
      </li>
      <li>
        <h2>What can you use this judge for?</h2>
        <p>
          <Link href={`/checkup?judge=${judge}`}>Give it a check-up</Link>: what to trust it with,
          and what not.
        </p>
      </li>
    </ul>
  );
}
