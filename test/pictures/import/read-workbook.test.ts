import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readJudgements } from '../../../src/core/published/imports/read-judgements.ts';
import { isWorkbook, readWorkbook } from '../../../src/pictures/import/read-workbook.ts';

function workbook(sheet: string, shared = '', name = 'xl/worksheets/sheet1.xml'): Blob {
  const parts = {
    [name]: strToU8(sheet),
    ...(shared !== '' && { 'xl/sharedStrings.xml': strToU8(shared) }),
  };
  return new Blob([new Uint8Array(zipSync(parts))]);
}

const SHEET = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const SHARED = `<?xml version="1.0"?><sst count="4" uniqueCount="4"><si><t>index</t></si><si><t>A</t></si><si><t>B</t></si><si><t>score</t></si><si><r><t xml:space="preserve">cats &amp; </t></r><r><t>dogs, "two"</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si></sst>`;
const HEADER =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>';
const read = (blob: Blob) => readWorkbook(blob, 'judge.xlsx');

describe('readWorkbook', () => {
  it('reads shared and inline texts, numbers and gaps as CSV', async () => {
    const rows = `${HEADER}<row r="2"><c r="A2"><v>7</v></c><c r="B2" t="s"><v>4</v></c><c r="D2" t="inlineStr"><is><t>[[A&gt;B]]</t></is></c></row><row r="3"/><row r="4"><c r="A4"><v>8</v></c></row>`;
    expect(await read(workbook(SHEET(rows), SHARED))).toBe(
      'index,A,B,score\n7,"cats & dogs, ""two""",,[[A>B]]\n,,,\n8,,,',
    );
  });

  it('gives VLMEvalKit’s WildVision to the importer, both orders of a pair', async () => {
    const line = (row: number, index: string, score: string) =>
      `<row r="${row}">${[index, 'one', 'two', score]
        .map((text, at) => `<c r="${'ABCD'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
        .join('')}</row>`;
    const rows = HEADER + line(2, 'q1', 'A&gt;B') + line(3, 'q1_rev', 'A&gt;B');
    const blob = workbook(SHEET(rows), SHARED);
    expect(await isWorkbook(blob)).toBe(true);
    const { format, verdicts } = readJudgements('gpt.xlsx', await read(blob));
    expect(format).toBe('VLMEvalKit (WildVision)');
    expect(verdicts.map(({ judge, pair, order, letter }) => [judge, pair, order, letter])).toEqual([
      ['gpt', 'q1', 0, 'A'],
      ['gpt', 'q1', 1, 'A'],
    ]);
  });

  it('takes the sheet that stands first on the screen, under any file name', async () => {
    const say = (text: string) => SHEET(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`);
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="worksheet" Target="${target}"/>`;
    const parts = {
      'xl/worksheets/sheet1.xml': say('made first'),
      'xl/worksheets/sheet2.xml': say('stands first'),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="c" sheetId="3" r:id="rId3"/><sheet name="b" sheetId="2" r:id="rId2"/><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    };
    const links = [
      relation('rId1', 'worksheets/sheet1.xml'),
      relation('rId2', '/xl/worksheets/sheet2.xml'),
      relation('rId3', 'chartsheets/sheet1.xml'),
    ];
    const zip = (files: Record<string, string>) =>
      new Blob([
        new Uint8Array(
          zipSync(Object.fromEntries(Object.entries(files).map(([at, is]) => [at, strToU8(is)]))),
        ),
      ]);
    const rels = `<Relationships>${links.join('')}</Relationships>`;
    expect(await read(zip({ ...parts, 'xl/_rels/workbook.xml.rels': rels }))).toBe('stands first');
    // without the relations the order cannot be known
    expect(await read(zip(parts))).toBe('made first');
  });

  it.each([
    ['a zip without a sheet', workbook('', '', 'word/document.xml'), /not an Excel workbook/],
    ['a text', new Blob(['index,A,B,score\n']), /not a zip/],
    ['a document type', workbook('<!DOCTYPE x [<!ENTITY a "aa">]><worksheet/>'), /document type/],
    [
      'a text that is not there',
      workbook(SHEET('<row><c r="A1" t="s"><v>9</v></c></row>'), SHARED),
      /cell A1 names a text/,
    ],
    [
      'a cell far out',
      workbook(SHEET('<row><c r="XFD1"><v>1</v></c></row>')),
      /"XFD1" lies outside/,
    ],
    [
      'cells that nothing closes, at once',
      workbook(SHEET(`<row>${'<c r="A1">'.repeat(60_000)}`)),
      /holds no row/,
    ],
    ['a bomb', workbook(SHEET(' '.repeat(20_000_000))), /times its/],
  ])('refuses %s', async (_, blob, message) => {
    await expect(read(blob)).rejects.toThrow(message);
  });
});
