import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSamples } from '../../../src/app/pictures/samples.ts';

const FOLDER = 'public/samples';
const FREE = ['CC0-1.0', 'public domain', 'Apache-2.0'];

describe('the sample set', () => {
  const samples = parseSamples(JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8')));

  it('holds enough pictures for an irrelevant pair', () => {
    expect(samples.length).toBeGreaterThanOrEqual(2);
  });

  it.each(samples)('$file is there, with a maker and free terms', ({ file, by, licence }) => {
    expect(existsSync(`${FOLDER}/${file}`)).toBe(true);
    expect(by).not.toBe('');
    expect(FREE).toContain(licence);
  });

  it.each(samples)('$file is the one that is listed', ({ file, sha256 }) => {
    const hash = createHash('sha256').update(readFileSync(`${FOLDER}/${file}`));
    expect(hash.digest('hex')).toBe(sha256);
  });

  it('lists every picture that is shipped', () => {
    const shipped = readdirSync(FOLDER).filter((name) => /\.(png|jpe?g|webp)$/.test(name));
    expect(shipped.toSorted()).toEqual(samples.map(({ file }) => file).toSorted());
  });

  it('is refused where a field is missing', () => {
    expect(() => parseSamples([{ file: 'a.png', title: 'A' }])).toThrow(/licence/);
  });
});
