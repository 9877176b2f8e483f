import { describe, expect, it } from 'vitest';
import { readFields, writeFields } from '../../../../../src/app/address/address-state.ts';
import { SETTING_FIELDS } from '../../../../../src/app/labs/peer-review/scores/reading-settings.ts';

const read = (fields: string) => readFields(SETTING_FIELDS, new URLSearchParams(fields));
const USUAL = read('');

/** As an address has them, and read again. */
function carried(settings: typeof USUAL): typeof USUAL {
  const said = Object.entries(writeFields(SETTING_FIELDS, settings)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return read(new URLSearchParams(said).toString());
}

describe('how reviews are read, in an address', () => {
  it('comes again as it was', () => {
    const settings: typeof USUAL = {
      gamma: [0.5, 0.5, 0],
      cosine: 'pairwise',
      alpha: 0.25,
      start: 0.05,
      truth: 'a model, 0.8\n"b, c";1&2=3\n',
    };
    expect(carried(settings)).toEqual(settings);
  });

  it('says nothing of what is as usual', () => {
    const said = Object.values(writeFields(SETTING_FIELDS, USUAL));
    expect(said).toHaveLength(5);
    expect(said.filter((text) => text !== null)).toEqual([]);
    expect(carried(USUAL)).toEqual(USUAL);
  });

  it.each([
    'gamma=1,2,3&alpha=0&start=-1&cosine=none',
    'gamma=0,0,0&alpha=x&start=2',
    // with a start of 0 no reviewer counts
    'start=0',
    'gamma=0.4,,0.2&alpha=&start=NaN',
  ])('counts as not said where it is wrong: %s', (fields) => {
    expect(read(fields)).toEqual(USUAL);
  });
});
