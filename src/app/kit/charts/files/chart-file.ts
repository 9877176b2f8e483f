import * as v from 'valibot';
import { parseSpec } from '../../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import type { ChartTable } from '../chart-table.ts';
import { addPngText, readPngText } from './png-text.ts';
import { type TableFile, tableFile } from './table-files.ts';

/** Data embedded in a saved chart, so that a picture can be traced to its run and redrawn. */
export interface ChartFile {
  readonly format: 'flipside-chart';
  readonly version: 1;
  readonly title: string;
  readonly subject: string;
  /** a note about the answers behind it, if they were not given where it was drawn */
  readonly note: string | null;
  /** null if it shows no run */
  readonly run: { readonly name: string; readonly spec: RunSpec } | null;
  /** address, from "#" on, of the screen it shows if that is not a run */
  readonly link?: string;
  readonly table: TableFile;
}

/** The chart's texts and numbers as they are saved with it. */
export function chartFile(
  chart: Pick<ChartFile, 'title' | 'subject' | 'note' | 'run' | 'link'>,
  table: ChartTable,
): ChartFile {
  const { title, subject, note, run, link } = chart;
  return {
    format: 'flipside-chart',
    version: 1,
    title,
    subject,
    note,
    // only the name and spec of the record
    run: run && { name: run.name, spec: run.spec },
    ...(link !== undefined && { link }),
    table: tableFile(table),
  };
}

/** keyword of the text in a PNG, and name of the element in an SVG */
const KEYWORD = 'flipside-chart';

/** The SVG with the data embedded as metadata, which viewers do not show. */
export function embedInSvg(svg: string, file: ChartFile): string {
  const text = escapeXml(JSON.stringify(file));
  return svg.replace(/^<svg[^>]*>/, (tag) => `${tag}<metadata id="${KEYWORD}">${text}</metadata>`);
}

export function embedInPng(png: Uint8Array, file: ChartFile): Uint8Array {
  return addPngText(png, KEYWORD, JSON.stringify(file));
}

const chartFileSchema = v.object({
  format: v.literal('flipside-chart'),
  version: v.literal(1, 'made by a version of Flipside that is not known here'),
  title: v.string(),
  subject: v.string(),
  note: v.nullable(v.string()),
  run: v.nullable(v.object({ name: v.string(), spec: v.unknown() })),
  // files may contain only addresses of this page
  link: v.exactOptional(v.pipe(v.string(), v.startsWith('#/'))),
  table: v.object({
    format: v.literal('flipside-table'),
    version: v.literal(1),
    caption: v.string(),
    columns: v.array(v.string()),
    rows: v.array(v.array(v.union([v.string(), v.number(), v.null()]))),
  }),
});

/**
 * The data embedded in an SVG or PNG of ours; null if there is none. Throws an Error if it is
 * damaged.
 */
export function readChartFile(bytes: Uint8Array): ChartFile | null {
  const text = bytes[0] === 137 ? readPngText(bytes, KEYWORD) : readSvg(bytes);
  if (text === null) return null;
  const { run, ...chart } = v.parse(chartFileSchema, JSON.parse(text));
  return { ...chart, run: run && { name: run.name, spec: parseSpec(run.spec) } };
}

function readSvg(bytes: Uint8Array): string | null {
  const svg = new TextDecoder().decode(bytes);
  const begin = `<metadata id="${KEYWORD}">`;
  const from = svg.indexOf(begin);
  const to = svg.indexOf('</metadata>', from);
  return from < 0 || to < 0 ? null : unescapeXml(svg.slice(from + begin.length, to));
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function unescapeXml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
