import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProfile } from '../../../src/core/checkup/profile.ts';
import { parseCheckup } from '../../../src/core/checkup/record-schema.ts';
import { splitSays } from '../../../src/core/checkup/split-says.ts';

describe('splitSays', () => {
  it('puts the words before the figures', () => {
    expect(splitSays({ says: 'It is steady: 97.4 % of its scores stay.' })).toEqual({
      claim: 'It is steady.',
      because: '97.4 % of its scores stay.',
    });
    expect(splitSays({ says: 'Nothing moves it.' })).toEqual({
      claim: 'Nothing moves it.',
      because: null,
    });
  });

  it('leaves no figure in a claim about any judge that ships', () => {
    const path = new URL('../../../public/checkup/pool.json', import.meta.url);
    const { records }: { records: unknown[] } = JSON.parse(readFileSync(path, 'utf8'));
    const lines = records.flatMap((one) => readProfile(parseCheckup(one)).verdict.lines);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.map((line) => splitSays(line).claim).filter((claim) => /\d/.test(claim))).toEqual(
      [],
    );
  });
});
