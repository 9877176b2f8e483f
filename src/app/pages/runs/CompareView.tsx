import { useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Epsilon } from '../../../core/metrics/relaxed-symmetry.ts';
import { engine, type JudgeResult, type RunRecord } from '../../../runs/engine.ts';
import { formatCount } from '../../charts/format-value.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ScoreBadge } from '../../components/ScoreBadge.tsx';
import { judgesStore } from '../../stores/judges.ts';
import { describeSpec } from '../benchmark/describe-spec.ts';
import { EpsilonSlider } from '../benchmark/EpsilonSlider.tsx';
import { judgeNames } from '../benchmark/judge-names.ts';
import { metricInfo } from '../benchmark/metric-info.ts';
import { METRIC_IDS } from '../benchmark/metric-rows.ts';
import styles from './CompareView.module.css';
import { compareCells, comparedCells, compareScores, whyOtherPairs } from './compare-runs.ts';

/** Changed scores listed before "Show more". */
const PAGE = 30;

interface Side {
  readonly record: RunRecord;
  readonly results: readonly JudgeResult[];
}

/** Two runs side by side, a judge of each: metrics and their difference, and every changed score. */
export function CompareView({ a, b }: { readonly a: string; readonly b: string }) {
  const [sides, setSides] = useState<readonly [Side, Side] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let wanted = true;
    setError(null);
    Promise.all([readSide(a), readSide(b)]).then(
      (read) => wanted && setSides(read),
      (fault: unknown) => wanted && setError(fault),
    );
    return () => {
      wanted = false;
    };
  }, [a, b, attempt]);
  return (
    <div className={styles.page}>
      <div>
        <h1>Two runs compared</h1>
        <p>
          <Link href="/runs">All runs</Link>
        </p>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => setAttempt(attempt + 1)} />}
      {sides === null ? (
        error === null && <p role="status">Reading both runs…</p>
      ) : (
        <Comparison left={sides[0]} right={sides[1]} />
      )}
    </div>
  );
}

async function readSide(id: string): Promise<Side> {
  const [record, results] = await Promise.all([engine().getRun(id), engine().results(id)]);
  return { record, results };
}

