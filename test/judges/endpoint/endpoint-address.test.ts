import { describe, expect, it } from 'vitest';
import { endpointId, parseBase } from '../../../src/judges/endpoint/endpoint-address.ts';
import { ENDPOINT_PRESETS } from '../../../src/judges/endpoint/presets.ts';

describe('the address of an endpoint', () => {
  it.each([
    ['http://localhost:11434/v1', 'http://localhost:11434/v1/'],
    [' https://openrouter.ai/api/v1/ ', 'https://openrouter.ai/api/v1/'],
    ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1/'],
    ['https://host/v1/models#x', 'https://host/v1/'],
  ])('takes %s as %s', (typed, base) => {
    expect(parseBase(typed)).toBe(base);
  });

  it.each(['', 'host/v1', 'ftp://host/v1', 'https://me:secret@host/v1', 'https://host/v1?key=abc'])(
    'refuses %s and repeats nothing of it',
    (typed) => {
      expect(() => parseBase(typed)).toThrow(/address/);
      try {
        parseBase(typed);
      } catch (fault) {
        expect(String(fault)).not.toMatch(/secret|abc/);
      }
    },
  );

  it('gives the same id for the same server and model, and another for another', () => {
    const ids = ENDPOINT_PRESETS.map(({ base, model }) => endpointId(base, model));
    expect(new Set(ids).size).toBe(ids.length);
    expect(endpointId('https://host/v1/', 'm')).toBe(endpointId('https://host/v1/', 'm'));
    for (const { base } of ENDPOINT_PRESETS) expect(parseBase(base)).toBe(base);
  });
});
