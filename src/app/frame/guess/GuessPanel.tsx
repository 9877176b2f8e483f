import {
  type ComponentType,
  type CSSProperties,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { Button } from '../../kit/components/Button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { KeepNames } from '../../kit/components/KeepNames.tsx';
import { GuessSlider } from '../../kit/fields/GuessSlider.tsx';
import { LateStop } from '../../kit/progress/LateStop.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { beginSentences } from '../../kit/words/begin-sentences.ts';
import { sayBundled } from '../../kit/words/say-bundled.ts';
import { judgesStore } from '../../stores/judges.ts';
import { WhoJudges } from '../outcome/WhoJudges.tsx';
import { readRecorded } from '../recorded/read-recorded.ts';
import { CaseSteps } from './FirstCase.tsx';
import styles from './GuessPanel.module.css';
import { type Guess, type GuessAnswer, introduce, percent, sayGuess } from './guess.ts';
import { useCountUp } from './use-count-up.ts';

interface GuessPanelProps<Report> {
  /** first part of the addresses of the lab's runs */
  readonly screen: string;
  readonly guess: Guess<Report>;
  /** one case of that run, which the reader answers first */
  readonly Case: ComponentType;
}

/** From here on, in percent, the mark's words stand on its left, where they have room. */
const RIGHT_HALF = 50;

/**
 * A lab's opening: one case to answer, then a question about all of them, a bar to draw as a guess,
 * and the bar that a recorded run draws beside it.
 */
export function GuessPanel<Report>({ screen, guess, Case }: GuessPanelProps<Report>) {
  const { run, judge, names, scene, question } = guess;
  const { judges } = useStore(judgesStore);
  const about = sayBundled(judges?.filter((one) => names.includes(one.id)) ?? []);
  const [drawn, setDrawn] = useState<number | null>(null);
  const [counted, setCounted] = useState<GuessAnswer | null>(null);
  const [wanted, setWanted] = useState(false);
  /** what became of the first case, which the second question waits for */
  const [first, setFirst] = useState<'open' | 'answered' | 'skipped'>('open');
  const bar = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { busy, error, perform, stop } = useAction();
  const id = useId();
  const count = () => void perform(async (signal) => setCounted(await countAnswer(guess, signal)));
  const show = () => {
    setWanted(true);
    if (!busy && counted === null) count();
  };
  const draw = (share: number) => {
    // counted while the bar is drawn, so that the answer appears at once
    if (drawn === null) count();
    setDrawn(share);
  };
  const onAnswer = useCallback(() => setFirst((now) => (now === 'open' ? 'answered' : now)), []);
  const answer = wanted ? counted : null;
  const waits = wanted && busy;
  const counting = useCountUp(answer?.share ?? null);
  const revealed = answer !== null;
  useEffect(() => {
    // the button that had the focus is gone
    if (first === 'skipped') bar.current?.focus({ preventScroll: true });
  }, [first]);
  useEffect(() => {
    if (revealed) said.current?.focus({ preventScroll: true });
  }, [revealed]);
  return (
    <section className={styles.panel} aria-label="Before the run">
      <CaseSteps
        value={{
          onAnswer,
          onSkip: first === 'open' ? () => setFirst('skipped') : null,
        }}
      >
        <Case />
      </CaseSteps>
      {first !== 'open' && (
        <section className={styles.second} aria-labelledby={id}>
          <p id={id} className="measure">
            <span className="label">Now guess.</span>{' '}
            <KeepNames>
              {beginSentences(scene(first === 'answered' ? judge : introduce(judge)))}
            </KeepNames>{' '}
            <strong>{question}</strong>
          </p>
          <div className={styles.bars}>
            <span className={styles.name}>your guess</span>
            <GuessSlider
              ref={bar}
              label="Your guess, in percent"
              max={100}
              value={drawn}
              disabled={answer !== null}
              onGuess={draw}
            />
            <output className={styles.value}>{drawn === null ? '?' : percent(drawn / 100)}</output>
            <span className={styles.name}>{judge}</span>
            {answer ? (
              <span className={styles.answer} style={{ '--share': answer.share } as CSSProperties}>
                <span
                  className={styles.interval}
                  style={{ '--low': answer.low, '--high': answer.high } as CSSProperties}
                />
                {drawn !== null && (
                  <span
                    className={styles.guessed}
                    style={{ '--guess': drawn / 100 } as CSSProperties}
                  />
                )}
              </span>
            ) : (
              <span className={styles.covered} aria-hidden="true" />
            )}
            <span className={styles.value}>{counting === null ? '?' : percent(counting)}</span>
            {answer && drawn !== null && (
              <span
                aria-hidden="true"
                className={styles.mark}
                style={{ '--guess': drawn / 100 } as CSSProperties}
              >
                <span className={drawn > RIGHT_HALF ? styles.left : undefined}>your guess</span>
              </span>
            )}
          </div>
          {!answer && (
            <div className="row gap-3">
              <Button disabled={waits} onClick={show}>
                {waits ? 'Counting the recorded answers…' : 'Show the answer'}
              </Button>
              {waits && (
                <LateStop
                  label="Stop counting"
                  onStop={() => {
                    stop();
                    setWanted(false);
                  }}
                />
              )}
            </div>
          )}
          <p ref={said} tabIndex={-1} role="status" className={classes('measure', styles.said)}>
            {answer && (
              <>
                {drawn !== null && <strong>{sayGuess(drawn / 100, answer)} </strong>}
                <KeepNames>
                  {`${percent(answer.share)} of ${answer.cases} (95 %: ${percent(answer.low)} to ${percent(answer.high)}). ${beginSentences(answer.beside ?? '')} `}
                </KeepNames>
                <Link href={`/${screen}?named=${run}`}>Open the recorded run</Link>
              </>
            )}
          </p>
          <WhoJudges about={about} />
          {wanted && error !== null && <ErrorNotice error={error} onRetry={count} />}
        </section>
      )}
    </section>
  );
}

async function countAnswer<Report>(
  { run, answer }: Guess<Report>,
  signal: AbortSignal,
): Promise<GuessAnswer> {
  const { record, results } = await readRecorded<Report>(run, signal);
  const found = answer(results, record);
  if (!found) throw new Error(`The recorded run “${record.name}” has no answer to this.`);
  return found;
}
