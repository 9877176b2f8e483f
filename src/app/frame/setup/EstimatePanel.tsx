import { Play } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { secondsTogether } from '../../../runs/judges/work-together.ts';
import { isTooLong, type JudgeEstimate, type PromptTokens } from '../../../runs/plans/estimate.ts';
import type { Origin } from '../../../runs/store/origin.ts';
import { specLink, writePlace } from '../../address/links.ts';
import { useComingView } from '../../address/shown-address.tsx';
import { Button } from '../../kit/components/Button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { EstimateLine } from '../../kit/judges/MeterLine.tsx';
import { LateStop } from '../../kit/progress/LateStop.tsx';
import { ShareButton } from '../../kit/share/ShareButton.tsx';
import { RowTable } from '../../kit/tables/RowTable.tsx';
import { formatSeconds } from '../../kit/words/format.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { judgesStore } from '../../stores/judges.ts';
import { AcceptAnswers } from '../AcceptAnswers.tsx';
import { judgeNames } from '../judge-names.ts';
import styles from './EstimatePanel.module.css';
import type { Setup, SetupStore, WholeRun } from './setup-store.ts';

interface EstimatePanelProps<S extends Setup> {
  readonly setup: SetupStore<S>;
  /** at the foot of the window while the options are in sight; else it stands below them */
  readonly stays: boolean;
  /** first part of the address of this lab's runs */
  readonly screen: string;
  /** name of a recorded run, which shows a result without asking; null: there is none */
  readonly recorded: string | null;
  readonly starting: boolean;
  /** origins of the answers the run may use besides those given here */
  readonly accepts: readonly Origin[];
  readonly onAccept: (accepts: readonly Origin[]) => void;
  readonly onStart: () => void;
  /** cancels starting */
  readonly onStop: () => void;
}

const COUNTING = {
  counting: 'Counting the questions…',
  stopped: 'Questions not counted.',
  counted: '',
} as const;