function Comparison({ left, right }: { readonly left: Side; readonly right: Side }) {
  const id = useId();
  const { judges } = useStore(judgesStore);
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(() => matchingJudge(left, right));
  const [epsilon, setEpsilon] = useState(1);
  const [shown, setShown] = useState(PAGE);
  const a = left.results[first];
  const b = right.results[second];
  const leftNames = judgeNames(left.record.spec.judges, judges ?? []);
  const rightNames = judgeNames(right.record.spec.judges, judges ?? []);
  const at = String(epsilon) as Epsilon;
  const info = useMemo(() => metricInfo(at, 'nats'), [at]);
  const other = whyOtherPairs(left.record.spec, right.record.spec);
  const cells = useMemo(
    () =>
      a && b
        ? compareCells(
            comparedCells({ judge: 'a', result: a, notApplicable: [] }, left.record.spec, at),
            comparedCells({ judge: 'b', result: b, notApplicable: [] }, right.record.spec, at),
          )
        : [],
    [a, b, left, right, at],
  );
  const changes = useMemo(
    () => (a && b && other === null ? compareScores(a.points, b.points) : null),
    [a, b, other],
  );
  const chooser = (
    side: Side,
    letter: string,
    names: readonly string[],
    value: number,
    set: (index: number) => void,
  ) => (
    <div className={styles.side}>
      <h2>
        {letter}:{' '}
        <Link href={`/benchmark/${encodeURIComponent(side.record.id)}`}>{side.record.name}</Link>
      </h2>
      <p className={styles.what}>{describeSpec(side.record.spec)}</p>
      <Field label="Judge" htmlFor={`${id}-${letter}`}>
        <select
          id={`${id}-${letter}`}
          value={value}
          onChange={(event) => set(Number(event.target.value))}
        >
          {side.results.map((result, index) => (
            <option key={`${result.choice.id} ${result.choice.device}`} value={index}>
              {names[index]}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
  return (
    <>
      <div className={styles.sides}>
        {chooser(left, 'A', leftNames, first, setFirst)}
        {chooser(right, 'B', rightNames, second, setSecond)}
      </div>
      <EpsilonSlider value={epsilon} onChange={setEpsilon} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <section className={styles.scroll} tabIndex={0} aria-label="Metrics of A and B">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={styles.word}>
                Split
              </th>
              <th scope="col" rowSpan={2} className={styles.word}>
                Condition
              </th>
              {METRIC_IDS.map((metric) => (
                <th key={metric} scope="colgroup" colSpan={3} className={styles.group}>
                  {info[metric].name} <span className={styles.unit}>{info[metric].unit}</span>
                </th>
              ))}
            </tr>
            <tr>
              {METRIC_IDS.flatMap((metric) =>
                ['A', 'B', 'B − A'].map((label) => (
                  <th
                    key={`${metric} ${label}`}
                    scope="col"
                    className={label === 'A' ? styles.group : undefined}
                  >
                    {label}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <tr key={`${cell.split} ${cell.condition}`}>
                <th scope="row" className={styles.word}>
                  {cell.split === 'all' ? 'in all' : cell.split}
                </th>
                <td className={styles.word}>{cell.condition === 'all' ? '' : cell.condition}</td>
                {cell.metrics.flatMap(({ metric, a: x, b: y, difference }) => [
                  <td key={`${metric} a`} className={styles.group}>
                    {info[metric].write(x)}
                  </td>,
                  <td key={`${metric} b`}>{info[metric].write(y)}</td>,
                  <td
                    key={`${metric} d`}
                    className={toneOf(signed(difference, info[metric].write))}
                  >
                    {signed(difference, info[metric].write)}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.changes} aria-labelledby={`${id}-changes`}>
        <h2 id={`${id}-changes`}>Changed scores</h2>
        {changes === null ? (
          <Notice title="These are not the same pairs">
            <p>Score by score there is nothing to compare: {other ?? 'a judge has no results'}.</p>
          </Notice>
        ) : (
          <>
            <p role="status">
              {formatCount(changes.changed.length)} of {formatCount(changes.shared)} judgements on
              the same pairs came out otherwise.
            </p>
            {changes.changed.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
              <section className={styles.scroll} tabIndex={0} aria-label="Table of changed scores">
                <table className={styles.table}>
                  <thead>
                    <tr>
                      {['Pair', 'Kind', 'Order'].map((label) => (
                        <th key={label} scope="col" className={styles.word}>
                          {label}
                        </th>
                      ))}
                      {['Truth', 'A', 'B'].map((label) => (
                        <th key={label} scope="col">
                          {label}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {changes.changed.slice(0, shown).map((change) => (
                      <tr key={`${change.pair} ${change.order}`}>
                        <th scope="row" className={styles.word}>
                          {change.split} {change.condition}, item {change.pair.split('/')[0]}
                        </th>
                        <td className={styles.word}>{change.kind}</td>
                        <td className={styles.word}>{change.order}</td>
                        <td>{change.truth}</td>
                        <td>
                          <ScoreBadge score={change.a} order={change.order} />
                        </td>
                        <td>
                          <ScoreBadge score={change.b} order={change.order} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
            {shown < changes.changed.length && (
              <div>
                <Button onClick={() => setShown(shown + 10 * PAGE)}>
                  Show more ({formatCount(changes.changed.length - shown)} left)
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </>
  );
}

/** The other run's same judge, or its first. */
function matchingJudge(left: Side, right: Side): number {
  const wanted = left.results[0]?.choice;
  return Math.max(
    0,
    right.results.findIndex(({ choice }) => choice.id === wanted?.id),
  );
}

function signed(difference: number | null, write: (value: number | null) => string): string {
  if (difference === null) return '–';
  const text = write(Math.abs(difference));
  if (Number(text) === 0) return '0';
  return difference > 0 ? `+${text}` : `−${text}`;
}

/** What reads as no difference gets no colour. */
function toneOf(text: string): string | undefined {
  if (text.startsWith('+')) return styles.more;
  return text.startsWith('−') ? styles.less : undefined;
}
