import { parseJudgementTable } from '../../../../core/protocols/pairbench/files/judgement-table.ts';
import { reportPairs } from '../../../../core/protocols/pairbench/report/report.ts';
import { TableError } from '../../../../core/tables/table-error.ts';
import type { CommandResult } from '../../../frame/command/command-result.ts';
import { figuresOf, tablesOf } from './show-metrics.ts';
import { describeMetrics } from './trim-report.ts';

/** Computes the metrics of a table of judgements. Throws an Error that names the first bad line. */
export function measureTable(csv: string, report: (line: string) => void): CommandResult {
  const { rows, notes } = parseJudgementTable(csv);
  if (rows.length === 0)
    throw new TableError(2, 'the table has a header and no judgement below it');
  for (const note of notes) report(note);
  const value = describeMetrics(reportPairs(rows), rows);
  return {
    value,
    figures: [{ judge: null, values: figuresOf(value) }],
    tables: tablesOf('PairBench', value),
  };
}