/** The number of questions, the expected time, and Start. */
export function EstimatePanel<S extends Setup>(props: EstimatePanelProps<S>) {
  const { setup, stays, screen, recorded, starting, accepts, onAccept, onStart, onStop } = props;
  const recordedHref = recorded === null ? null : writePlace(screen, { named: recorded });
  const coming = useComingView();
  const opens = coming !== null && coming === recordedHref;
  const { spec, estimate, estimateError, uncounted } = useStore(setup.store);
  const [open, setOpen] = useState<boolean | null>(null);
  const missing = setup.whatIsMissing(spec);
  const state =
    estimate !== null || estimateError !== null ? 'counted' : uncounted ? 'stopped' : 'counting';
  const { judges } = useStore(judgesStore);
  const choices = estimate?.judges.map(({ choice }) => choice) ?? [];
  const names = judgeNames({ ...setup.specOf(spec), judges: choices }, judges ?? []);
  const byJudge = open ?? estimate?.judges.some(needsALook) ?? false;
  const absent = estimate?.photosMissing ?? [];
  const tooLong = (estimate?.judges ?? []).flatMap(({ tokens }, index) =>
    tokens && isTooLong(tokens) ? [`${names[index]}: ${sayTokens(tokens)}`] : [],
  );
  return (
    <section
      className={classes(styles.panel, stays && styles.stays, byJudge && styles.open)}
      aria-label="How much it is"
    >
      {estimateError !== null && <ErrorNotice error={estimateError} onRetry={setup.refresh} />}
      {absent.length > 0 && (
        <Notice tone="warn" title="Photographs this browser does not hold">
          <p>
            The link names {absent.length} {absent.length === 1 ? 'photograph' : 'photographs'} but
            carries none:{' '}
            {absent
              .slice(0, 8)
              .map((photo) => photo.name)
              .join(', ')}
            {absent.length > 8 && ' …'}. Add the same files under Pictures and the run is the same;
            they are recognised by their contents, not by their names.
          </p>
        </Notice>
      )}
      {tooLong.length > 0 && (
        <Notice tone="warn" title="Questions that a model cannot hold">
          <p>
            {tooLong.join('; ')}. Choose shorter questions, pictures that are not cut into tiles, or
            another judge.
          </p>
        </Notice>
      )}
      {estimate !== null && byJudge && (
        <RowTable
          label="Counts by judge"
          plain
          className={styles.table}
          rows={estimate.judges.map((judge, index) => ({ ...judge, name: names[index] }))}
          keyOf={({ choice }) => `${choice.id} ${choice.device}`}
          columns={[
            {
              head: 'judge',
              cell: (judge) => (
                <>
                  {judge.name}
                  <Barred judge={judge} />
                  {judge.tokens !== null && (
                    <span className={styles.barred}>{sayTokens(judge.tokens)}</span>
                  )}
                  {judge.endpoint !== null && (
                    <span className={styles.barred}>
                      <EstimateLine estimate={judge.endpoint} />
                    </span>
                  )}
                </>
              ),
            },
            ...unitsOf(estimate.judges).map((unit) => ({
              head: unit,
              cell: ({ amounts }: JudgeEstimate) => formatCount(amounts[unit] ?? 0),
            })),
            {
              head: 'questions',
              cell: ({ more, asks }) => `${more ? 'at least ' : ''}${formatCount(asks)}`,
            },
            { head: 'stored', cell: ({ stored }) => formatCount(stored) },
            { head: 'time', cell: timeOf },
          ]}
        />
      )}
      {estimate !== null && estimate.elsewhere.length > 0 && (
        <AcceptAnswers offered={estimate.elsewhere} accepts={accepts} onAccept={onAccept} />
      )}
      <div className={styles.bar}>
        <div className={styles.count} role="status">
          {missing ??
            (estimate === null ? (
              COUNTING[state]
            ) : (
              <Total
                judges={estimate.judges}
                whole={setup.wholeOf?.(spec, estimate.judges) ?? null}
                sayAmounts={setup.sayAmounts ?? sumUnits}
              />
            ))}
        </div>
        <div className="row">
          {missing === null && state === 'counting' && (
            <LateStop label="Stop counting" onStop={setup.stopCounting} />
          )}
          {missing === null && state === 'stopped' && (
            <Button onClick={setup.refresh}>Count again</Button>
          )}
          {estimate !== null && (
            <Button look="quiet" aria-expanded={byJudge} onClick={() => setOpen(!byJudge)}>
              Time by judge
            </Button>
          )}
          {starting && <LateStop label="Stop starting" onStop={onStop} />}
          <ShareButton
            title="Share this set-up"
            disabled={missing !== null}
            links={[
              {
                label: 'Its set-up',
                hint: 'Opens this setup, ready to start.',
                make: () => specLink(screen, setup.specOf(spec)),
              },
            ]}
          />
          <span className="inline">
            {recordedHref !== null && (
              <a className={styles.recorded} href={recordedHref} aria-busy={opens}>
                {opens ? 'Opening…' : 'A recorded result'}
              </a>
            )}
            <Button
              look="primary"
              disabled={missing !== null || starting || absent.length + tooLong.length > 0}
              onClick={onStart}
            >
              <Play aria-hidden="true" />
              {starting ? 'Starting…' : 'Start'}
            </Button>
          </span>
        </div>
      </div>
    </section>
  );
}

interface TotalProps {
  readonly judges: readonly JudgeEstimate[];
  readonly whole: WholeRun | null;
  readonly sayAmounts: (judges: readonly JudgeEstimate[]) => string;
}

function Total({ judges, whole, sayAmounts }: TotalProps) {
  if (whole !== null && judges.some(({ more }) => more)) {
    const seconds = secondsOfAll(judges, whole.asks);
    return (
      <>
        <strong>{`up to ${formatCount(whole.asks)} questions${sayTime(seconds)}`}</strong>
        <span className={styles.more}>{` · ${whole.says}`}</span>
      </>
    );
  }
  return <KnownTotal judges={judges} sayAmounts={sayAmounts} />;
}

