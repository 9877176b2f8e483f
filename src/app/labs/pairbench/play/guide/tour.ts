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
      text: 'A judge sees two pictures and is asked how alike they are, from 1 to 10. Here the second picture is the first one, seen at an angle.',
      target: 'pictures',
      state: pairOfExample('A flip'),
    },
    {
      title: 'Two orders',
      text: 'It is asked twice: blue with the original first, orange with the transformed picture first. A thicker arrow is a higher score. Orange, still covered, should be the same.',
      target: 'arrows',
      state: pairOfExample('A flip'),
    },
    {
      title: 'The flip',
      before:
        'The pictures swap places. In training, this judge saw the original first in every pair; the other order is new to it.',
      text: 'The pictures swapped places, and the score changed. In training, this judge saw the original first in every pair; the other order is new to it.',
      target: 'gap',
      state: { ...pairOfExample('A flip'), swapped: true, covered: false },
    },
    {
      title: 'From weak to strong',
      before:
        'The same model, trained on both orders. Do its two lines coincide? It is being asked at each strength.',
      text: 'The same model, trained on both orders. Its two lines coincide at every strength. Drag along them.',
      target: 'curve',
      shows: 'curve',
      state: { ...pairOfExample('Trained on both orders'), covered: false },
    },
    {
      title: 'What the prompt says',
      text: 'Now the prompt says that perspective does not matter, so the correct score is 10 instead of 8. A judge that follows its prompt says 10.',
      target: 'verdict',
      state: pairOfExample('Told to ignore it'),
    },
    {
      title: 'Whether it looks',
      before: 'Plain grey replaces both pictures. Does the score change?',
      text: 'Plain grey replaces both pictures, and the score stays 10. Two greys are alike, so 10 is right; but then a 10 alone does not show that a judge looked.',
      target: 'pictures',
      state: { ...pairOfExample('Plain grey'), covered: false },
    },
  ],
};
