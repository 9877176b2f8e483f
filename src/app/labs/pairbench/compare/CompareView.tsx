import { useMemo } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { useAddressState, wholeField } from '../../../address/address-state.ts';
import { CompareFrame } from '../../../frame/compare/CompareFrame.tsx';
import { cautionsOnJudges, judgeNames } from '../../../frame/judge-names.ts';
import type { CompareProps } from '../../../frame/lab.ts';
import { runPath } from '../../../frame/lab.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { CautionNotices } from '../../../kit/judges/CautionNotices.tsx';
import { describeSpec } from '../../../kit/words/describe-spec.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { EPSILON_FIELD, EpsilonSlider } from '../figures/EpsilonSlider.tsx';
import type { JudgeResult } from '../judge-result.ts';
import { readResults } from '../judge-result.ts';
import { metricInfo } from '../tables/metric-info.ts';
import { ChangedScores } from './ChangedScores.tsx';
import styles from './CompareView.module.css';
import {
  cellsOfBoth,
  compareCells,
  comparedCells,
  compareScores,
  sayCells,
  whyOtherPairs,
} from './compare-runs.ts';
import { DifferenceTable } from './DifferenceTable.tsx';

/**
 * Index of a judge in its run's spec; null selects the first, or the judge that matches the other
 * side.
 */
const JUDGE_FIELD = wholeField(99, null);

interface Side {
  readonly record: RunRecord;
  readonly results: readonly JudgeResult[];
}

/**
 * Two runs side by side, one judge from each: metrics, their differences, and every changed score.
 */
export default function CompareView({ a, b, lab }: CompareProps) {
  return (
    <CompareFrame a={a} b={b} read={readSide}>
      {(left, right) => <Comparison left={left} right={right} lab={lab} />}
    </CompareFrame>
  );
}

async function readSide(id: string): Promise<Side> {
  const [record, results] = await Promise.all([engine().getRun(id), readResults(engine(), id)]);
  return { record, results };
}

function Comparison({
  left,
  right,
  lab,
}: {
  readonly left: Side;
  readonly right: Side;
  readonly lab: CompareProps['lab'];
}) {
  const { judges } = useStore(judgesStore);
  const [first, setFirst] = useAddressState('ja', JUDGE_FIELD);
  const [chosen, setSecond] = useAddressState('jb', JUDGE_FIELD);
  const [epsilon, setEpsilon] = useAddressState('e', EPSILON_FIELD);
  const second = chosen ?? matchingJudge(left, right);
  const a = left.results[first ?? 0];
  const b = right.results[second];
  const leftNames = judgeNames(left.record.spec, judges ?? [], left.results);
  const rightNames = judgeNames(right.record.spec, judges ?? [], right.results);
  const at = String(epsilon) as Epsilon;
  const info = useMemo(() => metricInfo(at, 'nats'), [at]);
  const other = whyOtherPairs(setupOf(left.record.spec), setupOf(right.record.spec));
  const both = useMemo(() => (a && b ? cellsOfBoth(a, b) : null), [a, b]);
  const cells = useMemo(() => {
    if (!a || !b || !both) return [];
    const [left0, right0] = [
      { result: a, spec: left.record.spec },
      { result: b, spec: right.record.spec },
    ].map(({ result, spec }) =>
      comparedCells({ judge: '', result, refusals: [] }, setupOf(spec), both.common, at),
    );
    return compareCells(left0 ?? [], right0 ?? []);
  }, [a, b, both, left, right, at]);
  const unlike = both && sayCells(both);
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
        {letter}: <Link href={runPath(lab, side.record.id)}>{side.record.name}</Link>
      </h2>
      <p className="note">{describeSpec(side.record.spec, judges ?? [])}</p>
      <SelectField
        label="Judge"
        options={side.results.map((_, index) => ({ value: index, label: names[index] ?? '' }))}
        value={value}
        onChange={set}
      />
    </div>
  );
  return (
    <>
      <div className={styles.sides}>
        {chooser(left, 'A', leftNames, first ?? 0, setFirst)}
        {chooser(right, 'B', rightNames, second, setSecond)}
      </div>
      <EpsilonSlider value={epsilon} onChange={setEpsilon} />
      {other !== null && (
        <p className="note measure">
          These are not the same pairs: {other}. A difference can lie in the pairs as well as in the
          judges.
        </p>
      )}
      {unlike !== null && <p className="note measure">{unlike}</p>}
      <CautionNotices
        names={[leftNames[first ?? 0] ?? '', rightNames[second] ?? '']}
        cautions={[
          cautionsOnJudges(left.record.spec, judges ?? [])[first ?? 0] ?? [],
          cautionsOnJudges(right.record.spec, judges ?? [])[second] ?? [],
        ]}
      />
      <DifferenceTable cells={cells} info={info} />
      <ChangedScores changes={changes} reason={other ?? 'a judge has no results'} />
    </>
  );
}

/** The same judge in the other run, or its first judge. */
function matchingJudge(left: Side, right: Side): number {
  const wanted = left.results[0]?.choice;
  return Math.max(
    0,
    right.results.findIndex(({ choice }) => choice.id === wanted?.id),
  );
}
