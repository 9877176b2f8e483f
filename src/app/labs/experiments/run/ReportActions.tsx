import type { CuesOf } from '../../../../core/protocols/experiments/cues/say-cues.ts';
import { writeDocument } from '../../../../core/protocols/experiments/document.ts';
import { experimentsOptionsOf } from '../../../../core/protocols/experiments/options.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { linkToExperiments } from '../link-to-experiments.ts';
import { warnOfReport } from '../plan/find-warnings.ts';

interface ReportActionsProps {
  readonly record: RunRecord;
  readonly report: ExperimentsReport;
  readonly cuesOf: CuesOf;
}

/** Saves the report as JSON, prints it, and links onward from it. */
export function ReportActions({ record, report, cuesOf }: ReportActionsProps) {
  const { spec } = record;
  const options = experimentsOptionsOf(spec.options);
  const isMeasured = !options.cues || report.experiments.every((one) => cuesOf(one));
  const save = async () => {
    const ids = spec.judges.map(({ id }) => id);
    const drawn = { ...options, seed: spec.seed };
    const warningsOf = await warnOfReport(report, drawn, new AbortController().signal);
    const document = writeDocument(report, options, ids, cuesOf, warningsOf);
    const text = JSON.stringify(document, null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `${record.name} report.json`);
  };
  return (
    <div className="row">
      <Button disabled={!isMeasured} onClick={() => void save()}>
        Save the report as JSON
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
      <a href={linkToExperiments(spec, {}, report)}>Change these experiments and continue</a>
      <a href="#/data-types">All data types compared</a>
    </div>
  );
}
