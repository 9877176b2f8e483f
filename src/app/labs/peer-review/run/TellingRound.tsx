import type { BoutDetail, PeerDetails } from '../../../../core/protocols/peer-review/detail.ts';
import type { BoutRow } from '../../../../core/protocols/peer-review/report.ts';
import type { Choice } from '../../../../core/protocols/peer-review/verdict.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { CaseComing } from '../../../frame/outcome/CaseComing.tsx';
import { Badge } from '../../../kit/components/Badge.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Exchange } from '../../../kit/components/Exchange.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import styles from './TellingRound.module.css';

interface TellingRoundProps {
  readonly run: string;
  readonly names: readonly string[];
  readonly bout: BoutRow;
  /** what it shows, in a sentence */
  readonly says: string;
  /** whether each answer is right; undefined: nobody knows */
  readonly right: readonly [boolean, boolean] | undefined;
}

/** One round at a glance: the question, two answers, and which of them wins in each order. */
export function TellingRound(props: TellingRoundProps) {
  const { run, bout, says, right } = props;
  const { index } = bout;
  const { value: read, error } = useReading(
    // the round before stays until this one is read
    async () => ({
      shown: { says, right },
      value: await lookAt<PeerDetails>(engine(), run)('bout', { index }),
    }),
    [run, index, says, right],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (read === null) return <CaseComing says={`Reading round ${index + 1}…`} />;
  return (
    <Exchange of={String(read.value.bout.index)}>
      <Round names={props.names} {...read.shown} value={read.value} />
    </Exchange>
  );
}

interface RoundProps extends Pick<TellingRoundProps, 'names' | 'says' | 'right'> {
  readonly value: BoutDetail;
}

function Round({ names, says, right, value }: RoundProps) {
  const { bout, picture, question, answers, reviews } = value;
  const { index } = bout;
  const nameOf = (side: number) => names[bout.candidates[side] ?? -1] ?? '';
  const reviewer = names[bout.reviewer] ?? '';
  return (
    <article className="panel padded stack gap-3" aria-label="The most telling round">
      <div className={styles.asked}>
        <PictureView picture={picture} size={112} />
        <div className="stack gap-1">
          <p className="label">
            Round {index + 1}: {reviewer} asks, then reviews
          </p>
          <h3>{question}</h3>
        </div>
      </div>
      <div className="halves gap-4">
        {[0, 1].map((side) => (
          <div key={side} className={styles.answer}>
            <p className={styles.head}>
              <span className="label">{nameOf(side)} answers</span>
              {right && (
                <Badge tone={right[side as 0 | 1] ? 'good' : 'bad'}>
                  {right[side as 0 | 1] ? 'right' : 'wrong'}
                </Badge>
              )}
            </p>
            <RawAnswer text={answers[side]?.text ?? ''} limit={200} />
          </div>
        ))}
      </div>
      <ul className="stack gap-1 bare-list">
        {reviews
          .filter(({ aspect }) => aspect === 'correct')
          .map(({ ahead, choice }) => (
            <li key={ahead}>
              {nameOf(ahead)}’s answer read first: {reviewer} chooses{' '}
              {sayChoice(choice, nameOf(ahead), nameOf(1 - ahead))}.
            </li>
          ))}
      </ul>
      <p>
        <strong>{keepNumbers(says)}</strong>
      </p>
    </article>
  );
}

function sayChoice(choice: Choice | null, ahead: string, behind: string): string {
  switch (choice) {
    case 'first':
      return `the first, ${ahead}’s`;
    case 'second':
      return `the second, ${behind}’s`;
    case 'tie':
      return 'neither';
    default:
      return 'nothing that can be read';
  }
}
