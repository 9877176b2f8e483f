import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../../../../src/core/link-codec.ts';
import type { Photo } from '../../../../../src/core/picture.ts';
import {
  defaultSetup,
  type PairBenchSetup,
  setupOf,
  specOf,
} from '../../../../../src/core/protocols/pairbench/options.ts';
import { asksOf, whyNotApplicable } from '../../../../../src/core/protocols/pairbench/plan/asks.ts';
import { planPairs } from '../../../../../src/core/protocols/pairbench/plan/plan.ts';
import { reportPairs } from '../../../../../src/core/protocols/pairbench/report/report.ts';
import type { PairBenchSource } from '../../../../../src/core/protocols/pairbench/source.ts';
import { parseSpec } from '../../../../../src/core/spec/parse-spec.ts';

const photo = (index: number): Photo => ({
  kind: 'photo',
  sha256: index.toString(16).padStart(64, '0'),
  name: `${index}.png`,
  width: 8,
  height: 8,
});
const photos = Array.from({ length: 12 }, (_, index) => photo(index));

function captioned(captions: readonly string[]): PairBenchSource {
  const texts = Object.fromEntries(
    captions.map((caption, index) => [
      photo(index).sha256,
      index % 2 === 0 ? { caption, otherCaption: `not ${caption}` } : { caption },
    ]),
  );
  return { type: 'photos', photos: photos.slice(0, captions.length), texts };
}

/** As the page would take it from a link. */
function parsed(setup: PairBenchSetup): PairBenchSetup {
  return setupOf(parseSpec(specOf(setup)));
}

describe('photographs with captions in SP-IT', () => {
  const spec = parsed({
    ...defaultSetup(),
    items: 6,
    splits: ['SP-IT'],
    source: captioned(photos.map((_, index) => `caption ${index}`)),
  });

  it('pair a picture with its own caption, its second one, and another picture’s', () => {
    const pairs = planPairs(spec).filter(({ condition }) => condition === 'sensitive');
    const of = (item: number) => pairs.filter((pair) => pair.item === item);
    expect(of(2).map(({ kind, truth }) => [kind, truth])).toEqual([
      ['identical', 10],
      ['transformed', 8],
      ['irrelevant', 1],
    ]);
    expect(of(3).map(({ kind }) => kind)).toEqual(['identical', 'irrelevant']);
    expect(of(2)[0]?.data2).toEqual({ type: 'text', text: 'caption 2' });
    expect(of(2)[1]?.data2).toEqual({ type: 'text', text: 'not caption 2' });
    for (const { kind, item, data2 } of pairs) {
      if (kind === 'irrelevant') {
        expect(data2).not.toEqual({ type: 'text', text: `caption ${item}` });
      }
    }
  });

  it('keep the pairs of a shorter run', () => {
    const shorter = planPairs({ ...spec, items: 3 }).map(({ id, data2 }) => [id, data2]);
    const longer = new Map(planPairs(spec).map(({ id, data2 }) => [id, data2]));
    for (const [id, data2] of shorter) expect(longer.get(id as string)).toEqual(data2);
  });

  it('never give a picture its own caption as an irrelevant one, in any repeat', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 12 }),
        (captions) => {
          const value: PairBenchSetup = {
            ...defaultSetup(),
            items: captions.length,
            splits: ['SP-IT'],
            source: captioned(captions),
          };
          if (new Set(captions).size < 2) {
            expect(() => parsed(value)).toThrow(/two different captions/);
            return;
          }
          for (const { kind, item, data2 } of planPairs(parsed(value))) {
            const own = data2.type === 'text' && data2.text === captions[item];
            expect(own).toBe(kind === 'identical');
          }
        },
      ),
    );
  });

  it('are refused without a caption for each, and in the other spatial splits', () => {
    const source: PairBenchSource = { type: 'photos', photos };
    const value = { ...defaultSetup(), items: 2, source };
    expect(() => parsed({ ...value, splits: ['SP-IT'] })).toThrow(/caption.*0.png has none/);
    expect(() => parsed({ ...value, splits: ['SP'] })).toThrow(/two-object scenes/);
    expect(() => parsed({ ...value, splits: ['OWN'] })).toThrow(/ready-made pairs/);
  });
});

