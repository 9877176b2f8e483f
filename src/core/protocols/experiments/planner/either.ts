/** A name for two opposite properties, such as "contrast"; words beside it may say which one is meant. */
export interface Either {
  /** what a person may call it, lower case */
  readonly words: readonly string[];
  /** data types, and the words beside the name that mean the one */
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
    words: ['rotation', 'rotated', 'rotate', 'rotating', 'turned', 'turn', 'on their side'],
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

/** Words between the name and the one that says which side is meant. */
const REACH = 6;

/** The side that the words around a place of the text mean; both where they mean none, or both. */
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
