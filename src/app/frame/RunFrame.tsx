import { Download, FileText, Pencil, Plus, Printer } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { CAUTION_WORDS, CAUTIONS, type Caution } from '../../judges/cautions.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../runs/records/run-record.ts';
import type { JudgeFacts } from '../../runs/results/run-results.ts';
import { isCarried } from '../../runs/store/origin.ts';
import { packField } from '../address/links.ts';
import { ChartNote, ChartRun } from '../kit/charts/chart-context.ts';
import { saveBlob } from '../kit/charts/save-blob.ts';
import { Button } from '../kit/components/Button.tsx';
import { ErrorNotice } from '../kit/components/ErrorNotice.tsx';
import { NameField } from '../kit/fields/NameField.tsx';
import { CautionNotices } from '../kit/judges/CautionNotices.tsx';
import { ElsewhereNotice } from '../kit/judges/ElsewhereNotice.tsx';
import { describeSpec } from '../kit/words/describe-spec.ts';
import { judgesStore, refreshJudges } from '../stores/judges.ts';
import { UnreadableNotice } from './AnswerNotices.tsx';
import { CheckPanel } from './check/CheckPanel.tsx';
import { CheckResult } from './check/CheckResult.tsx';
import { cautionsOnJudges, judgeNames } from './judge-names.ts';
import type { Lab } from './lab.ts';
import {
  CLOSED,
  closeRun,
  openRun,
  openRunStore,
  renameRun,
  reportFailure,
  startRun,
  stopRun,
} from './open-run.ts';
import styles from './RunFrame.module.css';
import { RunProgressPanel } from './RunProgressPanel.tsx';
import { RecordedPanel } from './recorded/RecordedPanel.tsx';
import { ShareRun } from './recorded/ShareRun.tsx';
import { SaveZip } from './report/SaveZip.tsx';
import { printReport, saveReport } from './report/save-report.ts';
import { saveZip } from './report/save-zip.ts';

/** One run: its progress, its results so far, and actions. */
export function RunFrame({ id, lab }: { readonly id: string; readonly lab: Lab }) {
  const { screen, title, Results } = lab;
  // until this run is opened the store may hold another one, of another protocol
  const { record, progress, results, estimate, error, actionError } = useStore(
    openRunStore,
    (open) => (open.id === id ? open : CLOSED),
  );
  const { judges } = useStore(judgesStore);
  const [, navigate] = useLocation();
  const [renaming, setRenaming] = useState(false);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void openRun(id);
    return closeRun;
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
    () => (record ? judgeNames(record.spec, judges ?? [], results?.judges) : []),
    [record, judges, results],
  );
  const cautions = useMemo(
    () => (record ? cautionsOnJudges(record.spec, judges ?? []) : []),
    [record, judges],
  );

  if (record === null) {
    return (
      <div className="stack gap-4">
        <h1>{title}</h1>
        {error === null ? (
          <p role="status">Opening the run…</p>
        ) : (
          <ErrorNotice
            error={error}
            onRetry={() => void openRun(id)}
            actions={<Button onClick={() => navigate('/runs')}>All runs</Button>}
          />
        )}
      </div>
    );
  }
  // a run can be checked only if one of its judges is available here
  const isKnown = record.spec.judges.some(({ id: judge }) =>
    judges?.some((one) => one.id === judge),
  );
  const recorded = record.origin.kind === 'recorded';
  const isForeign = isKnown && (record.origin.kind !== 'here' || record.accepts.length > 0);
  const report = (work: (root: Element, record: RunRecord) => Promise<void>) =>
    page.current && void work(page.current, record).catch(reportFailure);
  const save = async () => {
    try {
      saveBlob(await engine().exportRun(id), `${record.name}.json`);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return (
    <div className="stack gap-4" ref={page}>
      <div className={styles.head}>
        <div className={styles.title}>
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
              <h1>{record.name}</h1>
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
        </div>
        <p className={styles.what}>{describeSpec(record.spec)}</p>
        <div className={styles.actions}>
          {!lab.asksNothing && (
            <>
              <Button onClick={() => navigate(`/${screen}?spec=${packField(record.spec)}`)}>
                <Plus aria-hidden="true" />
                <span className={styles.word}>New run from this</span>
              </Button>
              <ShareRun record={record} screen={screen} />
            </>
          )}
          <Button onClick={() => void save()}>
            <Download aria-hidden="true" />
            <span className={styles.word}>Save all as JSON</span>
          </Button>
          <SaveZip
            record={record}
            onSave={(photos) => report((root, one) => saveZip(root, one, photos))}
          />
          <Button
            title="Everything below, with its pictures, as one HTML file"
            onClick={() => report(saveReport)}
          >
            <FileText aria-hidden="true" />
            <span className={styles.word}>Report</span>
          </Button>
          <Button
            icon
            aria-label="Print"
            title="Print with all sections open"
            onClick={() => report(printReport)}
          >
            <Printer aria-hidden="true" />
          </Button>
        </div>
      </div>
      {actionError !== null && <ErrorNotice error={actionError} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void openRun(id)} />}
      {/* in one line, so that the result begins high on the screen */}
      <div className="row across-4 align-baseline">
        {progress !== null && (
          <RunProgressPanel
            progress={progress}
            names={names}
            results={results?.judges ?? []}
            canAsk={!isCarried(record.origin)}
            onStart={() => void startRun()}
            onStop={() => void stopRun()}
          />
        )}
        {recorded && results !== null && (
          <RecordedPanel record={record} lab={lab} canAsk={isKnown} />
        )}
      </div>
      {results === null ? (
        error === null && <p role="status">Reading the answers…</p>
      ) : (
        <ChartRun value={record}>
          <ChartNote value={sayAll(recorded, results.judges, names, cautions)}>
            {!lab.showsCautions && <CautionNotices names={names} cautions={cautions} />}
            {!recorded && !lab.asksNothing && (
              <ElsewhereNotice results={results.judges} names={names} />
            )}
            <UnreadableNotice
              results={results.judges}
              names={names}
              canAsk={!isCarried(record.origin)}
            />
            {isForeign && !recorded && <CheckPanel record={record} lab={lab} />}
            {record.parent?.as === 'check' && (
              <CheckResult id={id} checked={record.parent.run} lab={lab} names={names} />
            )}
            {/* the content above stays visible while the lab's own screens load */}
            <Suspense fallback={<p role="status">Opening what it shows…</p>}>
              <Results
                record={record}
                results={results}
                estimate={estimate}
                names={names}
                cautions={cautions}
              />
            </Suspense>
          </ChartNote>
        </ChartRun>
      )}
    </div>
  );
}

/** The note that every chart shows about the answers behind it; null if there is none. */
function sayAll(
  recorded: boolean,
  results: readonly Pick<JudgeFacts, 'elsewhere'>[],
  names: readonly string[],
  cautions: readonly (readonly Caution[])[],
): string | null {
  const foreign = names.filter((_, index) => (results[index]?.elsewhere.length ?? 0) > 0);
  const said = [
    ...(recorded
      ? ['Recorded answers: none was given on this device']
      : foreign.length > 0
        ? [`Not all answers were given here: ${foreign.join(', ')}`]
        : []),
    ...CAUTIONS.flatMap((caution) => {
      const meant = names.filter((_, index) => cautions[index]?.includes(caution));
      return meant.length === 0 ? [] : [`${meant.join(', ')}: ${CAUTION_WORDS[caution].says}`];
    }),
  ];
  return said.length === 0 ? null : said.join('. ');
}