describe('ready-made pairs', () => {
  const source: PairBenchSource = {
    type: 'pairs',
    photos,
    pairs: [
      { name: 'same', first: 0, second: 1, truth: 10 },
      { name: 'near', first: 2, second: 3, truth: 6.5 },
      { name: 'far', first: 4, second: 5, truth: 1 },
      { name: 'turned', first: 0, second: 6, truth: 'transformed', split: 'R' },
      { name: 'once', first: 1, second: 7, truth: 4, condition: 'invariant' },
    ],
  };
  const spec = parsed({ ...defaultSetup(), items: 4, splits: ['OWN', 'R'], source });

  it('are planned with the truth of their owner, by kind where that is what they told', () => {
    expect(planPairs(spec).map(({ id, kind, truth }) => [id, kind, truth])).toEqual([
      ['0/OWN/sensitive/identical', 'identical', 10],
      ['1/OWN/sensitive/transformed', 'transformed', 6.5],
      ['2/OWN/sensitive/irrelevant', 'irrelevant', 1],
      ['0/OWN/invariant/identical', 'identical', 10],
      ['1/OWN/invariant/transformed', 'transformed', 6.5],
      ['2/OWN/invariant/irrelevant', 'irrelevant', 1],
      ['3/OWN/invariant/transformed', 'transformed', 4],
      ['0/R/sensitive/transformed', 'transformed', 8],
      ['0/R/invariant/transformed', 'transformed', 10],
    ]);
  });

  it('are asked in both orders with the sentence of their split', () => {
    const [pair] = planPairs(spec);
    if (!pair) throw new Error('a pair was expected');
    const [forward] = asksOf(spec, pair, 'forward', 'generative');
    const [reverse] = asksOf(spec, pair, 'reverse', 'generative');
    if (forward?.mode !== 'generate' || reverse?.mode !== 'generate') throw new Error('no asks');
    expect(forward.parts.slice(0, 2)).toEqual([...reverse.parts.slice(0, 2)].reverse());
    expect(JSON.stringify(forward.parts)).toContain('Be sensitive to every difference');
  });

  it('are reported by the same metrics', () => {
    const report = reportPairs(
      planPairs(spec).map((pair) => ({
        ...pair,
        pair: pair.id,
        forward: Math.round(pair.truth),
        reverse: Math.round(pair.truth),
      })),
    );
    const own = report.cells.find((cell) => cell.split === 'OWN');
    expect(own).toMatchObject({ pairs: 3, mmscore: 1, invalid: 0 });
    expect(report.splits.find(({ split }) => split === 'OWN')?.controllability).toBe(1);
  });

  it('leave an encoder out where the transform to ignore is not known', () => {
    const encoder = { style: 'encoder', readsText: true } as const;
    expect(whyNotApplicable(encoder, 'OWN', 'invariant')).toContain('is not known');
    expect(whyNotApplicable(encoder, 'OWN', 'sensitive')).toBeNull();
    expect(whyNotApplicable(encoder, 'R', 'invariant')).toBeNull();
  });

  it('go through a link, and are refused where they name no photograph', () => {
    expect(parseSpec(decodeLink(encodeLink(specOf(spec))))).toEqual(specOf(spec));
    const broken = { ...source, pairs: [{ name: 'x', first: 0, second: 99, truth: 1 }] };
    expect(() => parsed({ ...spec, source: broken })).toThrow(/not in the list/);
    expect(() => parsed({ ...spec, splits: ['GB'] })).toThrow(/none of the ready-made pairs/);
  });
});
