import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSetup, setupOf, specOf } from '../../../src/core/protocols/pairbench/options.ts';
import { takePairs } from '../../../src/core/protocols/pairbench/options-schema.ts';
import { planPairs } from '../../../src/core/protocols/pairbench/plan/plan.ts';
import { Random } from '../../../src/core/random.ts';
import { parseSpec } from '../../../src/core/spec/parse-spec.ts';
import type { DatasetRequest } from '../../../src/runs/pictures/picture-imports.ts';
import { readHere } from '../../../src/runs/reader/foreign-reader.ts';
import { pngFile } from '../../support/pictures/bytes.ts';
import { makeParquet, number, picture, text, texts } from '../../support/pictures/make-parquet.ts';
import { freshName, makeEngine, type TestEngine } from '../../support/runs/make-engine.ts';
import { readPhotoHeader } from '../../support/runs/photo-files.ts';
import { type DatasetServer, serveDatasets } from '../../support/servers/dataset-server.ts';

const ROWS = 60;
/** does not pack, so that a row group weighs what its pictures weigh */
const random = new Random(['dataset']);
const noise = (length: number) => Uint8Array.from({ length }, () => random.integer(0, 255));
/** a picture and behind it something that no decoder minds, for its weight */
const heavy = (row: number) => new Uint8Array([...pngFile(8, row + 1), ...noise(6000)]);

const pictures = makeParquet(
  [
    {
      schema: picture('image'),
      data: Array.from({ length: ROWS }, (_, row) => ({
        bytes: heavy(row),
        path: row % 2 === 0 ? `p/${row}.png` : null,
      })),
    },
    {
      schema: texts('captions'),
      data: Array.from({ length: ROWS }, (_, i) => [`caption ${i}`, 'b']),
    },
    { schema: number('label'), data: Array.from({ length: ROWS }, (_, i) => BigInt(i % 2)) },
    { schema: text('junk'), data: Array.from({ length: ROWS }, () => [...noise(3000)].join('')) },
  ],
  10,
  { label: { _type: 'ClassLabel', names: ['cat', 'dog'] }, __proto__: { names: ['x'] } },
);
const ready = makeParquet(
  [
    {
      schema: picture('img1'),
      data: [0, 1, 2].map((i) => ({ bytes: pngFile(9, i + 1), path: null })),
    },
    {
      schema: picture('img2'),
      data: [0, 1, 2].map((i) => ({ bytes: pngFile(19, i + 1), path: null })),
    },
    {
      schema: picture('img3'),
      data: [0, 1, 2].map((i) => ({ bytes: pngFile(29, i + 1), path: null })),
    },
    { schema: text('condition'), data: ['variant', 'invariant', 'sometimes'] },
    { schema: text('split'), data: ['r', 'gb', 'R'] },
    { schema: number('truth'), data: [10n, 4n, 1n] },
  ],
  3,
);

let server: DatasetServer;
let test: TestEngine;
beforeEach(async () => {
  server = await serveDatasets([
    {
      id: 'someone/pictures',
      licence: 'cc0-1.0',
      files: {
        'README.md': noise(10),
        'data/validation-00000-of-00002.parquet': pictures,
        'data/validation-00001-of-00002.parquet': pictures,
        'data/train-00000-of-00001.parquet': pictures,
      },
    },
    { id: 'someone/pairs', converted: { 'default/test/0000.parquet': ready } },
    { id: 'someone/gated', gated: true, files: { 'a.parquet': ready } },
    { id: 'someone/text', files: { 'a.csv': noise(10) } },
    { id: 'someone/broken', files: { 'a.parquet': noise(500) } },
  ]);
  test = makeEngine(freshName(), { reader: () => readHere(readPhotoHeader) });
});
afterEach(async () => {
  test.engine.dispose();
  await server.close();
});

async function look(id: string, split: string) {
  const offer = await test.engine.inspectDataset(id, server.host);
  const part = offer.parts.find((one) => one.split === split);
  if (!part) throw new Error(`no ${split} in ${JSON.stringify(offer.parts)}`);
  return { offer, part };
}

const asPhotos = {
  type: 'photos',
  image: 'image',
  caption: 'captions',
  otherCaption: null,
  label: 'label',
} as const;

