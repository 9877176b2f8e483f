import { describe, expect, it } from 'vitest';
import { BATTERY, namePhotos } from '../../../src/core/checkup/battery.ts';
import {
  type CheckupRecord,
  isUnfinished,
  NOT_ASKED,
  readProfile,
  whyNotComparable,
} from '../../../src/core/checkup/profile.ts';
import type { Photo } from '../../../src/core/picture.ts';

const DRAWN: CheckupRecord = {
  battery: { id: BATTERY.id, version: BATTERY.version },
  size: 'quick',
  judge: { id: 'a', device: 'wasm', name: 'A' },
  source: 'scenes',
  steps: [],
  figures: [],
  milliseconds: null,
  votes: [],
};

const photo = (letter: string): Photo => ({
  kind: 'photo',
  sha256: letter.repeat(64),
  name: `${letter}.png`,
  width: 32,
  height: 32,
});

/** The profile of the photographs of those letters. */
function profileOf(letters: string): CheckupRecord {
  const photos = namePhotos({ type: 'photos', photos: [...letters].map(photo) });
  return { ...DRAWN, source: 'photos', ...(photos !== undefined && { photos }) };
}

describe('isUnfinished', () => {
  const step = (items: number, leftOut: string | null) => ({
    ...{ id: 'pairs', items, asks: 9 * items, seconds: null },
    leftOut,
  });

  it('is a check-up that was stopped, not one whose parts were left out', () => {
    const done = [step(4, null), step(0, 'this judge does not write'), step(4, 'too long')];
    expect(isUnfinished({ steps: done })).toBe(false);
    // stopped in this tab, or found again in another
    expect(isUnfinished({ steps: [...done, step(0, null)] })).toBe(true);
    expect(isUnfinished({ steps: [...done, step(0, NOT_ASKED)] })).toBe(true);
  });
});

describe('readProfile', () => {
  const controlled = (value: number, low: number, high: number) =>
    readProfile({
      ...DRAWN,
      figures: [{ id: 'controllability', value, interval: { low, high }, n: 72 }],
    });

  it('has no value where the published code counts 0 in every resample, and says why', () => {
    const { figures, verdict } = controlled(0, 0, 0);
    expect(figures).toMatchObject([
      { value: null, interval: null, noValue: expect.stringMatching(/MMScore 0/) },
    ]);
    expect(verdict.lines).toMatchObject([
      { level: 'no', says: expect.stringMatching(/controllability has no value, since under one/) },
    ]);
  });

  it('keeps a measured value, also 0', () => {
    expect(controlled(0, -0.2, 0.1).figures).toMatchObject([{ value: 0 }]);
    expect(controlled(0.9, 0.8, 1).figures[0]).not.toHaveProperty('noValue');
  });
});

describe('whyNotComparable', () => {
  it('lets profiles of the same pictures stand side by side, of any judges and sizes', () => {
    const other = { ...DRAWN, size: 'whole', judge: { ...DRAWN.judge, id: 'b' } } as const;
    expect(whyNotComparable(DRAWN, other)).toBeNull();
    expect(whyNotComparable(profileOf('ab'), profileOf('ab'))).toBeNull();
  });

  it('keeps other pictures, other photographs and other versions of the battery apart', () => {
    const pictures = 'They are about different pictures.';
    expect(whyNotComparable(DRAWN, { ...DRAWN, source: 'solids' })).toBe(pictures);
    expect(whyNotComparable(DRAWN, profileOf('ab'))).toBe(pictures);
    expect(whyNotComparable(profileOf('ab'), profileOf('ac'))).toBe(pictures);
    const later = { ...DRAWN, battery: { ...DRAWN.battery, version: BATTERY.version + 1 } };
    expect(whyNotComparable(DRAWN, later)).toMatch(/two versions/);
  });
});
