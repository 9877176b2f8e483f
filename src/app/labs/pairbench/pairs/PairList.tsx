import { useMemo, useState } from 'react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { KeySwatch } from '../../../kit/charts/Legend.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { kindKey } from '../charts/pair-kinds.ts';
import { pairNumber, pointName } from '../pair-words.ts';
import { PairDetail } from './PairDetail.tsx';
import { PairPictures, type PairsOf, usePairRow } from './PairPictures.tsx';
import styles from './Pairs.module.css';

/** Number of pairs shown before "Show more". */
const PAGE = 6;

interface PairListProps extends PairsOf {
  readonly judgeName: string;
  readonly sentences: Readonly<Record<string, string>>;
  /** describes these pairs, with their number */
  readonly title: string;
  readonly points: readonly ResultPoint[];
  /** all points of the judge, including the other repeats of the open pair */
  readonly all: readonly ResultPoint[];
  readonly open: ResultPoint | undefined;
  readonly onOpen: (point: string) => void;
  /** the address that opens a pair */
  readonly placeOf: (point: ResultPoint) => string;
}

/** Pairs as pictures; one of them is open and shown in both orders. */
export function PairList(props: PairListProps) {
  const { runId, choice, judgeName, sentences, title, points, all, open, onOpen, placeOf } = props;
  const [shown, setShown] = useState(PAGE);
  const listed = listPairs(points, open, shown);
  const repeats = useMemo(() => all.filter(({ pair }) => pair === open?.pair), [all, open?.pair]);
  return (
    <section className={styles.list} aria-label="Pairs">
      <div role="status">
        <h3>{title}</h3>
      </div>
      {points.length > 1 && (
        <ul className={styles.pairs}>
          {listed.map((point) => (
            <li key={pointName(point)}>
              <button
                type="button"
                className={styles.pair}
                aria-pressed={point === open}
                onClick={() => onOpen(pointName(point))}
              >
                <PairPictures runId={runId} choice={choice} point={point} />
                <span className={styles.scores}>
                  <span className="inline gap-0">
                    <KeySwatch entry={kindKey(point.kind)} />
                    {point.split}
                    <span className="visually-hidden">
                      {point.condition} {point.kind} {pairNumber(point.pair)}, scores
                    </span>
                  </span>
                  <strong>
                    {scoreLabel(point.forward)} / {scoreLabel(point.reverse)}
                  </strong>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {listed.length < points.length && (
        <div>
          <Button look="quiet" onClick={() => setShown(shown + 4 * PAGE)}>
            Show more ({points.length - listed.length} left)
          </Button>
        </div>
      )}
      {open && (
        <OpenPair
          key={pointName(open)}
          runId={runId}
          choice={choice}
          judgeName={judgeName}
          sentences={sentences}
          point={open}
          repeats={repeats}
          place={placeOf(open)}
        />
      )}
    </section>
  );
}

/** The first pairs, plus the open one if it is not among them. */
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

interface OpenPairProps extends PairsOf {
  readonly judgeName: string;
  readonly sentences: Readonly<Record<string, string>>;
  readonly point: ResultPoint;
  /** all repeats of the pair */
  readonly repeats: readonly ResultPoint[];
  readonly place: string;
}

function OpenPair({ judgeName, sentences, point, repeats, place, ...of }: OpenPairProps) {
  const [repeat, setRepeat] = useState(point.repeat);
  const { value: row, error, again } = usePairRow(of, point.pair, repeat);
  if (error !== null) return <ErrorNotice error={error} onRetry={again} />;
  if (row === null) return <p role="status">Fetching the pair…</p>;
  return (
    <>
      {repeats.length > 1 && (
        <Segmented<string>
          label={`Asked ${repeats.length} times: score of each, original first / transformed first`}
          options={repeats.map((one) => ({
            value: String(one.repeat),
            label: `${scoreLabel(one.forward)} / ${scoreLabel(one.reverse)}`,
          }))}
          value={String(repeat)}
          onChange={(value) => setRepeat(Number(value))}
        />
      )}
      <PairDetail
        row={row}
        judge={of.choice}
        judgeName={judgeName}
        sentences={sentences}
        place={place}
      />
    </>
  );
}
