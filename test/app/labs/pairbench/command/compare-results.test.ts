import { describe, expect, it } from 'vitest';
import {
  type ComparisonOutput,
  compareResults,
} from '../../../../../src/app/labs/pairbench/command/compare-results.ts';
import { defaultSetup, specOf } from '../../../../../src/core/protocols/pairbench/options.ts';

/** What `run` prints of a judge that scores the first order `shift` points higher. */
function resultOf(judge: string, shift: number, items = 12, seed = 1) {
  const spec = specOf({
    ...defaultSetup(),
    items,
    seed,
    judges: [{ id: judge, device: 'wasm' }],
  });
  const pairs = Array.from({ length: items }, (_, item) => ({
    pair: `${item}/R/sensitive/identical`,
    split: 'R',
    condition: 'sensitive',
    truth: 10,
    forward: 7 + shift,
    reverse: 7,
  }));
  return { judge, spec, pairs };
}

const compare = async (a: unknown, b: unknown, judge: string | null = null) =>
  (
    await compareResults(
      { path: 'a.json', value: a, judge },
      { path: 'b.json', value: b, judge: null },
    )
  ).value as ComparisonOutput;

describe('compare A.json B.json', () => {
  it('prints every figure of the pairs that both answered, and paired intervals', async () => {
    const compared = await compare(resultOf('a', 0), resultOf('b', 2, 10));
    expect(compared).toMatchObject({ pairs: 10, onlyA: 2, onlyB: 0, changed: 10 });
    expect(compared.figures.a).toMatchObject({ sym0: 1, order: 0 });
    expect(compared.figures.difference).toMatchObject({ sym0: -1, order: 1, meanDifference: 2 });
    expect(compared.intervals.meanDifference).toEqual({ low: 2, high: 2 });
  });

  it('reads a saved run as well', async () => {
    const { judge, spec, pairs } = resultOf('b', 1);
    const judgements = pairs.flatMap(({ forward, reverse, ...rest }) => [
      { ...rest, order: 'forward', score: forward },
      { ...rest, order: 'reverse', score: reverse },
    ]);
    const file = { format: 'flipside-run', spec, judges: [{ choice: { id: judge }, judgements }] };
    const compared = await compare(resultOf('a', 0), file);
    expect(compared.b.judge).toBe('b');
    expect(compared.figures.difference.meanDifference).toBe(1);
  });

  it('refuses other pairs, other files and an open choice of judges', async () => {
    const a = resultOf('a', 0);
    await expect(compare(a, resultOf('b', 0, 12, 2))).rejects.toThrow(/seeds differ \(1 and 2\)/);
    await expect(compare(a, { judge: 'b' })).rejects.toThrow(
      /"b.json" is neither .* nor a saved run/,
    );
    const both = [a, resultOf('b', 1)];
    await expect(compare(both, a)).rejects.toThrow(
      /"a.json" has 2 judges \(a, b\); name one by --judge-a/,
    );
    await expect(compare(both, a, 'c')).rejects.toThrow(/--judge-a: "a.json" has no judge "c"/);
    expect((await compare(both, a, 'b')).figures.difference.order).toBe(-1);
  });
});
