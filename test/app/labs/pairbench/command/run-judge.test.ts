import { describe, expect, it } from 'vitest';
import { runForm } from '../../../../../src/app/labs/pairbench/command/run-judge.ts';
import type { Photo } from '../../../../../src/core/picture.ts';
import { CONDITIONS } from '../../../../../src/core/protocols/pairbench/split.ts';

const photo = (sha256: string): Photo => ({
  kind: 'photo',
  sha256: sha256.repeat(64),
  name: `${sha256}.jpg`,
  width: 8,
  height: 8,
});
const values = {
  items: null,
  splits: null,
  conditions: [...CONDITIONS],
  answers: 'texts',
  prompt: null,
  temperature: 0,
  repeat: 1,
} as const;
const optionsOf = (photos: readonly Photo[]) =>
  runForm.optionsOf({
    values: values as unknown as Parameters<typeof runForm.optionsOf>[0]['values'],
    pictures: { photos, texts: {}, pairs: [], refused: [], notes: [], hosts: [] },
    judges: [],
    beside: [],
  });

describe('the pictures that run is given', () => {
  it('are as many items as there are, unless --items says otherwise', () => {
    expect(optionsOf(['a', 'b', 'c'].map(photo))).toMatchObject({
      items: 3,
      source: { type: 'photos' },
    });
  });

  it('must be two at least: a table without rows is named as such, not as too many items', () => {
    expect(() => optionsOf([])).toThrow(
      '--source: no photograph in it can be used, and a run needs at least 2',
    );
    expect(() => optionsOf([photo('a')])).toThrow('--source: one photograph alone in it');
  });
});