/** By the mean of the questions whose time is known; null while none is. */
function secondsOfAll(judges: readonly JudgeEstimate[], asks: number): number | null {
  const asked = judges.filter((judge) => judge.asks > 0);
  const known = asked.reduce((sum, judge) => sum + judge.asks, 0);
  const seconds = secondsOf(asked, ({ allSeconds }) => allSeconds);
  return known === 0 || seconds === null ? null : (asks * seconds) / known;
}

/** Of all these judges, some of which work at the same time; null if one was never timed. */
function secondsOf(
  judges: readonly JudgeEstimate[],
  of: (judge: JudgeEstimate) => number | null,
): number | null {
  const times = judges.flatMap((judge) => {
    const seconds = of(judge);
    return seconds === null ? [] : [{ seconds, beside: judge.beside }];
  });
  if (times.length < judges.length) return null;
  return secondsTogether(times, navigator.hardwareConcurrency);
}

/** What follows the count of questions. */
function sayTime(seconds: number | null): string {
  return seconds === null
    ? '; the time estimate appears after the first run'
    : `, about ${formatSeconds(seconds)}`;
}

/** The questions of all rounds that are known. */
function KnownTotal({ judges, sayAmounts }: Omit<TotalProps, 'whole'>) {
  const sum = (count: (judge: JudgeEstimate) => number) =>
    judges.reduce((total, judge) => total + count(judge), 0);
  const open = judges.filter((judge) => judge.asks > judge.stored);
  const seconds = secondsOf(open, (judge) => judge.seconds);
  const left = sum((judge) => judge.asks - judge.stored);
  const more = judges.some((judge) => judge.more) ? 'at least ' : '';
  return (
    <>
      <strong>
        {open.length === 0
          ? 'Nothing left to ask'
          : `${more}${formatCount(left)} questions${sayTime(seconds)}`}
      </strong>
      <span className={styles.more}>
        {` · ${more}`}
        {sayAmounts(judges)}
        {judges.length > 1 && ` by ${judges.length} judges`}
        {left < sum((judge) => judge.asks) &&
          `; ${formatCount(sum((judge) => judge.stored))} answers stored already`}
      </span>
    </>
  );
}

/** Whether a judge's line is worth reading: it is not asked everything, or it costs something. */
function needsALook({ refusals, endpoint }: JudgeEstimate): boolean {
  return refusals.length > 0 || endpoint !== null;
}

/** "24 rewards, 12 choices": each unit over all judges. */
function sumUnits(judges: readonly JudgeEstimate[]): string {
  return unitsOf(judges)
    .map((unit) => ({
      unit,
      count: judges.reduce((total, { amounts }) => total + (amounts[unit] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => `${formatCount(count)} ${unit}`)
    .join(', ');
}

/** The protocol's units, such as pairs, that occur for these judges. */
function unitsOf(judges: readonly JudgeEstimate[]): string[] {
  return [...new Set(judges.flatMap(({ amounts }) => Object.keys(amounts)))];
}

function timeOf({ asks, stored, seconds }: JudgeEstimate): string {
  if (asks <= stored) return 'none';
  return seconds === null ? 'not yet timed' : `about ${formatSeconds(seconds)}`;
}

/** "a question takes about 250 tokens, 67 for each picture; the model holds 8,192" */
function sayTokens({ question, picture, most }: PromptTokens): string {
  const takes = `a question takes about ${formatCount(question)} tokens, ${formatCount(picture)} for each picture`;
  return most === null ? takes : `${takes}; the model holds ${formatCount(most)}`;
}

/** The cells a judge is not asked about, with the reasons. */
function Barred({ judge }: { readonly judge: JudgeEstimate }) {
  const reasons = new Map<string, string[]>();
  for (const { what, reason } of judge.refusals) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), what]);
  }
  return [...reasons].map(([reason, cells]) => (
    <span key={reason} className={styles.barred}>
      not {cells.join(', ')}: {reason}
    </span>
  ));
}
