import { readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import type { ChartTable } from '../../../../../src/app/kit/charts/chart-table.ts';
import {
  chartFile,
  embedInPng,
  embedInSvg,
  readChartFile,
} from '../../../../../src/app/kit/charts/files/chart-file.ts';
import { readPngText } from '../../../../../src/app/kit/charts/files/png-text.ts';
import {
  readTableFile,
  tableFile,
  writeTable,
} from '../../../../../src/app/kit/charts/files/table-files.ts';
import { defaultSetup, specOf } from '../../../../../src/core/protocols/pairbench/options.ts';

const spec = specOf({ ...defaultSetup(), judges: [{ id: 'ssim', device: 'wasm' }] });
const table: ChartTable = {
  caption: 'Scores | of “x” <b>',
  columns: [{ label: 'judge' }, { label: 'share', format: (value) => value.toFixed(1) }],
  rows: [
    ['=HYPERLINK("evil")', 1 / 3],
    ["'quoted, and\nmore", null],
    ['a|b *c*', -2.5e-7],
  ],
};
const file = chartFile(
  { title: 'A & B', subject: '<script>', note: null, run: { name: 'mine ☕', spec } },
  table,
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
const png = (): Uint8Array => PNG.sync.write(new PNG({ width: 3, height: 2 }));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url);

describe('a table as a file', () => {
  it.each(['json', 'csv'] as const)('comes back from %s as it was', (format) => {
    const { caption: _, ...read } = readTableFile(writeTable(table, format), format);
    const { caption: __, ...wanted } = tableFile(table);
    expect(read).toEqual(wanted);
  });

  it('holds nothing that a spreadsheet runs, nor what Markdown reads as more than words', () => {
    expect(writeTable(table, 'csv')).toContain(`'=HYPERLINK`);
    const markdown = writeTable(table, 'md');
    expect(markdown.split('\n')).toHaveLength(8);
    expect(markdown).toContain('| a\\|b \\*c\\* | -0.0 |');
    expect(markdown).toContain('| --- | --: |');
    expect(markdown).toContain('Scores \\| of “x” \\<b\\>');
  });
});

describe('a saved chart', () => {
  it('carries its run and its numbers, as SVG and as PNG', () => {
    const drawn = embedInSvg(svg, file);
    expect(readChartFile(bytesOf(drawn))).toEqual(file);
    expect(drawn.replace(/<metadata.*<\/metadata>/, '')).toBe(svg);
    const picture = embedInPng(png(), file);
    expect(readChartFile(picture)).toEqual(file);
    expect(PNG.sync.read(Buffer.from(picture))).toMatchObject({ width: 3, height: 2 });
  });

  it('of no run carries the address of what it shows', () => {
    const shown = chartFile(
      { title: 'A', subject: 'B', note: null, run: null, link: '#/play?pair=1abc' },
      table,
    );
    expect(readChartFile(embedInPng(png(), shown))).toEqual(shown);
    expect(shown.link).toBe('#/play?pair=1abc');
    const elsewhere = embedInSvg(svg, { ...shown, link: 'https://else.where/' });
    expect(() => readChartFile(bytesOf(elsewhere))).toThrow(/#/);
  });

  it('of others carries nothing, and a damaged one is refused', () => {
    expect(readChartFile(bytesOf(svg))).toBeNull();
    expect(readChartFile(png())).toBeNull();
    expect(() => readChartFile(png().slice(0, 4))).toThrow(/not a PNG/);
    expect(() => readPngText(bytesOf('GIF89a'), 'x')).toThrow(/not a PNG/);
    const wrong = embedInSvg(svg, { ...file, version: 2 as 1 });
    expect(() => readChartFile(bytesOf(wrong))).toThrow(/version/);
    const other = { ...file, run: { name: 'x', spec: { ...spec, seed: -1 } } };
    expect(() => readChartFile(bytesOf(embedInSvg(svg, other)))).toThrow(/seed/);
  });

  // written once by version 1, with UPDATE_FIXTURES set, and never again: they are read for ever
  it.each(['chart-1.svg', 'chart-1.png'])('of version 1 is read for ever: %s', (name) => {
    if (process.env.UPDATE_FIXTURES === name) {
      writeFileSync(
        fixture(name),
        name.endsWith('svg') ? embedInSvg(svg, file) : embedInPng(png(), file),
      );
    }
    expect(readChartFile(readFileSync(fixture(name)))).toEqual(file);
  });

  it.each(['table-1.json', 'table-1.csv'])('and so is a table: %s', (name) => {
    const format = name.endsWith('json') ? 'json' : 'csv';
    if (process.env.UPDATE_FIXTURES === name)
      writeFileSync(fixture(name), writeTable(table, format));
    const { columns, rows } = readTableFile(readFileSync(fixture(name), 'utf8'), format);
    expect({ columns, rows }).toEqual({ columns: tableFile(table).columns, rows: table.rows });
  });
});
