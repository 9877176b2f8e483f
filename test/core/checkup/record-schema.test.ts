import { describe, expect, it } from 'vitest';
import type { CheckupRecord } from '../../../src/core/checkup/profile.ts';
import { parseCheckup } from '../../../src/core/checkup/record-schema.ts';
import { decodeLink, encodeLink } from '../../../src/core/link-codec.ts';

const RECORD: CheckupRecord = {
  battery: { id: 'flipside-checkup', version: 1 },
  size: 'quick',
  judge: { id: 'nano-clip', device: 'wasm', name: 'Nano CLIP' },
  source: 'scenes',
  steps: [{ id: 'pairs', items: 4, asks: 72, seconds: 1.5, leftOut: null, narrow: true }],
  figures: [{ id: 'mmscore', value: 0.5, interval: { low: 0.4, high: 0.6 }, n: 72 }],
  milliseconds: 12,
  votes: ['10-1', '1111'],
};

describe('parseCheckup', () => {
  it('takes what a link carried', () => {
    expect(parseCheckup(decodeLink(encodeLink(RECORD)))).toEqual(RECORD);
    const ofPhotos = { ...RECORD, source: 'photos', photos: 'a1b2' } as const;
    expect(parseCheckup(decodeLink(encodeLink(ofPhotos)))).toEqual(ofPhotos);
  });

  it.each([
    ['size', { ...RECORD, size: 'huge' }],
    ['judge.name', { ...RECORD, judge: { ...RECORD.judge, name: '' } }],
    ['figures.0.value', { ...RECORD, figures: [{ ...RECORD.figures[0], value: '0.5' }] }],
    ['figures.0.n', { ...RECORD, figures: [{ ...RECORD.figures[0], n: -1 }] }],
    ['votes.1', { ...RECORD, votes: ['1', '<b>'] }],
    ['figures', { ...RECORD, figures: Array.from({ length: 500 }, () => RECORD.figures[0]) }],
    ['extra', { ...RECORD, extra: 1 }],
  ])('refuses a bad %s by its path', (path, record) => {
    expect(() => parseCheckup(record)).toThrow(new RegExp(`^${path.replaceAll('.', '\\.')}`));
  });
});
