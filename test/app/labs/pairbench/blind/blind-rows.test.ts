import { describe, expect, it } from 'vitest';
import {
  blindRows,
  sayBlind,
  sharedPoints,
} from '../../../../../src/app/labs/pairbench/blind/blind-rows.ts';
import { twinOf } from '../../../../../src/app/labs/pairbench/blind/blind-twin.ts';
import { defaultSetup } from '../../../../../src/core/protocols/pairbench/options.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { makePoint } from '../charts/points.ts';
import { makeResult } from '../make-result.ts';

const resultOf = (id: string, points: readonly ResultPoint[]) => makeResult(points, id);

const seen = [
  makePoint('identical', 10, 10, { pair: 'a', truth: 10 }),
  makePoint('irrelevant', 1, 2, { pair: 'b', truth: 1 }),
];

describe('blindRows', () => {
  it('counts the judgements that did not change when the pictures went', () => {
    const blind = [
      makePoint('identical', 10, 8, { pair: 'a', truth: 10 }),
      makePoint('irrelevant', 8, 8, { pair: 'b', truth: 1 }),
    ];
    const [row] = blindRows([resultOf('x', seen)], [resultOf('x', blind)], ['X'], '1');
    expect(row).toMatchObject({ judge: 'X', pairs: 2, same: 0.25 });
    expect(row?.mmscore.seen).toBeGreaterThan(row?.mmscore.blind ?? 1);
    expect(row?.symmetry).toEqual({ seen: 1, blind: 0.5 });
  });

  it('leaves out pairs that only one of the runs has, and judges that only one has', () => {
    const rows = blindRows(
      [resultOf('x', seen), resultOf('y', seen)],
      [resultOf('x', seen.slice(0, 1))],
      ['X', 'Y'],
      '1',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ pairs: 1, same: 1 });
    expect(blindRows([resultOf('x', [])], [resultOf('x', [])], ['X'], '1')[0]?.same).toBeNull();
  });
});

describe('the verdict', () => {
  it('says whether a judge looks', () => {
    expect(sayBlind({ same: 0.95 })).toMatch(/^hardly looks: 95.0 %/);
    expect(sayBlind({ same: 0.7 })).toMatch(/^looks, though not always: 70.0 %/);
    expect(sayBlind({ same: 0.2 })).toMatch(/^looks: only 20.0 %/);
    expect(sayBlind({ same: null })).toMatch(/no pair/);
  });
});

describe('sharedPoints', () => {
  it('has of both what both have, so that counts are of as many', () => {
    const other = makePoint('identical', 3, 3, { pair: 'c' });
    const [a, b] = sharedPoints(seen, [other, ...seen.slice(1)]);
    expect(a).toEqual(seen.slice(1));
    expect(b).toEqual(seen.slice(1));
  });
});

describe('twinOf', () => {
  it('hides the pictures, and shows them again', () => {
    const spec = defaultSetup();
    expect(twinOf(spec)).toEqual({ ...spec, blind: true });
    expect(twinOf(twinOf(spec))).toEqual(spec);
  });
});
