import * as v from 'valibot';
import { parseSpec } from '../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { escapeXml, unescapeXml } from '../../kit/charts/files/chart-file.ts';

/** A report's machine-readable description of itself. */
export interface ReportHead {
  readonly format: 'flipside-report';
  readonly version: 1;
  readonly name: string;
  readonly spec: RunSpec;
  /** ISO 8601 */
  readonly savedAt: string;
}

/** Allows no request and no script, even in a browser that otherwise would. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

const STYLE = `
:root { color-scheme: light; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #14181b; font: 15px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1.05rem; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { padding: .25rem .6rem; border-bottom: 1px solid #d5dadd; text-align: left; vertical-align: top; }
caption { text-align: left; font-weight: 600; } ul, ol { padding-left: 1.25rem; } li:has(> svg) { list-style: none; margin-left: -1.25rem; } li > svg { margin-right: .4rem; } svg, img { max-width: 100%; height: auto; }
img { width: 12rem; image-rendering: auto; } li img { width: 6rem; } img + br:has(+ img) { display: none; } img + br + img { margin-left: .25rem; } pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; }
@media screen { table { display: block; overflow-x: auto; } }
@media print { body { max-width: none; margin: 0; } table { width: 100%; font-size: 7.5pt; } th, td { padding: 2px 4px; white-space: normal; overflow-wrap: break-word; } :is(th, td) * { font-size: inherit; } svg, img, tr, figure { break-inside: avoid; } h2, h3 { break-after: avoid; } }
`;

/** A report as one self-contained file: no script, no address, no request. */
export function writeReport(head: ReportHead, body: string, font: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Flipside">
<title>${escapeXml(head.name)}</title>
<style>${font}${STYLE}</style>
</head>
<body>
${body}
<h2>How to run it again</h2>
<p>The run as data: saved in a file of its own or typed into the page’s address, it plans the same questions.</p>
<pre id="flipside-report">${escapeXml(JSON.stringify(head))}</pre>
</body>
</html>
`;
}

const headSchema = v.object({
  format: v.literal('flipside-report'),
  version: v.literal(1, 'made by a version of Flipside that is not known here'),
  name: v.string(),
  spec: v.unknown(),
  savedAt: v.string(),
});

/**
 * Reads a report's description of itself; null if the file is not a report. Throws Error if it is
 * damaged.
 */
export function readReport(html: string): ReportHead | null {
  const begin = '<pre id="flipside-report">';
  const from = html.indexOf(begin);
  const to = html.indexOf('</pre>', from);
  if (from < 0 || to < 0) return null;
  const text = unescapeXml(html.slice(from + begin.length, to));
  const { spec, ...head } = v.parse(headSchema, JSON.parse(text));
  return { ...head, spec: parseSpec(spec) };
}
