import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenPage } from '../../headless/open-page.ts';
import { readSource } from '../../headless/read-source.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'sub'));
  for (const name of ['a.png', 'b.png', 'c.png', 'sub/a.png', 'other.csv', 'more.zip']) {
    writeFileSync(join(folder, name), name);
  }
});

async function given(table: string): Promise<unknown[]> {
  const all: unknown[] = [];
  const page: Pick<OpenPage, 'give'> = {
    give: async (input, paths) => void all.push(input, paths),
  };
  const { request, give } = await readSource(join(folder, table), ['https://example.org']);
  await give(page as OpenPage);
  return [request, ...all];
}

describe('a table in a folder of many files', () => {
  it.each([
    [
      'photos.csv',
      'image,caption\nsub/a.png,one\n./b.png,two\nb.png,again\nhttps://example.org/c.png,far\n',
    ],
    [
      'photos.jsonl',
      '{"image": "sub/a.png"}\n{"image": "b.png"}\n{"image": "https://example.org/c.png"}\n',
    ],
  ])('%s gives the page itself and the files that it names, each once', async (table, text) => {
    writeFileSync(join(folder, table), text);
    const paths = [table, 'sub/a.png', 'b.png'];
    expect(await given(table)).toEqual([
      { type: 'pictures', paths, hosts: ['https://example.org'] },
      'pictures',
      paths.map((path) => join(folder, path)),
    ]);
  });

  it('gives nothing from elsewhere, nothing that is not there, no folder and no other table', async () => {
    const names = [
      '../a.png',
      '/etc/hostname',
      'gone.png',
      'sub',
      'other.csv',
      'more.zip',
      'c.png',
    ];
    writeFileSync(join(folder, 'odd.csv'), `image\n${names.join('\n')}\n`);
    const [request] = await given('odd.csv');
    expect(request).toMatchObject({ paths: ['odd.csv', 'c.png'] });
  });

  it('is refused before the page is opened where a line is at fault', async () => {
    writeFileSync(join(folder, 'bad.csv'), 'image,caption\na.png\n');
    await expect(readSource(join(folder, 'bad.csv'), null)).rejects.toMatchObject({
      status: 2,
      message: expect.stringMatching(/^--source: bad\.csv, line 2: expected 2 fields/),
    });
  });
});
