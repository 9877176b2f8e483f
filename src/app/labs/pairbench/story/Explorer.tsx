import { Download } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { type Caution, sayCautions } from '../../../../judges/cautions.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { reportFailure } from '../../../frame/open-run.ts';
import { Legend } from '../../../kit/charts/Legend.tsx';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { flipMapData, largestCell } from '../charts/flip-map.ts';
import { axisOf } from '../charts/score-axis.ts';
import { FlipMap, flipKeys } from '../figures/FlipMap.tsx';
import { type JudgeResult, readJudgements } from '../judge-result.ts';
import { countPairs, isRepeated, pointName } from '../pair-words.ts';
import { PairList } from '../pairs/PairList.tsx';
import { judgementCsv } from '../run/judgement-csv.ts';
import { FilterBar } from './FilterBar.tsx';
import styles from './Story.module.css';
import { ALL, matchPoints, openPoint, type SelectionStore, writeSelection } from './selection.ts';
import type { Verdict } from './verdict.ts';

interface ExplorerProps extends SelectionStore {
  readonly record: RunRecord;
  readonly results: readonly JudgeResult[];
  /** names of the judges, in the order of the spec */
  readonly names: readonly string[];
  /** for each judge, why its numbers mean less than they seem to */
  readonly cautions: readonly (readonly Caution[])[];
  readonly verdicts: readonly Verdict[];
  /** indexes of the judges, the one that changed its mind most first */
  readonly order: readonly number[];
  readonly epsilon: number;
  /** index of the judge whose pairs are shown */
  readonly looked: number;
  /** the selected pairs of this judge */
  readonly matching: readonly ResultPoint[];
  /** describes the selection */
  readonly slice: string;
}

const NO_SENTENCES: Readonly<Record<string, string>> = {};

/** The judges' flip maps side by side, and the selected pairs, the widest flip first. */
export function Explorer(props: ExplorerProps) {
  const { record, results, names, cautions, verdicts, order, epsilon } = props;
  const { looked, matching, slice } = props;
  const { selection, select, linkTo } = props;
  const { splits, sentences = NO_SENTENCES } = setupOf(record.spec);
  const { split, condition, kind, show } = selection;
  // all maps and selections share an axis, so that they can be compared
  const axis = useMemo(() => axisOf(results.flatMap(({ points }) => points)), [results]);
  const maps = useMemo(
    () =>
      results.map(({ points }) =>
        flipMapData(matchPoints(points, { split, condition, kind, show }, epsilon), axis),
      ),
    [results, split, condition, kind, show, epsilon, axis],
  );
  const drawn = useDeferredValue(maps, NO_MAPS);
  const most = useMemo(() => largestCell(maps), [maps]);
  // the judge that a link or a choice is about comes first; a mark that is chosen moves no map
  const first = useRef(looked);
  if (selection.cell === null) first.current = looked;
  const inOrder = [first.current, ...order.filter((place) => place !== first.current)];
  const judge = results[looked];
  const chosen = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  const said = new URLSearchParams(writeSelection(selection)).toString();
  // a link above leads here, to the pairs that it selects
  useEffect(() => {
    const [place, isFirst] = [chosen.current, before.current === null];
    if (!place || before.current === said) return;
    before.current = said;
    const isBelow = place.getBoundingClientRect().top > window.innerHeight / 2;
    if (isFirst ? said !== '' : isBelow) place.scrollIntoView({ block: 'nearest' });
  }, [said]);
  const open = openPoint(matching, selection);
  const file = `${record.name} ${names[looked] ?? ''}`.trim();
  const caution = sayCautions(cautions[looked] ?? []) ?? '';
  const save = async () => {
    try {
      const judged = await readJudgements(engine(), record.id, looked);
      saveBlob(new Blob([judgementCsv(judged, caution)], { type: 'text/csv' }), `${file}.csv`);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return (
    <section className="stack" aria-label="Flip maps">
      <p className="note">
        Each mark’s area counts pairs by their two scores: with the original first (across) and
        second (up). On the diagonal the order made no difference. Choose a mark to see its pairs.
      </p>
      <FilterBar
        selection={selection}
        select={select}
        splits={splits}
        names={names.slice(0, results.length)}
        judge={looked}
        epsilon={epsilon}
      />
      <Legend label="Colours" entries={flipKeys(epsilon, axis.positions.includes(axis.invalid))} />
      <div className={styles.explorer}>
        <div className={styles.maps}>
          {inOrder.map((place) => {
            const [result, data, verdict] = [results[place], drawn[place], verdicts[place]];
            if (!result || !data || !verdict) return null;
            return (
              <FlipMap
                key={`${result.choice.id} ${result.choice.device}`}
                runId={record.id}
                choice={result.choice}
                name={names[place] ?? result.choice.id}
                data={data}
                verdict={verdict}
                epsilon={epsilon}
                most={most}
                slice={slice}
                chosen={place === looked ? selection.cell : null}
                onChoose={(cell) => select({ judge: place, cell })}
                file={`${record.name} ${names[place]} flip map, ${slice}`}
              />
            );
          })}
        </div>
        <div ref={chosen} className={styles.chosen}>
          {judge && (
            <PairList
              key={judge.choice.id}
              runId={record.id}
              choice={judge.choice}
              judgeName={names[looked] ?? judge.choice.id}
              sentences={sentences}
              title={`${names[looked]}: ${sayShown(matching, slice)}`}
              points={matching}
              all={judge.points}
              open={open}
              onOpen={(pair) => select({ pair })}
              placeOf={(point) =>
                linkTo({ ...ALL, ...selection, judge: looked, pair: pointName(point) })
              }
            />
          )}
          <div>
            <Button onClick={() => void save()}>
              <Download aria-hidden="true" />
              Judgements as CSV
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

const NO_MAPS: ReturnType<typeof flipMapData>[] = [];

/** "24 pairs", "24 pairs, asked 72 times: R, sensitive" */
function sayShown(points: readonly ResultPoint[], slice: string): string {
  const pairs = isRepeated(points) ? new Set(points.map(({ pair }) => pair)).size : points.length;
  const times = pairs < points.length ? `, asked ${points.length} times` : '';
  return `${countPairs(pairs)}${times}${slice === 'all' ? ', the farthest apart first' : `: ${slice}`}`;
}
