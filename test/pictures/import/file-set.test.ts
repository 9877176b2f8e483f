import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../../src/core/crc32.ts';
import { layOut } from '../../../src/pictures/import/file-set.ts';
import { bytesOf, findRecord, makeZip, patched } from '../../support/pictures/make-zip.ts';

const DIRECTORY_ENTRY = 0x0201_4b50;
const textOf = async (shelf: Awaited<ReturnType<typeof layOut>>, path: string) =>
  (await shelf.files.get(path)?.open())?.text();

describe('a zip on the shelf', () => {
  it('shows its files by their paths and unpacks them to what was packed', async () => {
    const words = 'a caption, again and again. '.repeat(2000);
    const zip = makeZip({ 'a.txt': words, 'deep/er/b.txt': 'short' });
    const shelf = await layOut([{ path: 'set.zip', file: zip }]);
    expect([...shelf.files.keys()]).toEqual(['a.txt', 'deep/er/b.txt']);
    expect(await textOf(shelf, 'a.txt')).toBe(words);
    expect(await textOf(shelf, 'deep/er/b.txt')).toBe('short');
    expect(shelf.refused).toEqual([]);
  });

  it('stands in a folder of its own name where there are several', async () => {
    const shelf = await layOut([
      { path: 'one.zip', file: makeZip({ 'a.txt': '1' }) },
      { path: 'in/two.zip', file: makeZip({ 'a.txt': '2' }) },
    ]);
    expect([...shelf.files.keys()]).toEqual(['one/a.txt', 'in/two/a.txt']);
    expect(await textOf(shelf, 'in/two/a.txt')).toBe('2');
  });

  it('refuses by name what would lead out of the folder', async () => {
    const zip = makeZip({
      '../../etc/cron': 'x',
      '/root.png': 'x',
      'c:\\windows\\a.png': 'x',
      'a/../../b.png': 'x',
      'fine.png': 'x',
    });
    for (const brought of [
      [{ path: 'a.zip', file: zip }],
      [
        { path: 'a.zip', file: zip },
        { path: 'other.png', file: new Blob(['y']) },
      ],
    ]) {
      const shelf = await layOut(brought);
      expect(shelf.refused).toHaveLength(4);
      expect(shelf.refused[0]?.reason).toContain('leads out of the folder');
      expect([...shelf.files.keys()].every((path) => !path.includes('..'))).toBe(true);
    }
  });

  it('leaves zips in zips shut and litter aside', async () => {
    const zip = makeZip({
      'inner.zip': new Uint8Array(await makeZip({ a: 'b' }).arrayBuffer()),
      '__MACOSX/._a.png': 'x',
      '.DS_Store': 'x',
      'a.png': 'x',
    });
    const shelf = await layOut([{ path: 'a.zip', file: zip }]);
    expect([...shelf.files.keys()]).toEqual(['a.png']);
    expect(shelf.refused).toEqual([
      { name: 'inner.zip', reason: 'a zip in a zip; unpack it first' },
    ]);
  });

  it('refuses a bomb before any of it is unpacked', async () => {
    const zip = makeZip({ 'bomb.bmp': new Uint8Array(20_000_000) });
    expect(zip.size).toBeLessThan(100_000);
    await expect(layOut([{ path: 'bomb.zip', file: zip }])).rejects.toMatchObject({
      name: 'ImportError',
      message: expect.stringContaining('bomb.zip would unpack to more than 200 times its size'),
    });
  });

  it('says of an honest entry past the ratio what it is', async () => {
    const noise = new Uint8Array(randomBytes(400_000));
    const zip = makeZip({ 'flat.bmp': new Uint8Array(20_000_000), 'noise.png': noise });
    const shelf = await layOut([{ path: 'a.zip', file: zip }]);
    await expect(shelf.files.get('flat.bmp')?.open()).rejects.toThrow(
      'it unpacks to more than 200 times its packed size, as no picture does; it was left out',
    );
  });

  it('stops a bomb that lies about its size', async () => {
    const zip = await patched(makeZip({ 'bomb.bmp': new Uint8Array(20_000_000) }), (view) => {
      view.setUint32(findRecord(view, DIRECTORY_ENTRY) + 24, 1000, true);
    });
    const shelf = await layOut([{ path: 'bomb.zip', file: zip }]);
    await expect(shelf.files.get('bomb.bmp')?.open()).rejects.toMatchObject({
      name: 'ImportError',
      message: 'it unpacks to more than it says; it was left out',
    });
  });

  it('names a zip that is cut short, encrypted, damaged or none', async () => {
    const zip = makeZip({ 'a.txt': 'words '.repeat(500) });
    const refusal = (file: Blob) => layOut([{ path: 'a.zip', file }]);
    await expect(refusal(zip.slice(0, zip.size - 30))).rejects.toThrow(
      /is not a zip, or it is cut/,
    );
    await expect(refusal(new Blob(['not a zip']))).rejects.toThrow(/is not a zip/);
    await expect(refusal(new Blob([]))).rejects.toThrow(/is not a zip/);
    // beside other files it is left out alone
    const picture = { path: 'b.png', file: new Blob(['1']) };
    const beside = await layOut([{ path: 'a.zip', file: new Blob(['not a zip']) }, picture]);
    expect([...beside.files.keys()]).toEqual(['b.png']);
    expect(beside.refused).toEqual([
      { name: 'a.zip', reason: expect.stringMatching(/is not a zip/) },
    ]);
    const locked = await patched(zip, (view) => {
      view.setUint16(findRecord(view, DIRECTORY_ENTRY) + 8, 1, true);
    });
    const shelf = await refusal(locked);
    await expect(shelf.files.get('a.txt')?.open()).rejects.toThrow(/encrypted/);
    const torn = await patched(zip, (view) => view.setUint8(45, view.getUint8(45) ^ 0xff));
    await expect((await refusal(torn)).files.get('a.txt')?.open()).rejects.toThrow(/damaged|more/);
  });

  it('refuses contents that are not what was packed, by their check sum', async () => {
    const words = 'words '.repeat(500);
    for (const level of [0, 6] as const) {
      const packed = zipSync({ 'a.txt': bytesOf(words) }, { level });
      const zip = await patched(new Blob([new Uint8Array(packed)]), (view) => {
        const at = findRecord(view, DIRECTORY_ENTRY) + 16;
        view.setUint32(at, view.getUint32(at, true) ^ 1, true);
      });
      const shelf = await layOut([{ path: 'a.zip', file: zip }]);
      await expect(shelf.files.get('a.txt')?.open()).rejects.toThrow(/damaged/);
    }
    expect(crc32(bytesOf('123456789'))).toBe(0xcbf4_3926);
  });

  it('refuses names in another encoding, of which two could become one', async () => {
    const zip = await patched(makeZip({ 'q1.png': 'x', 'q2.png': 'y' }), (view) => {
      for (let at = 0; at + 2 < view.byteLength; at++) {
        if (view.getUint16(at) === 0x7131) view.setUint16(at, 0xe431);
        if (view.getUint16(at) === 0x7132) view.setUint16(at, 0xf631);
      }
    });
    await expect(layOut([{ path: 'a.zip', file: zip }])).rejects.toThrow(/not in UTF-8/);
  });

  it('keeps loose files as they are', async () => {
    const file = new Blob([bytesOf('x')]);
    const shelf = await layOut([{ path: 'in\\a.png', file }]);
    expect(await shelf.files.get('in/a.png')?.open()).toBe(file);
  });
});
