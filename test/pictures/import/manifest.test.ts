import { describe, expect, it } from 'vitest';
import { findManifest } from '../../../src/pictures/import/find-manifest.ts';
import { readManifest } from '../../../src/pictures/import/manifest.ts';
import { pairsOfRows } from '../../../src/pictures/import/pairs-of-rows.ts';

const open = (path: string, text: string) => readManifest(new Blob([text]), path);
const read = async (path: string, text: string) => (await open(path, text)).rows;

describe('a table of pictures', () => {
  it('reads the same from CSV and from JSONL', async () => {
    const csv = await read(
      'm.csv',
      '\uFEFFimage,label,caption,note,pair\n' +
        'a.png,7,"a dog, left",x,p1\n' +
        '\n' +
        'https://example.org/b.png,,"two\nlines",,p1\n',
    );
    const jsonl = await read(
      'm.jsonl',
      '{"image": "a.png", "label": 7, "caption": "a dog, left", "note": {"x": 1}, "pair": "p1"}\n' +
        '\n\n' +
        '{"image": "https://example.org/b.png", "caption": "two\\nlines", "label": null, "pair": "p1"}',
    );
    expect(csv).toEqual([
      { line: 2, image: 'a.png', label: '7', caption: 'a dog, left', pair: 'p1' },
      { line: 4, image: 'https://example.org/b.png', caption: 'two\nlines', pair: 'p1' },
    ]);
    expect(jsonl.map(({ line }) => line)).toEqual([1, 4]);
    expect(jsonl.map((row) => ({ ...row, line: 0 }))).toEqual(
      csv.map((row) => ({ ...row, line: 0 })),
    );
  });

  it('takes the column name that image folders on the hub have', async () => {
    expect(await read('metadata.csv', 'file_name,text\na.png,x')).toEqual([
      { line: 2, image: 'a.png' },
    ]);
  });

  it.each([
    ['m.csv', 'caption\nx', /line 1: the header lacks image/],
    ['m.csv', 'image,note\na.png,x\nb.png,"y\nc.png,z\n', /line 3: field 2 opens a quote/],
    ['m.csv', 'image,caption\na.png\n', /line 2: expected 2 fields/],
    ['m.csv', 'image,image\na,b', /names image twice/],
    ['m.csv', 'image,caption\n,x', /line 2: image is empty/],
    ['m.csv', 'image,condition\na,\nb,often', /line 3: condition is "often"; it must be/],
    ['m.csv', `image,caption\na,${'x'.repeat(2001)}`, /line 2: caption has more than 2000/],
    ['m.jsonl', '{"image": "a"}\n{"image":', /line 2: no JSON/],
    ['m.jsonl', '["a"]', /line 1: an object like/],
    ['m.jsonl', '{"image": {"path": "a"}}', /line 1: image must be a text or a number/],
  ])('names the line of a fault in %s %j', async (path, text, message) => {
    await expect(read(path, text)).rejects.toThrow(message);
    await expect(read(path, text)).rejects.toMatchObject({ name: 'ImportError' });
  });

  it('says how many rows count, and which do not', async () => {
    expect((await open('m.csv', 'image\na.png\n\n \nb.png\n')).told).toBe(
      'm.csv: 2 rows read, 2 left out: 2 empty (line 3, 4)',
    );
    expect((await open('m.jsonl', '{"image":"a"}\n\n{"image":"b"}\n')).told).toBe(
      'm.jsonl: 2 rows read, 1 left out: 1 empty (line 2)',
    );
  });

  it('refuses what is not UTF-8', async () => {
    const bytes = new Uint8Array([0x69, 0x6d, 0xff, 0xfe]);
    await expect(readManifest(new Blob([bytes]), 'm.csv')).rejects.toThrow(/not UTF-8/);
  });

  it('is found by its name, and not guessed among several', () => {
    expect(findManifest(['a.png', 'b.jpg'])).toBeNull();
    expect(findManifest(['a.png', 'x.jsonl'])).toBe('x.jsonl');
    expect(findManifest(['x.csv', 'in/metadata.csv'])).toBe('in/metadata.csv');
    expect(() => findManifest(['x.csv', 'y.csv'])).toThrow(/x.csv, y.csv/);
  });
});

describe('the pairs of a table', () => {
  const rowOf = (line: number, pair: string, label?: string) => ({
    line,
    image: `${line}.png`,
    pair,
    ...(label !== undefined && { label }),
  });

  it('are two rows with the same name each, in their order, with the truth of either', () => {
    const { pairs, notes } = pairsOfRows(
      [
        rowOf(1, 'x', '7.5'),
        rowOf(2, 'y'),
        rowOf(3, 'x'),
        { ...rowOf(4, 'y', 'identical'), condition: 'invariant' as const, split: 'R' as const },
      ],
      ({ image }) => image,
    );
    expect(pairs).toEqual([
      { name: 'x', first: '1.png', second: '3.png', truth: 7.5 },
      {
        name: 'y',
        first: '2.png',
        second: '4.png',
        truth: 'identical',
        condition: 'invariant',
        split: 'R',
      },
    ]);
    expect(notes).toEqual([]);
  });

  it.each([
    [[rowOf(1, 'x', '3')], 'a pair has two rows, this has 1'],
    [[rowOf(1, 'x', '3'), rowOf(2, 'x'), rowOf(3, 'x')], 'a pair has two rows, this has 3'],
    [[rowOf(1, 'x'), rowOf(2, 'x')], 'no row has the truth as its label'],
    [[rowOf(1, 'x', '3'), rowOf(2, 'x', '4')], 'its rows have different labels'],
    [[rowOf(1, 'x', '11'), rowOf(2, 'x')], 'its label is "11"'],
    [[rowOf(1, 'x', '0x3'), rowOf(2, 'x')], 'its label is "0x3"'],
  ])('are not made of %j', (rows, reason) => {
    const { pairs, notes } = pairsOfRows(rows, ({ image }) => image);
    expect(pairs).toEqual([]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(reason);
    expect(notes[0]).toContain('pair "x" (line 1)');
  });

  it('leave out one whose picture was not taken', () => {
    const { pairs, notes } = pairsOfRows([rowOf(1, 'x', '3'), rowOf(2, 'x')], ({ line }) =>
      line === 1 ? 'a' : null,
    );
    expect(pairs).toEqual([]);
    expect(notes[0]).toContain('one of its pictures was not taken');
  });
});
