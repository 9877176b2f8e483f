import { Pencil } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { CAUTION_WORDS, CAUTIONS, type Caution } from '../../judges/cautions.ts';
import type { JudgeFacts } from '../../runs/results/run-results.ts';
import { isCarried } from '../../runs/store/origin.ts';
import { ChartNote, type ChartNotes, ChartRun } from '../kit/charts/chart-context.ts';
import { Button } from '../kit/components/Button.tsx';
import { ErrorNotice } from '../kit/components/ErrorNotice.tsx';
import { NameField } from '../kit/fields/NameField.tsx';
import { CautionNotices } from '../kit/judges/CautionNotices.tsx';
import { ElsewhereNotice } from '../kit/judges/ElsewhereNotice.tsx';
import { describeSpec } from '../kit/words/describe-spec.ts';
import { shortNames } from '../kit/words/plain-names.ts';
import { sayBundled } from '../kit/words/say-bundled.ts';
import { judgesStore, refreshJudges } from '../stores/judges.ts';
import { UnreadableNotice } from './AnswerNotices.tsx';
import { CheckPanel } from './check/CheckPanel.tsx';
import { CheckResult } from './check/CheckResult.tsx';
import { cautionsOnJudges, namesInRun } from './judge-names.ts';
import type { Lab } from './lab.ts';
import {
  CLOSED,
  closeRun,
  openRun,
  openRunStore,
  renameRun,
  startRun,
  stopRun,
} from './open-run.ts';
import { useLoadedView } from './opening/lazy-results.ts';
import { OpeningPlace, OpeningRun } from './opening/OpeningRun.tsx';
import { RunHead } from './opening/RunHead.tsx';
import { RunActions } from './RunActions.tsx';
import styles from './RunFrame.module.css';
import { FinishedLine, isFinished, JudgeNotices, RunProgressPanel } from './RunProgressPanel.tsx';
import { RecordedPanel } from './recorded/RecordedPanel.tsx';
import { RunLine } from './run-line.ts';

interface RunFrameProps {
  readonly id: string;
  readonly lab: Lab;
  /** the lab after it; null: it is the last */
  readonly next: Pick<Lab, 'screen' | 'title' | 'lead'> | null;
  /** says that the run is being opened, until its result is shown */
  readonly opening?: string;
}

