import { describe, expect, it } from 'vitest';
import {
  defaultBiasOptions,
  parseBiasOptions,
} from '../../../../src/core/protocols/bias/options.ts';
import { bias } from '../../../../src/core/protocols/bias/protocol.ts';

describe('options of the battery', () => {
  it('are those of the usual run', () => {
    expect(parseBiasOptions(defaultBiasOptions())).toEqual(defaultBiasOptions());
    expect(bias.subject(defaultBiasOptions())).toBe('20 drawn worlds');
    expect(bias.describe({ ...defaultBiasOptions(), enough: 0.1, temperature: 1 }, String)).toBe(
      '20 items on drawn worlds, all biases, sampled at temperature 1, until an interval is within ± 0.1',
    );
  });

  it.each([
    [{ items: 1 }, /^items: at least 2/],
    [{ temperature: 3 }, /^temperature: at most 2/],
    [{ enough: 0 }, /^enough: at least 0.01/],
    [{ biases: [] }, /^biases: at least one bias/],
    [{ biases: ['vanity'] }, /^biases\.0: one of text-dominance/],
    [{ biases: ['position', 'position'] }, /^biases: each bias only once/],
    [{ source: { type: 'scenes' } }, /^source/],
    [{ source: { type: 'photos', photos: [] } }, /^items: there are fewer photographs than items/],
  ])('%j is refused by name', (changes, message) => {
    expect(() => parseBiasOptions({ ...defaultBiasOptions(), ...changes })).toThrow(message);
  });
});
