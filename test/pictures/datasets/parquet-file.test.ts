import { describe, expect, it } from 'vitest';
import { openParquet } from '../../../src/pictures/datasets/parquet-file.ts';
import { ImportError } from '../../../src/pictures/import/import-error.ts';
import { makeParquet, number, text } from '../../support/pictures/make-parquet.ts';

/** A file whose schema names the columns `first` and `other`. */
const made = (): Uint8Array =>
  makeParquet(
    [
      { schema: text('first'), data: ['a', 'b'] },
      { schema: number('other'), data: [0n, 1n] },
    ],
    2,
  );

/** The same file, whose last column chunk names another column; the name comes last there. */
function renamed(name: string): Uint8Array {
  const bytes = Buffer.from(made());
  bytes.write(name, bytes.lastIndexOf('other'), 'latin1');
  return bytes;
}

const open = (bytes: Uint8Array) => {
  const { buffer } = new Uint8Array(bytes);
  return openParquet(
    { byteLength: bytes.length, slice: (from, to) => buffer.slice(from, to) },
    'a.parquet',
  );
};

describe('a Parquet file', () => {
  it('is opened with its rows and groups', async () => {
    expect(await open(made())).toMatchObject({ rows: 2, groups: [2] });
  });

  it.each([
    ['a column that its schema does not have', renamed('third')],
    ['one column twice', renamed('first')],
  ])('with %s is refused before anything of it is read', async (_, bytes) => {
    const refusal = open(bytes);
    await expect(refusal).rejects.toBeInstanceOf(ImportError);
    await expect(refusal).rejects.toThrow('a.parquet cannot be read as Parquet');
  });
});
