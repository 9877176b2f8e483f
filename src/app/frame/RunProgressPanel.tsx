import { Play, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import type { LoadProgress } from '../../judges/judge.ts';
import {
  countOpen,
  type FailedAsks,
  type JudgeProgress,
  type JudgeState,
  type RunProgress,
} from '../../runs/execution/progress.ts';
import type { JudgeFacts } from '../../runs/results/run-results.ts';
import { Button } from '../kit/components/Button.tsx';
import { ErrorNotice } from '../kit/components/ErrorNotice.tsx';
import { Notice } from '../kit/components/Notice.tsx';
import { FallbackNotice } from '../kit/judges/FallbackNotice.tsx';
import { RunMeter } from '../kit/judges/MeterLine.tsx';
import { type AnswererFacts, Provenance } from '../kit/judges/Provenance.tsx';
import { SelfTestBadge, SelfTestNotice } from '../kit/judges/SelfTest.tsx';
import { Progress } from '../kit/progress/Progress.tsx';
import { sayElsewhere } from '../kit/words/elsewhere-words.ts';
import { formatTimeLeft, sayLoaded } from '../kit/words/format.ts';
import { formatCount } from '../kit/words/format-value.ts';
import { useJudgeLoad } from '../stores/judge-loads.ts';
import { judgesStore } from '../stores/judges.ts';
import styles from './RunProgressPanel.module.css';

const STATE_WORDS: Record<JudgeState, string> = {
  waiting: 'waiting',
  loading: 'loading',
  testing: 'testing itself',
  running: 'judging',
  stopped: 'stopped',
  done: 'done',
  failed: 'failed',
  elsewhere: 'in another tab',
};

const LOADING: readonly JudgeState[] = ['loading', 'testing'];

interface RunProgressPanelProps {
  readonly progress: RunProgress;
  /** of the judges, in their order */
  readonly names: readonly string[];
  /** of the judges read so far, in their order */
  readonly results: readonly Pick<JudgeFacts, 'elsewhere'>[];
  /** false for an imported run, which is never changed */
  readonly canAsk: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  /** its name for screen readers, if there is more than one */
  readonly label?: string;
}

/** Progress of each judge, with Stop and Go on; a single line once everything is answered. */
export function RunProgressPanel(props: RunProgressPanelProps) {
  const { progress, names, results, canAsk, onStart, onStop, label = 'Progress' } = props;
  const { state, judges } = progress;
  const open = judges.some((judge) => countOpen(judge) > 0);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // the focused Start button disappeared with its screen: the focus is on no part of this one
    if (document.activeElement?.contains(panel.current)) {
      panel.current?.focus({ preventScroll: true });
    }
  }, []);
  if (isFinished(progress)) {
    return (
      <div className="stack gap-2">
        <FinishedLine judges={judges} names={names} results={results} label={label} />
        <JudgeNotices judges={judges} names={names} />
      </div>
    );
  }
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={label}>
      {state === 'elsewhere' && (
        <Notice title="This run is in progress in another tab">
          <p>Nothing is asked twice; this tab shows the answers as they arrive.</p>
        </Notice>
      )}
      <div className="row gap-3 across-4">
        <div className="stack gap-2 grow">
          {judges.map((judge, index) => (
            <JudgeRow
              key={choiceKey(judge.choice)}
              judge={judge}
              name={names[index] ?? judge.choice.id}
              elsewhere={results[index]?.elsewhere ?? []}
            />
          ))}
        </div>
        {state === 'running' && (
          <Button onClick={onStop}>
            <Square aria-hidden="true" />
            Stop
          </Button>
        )}
        {canAsk && state !== 'running' && state !== 'elsewhere' && open && (
          <Button look="primary" onClick={onStart}>
            <Play aria-hidden="true" />
            {judges.some((judge) => judge.failed !== null)
              ? 'Retry what failed'
              : judges.some((judge) => judge.asked > 0)
                ? 'Go on'
                : 'Start'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Whether all is answered, so that there is nothing to stop or to go on with. */
export function isFinished({ judges }: RunProgress): boolean {
  return judges.every((judge) => judge.state === 'done' && judge.failed === null);
}

interface FinishedLineProps extends Pick<RunProgressPanelProps, 'names' | 'results' | 'label'> {
  readonly judges: readonly JudgeProgress[];
}

/** A finished run in one line: who answered, and where. */
export function FinishedLine(props: FinishedLineProps) {
  const { judges, names, results, label = 'Progress' } = props;
  const parts = judges.map((judge, index) => ({
    judge,
    name: names[index] ?? judge.choice.id,
    elsewhere: results[index]?.elsewhere ?? [],
  }));
  const answers = judges.reduce((sum, { asked }) => sum + asked, 0);
  const healed = judges.reduce((sum, judge) => sum + (judge.healed ?? 0), 0);
  const said = `${formatCount(answers)} answers${healed > 0 ? `, ${sayHealed(healed)}` : ''}`;
  return (
    <section className="row gap-1 across-3 note" aria-label={label}>
      {parts.length > 1 ? (
        <>
          <span>
            {said} by {parts.length} judges.
          </span>
          <Provenance
            answerers={parts.flatMap(({ judge, elsewhere }) => factsOf(judge, elsewhere) ?? [])}
            label="Where they ran"
          />
        </>
      ) : (
        <>
          <span>{said}.</span>
          {parts.map((part) => (
            <span key={part.name} className="row gap-1">
              <span>{part.name}: done</span>
              <Proof {...part} />
            </span>
          ))}
        </>
      )}
    </section>
  );
}

interface JudgeRowProps {
  readonly judge: JudgeProgress;
  readonly name: string;
  readonly elsewhere: JudgeFacts['elsewhere'];
}

function JudgeRow({ judge, name, elsewhere }: JudgeRowProps) {
  const kind = useStore(
    judgesStore,
    ({ judges }) => judges?.find(({ id }) => id === judge.choice.id)?.kind,
  );
  const load = useJudgeLoad(judge.choice.id);
  return (
    <div className="stack gap-2">
      <div className={styles.bar}>
        <Progress
          label={`${name}: ${STATE_WORDS[judge.state]}`}
          value={LOADING.includes(judge.state) ? loadShare(load) : shareDone(judge)}
          detail={progressDetail(judge, load)}
          hint={load?.step === 'files' ? load.file : undefined}
        />
        <Proof judge={judge} name={name} elsewhere={elsewhere} />
      </div>
      <NoticesOfJudge judge={judge} name={name} />
      {kind === 'endpoint' && <RunMeter id={judge.choice.id} going={judge.state === 'running'} />}
      {judge.state === 'running' && judge.setback && (
        <p className="note">Calls are made again, as no answer came: {judge.setback}.</p>
      )}
      {judge.failed !== null && <FailedAskList failed={judge.failed} />}
      {judge.error !== null && <ErrorNotice error={judge.error} />}
    </div>
  );
}

/** The judge that answered, and its self-test result. */
function Proof({ judge, elsewhere }: JudgeRowProps) {
  const facts = factsOf(judge, elsewhere);
  if (facts === null) return null;
  return (
    <span className="inline gap-1">
      {facts.answers === undefined && (
        <SelfTestBadge test={judge.state === 'testing' ? 'checking' : judge.selfTest} />
      )}
      <Provenance answerers={[facts]} label="Where it ran" />
    </span>
  );
}

/** Null until a judge has begun to answer. */
function factsOf(
  { fingerprint, selfTest }: JudgeProgress,
  elsewhere: JudgeFacts['elsewhere'],
): AnswererFacts | null {
  if (fingerprint === null) return null;
  const answers = sayElsewhere(elsewhere);
  return { fingerprint, ...(answers === null ? { selfTest } : { answers }) };
}

interface JudgeNoticesProps {
  readonly judges: readonly JudgeProgress[];
  readonly names: readonly string[];
}

/** What was wrong with judges: a failed self-test, another device than the one chosen. */
export function JudgeNotices({ judges, names }: JudgeNoticesProps) {
  return judges.map((judge, index) => (
    <NoticesOfJudge
      key={choiceKey(judge.choice)}
      judge={judge}
      name={names[index] ?? judge.choice.id}
    />
  ));
}

function NoticesOfJudge({ judge, name }: Pick<JudgeRowProps, 'judge' | 'name'>) {
  return (
    <>
      <SelfTestNotice name={name} test={judge.selfTest} />
      <FallbackNotice name={name} fallback={judge.fallback}>
        Each pair names its device. To get all answers from one device, start another run.
      </FallbackNotice>
    </>
  );
}

function shareDone(judge: JudgeProgress): number {
  return judge.total === 0 ? 1 : 1 - countOpen(judge) / judge.total;
}

/** Says how many failed asks were answered when asked in another way. */
function sayHealed(count: number): string {
  return `${formatCount(count)} of them to questions that failed and were asked in another way`;
}

function loadShare(load: LoadProgress | null): number | null {
  return load?.step === 'files' && load.total !== null && load.total > 0
    ? load.loaded / load.total
    : null;
}

/** "212 of 600 · 35 a second · 11 s (9 s to 13 s) left", or the loading progress. */
function progressDetail(judge: JudgeProgress, load: LoadProgress | null): string {
  const { asked, total, perSecond, secondsLeft, leftBetween } = judge;
  if (judge.state === 'loading' && load?.step === 'files') {
    return sayLoaded(load);
  }
  if (judge.state === 'testing') return 'self-test, before the first score';
  // before its first answer a count of 0 would look as if nothing went on
  if (judge.state === 'loading' && asked === 0) return `then ${formatCount(total)} questions`;
  const going = judge.state === 'running';
  if (going && asked === 0) return `${formatCount(total)} questions, the first is being answered`;
  return [
    `${formatCount(asked)} of ${formatCount(total)}`,
    ...(judge.healed ? [sayHealed(judge.healed)] : []),
    ...(going && perSecond !== null
      ? [`${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)} a second`]
      : []),
    ...(going && secondsLeft !== null ? [`${formatTimeLeft(secondsLeft, leftBetween)} left`] : []),
  ].join(' · ');
}

/** The failed asks, each with its reason. */
function FailedAskList({ failed: { count, first } }: { readonly failed: FailedAsks }) {
  return (
    <details className="small">
      <summary>
        {formatCount(count)} {count === 1 ? 'question' : 'questions'} failed and{' '}
        {count === 1 ? 'has' : 'have'} no answer
      </summary>
      <ul className="stack gap-1 scroll-list">
        {first.map(({ ask, reason }) => (
          <li key={ask}>
            <code>{ask}</code>: {reason}
          </li>
        ))}
        {count > first.length && <li>and {formatCount(count - first.length)} more</li>}
      </ul>
    </details>
  );
}
