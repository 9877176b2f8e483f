import { useMemo } from 'react';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import type { ResultsProps } from '../../frame/lab.ts';
import { judgeResults } from '../judge-result.ts';
import { ExtendRun } from './ExtendRun.tsx';
import { ResultsView } from './ResultsView.tsx';

/** A run of PairBench: what may be added to it, and what it shows. */
export default function RunResults({ record, results, estimate, names }: ResultsProps) {
  const { spec } = record;
  const read = useMemo(() => judgeResults(results), [results]);
  return (
    <>
      {record.origin.kind !== 'import' && (
        <ExtendRun key={JSON.stringify(spec)} spec={setupOf(spec)} />
      )}
      <ResultsView record={record} results={read} estimate={estimate} names={names} />
    </>
  );
}
