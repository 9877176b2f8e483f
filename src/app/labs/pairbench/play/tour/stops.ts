/** The part of the stage that a stop of the tour points at. */
export type TourTarget = 'pictures' | 'arrows' | 'gap' | 'curve' | 'verdict';

export interface TourStop {
  readonly title: string;
  readonly words: string;
  readonly target: TourTarget;
  /** title of the example on the stage; what the words say of its judge is what its test asks */
  readonly preset: string;
  /** the two change places on arrival */
  readonly swapped?: true;
}

/** Six stops from the question to what a score may rest on. */
export const TOUR: readonly TourStop[] = [
  {
    title: 'One question',
    words:
      'A judge is shown two pictures and asked how alike they are, from 1 to 10. The second picture here is the first one, seen aslant.',
    target: 'pictures',
    preset: 'A flip',
  },
  {
    title: 'Two orders',
    words:
      'It is asked twice: blue has the original first, orange has it second. Likeness has no direction, so both arrows should carry one number.',
    target: 'arrows',
    preset: 'A flip',
  },
  {
    title: 'The flip',
    words:
      'The two change places and the score goes with the order. This judge learnt from pairs whose original came first; the other order is new to it.',
    target: 'gap',
    preset: 'A flip',
    swapped: true,
  },
  {
    title: 'From weak to strong',
    words:
      'The same model, trained on both orders. However strong the change, its two lines lie on each other. Drag along them.',
    target: 'curve',
    preset: 'A steadier judge',
  },
  {
    title: 'What it is told',
    words:
      'Now the prompt says that perspective does not matter, and 10 is right in place of 8. A judge that can be controlled follows.',
    target: 'verdict',
    preset: 'Told to ignore it',
  },
  {
    title: 'Whether it looks',
    words:
      'Plain grey stands in place of both pictures, and the score stays. Both orders agree, and yet this number need not come from the pictures.',
    target: 'pictures',
    preset: 'A blind judge',
  },
];
