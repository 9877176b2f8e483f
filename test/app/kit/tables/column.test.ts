import { describe, expect, it } from 'vitest';
import { tableFile, writeTable } from '../../../../src/app/kit/charts/files/table-files.ts';
import {
  type Column,
  tableOf,
  writtenInterval,
  writtenValue,
} from '../../../../src/app/kit/tables/column.ts';

interface Judged {
  readonly name: string;
  readonly right: number | null;
  readonly bounds?: { readonly low: number; readonly high: number };
  readonly seconds: number;
}

const COLUMNS: readonly Column<Judged>[] = [
  { head: 'Judge', value: ({ name }) => name },
  {
    head: 'right ↑',
    unit: '%',
    percent: true,
    value: ({ right }) => right,
    interval: ({ bounds }) => bounds,
  },
  {
    group: 'Cost',
    head: 'seconds',
    value: ({ seconds }) => seconds,
    write: (seconds) => seconds.toFixed(1),
    below: ({ seconds }) => (seconds > 2 ? 'slow' : null),
  },
  { head: 'pairs', filesOnly: true, value: () => 24 },
  { head: 'look', hidden: true, cell: () => 'a button' },
];

const ROWS: readonly Judged[] = [
  { name: 'one', right: 3 / 8, bounds: { low: 0.25, high: 0.5 }, seconds: 1.2345 },
  { name: 'two', right: null, seconds: 3 },
];

const [, right] = COLUMNS as [Column<Judged>, Column<Judged>];

describe('a column', () => {
  it('writes its value in the unit of its head, and a dash where there is none', () => {
    expect(ROWS.map((row) => writtenValue(right, row))).toEqual(['37.5', '–']);
    expect(ROWS.map((row) => writtenInterval(right, row))).toEqual(['25.0 to 50.0', null]);
  });

  it('writes no interval without width where it would repeat the value, but keeps it in files', () => {
    const rank: Column<Judged> = {
      head: 'Rank',
      value: ({ right }) => right,
      write: String,
      interval: ({ bounds }) => bounds,
    };
    const [still, wide] = [2, 3].map((high) => ({
      ...ROWS[0],
      right: 2,
      bounds: { low: 2, high },
    }));
    const ranked = [still, wide] as Judged[];
    expect(ranked.map((row) => writtenInterval(rank, row))).toEqual(['2 to 2', '2 to 3']);
    const bare = { ...rank, onlyWide: true } as const;
    expect(ranked.map((row) => writtenInterval(bare, row))).toEqual([null, '2 to 3']);
    expect(tableOf('', [bare], ranked).rows).toEqual([
      [2, 2, 2],
      [2, 2, 3],
    ]);
  });

  it('gives each part of a cell a column of its own in files, in full', () => {
    const { columns, rows } = tableFile(tableOf('Judged', COLUMNS, ROWS));
    expect(columns).toEqual([
      'Judge',
      'right (%)',
      'right, low',
      'right, high',
      'Cost: seconds',
      'Cost: seconds, note',
      'pairs',
    ]);
    expect(rows).toEqual([
      ['one', 37.5, 25, 50, 1.2345, null, 24],
      ['two', null, null, null, 3, 'slow', 24],
    ]);
  });

  it('stands in Markdown as it stands on the screen', () => {
    expect(writeTable(tableOf('Judged', COLUMNS, ROWS), 'md').split('\n')[4]).toBe(
      '| one | 37.5 | 25.0 | 50.0 | 1.2 | – | 24.00 |',
    );
  });

  it('saves the words of its cell where it has no value, and nothing of a drawing', () => {
    const drawn: Column<Judged>[] = [
      { head: 'words', cell: ({ name }) => name },
      { head: 'drawn', cell: () => ({ type: 'b' }) as never },
    ];
    expect(tableOf('', drawn, ROWS).rows).toEqual([
      ['one', null],
      ['two', null],
    ]);
  });
});
