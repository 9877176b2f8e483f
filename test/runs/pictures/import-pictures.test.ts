import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHere } from '../../../src/runs/reader/foreign-reader.ts';
import { pngFile } from '../../support/pictures/bytes.ts';
import { makeZip } from '../../support/pictures/make-zip.ts';
import { freshName, makeEngine, type TestEngine } from '../../support/runs/make-engine.ts';
import { readPhotoHeader } from '../../support/runs/photo-files.ts';
import { type DatasetServer, serveDatasets } from '../../support/servers/dataset-server.ts';

let test: TestEngine;
let server: DatasetServer;
beforeEach(async () => {
  test = makeEngine(freshName(), { reader: () => readHere(readPhotoHeader) });
  server = await serveDatasets([], { '/c.png': pngFile(3, 3), '/page': new Uint8Array([60, 33]) });
});
afterEach(async () => {
  test.engine.dispose();
  await server.close();
});

const brought = (files: Record<string, Uint8Array<ArrayBuffer> | string | Blob>) =>
  Object.entries(files).map(([path, content]) => ({
    path,
    file: content instanceof Blob ? content : new Blob([content]),
  }));
const take = (
  files: Record<string, Uint8Array<ArrayBuffer> | string | Blob>,
  hosts: string[] = [],
) => test.engine.importPictures(brought(files), hosts);

/** A PNG that says it has so many pixels; its data are not there. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const png = pngFile(1, 1);
  const view = new DataView(png.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return png;
}

describe('pictures that somebody brings', () => {
  it('are all taken where no table names them, others refused by name with the reason', async () => {
    const set = await take({
      'a.png': pngFile(1, 2),
      'in/b.png': pngFile(2, 1),
      'twin.png': pngFile(1, 2),
      'bomb.png': pngHeader(20_000, 20_000),
      'script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'notes.txt': 'words',
    });
    expect(set.photos.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(Object.fromEntries(set.refused.map(({ name, reason }) => [name, reason]))).toEqual({
      'twin.png': 'the same file as a.png',
      'bomb.png': expect.stringContaining('20000 x 20000 pixels; the limit is 100 megapixels'),
      'script.svg': expect.stringContaining('SVG'),
      'notes.txt': expect.stringContaining('not a picture'),
    });
    expect(await test.engine.listPhotos()).toHaveLength(2);
  });

  it('in folders of their own are labelled by them, and a table is followed instead', async () => {
    const files = {
      'train/paper cranes/a.png': pngFile(1, 2),
      'train/paper cranes/b.png': pngFile(2, 1),
      'train/photo/c.png': pngFile(2, 2),
      'train/d.png': pngFile(3, 1),
    };
    const set = await take(files);
    const labels = set.photos.map(({ name, sha256 }) => [name, set.texts[sha256]?.label]);
    expect(labels).toEqual([
      ['a.png', 'paper cranes'],
      ['b.png', 'paper cranes'],
      ['c.png', 'photo'],
      ['d.png', undefined],
    ]);
    expect(set.notes).toEqual([
      "Folders are taken as the pictures' labels: paper cranes (2), photo (1).",
    ]);
    const tabled = await take({ ...files, 'manifest.csv': 'image\ntrain/photo/c.png\n' });
    expect(tabled).toMatchObject({ photos: [{ name: 'c.png' }], texts: {}, notes: [] });
  });

  it('in one folder have no labels, also in a folder within a folder', async () => {
    const set = await take({ 'in/of/a.png': pngFile(1, 2), 'in/of/b.png': pngFile(2, 1) });
    expect(set.photos).toHaveLength(2);
    expect(set).toMatchObject({ texts: {}, notes: [] });
  });

  it('come out of a zip with captions, labels and pairs', async () => {
    const zip = makeZip({
      'set/manifest.csv':
        'image,caption,caption2,label,pair\n' +
        'p/a.png,a dog left of a cat,a dog right of a cat,dog,\n' +
        'p/b.png,a tree,,tree,\n' +
        'p/a.png,,,3.5,x\n' +
        'p/b.png,,,,x\n' +
        'p/none.png,,,,\n' +
        '../../up.png,,,,\n',
      'set/p/a.png': pngFile(1, 2),
      'set/p/b.png': pngFile(2, 1),
      'set/p/unnamed.png': pngFile(3, 1),
    });
    const set = await take({ 'set.zip': zip });
    expect(set.photos.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    const [a, b] = set.photos;
    expect(set.texts).toEqual({
      [a?.sha256 ?? '']: {
        caption: 'a dog left of a cat',
        otherCaption: 'a dog right of a cat',
        label: 'dog',
      },
      [b?.sha256 ?? '']: { caption: 'a tree', label: 'tree' },
    });
    expect(set.pairs).toEqual([{ name: 'x', first: 0, second: 1, truth: 3.5 }]);
    expect(set.refused).toEqual([
      { name: 'p/none.png', reason: 'the table names it, and it was not brought' },
      { name: '../../up.png', reason: expect.stringContaining('leads out of the folder') },
    ]);
  });

  it('may be two out of a folder of more than 20,000, where a table names them', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_010 }, (_, index) => [`in/${index}.png`, 'no picture']),
    );
    await expect(take(many)).rejects.toThrow(/20010 files at once; the limit is 20000.*table/);
    const named = { ...many, 'in/7.png': pngFile(3, 3), 'in/9.png': pngFile(4, 4) };
    const set = await take({ ...named, 'manifest.csv': 'image\nin/7.png\nin/9.png\n' });
    expect(set.photos.map(({ name }) => name)).toEqual(['7.png', '9.png']);
    expect(set.refused).toEqual([]);
  });

  it('are fetched from a host only when it was confirmed', async () => {
    const table = `{"image": "${server.host}c.png"}\n{"image": "${server.host}page"}\n{"image": "a.png"}`;
    const files = { 'm.jsonl': table, 'a.png': pngFile(1, 2) };
    const origin = server.host.slice(0, -1);
    const before = await take(files);
    expect(before.hosts).toEqual([{ host: origin, pictures: 2 }]);
    expect(before.photos.map(({ name }) => name)).toEqual(['a.png']);
    expect(server.requests).toEqual([]);
    const after = await take(files, [origin]);
    expect(after.photos.map(({ name }) => name)).toEqual(['c.png', 'a.png']);
    expect(after.hosts).toEqual([]);
    expect(after.refused).toHaveLength(1);
    expect(server.requests.map(({ path }) => path)).toEqual(['/c.png', '/page']);
  });

  it('are not taken at all where the table is wrong, so nothing half is stored', async () => {
    await expect(
      take({ 'm.csv': 'image\na.png\n""', 'a.png': pngFile(1, 2), 'n.csv': 'image' }),
    ).rejects.toMatchObject({ code: 'bad-import' });
    await expect(take({ 'm.csv': 'picture\na.png', 'a.png': pngFile(1, 2) })).rejects.toThrow(
      /m.csv, line 1/,
    );
    expect(await test.engine.listPhotos()).toEqual([]);
  });
});
