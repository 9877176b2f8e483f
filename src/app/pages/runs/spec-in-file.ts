import type { RunSpec } from '../../../core/spec/spec.ts';
import { readChartFile } from '../../charts/files/chart-file.ts';
import { readReport } from '../../labs/frame/report/report-file.ts';

/** bytes: a report with some hundred pictures stays below */
const MOST_BYTES = 100_000_000;

/** Whether a file is a saved chart or report by its name. */
export function mayHoldSpec(name: string): boolean {
  return /\.(svg|png|html?)$/i.test(name);
}

/** The run that a saved chart or report was made of. Rejects with Error where it tells of none. */
export async function specInFile(file: File): Promise<RunSpec> {
  if (file.size > MOST_BYTES) throw new Error('The file is larger than any that is saved here.');
  const spec = /\.html?$/i.test(file.name)
    ? readReport(await file.text())?.spec
    : readChartFile(new Uint8Array(await file.arrayBuffer()))?.run?.spec;
  if (spec) return spec;
  throw new Error('This is no chart or report that Flipside saved, or it shows no run.');
}
