/**
 * A name shared by two opposite properties, such as "contrast"; nearby words may say which one is
 * meant.
 */
export interface Either {
  /** names that a user may use, lower case */
  readonly words: readonly string[];
  /** the data types, each with the nearby words that select it */
  readonly sides: readonly { readonly id: string; readonly beside: readonly string[] }[];
}

const MORE = ['high', 'raised', 'increased', 'increase', 'boosted', 'strong', 'stronger'];
const LESS = [
  'low',
  'lowered',
  'reduced',
  'decreased',
  'decrease',
  'weak',
  'faded',
  'little',
  'lost',
];
const ANTI = ['counterclockwise', 'anticlockwise', 'counter', 'anti'];

export const EITHERS: readonly Either[] = [
  {
    words: [
      'rotation',
      'rotated',
      'rotate',
      'rotating',
      'turned',
      'turn',
      'on their side',
      'on its side',
      'orientation',
    ],
    sides: [
      { id: 'left-rotation', beside: ['left', ...ANTI] },
      { id: 'right-rotation', beside: ['right', 'clockwise'] },
    ],
  },
  {
    words: ['contrast'],
    sides: [
      { id: 'low-contrast', beside: LESS },
      { id: 'high-contrast', beside: MORE },
    ],
  },
  {
    words: ['brightness', 'exposure', 'lighting'],
    sides: [
      { id: 'low-brightness', beside: LESS },
      { id: 'high-brightness', beside: MORE },
    ],
  },
  {
    words: ['flip', 'flipped', 'flipping'],
    sides: [
      { id: 'vertical-flip', beside: ['vertical', 'vertically', 'upside'] },
      { id: 'horizontal-flip', beside: ['horizontal', 'horizontally', 'sideway', 'mirror'] },
    ],
  },
];

/** Maximum distance in words between the name and the word that selects a side. */
const REACH = 6;

/** The side that the words around a position select; both if they select none or both. */
export function sidesMeant(
  { sides }: Either,
  words: readonly string[],
  at: number,
): readonly string[] {
  const around = words.slice(Math.max(0, at - REACH), at + REACH + 1);
  const anti = around.some((word) => ANTI.includes(word));
  const meant = sides.filter(({ beside }) =>
    around.some((word) => beside.includes(word) && !(anti && word === 'clockwise')),
  );
  return (meant.length === 1 ? meant : sides).map(({ id }) => id);
}
