import * as v from 'valibot';
import { Random } from '../../random.ts';
import type { Raster } from '../../raster.ts';
import { numberWithin } from '../../spec/parse.ts';
import { areaOf, type PlayedTransform } from '../transform-definition.ts';

interface GaussianNoiseParams {
  /** variance of the noisy picture divided by that of the original; 1 adds nothing */
  readonly variance_factor: number;
  readonly seed: number;
}

/** Uniform. */
const RANGE = { low: 1.2, high: 2.5 };
const MOST_SEED = 0x7fff_ffff;
/** Approximate cost of a normal deviate, which takes a logarithm and a sine. */
const DEVIATE_COST = 20;

/**
 * Adds normal noise with the standard deviation √((f − 1) · var) to every level of every channel,
 * where var is the picture's own variance, as APEX does. Levels are clipped to 0..255; in APEX's
 * code they wrap around.
 */
export const gaussianNoiseTransform: PlayedTransform<'gaussian_noise', GaussianNoiseParams> = {
  op: 'gaussian_noise',
  name: 'Gaussian noise',
  schema: v.strictObject({
    variance_factor: numberWithin(1, 100),
    seed: v.pipe(v.number(), v.safeInteger()),
  }),
  apply: addNoise,
  draw: (_size, random) => ({
    variance_factor: random.uniform(RANGE.low, RANGE.high),
    seed: random.integer(0, MOST_SEED),
  }),
  atStrength: (strength, _size, random) => ({
    variance_factor: 1 + strength * (RANGE.high - 1),
    seed: random.integer(0, MOST_SEED),
  }),
  change: {
    named: 'Gaussian noise',
    changed: 'is a noisy version of the other',
    same: 'are equally free of noise',
    version: 'a noisy version',
    regardless: 'how noisy they are',
  },
  describe: ({ variance_factor }) => `Gaussian noise, variance ×${variance_factor.toFixed(2)}`,
  cost: (_params, size) => DEVIATE_COST * areaOf(size),
};

function addNoise(raster: Raster, { variance_factor, seed }: GaussianNoiseParams): Raster {
  const spread = noiseSpread(raster, variance_factor);
  const random = new Random([seed, 'noise']);
  const data = new Uint8ClampedArray(raster.data.length);
  // the array rounds and clips levels to 0..255
  for (let i = 0; i < data.length; i++) {
    data[i] = (raster.data[i] ?? 0) + spread * random.normal();
  }
  return { ...raster, data };
}

/** Standard deviation of the noise in levels, before clipping to 0..255. */
export function noiseSpread({ data }: Raster, varianceFactor: number): number {
  let sum = 0;
  let squares = 0;
  for (const level of data) {
    sum += level;
    squares += level * level;
  }
  const count = data.length;
  const variance = (squares - (sum * sum) / count) / Math.max(1, count - 1);
  return Math.sqrt(Math.max(0, (varianceFactor - 1) * variance));
}
