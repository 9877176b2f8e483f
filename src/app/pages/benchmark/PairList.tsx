import { useEffect, useState } from 'react';
import type { JudgeChoice } from '../../../core/spec.ts';
import { engine, type PairRow, type ResultPoint } from '../../../runs/engine.ts';
import type { FlipCell } from '../../charts/flip-cells.ts';
import { KindMark } from '../../charts/KindLegend.tsx';
import { positionLabel, type ScoreAxis } from '../../charts/score-axis.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
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
  /** id of the pair that is looked at */
  readonly pair: string | null;
  readonly onPair: (pair: string) => void;
}

/** The pairs of one cell of the flip map; the first, or the one that was chosen, is open. */
export function PairList(props: PairListProps) {
  const { runId, choice, sentences, axis, cell, pair, onPair } = props;
  const [shown, setShown] = useState(PAGE);
  const open = cell.points.find((point) => point.pair === pair) ?? cell.points[0];
  const listed = listPairs(cell.points, open, shown);
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
            <li key={point.pair}>
              <button
                type="button"
                className={styles.pair}
                aria-pressed={point.pair === open?.pair}
                onClick={() => onPair(point.pair)}
              >
                <KindMark kind={point.kind} />
                {describePoint(point)}
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
          key={open.pair}
          runId={runId}
          choice={choice}
          sentences={sentences}
          point={open}
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

/** "R invariant · item 3" */
function describePoint({ split, condition, pair }: ResultPoint): string {
  return `${split} ${condition} · item ${pair.split('/')[0]}`;
}

interface OpenPairProps {
  readonly runId: string;
  readonly choice: JudgeChoice;
  readonly sentences: Readonly<Record<string, string>>;
  readonly point: ResultPoint;
}

function OpenPair({ runId, choice, sentences, point }: OpenPairProps) {
  const [row, setRow] = useState<PairRow | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let wanted = true;
    setFault(null);
    engine()
      .pairRow(runId, choice, point.pair)
      .then(
        (found) => wanted && setRow(found),
        (error: unknown) => wanted && setFault(error),
      );
    return () => {
      wanted = false;
    };
  }, [runId, choice.id, choice.device, point.pair, attempt]);
  if (fault !== null) return <ErrorNotice error={fault} onRetry={() => setAttempt(attempt + 1)} />;
  return row === null ? (
    <p role="status">Fetching the pair…</p>
  ) : (
    <PairDetail row={row} judge={choice} sentences={sentences} />
  );
}
