import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask, Sampling } from '../../../../src/core/ask/ask.ts';
import { Random } from '../../../../src/core/random.ts';
import {
  createTokenPicker,
  drawToken,
  narrowLogits,
} from '../../../../src/judges/generative/decoding/token-picker.ts';

const kept = (logits: Float32Array) => [...logits.keys()].filter((i) => logits[i] !== -Infinity);

describe('narrowLogits', () => {
  it('leaves the highest, and of equals the first', () => {
    const logits = Float32Array.of(1, 3, 2, 3, 0);
    narrowLogits(logits, { temperature: 1, topK: 1 });
    expect(kept(logits)).toEqual([1]);
    const two = Float32Array.of(1, 3, 2, 3, 0);
    narrowLogits(two, { temperature: 1, topK: 3 });
    expect(kept(two)).toEqual([1, 2, 3]);
  });

  it('leaves the fewest tokens that hold the share, counted among the best where both are said', () => {
    // shares 0.5, 0.25, 0.125, 0.125
    const logits = () => Float32Array.from([4, 2, 1, 1], Math.log);
    const share = (topP: number, topK?: number) => {
      const values = logits();
      narrowLogits(values, { temperature: 1, topP, ...(topK !== undefined && { topK }) });
      return kept(values);
    };
    expect(share(0.4)).toEqual([0]);
    expect(share(0.6)).toEqual([0, 1]);
    expect(share(0.8)).toEqual([0, 1, 2]);
    expect(share(0.6, 2)).toEqual([0]);
  });

  it('always leaves one, and none that is less likely than one left out', () => {
    fc.assert(
      fc.property(
        fc.float32Array({ minLength: 1, maxLength: 40, noNaN: true, min: -80, max: 80 }),
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 1e-9, max: 0.999, noNaN: true }),
        (logits, topK, topP) => {
          const narrowed = logits.slice();
          narrowLogits(narrowed, { temperature: 1, topK, topP });
          const left = kept(narrowed);
          expect(left.length).toBeGreaterThan(0);
          expect(left.length).toBeLessThanOrEqual(topK);
          const least = Math.min(...left.map((i) => logits[i] as number));
          for (const [i, value] of logits.entries()) {
            if (!left.includes(i)) expect(value).toBeLessThanOrEqual(least);
          }
        },
      ),
    );
  });
});

describe('drawToken', () => {
  // shares 0.5, 0.25, 0.125, 0.125, and a token that cannot be drawn
  const logits = Float32Array.from([0, 4, 2, 1, 1], Math.log);

  it('gives every token its share of the places from 0 to 1', () => {
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 800; i++) counts[drawToken(logits, 1, (i + 0.5) / 800)]!++;
    expect(counts).toEqual([0, 400, 200, 100, 100]);
  });

  it('draws the last possible token at the end, never one that cannot be drawn', () => {
    const [end, none] = [1 - 2 ** -32, Number.NEGATIVE_INFINITY];
    expect(drawToken(logits, 1, end)).toBe(4);
    expect(drawToken(Float32Array.of(0, none), 1, end)).toBe(0);
    expect(drawToken(Float32Array.of(none, -700, none), 1, 0)).toBe(1);
  });
});

describe('a draw that leaves unlikely tokens out', () => {
  /** All shares laid side by side in token order. */
  const drawPlainly = (logits: Float32Array, temperature: number, place: number): number => {
    const highest = Math.max(...logits);
    const shares = Array.from(logits, (logit) => Math.exp((logit - highest) / temperature));
    let left = place * shares.reduce((sum, share) => sum + share, 0);
    for (const [token, share] of shares.entries()) {
      left -= share;
      if (left < 0) return token;
    }
    return shares.findLastIndex((share) => share > 0);
  };

  it('draws the same token, also at the very ends of shares', () => {
    const random = new Random(['draws']);
    let unlikely = 0;
    for (let i = 0; i < 600; i++) {
      const spread = [0.5, 10, 40][i % 3] as number;
      const logits = Float32Array.from({ length: 300 }, () => spread * random.next());
      const temperature = [0.3, 1, 2][i % 7 < 3 ? i % 7 : 1] as number;
      const place = i % 5 === 0 ? 1 - 2 ** -32 : i % 5 === 1 ? i * 2 ** -32 : random.next();
      const token = drawToken(logits, temperature, place);
      expect(token).toBe(drawPlainly(logits, temperature, place));
      if ((logits[token] as number) < Math.max(...logits) - 15 * temperature) unlikely++;
    }
    // tokens that were left out at first
    expect(unlikely).toBeGreaterThan(5);
  });
});

describe('createTokenPicker', () => {
  const ask = (sampling?: Sampling) =>
    createTokenPicker({
      mode: 'generate',
      parts: [],
      maxNewTokens: 1,
      ...(sampling && { sampling }),
    } satisfies Ask);
  const logits = () => Float32Array.of(0.3, 1.2, -0.4, 0.9);
  const draw = (pick: ReturnType<typeof ask>, count: number) =>
    Array.from({ length: count }, () => pick(logits()));

  it('takes the first of the likeliest tokens without sampling', () => {
    expect(draw(ask(), 3)).toEqual([1, 1, 1]);
    expect(ask()(Float32Array.of(1, 2, 2))).toBe(1);
    // a model in the page has no temperature of its own
    expect(draw(ask({ temperature: 'own', seed: 3, repeat: 1 }), 3)).toEqual([1, 1, 1]);
  });

  it('draws the same for the same ask, and differently for another repeat or seed', () => {
    const base = { temperature: 1, seed: 3, repeat: 0 };
    const first = draw(ask(base), 40);
    expect(draw(ask(base), 40)).toEqual(first);
    expect(draw(ask({ ...base, repeat: 1 }), 40)).not.toEqual(first);
    expect(draw(ask({ ...base, seed: 4 }), 40)).not.toEqual(first);
  });

  it.each([0.5, 1, 2])('draws by the softmax at temperature %s', (temperature) => {
    const weights = Array.from(logits(), (logit) => Math.exp(logit / temperature));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const n = 4000;
    const drawn = draw(ask({ temperature, seed: 1, repeat: 0 }), n);
    for (const [token, weight] of weights.entries()) {
      const share = weight / total;
      // four standard errors: the draws are seeded, so this holds or fails for good
      const margin = 4 * Math.sqrt((share * (1 - share)) / n);
      const found = drawn.filter((one) => one === token).length / n;
      expect(Math.abs(found - share)).toBeLessThan(margin);
    }
  });
});
