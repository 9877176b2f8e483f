import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  correlateWriters,
  poolWriters,
  type WriterRun,
} from '../../../../core/protocols/rewards/measures/pool-writers.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { rewardsOptionsOf } from '../../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { packField } from '../../../address/links.ts';
import { listRecorded } from '../../../frame/recorded/open-recorded.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { nameOfAbsent } from '../../../kit/words/model-id.ts';
import { shortName } from '../../../kit/words/plain-names.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { refreshRuns } from '../../../stores/runs-list.ts';
import { writerScatter, writerTable } from '../charts/writer-scatter.ts';
import { loadOtherWriters, readWriter } from './other-writers.ts';
import { findRecordedWriters, openRecordedWriters } from './recorded-writers.ts';
import { sayCorrelation } from './say-correlation.ts';

interface WriterPanelProps {
  readonly record: RunRecord;
  readonly report: RewardsReport;
  readonly reading: Reading;
  readonly subject: string;
}

/**
 * Figure 3, over this run's writer or over all runs in this browser whose writers solved the same
 * questions.
 */
export function WriterPanel({ record, report, reading, subject }: WriterPanelProps) {
  const { judges } = useStore(judgesStore);
  const nameOf = useMemo(
    () => (id: string) =>
      shortName(judges?.find((judge) => judge.id === id)?.name ?? nameOfAbsent(id)),
    [judges],
  );
  const own = useMemo(
    () => readWriter(record.spec, report, reading, nameOf),
    [record.spec, report, reading, nameOf],
  );
  const {
    value: others,
    error,
    again,
  } = useReading(() => loadOtherWriters(record, reading, nameOf), [record, reading, nameOf]);
  const [wanted, setWanted] = useState<'one' | 'all'>('all');
  const runs = useMemo(() => (own ? [own, ...(others ?? [])] : []), [own, others]);
  const used = wanted === 'all' ? runs : runs.slice(0, 1);
  if (!own) return <p role="status">This figure appears once all questions are scored.</p>;
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      {runs.length > 1 && (
        <Segmented
          label="Solutions"
          options={[
            { value: 'one', label: `by ${own.writer}` },
            { value: 'all', label: `by all ${runs.length} writers` },
          ]}
          value={wanted}
          onChange={setWanted}
        />
      )}
      <WriterFigure runs={used} name={record.name} subject={subject} />
      {runs.length > 1 && <ChoiceByWriter runs={runs} />}
      {others !== null && <RecordedWriters record={record} among={runs.length} onOpened={again} />}
      <MoreWriters record={record} report={report} runs={runs} nameOf={nameOf} />
    </>
  );
}

interface RecordedWritersProps {
  readonly record: RunRecord;
  /** writers in the figure */
  readonly among: number;
  readonly onOpened: () => void;
}

/** Brings the recorded runs of the other writers, or leads to the recorded pool. */
function RecordedWriters({ record, among, onOpened }: RecordedWritersProps) {
  const { value: names, error: listFault } = useReading(
    async () => findRecordedWriters(record.spec, await listRecorded()),
    [record.spec],
  );
  const { busy, error, perform, stop } = useAction();
  const open = async () => {
    if (!(await perform((signal) => openRecordedWriters(names ?? [], signal)))) return;
    await refreshRuns();
    onOpened();
  };
  if (listFault !== null) return <ErrorNotice error={listFault} />;
  if (names === null || names.length < among - 1) return null;
  if (names.length === 0) {
    return (
      <p className="measure">
        Of the pool that ships, <a href="#/rewards?named=pool&open=scatter">a recorded run</a> has
        six writers and six reward models.
      </p>
    );
  }
  if (among > names.length) return null;
  return (
    <div className="stack gap-2">
      <div className="row gap-4">
        <Button look="primary" onClick={() => (busy ? stop() : void open())}>
          {busy ? 'Stop' : `Open the recorded runs of ${names.length} other writers`}
        </Button>
        <span className="note">
          They answer the same questions, so that every model writes and chooses.
        </span>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void open()} />}
    </div>
  );
}

interface WriterFigureProps {
  readonly runs: readonly WriterRun[];
  /** name of the run */
  readonly name: string;
  readonly subject: string;
}

function WriterFigure({ runs, name, subject }: WriterFigureProps) {
  const { dots, writers, left } = useMemo(() => poolWriters(runs), [runs]);
  const build = useMemo(() => writerScatter(dots), [dots]);
  return (
    <>
      <PlotFigure
        title="By itself, and as a reward model"
        description="Figure 3 of the paper: the horizontal axis is how often a model answers these questions correctly by itself, the vertical axis how often its choice is right, averaged over N. Circles are outcome rewards, diamonds process rewards; a line joins the two of one model."
        build={build}
        table={writerTable(dots)}
        file={`${name} by itself and as a reward model`}
        subject={writers.length > 1 ? `Solutions by ${writers.join(', ')}` : subject}
      />
      <p className="measure">{sayCorrelation(correlateWriters(dots))}</p>
      {writers.length > 1 && (
        <p className="note measure">
          Averaged over the solutions of {writers.join(', ')}, each counting once; their runs are in
          this browser.{' '}
          {left.length > 0 && `Left out, as not all were scored by: ${left.join(', ')}. `}
          <OriginBadge origin="ours" />
        </p>
      )}
    </>
  );
}

/** Accuracy by pool: who wrote the solutions, and who chooses. */
function ChoiceByWriter({ runs }: { readonly runs: readonly WriterRun[] }) {
  const judges = [...new Set(runs.flatMap(({ dots }) => dots.map(({ judge }) => judge)))];
  return (
    <RowTable
      label="Right choices by who writes and who chooses"
      rows={judges}
      keyOf={(judge) => judge}
      columns={[
        { head: 'Chosen by', value: (judge: string) => judge, words: true },
        ...runs.map(({ writer, dots }) => ({
          head: `solutions by ${writer}`,
          unit: '%',
          title: 'by the mean of all steps, averaged over N',
          value: (judge: string) => dots.find((dot) => dot.judge === judge)?.process,
          percent: true as const,
        })),
      ]}
    />
  );
}

interface MoreWritersProps {
  readonly record: RunRecord;
  readonly report: RewardsReport;
  readonly runs: readonly WriterRun[];
  readonly nameOf: (id: string) => string;
}

/** Links to the same run with another of its models as the writer. */
function MoreWriters({ record, report, runs, nameOf }: MoreWritersProps) {
  const options = rewardsOptionsOf(record.spec.options);
  const { policy } = report;
  const writers = record.spec.judges.filter(({ id }, judge) => {
    const solves = report.models[judge]?.own.some((right) => right !== null);
    return solves && (id !== options.policy || !options.ownScores);
  });
  const missing = writers.filter(
    ({ id }) => id === options.policy || !runs.some(({ writer }) => writer === nameOf(id)),
  );
  if (policy === null || missing.length === 0) return null;
  return (
    <p className="measure">
      For a pool that writes and chooses, run the same questions with another writer, who scores its
      own solutions too:{' '}
      {missing.map(({ id }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <a
            href={`#/rewards?spec=${packField({
              ...record.spec,
              options: { ...options, policy: id, ownScores: true },
            })}`}
          >
            {nameOf(id)}
          </a>
        </span>
      ))}
      . What was asked before is not asked again.
    </p>
  );
}