describe('a dataset on a hub', () => {
  it('is listed by its files, and its columns by what they hold', async () => {
    const { offer, part } = await look('someone/pictures', 'validation');
    expect(offer).toMatchObject({ licence: 'cc0-1.0', id: 'someone/pictures' });
    expect(offer.parts.map(({ split, files }) => [split, files.length])).toEqual([
      ['train', 1],
      ['validation', 2],
    ]);
    const table = await test.engine.readDatasetTable(offer, part);
    expect(table.firstFileRows).toBe(ROWS);
    expect(table.columns).toEqual([
      { name: 'image', kind: 'picture', classes: [] },
      { name: 'captions', kind: 'texts', classes: [] },
      { name: 'label', kind: 'class', classes: ['cat', 'dog'] },
      { name: 'junk', kind: 'text', classes: [] },
    ]);
  });

  it('gives its first rows, fetching the row groups that hold them and only the columns used', async () => {
    const { offer, part } = await look('someone/pictures', 'validation');
    const seen: number[] = [];
    const set = await test.engine.importDataset(
      { offer, part, use: asPhotos, rows: 12, seed: null },
      (done, total) => seen.push(done / total),
    );
    expect(set.photos.map(({ height }) => height)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
    expect(set.photos[0]?.name).toBe('p/0.png');
    expect(set.photos[1]?.name).toContain('row 2');
    expect(set.texts[set.photos[3]?.sha256 ?? '']).toEqual({ caption: 'caption 3', label: 'dog' });
    expect(seen.at(-1)).toBe(1);
    expect(await test.engine.listPhotos()).toHaveLength(12);
    // 2 of 6 groups of the first file, without the column that is not needed
    const [first = 0, second] = [...server.sent.values()];
    expect(second).toBeUndefined();
    expect(first).toBeLessThan(0.5 * pictures.length);
    expect(
      server.requests.filter(({ path }) => path.includes('resolve')).every(({ range }) => range),
    ).toBe(true);
  });

  it('gives a sample over all files, the same for the same seed', async () => {
    const { offer, part } = await look('someone/pictures', 'validation');
    const request: DatasetRequest = { offer, part, use: asPhotos, rows: 15, seed: 3 };
    const names = async (seed: number) =>
      (await test.engine.importDataset({ ...request, seed })).photos.map(({ height }) => height);
    const drawn = await names(3);
    expect(await names(3)).toEqual(drawn);
    expect(await names(4)).not.toEqual(drawn);
    expect(server.sent.size).toBe(2);
  });

  it('gives ready-made pairs, which a run can be planned from', async () => {
    const { offer, part } = await look('someone/pairs', 'test');
    const set = await test.engine.importDataset({
      offer,
      part,
      rows: 10,
      seed: null,
      use: {
        type: 'pairs',
        first: 'img1',
        seconds: [
          { column: 'img2', truth: { kind: 'transformed' } },
          { column: 'img3', truth: { column: 'truth' } },
        ],
        condition: 'condition',
        split: 'split',
      },
    });
    expect(set.refused).toEqual([
      { name: expect.stringContaining('row 3'), reason: expect.stringContaining('"sometimes"') },
    ]);
    expect(set.pairs).toMatchObject([
      { truth: 'transformed', condition: 'sensitive', split: 'R', first: 0, second: 1 },
      { truth: 10, condition: 'sensitive', split: 'R', first: 0, second: 2 },
      { truth: 'transformed', condition: 'invariant', split: 'GB' },
      { truth: 4, condition: 'invariant', split: 'GB' },
    ]);
    const spec = specOf({
      ...defaultSetup(),
      items: 4,
      splits: ['R', 'GB'],
      source: { type: 'pairs', photos: set.photos, pairs: takePairs(set.pairs) },
    });
    expect(
      planPairs(setupOf(parseSpec(spec))).map(({ split, condition, kind, truth }) => [
        split,
        condition,
        kind,
        truth,
      ]),
    ).toEqual([
      ['R', 'sensitive', 'transformed', 8],
      ['R', 'sensitive', 'identical', 10],
      ['GB', 'invariant', 'transformed', 10],
      ['GB', 'invariant', 'transformed', 4],
    ]);
  });

  it.each([
    ['no id', /not a dataset id/],
    ['../../etc/passwd', /not a dataset id/],
    ['someone/absent', /no public dataset someone\/absent/],
    ['someone/gated', /gated/],
    ['someone/text', /no Parquet files/],
  ])('refuses %s with the reason', async (id, message) => {
    await expect(test.engine.inspectDataset(id, server.host)).rejects.toThrow(message);
    await expect(test.engine.inspectDataset(id, server.host)).rejects.toMatchObject({
      code: 'bad-import',
    });
  });

  it('names a host that is none', async () => {
    await expect(test.engine.inspectDataset('a/b', 'http://127.0.0.1:1/')).rejects.toThrow(
      /cannot be reached/,
    );
    await expect(test.engine.inspectDataset('a/b', 'ftp://x')).rejects.toMatchObject({
      code: 'host-refused',
    });
  });

  it('names a file that is no Parquet, a column that is not there, and a server without ranges', async () => {
    const broken = await look('someone/broken', 'a');
    await expect(test.engine.readDatasetTable(broken.offer, broken.part)).rejects.toThrow(
      /cannot be read as Parquet/,
    );
    const { offer, part } = await look('someone/pictures', 'train');
    await expect(
      test.engine.importDataset({
        offer,
        part,
        use: { ...asPhotos, image: 'img' },
        rows: 3,
        seed: null,
      }),
    ).rejects.toThrow(/has no column "img"/);
    server.cutAfter(1000);
    await expect(test.engine.readDatasetTable(offer, part)).rejects.toMatchObject({
      code: 'bad-import',
    });
    server.refuseRanges();
    server.cutAfter(Infinity);
    await expect(test.engine.readDatasetTable(offer, part)).rejects.toThrow(/cannot serve a part/);
    expect(await test.engine.listPhotos()).toEqual([]);
  });

  it('refuses a row without a picture by its number and goes on', async () => {
    const { offer, part } = await look('someone/pictures', 'train');
    const set = await test.engine.importDataset({
      offer,
      part,
      use: { ...asPhotos, image: 'captions' },
      rows: 2,
      seed: null,
    });
    expect(set.photos).toEqual([]);
    expect(set.refused.map(({ reason }) => reason)).toEqual([
      'its cell holds no picture',
      'its cell holds no picture',
    ]);
  });
});
