import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { kindsOf, type PairTask } from '../../../../core/published/measure-published.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import { Legend } from '../../../kit/charts/Legend.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { GuessSlider } from '../../../kit/fields/GuessSlider.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { VERDICT_KEYS } from '../charts/answers-chart.ts';
import { titleOfJudge } from '../judge-titles.ts';
import { LEAD } from '../lead-judge.ts';
import styles from './FirstPlaceOpening.module.css';
import {
  countFirstPlace,
  sayDifference,
  sayFirstPlace,
  sayFollowing,
  sayGuessed,
} from './say-first-place.ts';
import { sortPairs } from './sort-pairs.ts';
import { useArriving } from './use-arriving.ts';
import { VerdictField } from './VerdictField.tsx';

interface FirstPlaceOpeningProps {
  readonly tasks: readonly PairTask[];
  /** what these verdicts cannot show, and where they come from */
  readonly children: ReactNode;
}

/** Steps of the guess: a hundredth of the pairs each. */
const STEPS = 100;

/**
 * How often one judge chose the first of two pictures: the reader guesses, then its verdicts arrive
 * beside people's.
 */
export function FirstPlaceOpening({ tasks, children }: FirstPlaceOpeningProps) {
  const task = tasks.find((one) => one.task === LEAD.task);
  const judge = task?.judges.find((one) => one.judge === LEAD.judge);
  if (!task || !judge) {
    throw new RangeError(`genai-bench.json holds no verdicts of ${LEAD.judge} on ${LEAD.task}`);
  }
  return (
    <Opening name={titleOfJudge(judge.judge)} judge={judge.told} people={task.people.told}>
      {children}
    </Opening>
  );
}

interface OpeningProps {
  readonly name: string;
  /** verdicts, one letter per pair */
  readonly judge: string;
  readonly people: string;
  readonly children: ReactNode;
}

function Opening({ name, judge: told, people: voted, children }: OpeningProps) {
  const id = useId();
  const range = useId();
  const [step, setStep] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { judge, people, places } = useMemo(() => sortPairs(told, voted), [told, voted]);
  const counts = useMemo(() => countFirstPlace(judge, people), [judge, people]);
  const kinds = useMemo(
    () => ({ judge: kindsOf(judge), people: kindsOf(people) }),
    [judge, people],
  );
  const { pairs } = counts;
  const arrived = useArriving(pairs, asked);
  const done = arrived === pairs;
  const guess = step === null ? null : Math.round((step * pairs) / STEPS);
  useEffect(() => {
    if (!done) return;
    said.current?.focus({ preventScroll: true });
    // on a phone it comes below the window
    said.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [done]);
  const pair = pointed ?? 0;
  const known = `Pair ${formatCount((places[pair] ?? 0) + 1)}. People: ${wordOf(people[pair])}; ${name}: ${pair < arrived ? wordOf(judge[pair]) : '?'}.`;
  const pointing = { pointed, says: known, onPoint: setPointed };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <p id={id} className={styles.question}>
        <span className="label">You first.</span> {name}, a vision-language model, compared{' '}
        {formatCount(pairs)} pairs of generated pictures, and a person voted on each.{' '}
        <strong>On how many did {name} call the first picture better?</strong>
      </p>
      <div className={styles.fields}>
        <div className="stack gap-2">
          <p className={styles.head}>
            <span className="label">People</span>
            <span>
              <span className={styles.count}>{formatCount(counts.people)}</span> first
            </span>
          </p>
          <VerdictField
            label="People’s votes, pair by pair"
            kinds={kinds.people}
            shown={pairs}
            guess={null}
            {...pointing}
          />
          <Legend label="Key" entries={VERDICT_KEYS} />
          {/* the squares tell it to screen readers themselves */}
          <p className={styles.known} aria-hidden="true">
            {pointed === null ? 'Each square is a pair, at the same place for both.' : known}
          </p>
        </div>
        <div className="stack gap-2">
          <p className={styles.head}>
            <span className="label">{name}</span>
            <span>
              <span className={styles.count}>{done ? formatCount(counts.judge) : '?'}</span> first
            </span>
          </p>
          <VerdictField
            label={`${name}’s verdicts, pair by pair`}
            kinds={kinds.judge}
            shown={arrived}
            guess={guess}
            {...pointing}
          />
          {!asked && (
            <>
              <div className={styles.guess}>
                <label className="label" htmlFor={range}>
                  Your guess
                </label>
                <GuessSlider
                  id={range}
                  max={STEPS}
                  value={step}
                  says={`${formatCount(guess ?? 0)} of ${formatCount(pairs)} pairs`}
                  onGuess={setStep}
                />
                <output className={styles.count} htmlFor={range}>
                  {guess === null ? '?' : formatCount(guess)}
                </output>
              </div>
              <div>
                <Button look={step === null ? 'plain' : 'primary'} onClick={() => setAsked(true)}>
                  Show the verdicts
                </Button>
              </div>
            </>
          )}
          {asked && guess !== null && <Legend label="Your guess" entries={guessKey(guess)} />}
        </div>
      </div>
      {/* has its room from the press on, so that nothing moves when it is told */}
      <p ref={said} tabIndex={-1} role="status" className={styles.said} data-told={done}>
        {asked && (
          <>
            {guess !== null && <span>{sayGuessed(guess, counts.judge)} </span>}
            <strong>{sayFirstPlace(name, counts)}</strong> {sayFollowing(name, counts)}
          </>
        )}
      </p>
      <details>
        <summary>What these verdicts cannot show, and where they come from</summary>
        <div className="stack gap-2 below-2 measure">
          {done && <p>{sayDifference(name, counts)}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}

/** What the line across the squares is. */
function guessKey(guess: number): readonly KeyEntry[] {
  return [{ label: `your guess: ${formatCount(guess)}`, color: 'var(--ink)', shape: 'line' }];
}

const WORDS: Readonly<Record<string, string>> = {
  A: 'first is better',
  B: 'second is better',
  G: 'both good',
  D: 'both bad',
  T: 'a tie',
};

function wordOf(letter: string | undefined): string {
  return WORDS[letter ?? ''] ?? 'unreadable';
}
