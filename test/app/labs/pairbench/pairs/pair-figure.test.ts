import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import {
  type PairFigure,
  pairFigureSvg,
} from '../../../../../src/app/labs/pairbench/pairs/pair-figure.ts';
import { PRESETS } from '../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import { pairOf } from '../../../../../src/app/labs/pairbench/play/state/pair-of.ts';

const pair = pairOf(PRESETS[0].state);
if (!pair) throw new Error('the first example has a pair');

const order = {
  score: 8,
  tier: 'strict',
  value: null,
  reason: null,
  text: 'Score: 8\nReason: the <second> & "other"',
  likelihoods: null,
  milliseconds: 3,
  answered: true,
} as const;

const figure: PairFigure = {
  row: {
    pair: { ...pair, id: '3/PS/sensitive/transformed' },
    prompt: 'How alike?',
    forward: order,
    reverse: { ...order, score: -1, text: 'no idea' },
  },
  judge: 'Nano VLM',
  sentences: {},
  note: 'from an imported run',
};

const means = {
  pictures: [
    { href: 'data:a', width: 128, height: 128 },
    { href: 'data:b', width: 200, height: 100 },
  ],
  // every letter as wide as half its height
  measure: (text: string, size: number) => (text.length * size) / 2,
  colors: { ground: 'white', ink: 'black', soft: 'grey', forward: 'blue', reverse: 'orange' },
  font: 'Inter, "Inter stand-in", sans-serif',
  style: '@font-face{font-family:"Inter"}',
};

function draw(changes: Partial<PairFigure> = {}) {
  const svg = pairFigureSvg({ ...figure, ...changes }, means);
  const { document } = parseHTML(svg);
  return {
    svg,
    texts: [...document.querySelectorAll('text')].map((text) => text.textContent),
    document,
  };
}

describe('the figure of a pair', () => {
  it('holds judge, pair, condition, both pictures, both answers and the note', () => {
    const { texts, document } = draw();
    expect(document.querySelector('style')?.textContent).toBe(means.style);
    expect(texts[0]).toBe('Nano VLM');
    expect(texts[1]).toBe(
      'transformed, perspective shift, no. 4. Told to be sensitive; 8 is right.',
    );
    expect(texts.join(' ')).toMatch(/“Be sensitive to perspective shifts .* remain high\.”/);
    expect(texts).toContain('Original first: 8');
    expect(texts).toContain('Transformed first: invalid');
    expect(texts).toContain('Reason: the <second> & "other"');
    expect(texts.at(-1)).toBe('from an imported run');
    const images = [...document.querySelectorAll('image')];
    expect(images.map((image) => image.getAttribute('href'))).toEqual(['data:a', 'data:b']);
    // the longer side fills the column; the other keeps its share
    expect(Number(images[1]?.getAttribute('width'))).toBe(
      2 * Number(images[1]?.getAttribute('height')),
    );
  });

  it('stands lower than anything in it', () => {
    const long = { ...order, text: 'word '.repeat(500) };
    const { document, texts } = draw({ row: { ...figure.row, forward: long } });
    const height = Number(document.querySelector('svg')?.getAttribute('height'));
    for (const text of document.querySelectorAll('text')) {
      expect(Number(text.getAttribute('y'))).toBeLessThan(height);
    }
    expect(texts).toContain('…');
  });

  it('writes what any judge may have written as text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { svg } = draw({ row: { ...figure.row, forward: { ...order, text } }, note: null });
        // what is left of the text has no tag and no sign that XML forbids
        const bare = svg.replace(/<\/?(svg|style|rect|text|image)\b[^<>]*>/g, '');
        expect(bare).not.toMatch(/[<>]/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
        // no half of a pair of UTF-16
        expect(() => encodeURIComponent(svg)).not.toThrow();
      }),
    );
  });
});
