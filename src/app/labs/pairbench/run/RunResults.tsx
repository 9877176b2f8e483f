import { useMemo } from 'react';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import { isCarried } from '../../../../runs/store/origin.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { judgeResults } from '../judge-result.ts';
import { ExtendRun } from './ExtendRun.tsx';
import { ResultsView } from './ResultsView.tsx';

/** Results of a PairBench run, and the form that extends it. */
export default function RunResults({ results, ...run }: ResultsProps) {
  const { record } = run;
  const { spec } = record;
  const read = useMemo(() => judgeResults(results), [results]);
  return (
    <>
      <ResultsView {...run} results={read} />
      {!isCarried(record.origin) && <ExtendRun key={JSON.stringify(spec)} spec={setupOf(spec)} />}
    </>
  );
}
