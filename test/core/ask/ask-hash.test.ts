import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { hashAsk, hashPicture } from '../../../src/core/ask/ask-hash.ts';
import type { Picture } from '../../../src/core/picture.ts';
import { Random } from '../../../src/core/random.ts';
import { drawScene } from '../../../src/core/scenes/draw-scene.ts';

const picture = (seed: number): Picture => ({
  source: { kind: 'scene', scene: drawScene(new Random([seed])) },
  steps: [{ op: 'rotate', params: { degrees_counter_clockwise: 40 } }],
});
const ask = (first: Picture, second: Picture, text: string): Ask => ({
  mode: 'generate',
  parts: [
    { type: 'picture', picture: first },
    { type: 'picture', picture: second },
    { type: 'text', text },
  ],
  maxNewTokens: 256,
});

describe('hashAsk', () => {
  it('is the same for equal asks, however they were built', () => {
    const again = JSON.parse(JSON.stringify(ask(picture(1), picture(2), 'How alike?')));
    expect(hashAsk(again)).toBe(hashAsk(ask(picture(1), picture(2), 'How alike?')));
  });

  it('changes with the order, the text, a parameter and the way to answer', () => {
    const base = ask(picture(1), picture(2), 'How alike?');
    const others: Ask[] = [
      ask(picture(2), picture(1), 'How alike?'),
      ask(picture(1), picture(2), 'How alike ?'),
      ask(picture(1), { ...picture(2), steps: [] }, 'How alike?'),
      { ...base, maxNewTokens: 255 } as Ask,
      { mode: 'compare', first: picture(1), second: picture(2) },
      { mode: 'compare', first: picture(2), second: picture(1) },
      { mode: 'embed', part: { type: 'picture', picture: picture(1) } },
      { mode: 'embed', part: { type: 'text', text: hashPicture(picture(1)) } },
    ];
    const hashes = [base, ...others].map(hashAsk);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
