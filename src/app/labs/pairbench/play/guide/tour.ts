import type { PlayState } from '../state/play-state.ts';
import { PRESETS } from './examples.ts';
import { ALL_CONTROLS, type Guide } from './guide.ts';

/**
 * The pair of the example with this title; the example's test checks what the text says about the
 * judge.
 */
function pairOfExample(wanted: string): PlayState {
  const found = PRESETS.find(({ title }) => title === wanted);
  if (found === undefined) throw new RangeError(`there is no example called ${wanted}`);
  return found.state;
}

/** Six stops from the question to what a score may depend on. */
export const TOUR: Guide = {
  title: 'Tour',
  show: ALL_CONTROLS,
  steps: [
    {
      title: 'One question',
      text: 'A judge sees two pictures and is asked how alike they are, from 1 to 10. Here the second picture is the first one in perspective.',
      target: 'pictures',
      state: pairOfExample('A flip'),
    },
    {
      title: 'Two orders',
      text: 'It is asked twice: blue has the original first, orange has it second. Similarity has no direction, so both arrows should show the same number.',
      target: 'arrows',
      state: pairOfExample('A flip'),
    },
    {
      title: 'The flip',
      text: 'The two pictures swap places, and the score follows the order. This judge was trained on pairs with the original first; the other order is new to it.',
      target: 'gap',
      state: { ...pairOfExample('A flip'), swapped: true },
    },
    {
      title: 'From weak to strong',
      text: 'The same model, trained on both orders. Its two lines coincide at every strength. Drag along them.',
      target: 'curve',
      state: pairOfExample('A steadier judge'),
    },
    {
      title: 'What the prompt says',
      text: 'Now the prompt says that perspective does not matter, and the correct score is 10, no longer 8. A judge that can be controlled follows.',
      target: 'verdict',
      state: pairOfExample('Told to ignore it'),
    },
    {
      title: 'Whether it looks',
      text: 'Plain grey replaces both pictures, and the score stays. Both orders agree, yet this number need not come from the pictures.',
      target: 'pictures',
      state: pairOfExample('A blind judge'),
    },
  ],
};
