import { useMemo } from 'react';
import { Link } from 'wouter';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { formatCount } from '../../../charts/format-value.ts';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useReading } from '../../../components/use-reading.ts';
import { ChangedScores } from '../compare/ChangedScores.tsx';
import { compareScores } from '../compare/compare-runs.ts';
import type { JudgeResult } from '../judge-result.ts';
import { readResults } from '../judge-result.ts';

interface CheckResultProps {
  /** the run whose answers are asked again */
  readonly checked: string;
  /** of the check, as far as it is */
  readonly results: readonly JudgeResult[];
  readonly names: readonly string[];
}

/** What a check found so far: judge by judge, how many scores are the same, and which are not. */
export function CheckResult({ checked, results, names }: CheckResultProps) {
  const { value: claimed, error } = useReading(() => readResults(engine(), checked), [checked]);
  const found = useMemo(
    () => (claimed ? results.map((result, index) => compareCheck(claimed[index], result)) : []),
    [claimed, results],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  return (
    <Notice title="A check of answers that were not given here">
      <p>
        <Link href={`/benchmark/${encodeURIComponent(checked)}`}>The run that is checked</Link>
      </p>
      {found.map((changes, index) => (
        <details key={names[index]} open={changes.changed.length > 0}>
          <summary>
            {names[index]}: {formatCount(changes.shared)} scores compared,{' '}
            {formatCount(changes.shared - changes.changed.length)} equal
          </summary>
          <ChangedScores changes={changes} reason="" />
        </details>
      ))}
    </Notice>
  );
}

/** The scores that were claimed (a) beside those given here (b). */
function compareCheck(claimed: JudgeResult | undefined, here: JudgeResult) {
  const first = ({ points }: JudgeResult) => points.filter(({ repeat }) => repeat === 0);
  return compareScores(claimed ? first(claimed) : [], first(here));
}