/** One run: its progress, its results so far, and actions. */
export function RunFrame({ id, lab, next, opening = 'Opening the run…' }: RunFrameProps) {
  const { title, Results } = lab;
  const hasView = useLoadedView(lab);
  // until this run is opened the store may hold another one, of another protocol
  const { record, progress, results, estimate, error, actionError } = useStore(
    openRunStore,
    (open) => (open.id === id ? open : CLOSED),
  );
  const { judges } = useStore(judgesStore);
  const [, navigate] = useLocation();
  const [renaming, setRenaming] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState(0);
  const take = useCallback(() => {
    setTaken((places) => places + 1);
    return () => setTaken((places) => places - 1);
  }, []);
  // progress that was watched stays above the result when it ends, so that nothing moves
  const [watched, setWatched] = useState(false);
  if (progress !== null && !watched && progress.state === 'running') setWatched(true);

  useEffect(() => {
    void openRun(id);
    return () => {
      // the next one may be open already
      if (openRunStore.getState().id === id) closeRun();
    };
  }, [id]);

  // a judge that came with its run is not in the list read when the page was opened
  const strangers = useRef<string | null>(null);
  useEffect(() => {
    if (!record || judges === null || strangers.current === record.id) return;
    strangers.current = record.id;
    const known = new Set(judges.map((one) => one.id));
    if (record.spec.judges.some((one) => !known.has(one.id))) void refreshJudges();
  }, [record, judges]);

  const names = useMemo(
    () => (record ? namesInRun(record, judges ?? [], results?.judges ?? []) : []),
    [record, judges, results],
  );
  const cautions = useMemo(
    () => (record ? cautionsOnJudges(record.spec, judges ?? []) : []),
    [record, judges],
  );

  // a run that goes on shows its progress first, and an error shows what can be done about the run
  const isOpened = error !== null || record?.wasRunning || watched || (results !== null && hasView);
  if (!isOpened) return <OpeningRun lab={lab} says={opening} />;
  if (record === null) {
    return (
      <div className="stack gap-4">
        <h1>{title}</h1>
        <ErrorNotice
          error={error}
          onRetry={() => void openRun(id)}
          actions={<Button onClick={() => navigate('/runs')}>All runs</Button>}
        />
      </div>
    );
  }
  // a run can be checked only if one of its judges is available here
  const isKnown = record.spec.judges.some(({ id: judge }) =>
    judges?.some((one) => one.id === judge),
  );
  const recorded = record.origin.kind === 'recorded';
  const isForeign = isKnown && (record.origin.kind !== 'here' || record.accepts.length > 0);
  const canAsk = !isCarried(record.origin);
  const facts = results?.judges ?? [];
  const finished = progress !== null && isFinished(progress);
  const asked = judges?.filter(({ id: known }) =>
    record.spec.judges.some((one) => one.id === known),
  );
  const line = (
    <section className={styles.line} aria-label="About this run">
      <div className={styles.facts}>
        <span className="note">{describeSpec(record.spec, judges ?? [])}</span>
        {finished && !watched && (
          <FinishedLine judges={progress.judges} names={names} results={facts} />
        )}
      </div>
      <div className={styles.does}>
        {recorded && results !== null && (
          <RecordedPanel record={record} lab={lab} canAsk={isKnown} />
        )}
        <RunActions record={record} lab={lab} page={page} />
      </div>
      {results !== null && !recorded && !lab.asksNothing && (
        <ElsewhereNotice results={facts} names={names} />
      )}
      {isForeign && !recorded && <CheckPanel record={record} lab={lab} />}
    </section>
  );
  return (
    <div className="stack gap-4" ref={page}>
      <RunHead lab={lab}>
        {renaming ? (
          <NameField
            name={record.name}
            onDone={(name) => {
              setRenaming(false);
              if (name !== null) void renameRun(name);
            }}
          />
        ) : (
          <>
            <h1 className="topic">{record.name}</h1>
            <Button
              look="quiet"
              icon
              aria-label="Rename this run"
              onClick={() => setRenaming(true)}
            >
              <Pencil aria-hidden="true" />
            </Button>
          </>
        )}
      </RunHead>
      {actionError !== null && <ErrorNotice error={actionError} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void openRun(id)} />}
      {progress !== null &&
        (watched || !finished ? (
          <RunProgressPanel
            progress={progress}
            names={names}
            results={facts}
            canAsk={canAsk}
            onStart={() => void startRun()}
            onStop={() => void stopRun()}
          />
        ) : (
          <JudgeNotices judges={progress.judges} names={names} />
        ))}
      {results === null ? (
        error === null && (
          <OpeningPlace>
            <p role="status">Reading the answers…</p>
          </OpeningPlace>
        )
      ) : (
        <ChartRun value={record}>
          <ChartNote value={notesOf(recorded, results.judges, names, cautions)}>
            {!lab.showsCautions && <CautionNotices names={names} cautions={cautions} />}
            <UnreadableNotice results={results.judges} names={names} canAsk={canAsk} />
            {record.parent?.as === 'check' && (
              <CheckResult id={id} checked={record.parent.run} lab={lab} names={names} />
            )}
            {/* the content above stays visible while the lab's own screens load */}
            <Suspense fallback={<OpeningPlace />}>
              <RunLine
                value={{
                  line,
                  take,
                  soFar: canAsk && progress !== null && !finished,
                  names: [...names, ...shortNames(names)],
                  about: sayBundled(asked ?? []),
                }}
              >
                <Results
                  record={record}
                  results={results}
                  estimate={estimate}
                  names={names}
                  cautions={cautions}
                />
              </RunLine>
            </Suspense>
          </ChartNote>
        </ChartRun>
      )}
      {taken === 0 && (results !== null || error !== null) && line}
      {results !== null && next !== null && (
        <p className={styles.next} data-report="out">
          Next lab: <Link href={`/${next.screen}`}>{next.title}</Link> <span>{next.lead}</span>
        </p>
      )}
    </div>
  );
}

/** The notes of its charts about the answers behind them; null if there is none. */
function notesOf(
  recorded: boolean,
  results: readonly Pick<JudgeFacts, 'elsewhere'>[],
  names: readonly string[],
  cautions: readonly (readonly Caution[])[],
): ChartNotes | null {
  const judges = shortNames(names);
  const foreign = judges.filter((_, index) => (results[index]?.elsewhere.length ?? 0) > 0);
  const saved = recorded ? 'Recorded earlier, not on this device' : null;
  const said = [
    ...(recorded || foreign.length === 0
      ? []
      : [{ judges: foreign, say: (meant: string) => `Not all answers were given here: ${meant}` }]),
    ...CAUTIONS.map((caution) => ({
      judges: judges.filter((_, index) => cautions[index]?.includes(caution)),
      say: (meant: string) => `${meant}: ${CAUTION_WORDS[caution].says}`,
    })),
  ].filter((one) => one.judges.length > 0);
  return saved === null && said.length === 0 ? null : { judges, saved, said };
}
