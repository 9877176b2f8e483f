import { csvFormatRows } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from '../../../../../src/core/protocols/pairbench/files/judgement-line.ts';
import { parseJudgementTable } from '../../../../../src/core/protocols/pairbench/files/judgement-table.ts';
import type { ReportRow } from '../../../../../src/core/protocols/pairbench/report/report.ts';
import { ORDERS } from '../../../../../src/core/protocols/pairbench/split.ts';
import { neutralise } from '../../../../../src/core/tables/cells.ts';
import { TableError } from '../../../../../src/core/tables/table-error.ts';

const HEADER = 'pair,split,condition,order,truth,score';
const table = (...lines: string[]): string => `${[HEADER, ...lines].join('\n')}\n`;

function refusal(text: string): TableError {
  try {
    parseJudgementTable(text);
  } catch (error) {
    if (error instanceof TableError) return error;
    throw error;
  }
  throw new Error('the table was read');
}

describe('parseJudgementTable', () => {
  it('refuses the judgements of a second judge, which have the pairs of the first', () => {
    const lines = ['A,a,CJ,sensitive,forward,8,7', 'B,a,CJ,sensitive,forward,8,9'];
    const text = [`judge,${HEADER}`, ...lines].join('\n');
    expect(refusal(text)).toMatchObject({
      line: 3,
      message: expect.stringMatching(/by "B", and that on line 2 by "A"; .* of one judge/),
    });
  });

  it('joins the two orders of a pair, though its lines stand apart', () => {
    const { rows, notes } = parseJudgementTable(
      table(
        'a,CJ,sensitive,forward,8,7',
        'a,CJ,invariant,forward,10,9',
        'a,CJ,sensitive,reverse,8,8',
        'a,CJ,invariant,reverse,10,10',
      ),
    );
    expect(rows).toEqual([
      { pair: 'a', split: 'CJ', condition: 'sensitive', truth: 8, forward: 7, reverse: 8 },
      { pair: 'a', split: 'CJ', condition: 'invariant', truth: 10, forward: 9, reverse: 10 },
    ]);
    expect(notes).toEqual(['4 rows read, none left out']);
  });

  it('calls an empty, off-scale or broken score invalid, and 0 valid for captions only', () => {
    const scores = ['', '11', '0', '-1', '7.5', '1e9', '10.0', ' 3 '];
    const { rows } = parseJudgementTable(
      table(
        ...scores.flatMap((score, i) => [
          `${i},R,sensitive,forward,8,${score}`,
          `${i},SP-IT,sensitive,forward,8,${score}`,
        ]),
      ),
    );
    const of = (split: string) => rows.filter((r) => r.split === split).map((r) => r.forward);
    expect(of('R')).toEqual([-1, -1, -1, -1, -1, -1, 10, 3]);
    expect(of('SP-IT')).toEqual([-1, -1, 0, -1, -1, -1, 10, 3]);
  });

  it('counts a missing order as invalid and says so', () => {
    const { rows, notes } = parseJudgementTable(
      table(
        'a,CJ,sensitive,forward,8,7',
        'b,CJ,sensitive,forward,8,7',
        'b,CJ,sensitive,reverse,8,7',
      ),
    );
    expect(rows[0]).toMatchObject({ forward: 7, reverse: -1 });
    expect(notes).toEqual([
      '3 rows read, none left out',
      '1 of 2 pairs have no reverse judgement, which counts as invalid; the first is "a" of CJ, sensitive',
    ]);
  });

  it('takes columns in any order, other columns, a byte-order mark, empty lines and CRLF', () => {
    const text =
      '\uFEFFmodel,score,truth,order,condition,split,pair\r\n\r\n' +
      'x,7,8,forward,sensitive,my own,a\r\nx,6,8,reverse,sensitive,my own,a\r\n';
    expect(parseJudgementTable(text).rows).toEqual([
      { pair: 'a', split: 'my own', condition: 'sensitive', truth: 8, forward: 7, reverse: 6 },
    ]);
  });

  it('refuses a bad row by its line, with the fault and the remedy', () => {
    const good = 'a,CJ,sensitive,forward,8,7';
    const bad: [line: string, fault: RegExp][] = [
      ['b,CJ,sensitive,sideways,8,7', /order is "sideways"; it must be forward or reverse/],
      ['b,CJ,variant,forward,8,7', /condition is "variant"; it must be sensitive or invariant/],
      ['b,CJ,sensitive,forward,,7', /truth is ""; it must be a number/],
      ['b,CJ,sensitive,forward,0x8,7', /truth is "0x8"/],
      ['b,CJ,sensitive,forward,1e999,7', /truth is "1e999"/],
      ['b,CJ,sensitive,forward,8,seven', /score is "seven"; .*empty/],
      [',CJ,sensitive,forward,8,7', /pair is empty/],
      ['b, ,sensitive,forward,8,7', /split is empty/],
      ['b,CJ,sensitive,forward,8', /expected 6 fields as in the header, found 5/],
      ['b,CJ,sensitive,forward,8,7,7', /found 7/],
      [good, /has its forward judgement on line 2 already/],
      ['a,CJ,sensitive,reverse,10,7', /truth 8 in the other order and 10 here/],
    ];
    for (const [line, fault] of bad) {
      const error = refusal(table(good, line));
      expect(error.line).toBe(3);
      expect(error.message).toMatch(/^line 3: /);
      expect(error.message).toMatch(fault);
    }
  });

  it('counts lines as an editor does where a quoted name holds line breaks', () => {
    expect(
      refusal(table('"a\nb\r\nc",CJ,sensitive,forward,8,7', 'b,CJ,sensitive,up,8,7')).line,
    ).toBe(5);
  });

  it('refuses a header that lacks a column or has one twice', () => {
    expect(refusal('').message).toMatch(/line 1: the header lacks pair, split/);
    expect(refusal('pair,split,order,truth,score\n').message).toMatch(/lacks condition;/);
    expect(refusal(`${HEADER},score\n`).message).toMatch(/names score twice/);
  });
});

describe('a name that a spreadsheet would run', () => {
  const score = fc.constantFrom(-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const name = fc
    .oneof(
      fc.string({ minLength: 1 }),
      fc.string().map((text) => `=${text}`),
      fc.string().map((text) => `'@${text}`),
      fc.constantFrom('a,b', 'say "no"', 'two\nlines', "'", "''=1"),
    )
    .filter((text) => text.trim() === text);
  const rows = fc.uniqueArray(
    fc.record({
      pair: name,
      split: name,
      condition: fc.constantFrom('sensitive' as const, 'invariant' as const),
      truth: fc.constantFrom(1, 6, 8, 10),
      forward: score,
      reverse: score,
    }),
    { selector: (row: ReportRow) => JSON.stringify([row.pair, row.split, row.condition]) },
  );

  const writeTable = (list: readonly ReportRow[]): string =>
    csvFormatRows([
      [...COLUMNS],
      ...list.flatMap((row) =>
        ORDERS.map((order) => {
          const names = [neutralise(row.pair), neutralise(row.split)];
          for (const cell of names) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
          return [...names, row.condition, order, `${row.truth}`, `${row[order]}`];
        }),
      ),
    ]);

  it('is neutralised, and read back as it was', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const { rows: read, notes } = parseJudgementTable(writeTable(list));
        expect(notes).toHaveLength(1);
        expect(read).toHaveLength(list.length);
        expect(read).toEqual(expect.arrayContaining(list));
      }),
    );
  });
});
