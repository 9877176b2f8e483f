import type { RunSpec } from '../../../core/spec/spec.ts';
import { readReport } from '../../frame/report/report-file.ts';
import { readChartFile } from '../../kit/charts/files/chart-file.ts';

/** bytes: a report with some hundred pictures stays below */
const MOST_BYTES = 100_000_000;

/** Whether a file is a saved chart or report by its name. */
export function mayShow(name: string): boolean {
  return /\.(svg|png|html?)$/i.test(name);
}

/**
 * The run that a saved chart or report was made of; of a chart of no run the address that it shows,
 * from "#" on. Rejects with Error where the file tells of neither.
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
