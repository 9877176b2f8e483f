import { describe, expect, it } from 'vitest';
import type { Abilities } from '../../../../src/core/ask/abilities.ts';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { hashAsk, hashPicture } from '../../../../src/core/ask/ask-hash.ts';
import {
  type CloserOptions,
  defaultCloserOptions,
} from '../../../../src/core/protocols/closer/options.ts';
import { closer } from '../../../../src/core/protocols/closer/protocol.ts';
import {
  firstTriplets,
  moveApart,
  picturesOf,
} from '../../../../src/core/protocols/closer/triplet.ts';
import { FAULT, playProtocol } from '../../../support/runs/play-protocol.ts';

const CHOOSER: Abilities = {
  modes: ['generate', 'choose'],
  pictures: 'many',
  readsText: true,
  turns: true,
  system: true,
};
const ENCODER: Abilities = {
  modes: ['embed'],
  pictures: 'one',
  readsText: false,
  turns: false,
  system: false,
};
const PIXELS: Abilities = { ...ENCODER, modes: ['compare'], pictures: 'many' };

type Answering = (ask: Ask) => AnswerBody | undefined;

/** Plays a run to its end; where `answer` gives nothing, the ask fails. */
function play(
  judges: readonly Abilities[],
  answer: Answering,
  options: CloserOptions = { ...defaultCloserOptions(), items: 12 },
) {
  const run = { seed: 5, options, judges };
  const played = playProtocol(closer, run, (_, ask) => answer(ask) ?? { fault: FAULT });
  return { plans: played.rounds.map(({ plans }) => plans), report: played.report };
}

const alwaysFirst: Answering = () => ({ mode: 'choose', logProbabilities: [-0.1, -3] });

describe('closerRounds', () => {
  it('asks a judge that always takes the first place four times, ever farther apart', () => {
    const { plans, report } = play([CHOOSER], alwaysFirst);
    expect(plans.map(([plan]) => plan?.size)).toEqual([24, 24, 24, 24]);
    const [judge] = report;
    expect(judge).toMatchObject({ pairs: 12, planned: 12, accuracy: 0.5, flips: 12 });
    expect(judge?.firstPosition?.rate).toBe(1);
    expect(judge?.staircase).toHaveLength(12);
    for (const { start, end, state, rounds } of judge?.staircase ?? []) {
      expect(state).toBe('open');
      expect(rounds).toBe(4);
      const apart = ({ near, far }: typeof start) => (far ?? 1) - near;
      expect(apart(end)).toBeGreaterThan(apart(start));
    }
  });

  it('says of a place that failed why, and of the other what was chosen', () => {
    let asked = 0;
    const { report } = play([CHOOSER], (ask) => (asked++ === 0 ? undefined : alwaysFirst(ask)));
    const [failed, ...others] = report[0]?.judged ?? [];
    expect(failed).toMatchObject({
      choices: { first: null, second: 'first' },
      faults: { first: FAULT.message },
    });
    expect(failed?.faults).not.toHaveProperty('second');
    expect(others.every(({ faults }) => faults === undefined)).toBe(true);
  });

  it('stops when nothing flips', () => {
    const { plans, report } = play([CHOOSER], (ask) => {
      // sees: the reference and the candidate share more of their recipe where the change is smaller
      if (ask.mode !== 'choose') return undefined;
      const [, second, third] = ask.parts.flatMap((part) =>
        part.type === 'picture' ? [part.picture] : [],
      );
      const sigma = (picture: typeof second): number => {
        const [step] = picture?.steps ?? [];
        return step?.op === 'gaussian_blur' ? step.params.sigma : 100;
      };
      return {
        mode: 'choose',
        logProbabilities: sigma(second) < sigma(third) ? [-0.1, -3] : [-3, -0.1],
      };
    });
    expect(plans).toHaveLength(1);
    expect(report[0]).toMatchObject({ accuracy: 1, flips: 0, staircase: [] });
    expect(report[0]?.firstPosition?.rate).toBe(0);
  });

  it('asks what computes a similarity once, and both places share its asks', () => {
    const { plans, report } = play([ENCODER, PIXELS], (ask) => {
      if (ask.mode === 'compare') {
        const [step] = ask.second.steps;
        const sigma = step?.op === 'gaussian_blur' ? step.params.sigma : 5;
        return { mode: 'compare', similarity: 1 / (1 + sigma) };
      }
      return { mode: 'embed', vector: Float32Array.of(1, 1) };
    });
    expect(plans).toHaveLength(1);
    // three pictures an item, some shared between items; two comparisons an item
    expect(plans[0]?.[0]?.size).toBeLessThanOrEqual(36);
    expect(plans[0]?.[1]?.size).toBe(24);
    // every vector is the same: nothing but ties
    expect(report[0]).toMatchObject({ accuracy: 0.5, flips: 0 });
    expect(report[0]?.firstPosition?.rate).toBe(0);
    expect(report[1]).toMatchObject({ accuracy: 1, flips: 0 });
  });

  it('goes on without an ask that failed', () => {
    let count = 0;
    const { plans, report } = play([CHOOSER], (ask) =>
      count++ === 0 ? undefined : alwaysFirst(ask),
    );
    expect(report[0]?.pairs).toBe(11);
    expect(plans[1]?.[0]?.size).toBe(22);
  });

  it('plays the same again', () => {
    const keys = () =>
      play([CHOOSER], alwaysFirst).plans.map(([plan]) => [...(plan?.keys() ?? [])]);
    expect(keys()).toEqual(keys());
  });

  it('makes every ask again under its own name', () => {
    for (const [plan] of play([CHOOSER], alwaysFirst).plans) {
      for (const key of plan?.keys() ?? []) expect(hashAsk(plan?.get(key) as Ask)).toBe(key);
    }
  });
});

