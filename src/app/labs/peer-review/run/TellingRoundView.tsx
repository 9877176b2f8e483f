import type { BoutRow, TellingRound } from '../../../../core/protocols/peer-review/report.ts';
import type { Choice } from '../../../../core/protocols/peer-review/verdict.ts';
import { upperFirst } from '../../../../core/words.ts';
import { CaseHead } from '../../../frame/outcome/CaseHead.tsx';
import { Badge } from '../../../kit/components/Badge.tsx';
import { Exchange } from '../../../kit/components/Exchange.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { shownQuestion } from '../../../kit/words/shown-question.ts';
import { sayExample } from '../conclude/say-conclusions.ts';
import styles from './TellingRoundView.module.css';

interface TellingRoundProps {
  readonly names: readonly string[];
  readonly bout: BoutRow;
  readonly round: TellingRound;
}

/** One round at a glance: the question, two answers, and which of them wins in each order. */
export function TellingRoundView({ names, bout, round }: TellingRoundProps) {
  const { picture, question, answers, right, isPlain } = round;
  const nameOf = (side: number) => names[bout.candidates[side] ?? -1] ?? '';
  const reviewer = names[bout.reviewer] ?? '';
  return (
    <Exchange of={String(bout.index)}>
      <article className="panel padded stack gap-3" aria-label="The most telling round">
        <CaseHead
          picture={picture}
          label={`Round ${bout.index + 1}: ${reviewer} asks, then reviews`}
        >
          <h3>{shownQuestion(question)}</h3>
        </CaseHead>
        <div className="halves gap-4">
          {([0, 1] as const).map((side) => (
            <div key={side} className={styles.answer}>
              <p className={styles.head}>
                <span className="label">
                  {nameOf(side)}
                  <span className="visually-hidden"> answers</span>
                </span>
                {right && (
                  <Badge tone={right[side] ? 'good' : 'bad'}>
                    {right[side] ? 'right' : 'wrong'}
                  </Badge>
                )}
              </p>
              <RawAnswer text={answers[side]} limit={200} />
            </div>
          ))}
        </div>
        <ul className="stack gap-1 bare-list">
          {([0, 1] as const).map((ahead) => (
            <li key={ahead}>
              {upperFirst(nameOf(ahead))}’s answer read first: {reviewer} chooses{' '}
              {sayChoice(bout.choices.correct[ahead], nameOf(ahead), nameOf(1 - ahead))}.
            </li>
          ))}
        </ul>
        <p>
          <strong>{keepNumbers(sayExample(round))}</strong>
        </p>
        {right && (
          <p className="note">
            {isPlain
              ? 'Chosen as the shortest of the rounds with one right answer whose steps are all true.'
              : '“Right” counts the last line alone: the steps may not support it.'}
          </p>
        )}
      </article>
    </Exchange>
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
