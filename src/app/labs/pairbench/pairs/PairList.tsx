import { useMemo, useState } from 'react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { useReading } from '../../../components/use-reading.ts';
import type { FlipCell } from '../charts/flip-cells.ts';
import { KindMark } from '../charts/KindLegend.tsx';
import { pointName } from '../charts/point-name.ts';
import { positionLabel, type ScoreAxis } from '../charts/score-axis.ts';
import { readPairRow } from '../judge-result.ts';
import { PairDetail } from './PairDetail.tsx';
import styles from './PairList.module.css';

/** Pairs listed of a full cell before "Show more". */
const PAGE = 12;

interface PairListProps {
  readonly runId: string;
  readonly choice: JudgeChoice;
  readonly sentences: Readonly<Record<string, string>>;
  readonly axis: ScoreAxis;
  readonly cell: FlipCell;
  /** all the map shows, among which are the other times the open pair was asked */
  readonly points: readonly ResultPoint[];
  /** name of the point that is looked at */
  readonly chosen: string | null;
  readonly onChoose: (point: string) => void;
}

/** The pairs of one cell of the flip map; the first, or the one that was chosen, is open. */
export function PairList(props: PairListProps) {
  const { runId, choice, sentences, axis, cell, points, chosen, onChoose } = props;
  const [shown, setShown] = useState(PAGE);
  const open = cell.points.find((point) => pointName(point) === chosen) ?? cell.points[0];
  const listed = listPairs(cell.points, open, shown);
  const repeats = useMemo(
    () => points.filter(({ pair }) => pair === open?.pair),
    [points, open?.pair],
  );
  return (
    <div className={styles.list}>
      <h4>
        Forward {positionLabel(axis, cell.forward)}, reverse {positionLabel(axis, cell.reverse)}
        <span className={styles.count}>
          {cell.points.length} {cell.points.length === 1 ? 'pair' : 'pairs'}
        </span>
      </h4>
      {cell.points.length > 1 && (
        <ul className={styles.pairs}>
          {listed.map((point) => (
            <li key={pointName(point)}>
              <button
                type="button"
                className={styles.pair}
                aria-pressed={point === open}
                onClick={() => onChoose(pointName(point))}
              >
                <KindMark kind={point.kind} />
                {describePoint(point)}
                {repeats.length > 1 && ` · time ${point.repeat + 1}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      {listed.length < cell.points.length && (
        <Button look="quiet" onClick={() => setShown(shown + 4 * PAGE)}>
          Show more ({cell.points.length - listed.length} left)
        </Button>
      )}
      {open && (
        <OpenPair
          key={pointName(open)}
          runId={runId}
          choice={choice}
          sentences={sentences}
          point={open}
          repeats={repeats}
        />
      )}
    </div>
  );
}

/** The first pairs, and the open one where it is none of them. */
function listPairs(
  points: readonly ResultPoint[],
  open: ResultPoint | undefined,
  shown: number,
): readonly ResultPoint[] {
  const first = points.slice(0, shown);
  return open === undefined || first.includes(open) ? first : [open, ...first];
}

function scoreLabel(score: number): string {
  return score < 0 ? 'invalid' : String(score);
}

/** "R invariant · item 3" */
function describePoint({ split, condition, pair }: ResultPoint): string {
  return `${split} ${condition} · item ${pair.split('/')[0]}`;
}

interface OpenPairProps {
  readonly runId: string;
  readonly choice: JudgeChoice;
  readonly sentences: Readonly<Record<string, string>>;
  readonly point: ResultPoint;
  /** the same pair each time it was asked */
  readonly repeats: readonly ResultPoint[];
}

function OpenPair({ runId, choice, sentences, point, repeats }: OpenPairProps) {
  const [repeat, setRepeat] = useState(point.repeat);
  const {
    value: row,
    error,
    again,
  } = useReading(
    () => readPairRow(engine(), runId, choice, point.pair, repeat),
    [runId, choice.id, choice.device, point.pair, repeat],
  );
  if (error !== null) return <ErrorNotice error={error} onRetry={again} />;
  if (row === null) return <p role="status">Fetching the pair…</p>;
  return (
    <>
      {repeats.length > 1 && (
        <Segmented<string>
          label={`Asked ${repeats.length} times: forward / reverse score of each`}
          options={repeats.map((one) => ({
            value: String(one.repeat),
            label: `${scoreLabel(one.forward)} / ${scoreLabel(one.reverse)}`,
          }))}
          value={String(repeat)}
          onChange={(value) => setRepeat(Number(value))}
        />
      )}
      <PairDetail row={row} judge={choice} sentences={sentences} />
    </>
  );
}
