import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/pictures/datasets/dataset-parts.ts';

const of = (...paths: string[]) =>
  partsOf(paths.map((path) => ({ path, bytes: 1 }))).map(({ config, split, files }) => [
    config,
    split,
    files.length,
  ]);

describe('partsOf', () => {
  it('sorts files into configurations and splits as the hub names them', () => {
    expect(
      of(
        'README.md',
        'data/train-00001-of-00002-5f3a.parquet',
        'data/train-00000-of-00002-1b2c.parquet',
        'data/validation-00000-of-00001.parquet',
      ),
    ).toEqual([
      ['default', 'train', 2],
      ['default', 'validation', 1],
    ]);
    expect(of('en/test/0000.parquet', 'en/test/0001.parquet', 'de/test/0000.parquet')).toEqual([
      ['de', 'test', 1],
      ['en', 'test', 2],
    ]);
    expect(of('train.parquet', '0000.parquet')).toEqual([
      ['default', 'all', 1],
      ['default', 'train', 1],
    ]);
  });

  it('keeps the files of a split in the order of their rows', () => {
    const [part] = partsOf([
      { path: 'train-00010-of-00011.parquet', bytes: 1 },
      { path: 'train-00002-of-00011.parquet', bytes: 1 },
    ]);
    expect(part?.files.map(({ path }) => path.slice(6, 11))).toEqual(['00002', '00010']);
  });
});
