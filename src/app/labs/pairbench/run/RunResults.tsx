import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import type { ResultsProps } from '../../frame/lab.ts';
import { ExtendRun } from './ExtendRun.tsx';
import { ResultsView } from './ResultsView.tsx';

/** A run of PairBench: what may be added to it, and what it shows. */
export default function RunResults(props: ResultsProps) {
  const { spec } = props.record;
  return (
    <>
      <ExtendRun key={JSON.stringify(spec)} spec={setupOf(spec)} />
      <ResultsView {...props} />
    </>
  );
}
