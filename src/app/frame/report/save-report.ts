import type { RunRecord } from '../../../runs/records/run-record.ts';
import { isDrawing } from '../../kit/charts/draw-queue.ts';
import { standAlone } from '../../kit/charts/export-chart.ts';
import { embeddedFont } from '../../kit/charts/files/chart-font.ts';
import { saveBlob } from '../../kit/charts/save-blob.ts';
import { copyPage } from './copy-page.ts';
import { writeReport } from './report-file.ts';

/**
 * milliseconds between two checks whether everything is drawn, and until the page is taken as it is
 */
const LOOK = 250;
const PATIENCE = 20_000;
/** Consecutive checks without a change. */
const STILL = 3;

/** Unfolds everything and waits until it is drawn. Resolves with a function that folds it again. */
async function unfold(root: Element): Promise<() => void> {
  const opened = new Set<HTMLDetailsElement>();
  const begun = performance.now();
  let before = -1;
  for (let still = 0; still < STILL && performance.now() - begun < PATIENCE; ) {
    for (const details of root.querySelectorAll('details')) {
      // a chart's table repeats the chart
      if (details.open || details.dataset.report === 'out') continue;
      details.open = true;
      opened.add(details);
    }
    await new Promise((done) => setTimeout(done, LOOK));
    const size = root.querySelectorAll('*').length;
    still = size === before && !isDrawing() ? still + 1 : 0;
    before = size;
  }
  return () => {
    for (const details of opened) details.open = false;
  };
}

/** A run's whole screen as one HTML file, with the pictures shown or without any. */
export async function makeReport(
  root: Element,
  { name, spec }: RunRecord,
  pictures = true,
): Promise<string> {
  const fold = await unfold(root);
  try {
    const body = copyPage(root, {
      svg: copyDrawing,
      picture: pictures ? copyPixels : () => null,
      isLine: (element) => getComputedStyle(element).display === 'block',
    });
    const savedAt = new Date().toISOString();
    const head = { format: 'flipside-report', version: 1, name, spec, savedAt } as const;
    return writeReport(head, body, await embeddedFont());
  } finally {
    fold();
  }
}

/** Saves the report to the user's disk. */
export async function saveReport(root: Element, record: RunRecord): Promise<void> {
  const html = await makeReport(root, record);
  saveBlob(new Blob([html], { type: 'text/html' }), `${record.name}.html`);
}

/** Prints a run's screen with everything unfolded. */
export async function printReport(root: Element): Promise<void> {
  const fold = await unfold(root);
  try {
    window.print();
  } finally {
    fold();
  }
}

/** Copies charts and their legend marks; the page's icons mean nothing without their buttons. */
function copyDrawing(drawing: Element): string {
  if (!(drawing instanceof SVGSVGElement) || drawing.classList.contains('lucide')) return '';
  return new XMLSerializer().serializeToString(standAlone(drawing));
}

function copyPixels(element: Element): string | null {
  if (!(element instanceof HTMLCanvasElement)) return null;
  try {
    return element.toDataURL('image/png');
  } catch {
    return null;
  }
}
