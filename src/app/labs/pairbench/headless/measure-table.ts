import { parseJudgementTable } from '../../../../core/protocols/pairbench/files/judgement-table.ts';
import { reportPairs } from '../../../../core/protocols/pairbench/report/report.ts';
import { reportProgress } from '../../../headless/report-progress.ts';
import type { Metrics } from './run-command.ts';
import { trimReport } from './trim-report.ts';

/** The metrics of somebody's table of judgements. */
export async function measureTable(csv: string): Promise<Metrics> {
  const { rows, notes } = parseJudgementTable(csv);
  for (const note of notes) reportProgress(note);
  return trimReport(reportPairs(rows));
}
