import { Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/components/Button.tsx';
import { NO_DIGITS, useShortcuts } from '../../kit/components/shortcuts.ts';
import { Progress } from '../../kit/progress/Progress.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import { keepNumbers } from '../../kit/words/keep-numbers.ts';
import styles from './Booth.module.css';

/** One of the possible votes. */
export interface VoteChoice {
  readonly value: number;
  readonly label: string;
  /** the key that casts it, as named by keyboard events; null: none */
  readonly key: string | null;
}

interface BoothProps {
  /** the question in one sentence */
  readonly question: string;
  readonly choices: readonly VoteChoice[];
  /** meaning of the lowest and highest number, if the choices are numbers */
  readonly ends?: readonly [string, string];
  readonly done: number;
  readonly total: number;
  /** what the votes so far show; has its line from the beginning; absent: nothing is said */
  readonly said?: string;
  readonly onVote: (value: number) => void;
  /** absent: there is nothing to undo */
  readonly onBack?: (() => void) | undefined;
  /** absent: nothing can be skipped */
  readonly onSkip?: (() => void) | undefined;
  /** what is voted on */
  readonly children: ReactNode;
}

/** One item to vote on, by keys or buttons. Other people's votes are not shown. */
export function Booth(props: BoothProps) {
  const { question, choices, ends, done, total, said, onVote, onBack, onSkip, children } = props;
  const id = useId();
  /** the last vote, and how many there were before it */
  const [cast, setCast] = useState<{ readonly value: number; readonly before: number } | null>(
    null,
  );
  const vote = (value: number) => {
    setCast({ value, before: done });
    onVote(value);
  };
  useShortcuts(
    {
      ...NO_DIGITS,
      ...Object.fromEntries(
        choices.flatMap(({ key, value }) => (key === null ? [] : [[key, () => vote(value)]])),
      ),
      ...(onBack && { backspace: onBack }),
      ...(onSkip && { s: onSkip }),
    },
    // takes precedence: elsewhere digits switch pages
    'first',
  );
  return (
    <section className={styles.booth} aria-labelledby={id}>
      {children}
      <div className={styles.vote}>
        <h2 id={id} className={styles.question}>
          {question}
        </h2>
        <div
          className={styles.choices}
          style={{ '--columns': Math.min(choices.length, 10) } as React.CSSProperties}
          data-many={choices.length > 5 ? '' : undefined}
        >
          {choices.map(({ value, label, key }) => (
            <Button
              key={value}
              className={styles.choice}
              aria-keyshortcuts={key ?? undefined}
              onClick={() => vote(value)}
            >
              {label}
              {/* of numbers only 10 has another key, told below: two numbers on a button confuse */}
              {key !== null && key !== label && ends === undefined && <kbd>{key}</kbd>}
              {cast?.value === value && cast.before === done - 1 && (
                <span key={done} className={styles.landed} data-label={label} aria-hidden="true" />
              )}
            </Button>
          ))}
        </div>
        {ends && (
          <p className={styles.ends}>
            <span>{ends[0]}</span>
            {choices.some(({ key, label }) => key !== null && key !== label) && (
              <span className={styles.keys}>or type it: 0 stands for 10</span>
            )}
            <span>{ends[1]}</span>
          </p>
        )}
      </div>
      <div className="row between">
        <div className="grow">
          <Progress
            label={`${formatCount(done)} of ${formatCount(total)}`}
            value={total === 0 ? 1 : done / total}
          />
        </div>
        <div className="row">
          {onSkip && (
            <Button look="quiet" aria-keyshortcuts="s" onClick={onSkip}>
              Not this one <kbd>S</kbd>
            </Button>
          )}
          <Button look="quiet" disabled={!onBack} aria-keyshortcuts="Backspace" onClick={onBack}>
            <Undo2 aria-hidden="true" />
            Back <kbd>⌫</kbd>
          </Button>
        </div>
      </div>
      {said !== undefined && (
        <p role="status" className={styles.said}>
          {said !== '' && <span key={said}>{keepNumbers(said)}</span>}
        </p>
      )}
    </section>
  );
}
