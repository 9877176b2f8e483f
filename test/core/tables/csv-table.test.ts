import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/core/tables/csv-table.ts';

const COLUMNS = ['image', 'label'] as const;
const read = (text: string) => {
  const table = readTable(text, COLUMNS, { optional: ['label'] });
  return [...table.rows].map(({ of }) => [of('image'), of('label')]);
};

describe('the header of a table', () => {
  it('may have its names in capitals', () => {
    expect(read('Label,IMAGE\nowl,a.jpg\n')).toEqual([['a.jpg', 'owl']]);
  });

  it('keeps a name as it should be before one in capitals', () => {
    expect(read('Image,image,label\nx,a.jpg,owl\n')).toEqual([['a.jpg', 'owl']]);
  });

  it('is refused if two names differ in capitals alone', () => {
    expect(() => read('Image,IMAGE,label\nx,a.jpg,owl\n')).toThrow('names image twice');
  });
});
