import { describe, expect, it } from 'vitest';
import { type Abilities, refusalOf } from '../../../src/core/ask/abilities.ts';
import type { Ask, Part } from '../../../src/core/ask/ask.ts';

const text: Part = { type: 'text', text: 'Which?' };
const grey = { source: { kind: 'grey', width: 2, height: 2 }, steps: [] } as const;
const picture: Part = { type: 'picture', picture: grey };
const all: Abilities = {
  modes: ['generate', 'choose', 'hidden'],
  pictures: 'many',
  readsText: true,
  turns: true,
  system: true,
};
const ask: Ask = {
  mode: 'generate',
  system: 'Be brief.',
  turns: [
    { role: 'user', parts: [picture] },
    { role: 'assistant', parts: [{ type: 'text', text: 'Yes' }] },
  ],
  parts: [picture, text],
  maxNewTokens: 3,
};

describe('refusalOf', () => {
  it('lets through what a judge can do', () => {
    expect(refusalOf(all, ask)).toBeNull();
    expect(refusalOf({ ...all, pictures: 'one' }, { ...ask, turns: [] })).toBeNull();
  });

  it('lets a schema through to a judge alone that may be held to one', () => {
    const held: Ask = {
      mode: 'generate',
      parts: [text],
      maxNewTokens: 3,
      json: { type: 'object' },
    };
    expect(refusalOf({ ...all, json: true }, held)).toBeNull();
    expect(refusalOf(all, held)?.reason).toBe('cannot be held to a JSON schema');
  });

  it.each([
    ['mode', { modes: ['choose'] }],
    ['system', { system: false }],
    ['turns', { turns: false }],
    ['pictures', { pictures: 'one' }],
    ['pictures', { pictures: 'none' }],
    ['text', { readsText: false }],
  ] as const)('names the %s that it cannot', (what, less) => {
    expect(refusalOf({ ...all, ...less } as Abilities, ask)).toMatchObject({ what });
  });

  it('counts the pictures of asks that say nothing', () => {
    const pixel: Abilities = { ...all, modes: ['compare'], readsText: false };
    const compare: Ask = { mode: 'compare', first: grey, second: grey };
    expect(refusalOf(pixel, compare)).toBeNull();
    expect(refusalOf({ ...pixel, pictures: 'one' }, compare)).toMatchObject({ what: 'pictures' });
    const encoder: Abilities = { ...pixel, modes: ['embed'], pictures: 'one' };
    expect(refusalOf(encoder, { mode: 'embed', part: picture })).toBeNull();
    expect(refusalOf(encoder, { mode: 'embed', part: text })).toMatchObject({ what: 'text' });
  });
});

describe('trained weights', () => {
  const parts = [{ type: 'text', text: 'a' }] as const;
  const weights = '0123456789abcdef'.repeat(2);
  const abilities = (modes: Abilities['modes']): Abilities => ({
    modes,
    pictures: 'many',
    readsText: true,
    turns: true,
    system: true,
  });

  it('score with any judge that gives hidden states where the ask names them', () => {
    expect(refusalOf(abilities(['hidden']), { mode: 'score', parts, weights })).toBeNull();
    expect(refusalOf(abilities(['hidden']), { mode: 'score', parts })?.reason).toBe(
      'cannot score with trained weights; it can give its hidden state',
    );
    expect(refusalOf(abilities(['score']), { mode: 'score', parts })).toBeNull();
    expect(refusalOf(abilities(['score']), { mode: 'hidden', parts })?.what).toBe('mode');
  });

  it('do nothing but score', () => {
    const ask: Ask = { mode: 'generate', parts, weights, maxNewTokens: 1 };
    expect(refusalOf(abilities(['generate']), ask)?.reason).toMatch(/with trained weights/);
  });
});