describe('firstTriplets', () => {
  const options = { ...defaultCloserOptions(), items: 60 };

  it('begins with those of a shorter run', () => {
    const shorter = { ...options, items: 20 };
    expect(firstTriplets(3, options).slice(0, 20)).toEqual(firstTriplets(3, shorter));
    for (const triplet of firstTriplets(3, shorter).slice(1)) {
      const [a, b] = [options, shorter].map((one) => picturesOf(3, one, triplet));
      expect(hashPicture(a?.far as never)).toBe(hashPicture(b?.far as never));
    }
  });

  it('has every difference in turn, within the strengths there are', () => {
    const differences = firstTriplets(3, options).map(({ near, far }) => {
      expect(near).toBeGreaterThanOrEqual(1);
      expect(far ?? 10).toBeLessThanOrEqual(10);
      return far === null ? 0 : far - near;
    });
    for (const difference of [0, 1, 2, 3, 4, 5]) {
      expect(differences.filter((one) => one === difference)).toHaveLength(10);
    }
  });

  it('never shows an item itself as the irrelevant candidate', () => {
    for (const triplet of firstTriplets(3, options)) {
      const { reference, far } = picturesOf(3, options, triplet);
      expect(hashPicture(far)).not.toBe(hashPicture(reference));
    }
  });
});

describe('moveApart', () => {
  it('makes the farther one stronger, then the nearer one weaker, then ends', () => {
    const base = { id: '0', item: 0 };
    expect(moveApart({ ...base, near: 2, far: 9 })).toMatchObject({ near: 2, far: 10 });
    expect(moveApart({ ...base, near: 2, far: 10 })).toMatchObject({ near: 1, far: 10 });
    expect(moveApart({ ...base, near: 0, far: 10 })).toBeNull();
    expect(moveApart({ ...base, near: 3, far: null })).toMatchObject({ near: 2, far: null });
  });
});

describe('closer', () => {
  it('refuses a judge of two pictures, and one that tells no likelihoods', () => {
    const options = defaultCloserOptions();
    expect(closer.refusals(CHOOSER, options)).toEqual([]);
    expect(closer.refusals({ ...CHOOSER, pictures: 'one' }, options)).toMatchObject([
      { all: true },
    ]);
    expect(closer.refusals({ ...CHOOSER, modes: ['generate'] }, options)).toMatchObject([
      { all: true },
    ]);
  });

  it('names the field of bad options', () => {
    expect(() => closer.parse({ ...defaultCloserOptions(), op: 'resize' })).toThrow(/^op: /);
    expect(() => closer.parse({ ...defaultCloserOptions(), items: 1 })).toThrow(/^items: /);
  });
});
