import type { RunSpec } from '../../../core/spec/spec.ts';
import { readReport } from '../../frame/report/report-file.ts';
import { readChartFile } from '../../kit/charts/files/chart-file.ts';

/** bytes; a report with about a hundred pictures is smaller */
const MOST_BYTES = 100_000_000;

/** Whether a file's name is that of a saved chart or report. */
export function mayShow(name: string): boolean {
  return /\.(svg|png|html?)$/i.test(name);
}

/**
 * The run from which a saved chart or report was made; for a chart without a run, the address that
 * it shows, from "#" on. Rejects with an Error if the file contains neither.
 */
export async function shownInFile(file: File): Promise<RunSpec | string> {
  if (file.size > MOST_BYTES) throw new Error('The file is larger than any that is saved here.');
  if (/\.html?$/i.test(file.name)) {
    const spec = readReport(await file.text())?.spec;
    if (spec) return spec;
  } else {
    const chart = readChartFile(new Uint8Array(await file.arrayBuffer()));
    const shown = chart?.run?.spec ?? chart?.link;
    if (shown) return shown;
  }
  throw new Error(
    'This is not a chart or report that Flipside saved, or it leads to no run or pair.',
  );
}
