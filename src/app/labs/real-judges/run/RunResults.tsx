import { useMemo } from 'react';
import { realJudgesOptionsOf } from '../../../../core/protocols/real-judges/options.ts';
import type { RealJudgesReport } from '../../../../core/protocols/real-judges/reader.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { titleOfJudge } from '../judge-titles.ts';
import { AgreementTable } from './AgreementTable.tsx';
import { CorrectedTable } from './CorrectedTable.tsx';
import { JudgesTable } from './JudgesTable.tsx';
import { SourceNote } from './SourceNote.tsx';
import { TwoJudges } from './TwoJudges.tsx';

/** Published verdicts as a run: figures by judge, then further analyses. */
export default function RunResults({ record, results }: ResultsProps<RealJudgesReport>) {
  const { spec } = record;
  const run = useMemo(() => {
    const report = results.report;
    return {
      options: realJudgesOptionsOf(spec.options),
      judges: report.map(({ told }, place) => ({
        name: titleOfJudge(spec.judges[place]?.id ?? ''),
        told,
      })),
    };
  }, [results, spec]);
  const { options } = run;
  return (
    <div className="stack gap-5">
      <JudgesTable run={run} name={record.name} />
      <SourceNote options={options} />
      <Fold title="Agreement" name="agreement">
        <AgreementTable run={run} name={record.name} />
      </Fold>
      {options.people.length > 0 && (
        <Fold title="Means, corrected by people’s votes" name="corrected">
          <CorrectedTable run={run} name={record.name} />
        </Fold>
      )}
      {run.judges.length > 1 && (
        <Fold title="Two judges compared" name="compare">
          <TwoJudges run={run} />
        </Fold>
      )}
    </div>
  );
}
