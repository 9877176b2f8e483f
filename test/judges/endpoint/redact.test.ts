import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText, redactValue } from '../../../src/judges/endpoint/redact.ts';

describe('taking a key out of texts', () => {
  it('leaves no eight characters of it anywhere', () => {
    const key = fc.stringMatching(/^[A-Za-z0-9]{16,40}$/);
    fc.assert(
      fc.property(key, fc.string(), fc.string(), fc.nat(8), (secret, before, after, cut) => {
        const value = { [`a${secret}`]: [`${before}${secret.slice(cut)}${after}`, 7, null] };
        const clean = `${JSON.stringify(redactValue(value, secret))}${redactText(before + secret, secret)}`;
        for (let at = 0; at + 8 <= secret.length; at++) {
          expect(clean).not.toContain(secret.slice(at, at + 8));
        }
      }),
    );
  });

  it('takes out what looks like a key where the key is not known, and leaves plain words', () => {
    expect(redactText('Incorrect API key provided: sk-abcd****wxyz.', null)).not.toContain('abcd');
    expect(redactText('the task-force risk-free model-1234', null)).toBe(
      'the task-force risk-free model-1234',
    );
    expect(redactText('ollama is no secret', 'ollama')).toBe('ollama is no secret');
  });
});
