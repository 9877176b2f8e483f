import { describe, expect, it } from 'vitest';
import { sampleParts } from '../../../src/learn/texts/sampled-part.ts';
import type { TextWriter, WritingRequest } from '../../../src/learn/texts/written-group.ts';

const GRPO = {
  kind: 'grpo',
  samples: 2,
  clip: 0.2,
  miniBatches: 2,
  kl: 0.01,
  klForm: 'exact',
  scale: 'none',
} as const;
const parameters = new Float32Array(1);
const request = { parameters, examples: [3, 0, 2, 1], objective: GRPO, step: 8, left: 10 } as const;

/** Of each example two texts, worth 0 and its own number. */
function countingWriter(): TextWriter & { readonly asked: WritingRequest[] } {
  const asked: WritingRequest[] = [];
  return {
    asked,
    async write(_, own) {
      asked.push(own);
      return own.examples.map((example) =>
        [0, example].map((reward) => ({ tokens: [1], logs: [-1], reward, readable: true })),
      );
    },
  };
}

describe('a set of samples', () => {
  it('is written in parts, the first before the steps and the rest beside them', async () => {
    const writer = countingWriter();
    const parts = sampleParts(writer, request);
    expect(parts.map(({ examples, isFirst }) => ({ examples, isFirst }))).toEqual([
      { examples: [3, 0], isFirst: true },
      { examples: [2, 1], isFirst: false },
    ]);
    expect(writer.asked.map(({ beside, step, samples }) => ({ beside, step, samples }))).toEqual([
      { beside: false, step: 8, samples: 2 },
      { beside: true, step: 8, samples: 2 },
    ]);
    expect(await parts[0]!.advantages).toEqual([
      [-1.5, 1.5],
      [0, 0],
    ]);
  });

  it('divides by the deviation of all its parts where the recipe says so', async () => {
    const objective = { ...GRPO, scale: 'batch' } as const;
    const [first, second] = sampleParts(countingWriter(), { ...request, objective });
    // centred rewards of all eight texts: ±1.5, 0, 0, ±1, ±0.5; sample deviation 1
    const all = [...(await first!.advantages), ...(await second!.advantages)].flat();
    const expected = [-1.5, 1.5, 0, 0, -1, 1, -0.5, 0.5];
    expect(all).toHaveLength(expected.length);
    for (const [i, one] of expected.entries()) expect(all[i]).toBeCloseTo(one, 5);
  });

  it('has no more parts than there are steps left', () => {
    const writer = countingWriter();
    expect(sampleParts(writer, { ...request, left: 1 })).toHaveLength(1);
    expect(writer.asked).toHaveLength(1);
  });
});
