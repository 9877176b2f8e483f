import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../src/app/kit/tables/column.ts';
import { nextOrder, sortRows } from '../../../../src/app/kit/tables/sort-rows.ts';

interface Line {
  readonly name: string;
  readonly share: number | null;
  readonly section?: string;
}

const LINES: readonly Line[] = [
  { name: 'b', share: 0.5 },
  { name: 'a', share: null },
  { name: 'c', share: 0.9 },
  { name: 'd', share: 1, section: 'others' },
  { name: 'e', share: 0.1, section: 'others' },
];

const COLUMNS: readonly Column<Line>[] = [
  { head: 'Name', sortKey: 'name', words: true, value: ({ name }) => name },
  { head: 'Share', sortKey: 'share', percent: true, value: ({ share }) => share },
  { head: 'Section', value: ({ section }) => section },
];

const sorted = (key: string, descending: boolean) =>
  sortRows(LINES, COLUMNS, { key, descending }, ({ section }) => section).map(({ name }) => name);

describe('sortRows', () => {
  it('leaves the rows as they are without an order, or with the key of no column', () => {
    expect(sortRows(LINES, COLUMNS, null)).toBe(LINES);
    expect(sortRows(LINES, COLUMNS, { key: 'section', descending: true })).toBe(LINES);
  });

  it('sorts within sections, missing values last up and down', () => {
    expect(sorted('share', true)).toEqual(['c', 'b', 'a', 'd', 'e']);
    expect(sorted('share', false)).toEqual(['b', 'c', 'a', 'e', 'd']);
    expect(sorted('name', false)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('nextOrder', () => {
  it('goes through both directions and back to none, numbers from the highest', () => {
    const [name, share] = COLUMNS as [Column<Line>, Column<Line>];
    const first = nextOrder(null, share);
    expect(first).toEqual({ key: 'share', descending: true });
    const second = nextOrder(first, share);
    expect(second).toEqual({ key: 'share', descending: false });
    expect(nextOrder(second, share)).toBeNull();
    expect(nextOrder(first, name)).toEqual({ key: 'name', descending: false });
  });
});
