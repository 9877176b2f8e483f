import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  packField,
  readPlace,
  unpackField,
  viewOf,
  writePlace,
} from '../../../src/app/address/links.ts';

describe('an address', () => {
  it('brings back its screen, its parts and any fields', () => {
    const part = fc.stringMatching(/^[\w.-]{1,20}$/);
    const fields = fc.dictionary(part, fc.string(), { noNullPrototype: true });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), fields, (path, given) => {
        fc.pre(path[0] !== 'play');
        const place = readPlace(writePlace(path.join('/'), given));
        expect(place.path).toEqual(path);
        expect(Object.fromEntries(place.fields)).toEqual(given);
      }),
    );
  });

  it('holds packed data without anything to escape', () => {
    const data = { text: '“a” & b=c?', list: [1, null, { x: 0.5 }] };
    const written = writePlace('closer', { spec: packField(data) });
    expect(written).toMatch(/^#\/closer\?spec=[\w-]+$/);
    expect(unpackField(readPlace(written), 'spec')).toEqual(data);
    expect(unpackField(readPlace(written), 'pair')).toBeNull();
  });

  it('may be none, or lead nowhere', () => {
    for (const hash of ['', '#', '#/', '/']) expect(readPlace(hash).path).toEqual([]);
    expect(readPlace('#/runs/compare?a=1&b=2').path).toEqual(['runs', 'compare']);
    expect(readPlace('#/models/look/org/name').path).toEqual(['models', 'look', 'org', 'name']);
    expect(readPlace('#benchmark/%zz?%').path).toEqual(['benchmark', '%zz']);
  });

  it('has the same view as another that differs in a detail only', () => {
    expect(viewOf('/bias?named=bias&open=3')).toBe(viewOf('#/bias?named=bias'));
    expect(viewOf('#/bias?spec=abc')).toBe(viewOf('#/bias'));
    const views = ['#/bias', '#/bias/run-1', '#/bias/run-1/vote', '#/bias?named=bias', '#/runs'];
    expect(new Set(views.map(viewOf)).size).toBe(views.length);
  });
});
