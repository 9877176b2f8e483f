import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import {
  knownRounds,
  knowRound,
} from '../../../../../src/core/protocols/peer-review/conclusions/known-rounds.ts';
import type { BoutBallot } from '../../../../../src/core/protocols/peer-review/people/ballots.ts';
import { Random } from '../../../../../src/core/random.ts';
import { drawWorld } from '../../../../../src/core/scenes/world/draw-world.ts';
import { solveText } from '../../../../../src/core/scenes/world/questions/solve-text.ts';

const world = drawWorld(new Random(['correctness', 1]));
const [object] = world.objects;
const size = object?.size ?? 'small';
const other = size === 'small' ? 'large' : 'small';
const question = `Is the ${object?.color} ${object?.shape} small or large?`;

function ballot(bout: number, answers: readonly [string, string], asked = question): BoutBallot {
  const picture = pictureOf({ kind: 'world', world });
  return { bout, item: `${bout}`, image: 'w', picture, question: asked, answers };
}

describe('knownRounds', () => {
  it('knows what follows from the world, and leaves out what does not', () => {
    const known = knownRounds([
      ballot(0, [`Answer: ${size}`, `Answer: ${other}`]),
      ballot(1, ['It is nice.', `It is ${size}.`]),
      ballot(2, [`Answer: ${size}`, `Answer: ${size}`], 'Is it nice?'),
      ballot(3, ['small or large', `Answer: ${size}`]),
    ]);
    expect([...known]).toEqual([
      [0, [true, false]],
      [1, [false, true]],
    ]);
  });

  it('knows nothing of photographs', () => {
    const photo = { kind: 'photo', sha256: 'ab', name: 'owl', width: 8, height: 8 } as const;
    expect(
      knownRounds([{ ...ballot(0, ['small', 'large']), picture: pictureOf(photo) }]).size,
    ).toBe(0);
  });
});

describe('knowRound', () => {
  it('calls a round sound whose right answers have steps, all of them true', () => {
    const steps = (solveText(question, world)?.solution.steps ?? []).map(
      (step, place) => `Step ${place + 1}: ${step}`,
    );
    expect(steps.length).toBeGreaterThan(0);
    const wrong = `Answer: ${other}`;
    const soundOf = (right: string) => knowRound(ballot(0, [right, wrong]))?.sound;
    expect(soundOf([...steps, `Answer: ${size}`].join('\n'))).toBe(true);
    expect(soundOf(`Answer: ${size}`)).toBe(false);
    expect(soundOf(['Step 1: There is no such thing.', `Answer: ${size}`].join('\n'))).toBe(false);
  });
});
