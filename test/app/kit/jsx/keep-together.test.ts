import { describe, expect, it } from 'vitest';
import { keepChildren, keepTogether } from '../../../../src/app/kit/jsx/keep-together.ts';

/** Shows no-break spaces as "~". */
const shown = (text: unknown) => (typeof text === 'string' ? text.replaceAll('\u00a0', '~') : text);

describe('keepTogether', () => {
  it.each([
    ['50 % of cases', '50~% of cases'],
    ['about 3 min 20 s, 4.2 MB', 'about 3~min 20~s, 4.2~MB'],
    ['(95 % interval 0.437 to 0.660)', '(95~% interval 0.437~to~0.660)'],
    ['−0.03 to +0.08', '−0.03~to~+0.08'],
  ])('binds numbers and units in "%s"', (text, kept) => {
    expect(shown(keepTogether(text))).toBe(kept);
  });

  it.each(['from 3 sets to 10-point scales', 'in 5 splits', 'a % sign', '8 pairs to rate'])(
    'leaves "%s"',
    (text) => {
      expect(keepTogether(text)).toBe(text);
    },
  );
});

describe('keepChildren', () => {
  it('binds a number to the text after it', () => {
    expect(keepChildren(['right in ', '12.5', ' % of ', 8, ' s']).map(shown)).toEqual([
      'right in ',
      '12.5',
      '~% of ',
      8,
      '~s',
    ]);
    expect(keepChildren(['0.1', ' to ', '0.2']).map(shown)).toEqual(['0.1', '~to~', '0.2']);
  });

  it('leaves words and elements', () => {
    const children = [{ element: true }, ' % of ', 'from A', ' to ', 'B', null];
    expect(keepChildren(children)).toEqual(children);
  });
});
