import { EyeOff } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import { countOpen } from '../../../../runs/execution/progress.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { isCarried } from '../../../../runs/store/origin.ts';
import { RunProgressPanel } from '../../../frame/RunProgressPanel.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { HistogramFigure } from '../figures/HistogramFigure.tsx';
import type { JudgeResult } from '../judge-result.ts';
import story from '../story/Story.module.css';
import { type BlindRow, blindRows, type SeenBlind, sayBlind, sharedPoints } from './blind-rows.ts';
import { blindTwinStore, closeTwin, findTwin, startTwin, stopTwin } from './blind-twin.ts';

interface BlindPanelProps {
  readonly record: RunRecord;
  readonly results: readonly JudgeResult[];
  /** names of the judges, in the order of the spec */
  readonly names: readonly string[];
  readonly epsilon: Epsilon;
  /** index of the judge whose scores are drawn */
  readonly looked: number;
}

/**
 * The blind control: the same questions with hidden pictures, beside the answers given with
 * pictures.
 */
export function BlindPanel({ record, results, names, epsilon, looked }: BlindPanelProps) {
  const id = useId();
  const twin = useStore(blindTwinStore);
  useEffect(() => {
    void findTwin(record);
    return closeTwin;
  }, [record]);

  const isBlind = setupOf(record.spec).blind === true;
  const [seen, blind] = isBlind ? [twin.results, results] : [results, twin.results];
  const rows = useMemo(
    () => (seen && blind ? blindRows(seen, blind, names, epsilon) : []),
    [seen, blind, names, epsilon],
  );
  const open = twin.progress?.judges.some((judge) => countOpen(judge) > 0) ?? true;
  const there = rows.some((row) => row.pairs > 0);
  // the same judge in both runs, limited to the pairs that both runs have answered
  const [sees, doesNot] = useMemo(
    () => sharedPoints(seen?.[looked]?.points ?? NO_POINTS, blind?.[looked]?.points ?? NO_POINTS),
    [seen, blind, looked],
  );
  if (isCarried(record.origin) && !there && !isBlind) return null;
  return (
    <section className="stack panel padded" aria-labelledby={`${id}-title`}>
      <div className="row across-4 between">
        <div className="grow">
          <h2 id={`${id}-title`}>
            {isBlind ? 'This run is a blind control' : 'Blind control'}{' '}
            <OriginBadge origin="ours" />
          </h2>
          <p className="note measure">
            {isBlind
              ? 'Its judges saw plain grey in place of every picture. Scores as good as with the pictures come from the prompt alone. Below, pairs show the pictures that were hidden.'
              : 'The same questions, with every picture replaced by plain grey of its size. A judge that never looks scores the same.'}
          </p>
        </div>
        {twin.record !== null && (
          <Link href={`/benchmark/${twin.record.id}`}>
            {isBlind ? 'The run with pictures' : 'The blind run'}
          </Link>
        )}
        {twin.progress === null && !isCarried(record.origin) && (
          <Button disabled={twin.starting} onClick={() => void startTwin(record)}>
            <EyeOff aria-hidden="true" />
            {isBlind ? 'Run it with the pictures' : 'Run the blind control'}
          </Button>
        )}
      </div>
      {twin.error !== null && <ErrorNotice error={twin.error} />}
      {twin.progress !== null && open && (
        <RunProgressPanel
          label={isBlind ? 'Progress with the pictures' : 'Progress of the blind control'}
          progress={twin.progress}
          names={names}
          results={twin.results ?? []}
          canAsk={!isCarried(record.origin)}
          onStart={() => void startTwin(record)}
          onStop={() => void stopTwin()}
        />
      )}
      {there && (
        <>
          <ul className="stack gap-1 bare-list">
            {rows.map((row) => (
              <li key={row.judge}>
                <strong>{row.judge}</strong> {sayBlind(row)}
              </li>
            ))}
          </ul>
          <RowTable
            label="With pictures and blind"
            rows={rows}
            keyOf={({ judge }) => judge}
            columns={[
              { head: 'Judge', words: true, value: ({ judge }) => judge },
              ...both('MMScore, %', ({ mmscore }) => mmscore),
              ...both(`ε-RelaxSym, %, ε = ${epsilon}`, ({ symmetry }) => symmetry),
              { head: 'Same score, %', percent: true, value: ({ same }) => same },
              { head: 'Pairs', value: ({ pairs }) => pairs, write: formatCount },
            ]}
          />
          <div className={story.maps}>
            <HistogramFigure
              title={`${names[looked] ?? ''}, seeing`}
              subject={`${names[looked] ?? ''}, seeing`}
              points={sees}
              beside={doesNot}
              file={`${record.name} scores, seeing`}
            />
            <HistogramFigure
              title={`${names[looked] ?? ''}, blind`}
              subject={`${names[looked] ?? ''}, blind`}
              points={doesNot}
              beside={sees}
              file={`${record.name} scores, blind`}
            />
          </div>
        </>
      )}
    </section>
  );
}

const NO_POINTS: JudgeResult['points'] = [];

/** Two columns: a metric with the pictures and without them. */
function both(group: string, of: (row: BlindRow) => SeenBlind): Column<BlindRow>[] {
  return [
    { group, head: 'seeing', percent: true, value: (row) => of(row).seen },
    { group, head: 'blind', percent: true, value: (row) => of(row).blind },
  ];
}
