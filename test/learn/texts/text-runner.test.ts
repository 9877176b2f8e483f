import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAdam, stepAdam } from '../../../src/learn/adam.ts';
import { startLibrary } from '../../../src/learn/jax-objectives.ts';
import { decoderShapes } from '../../../src/learn/texts/decoder-shapes.ts';
import { packGroup, type TextGroup } from '../../../src/learn/texts/text-group.ts';
import type { TextLists, TextObjective } from '../../../src/learn/texts/text-objective.ts';
import { TextRunner } from '../../../src/learn/texts/text-runner.ts';
// written by `python3 test/goldens/whole_training.py > test/goldens/whole_training.json`
import golden from '../../goldens/whole_training.json' with { type: 'json' };

const { shape, tensors, clip, kl } = golden;
const SIZES = { prompt: 6, texts: 4, tokens: 5 } as const;
const PLACES = SIZES.texts * SIZES.tokens;
const first = Float32Array.from(
  decoderShapes(shape).flatMap(([name]) => tensors[name as keyof typeof tensors]),
);
const EXACT: TextObjective = { kind: 'grpo', clip, kl, klForm: 'exact' };
const K3: TextObjective = { kind: 'grpo', clip, kl, klForm: 'k3' };

interface Known {
  readonly group: TextGroup;
  readonly lists: Omit<TextLists, 'first'>;
  /** of the written tokens */
  readonly first: Float32Array;
}

const known = golden.groups.map(
  ({ prompt, feature, texts, advantages, old, first: own }): Known => {
    const { width } = shape;
    const entering = Float32Array.from(
      prompt.flatMap((token) =>
        token < 0 ? feature : tensors.embed.slice(token * width, (token + 1) * width),
      ),
    );
    const group = packGroup({ tokens: Int32Array.from(prompt), entering }, texts, SIZES);
    const spread = (valueAt: (text: number, place: number) => number): Float32Array =>
      Float32Array.from({ length: PLACES }, (_, i) => {
        const text = Math.floor(i / SIZES.tokens);
        const place = i % SIZES.tokens;
        return place < (texts[text]?.length ?? 0) ? valueAt(text, place) : 0;
      });
    return {
      group,
      lists: {
        weights: spread((text) => 1 / texts[text]!.length / texts.length / golden.groups.length),
        advantages: spread((text) => advantages[text]!),
        old: spread((text, place) => old[text]![place]!),
      },
      first: spread((text, place) => own[text]![place]!),
    };
  },
);

let runner: TextRunner;
beforeAll(async () => {
  await startLibrary();
  runner = new TextRunner(shape, SIZES);
});
afterAll(() => runner.dispose());

async function gradientAt(parameters: Float32Array, objective: TextObjective) {
  let loss = 0;
  const gradient = new Float32Array(parameters.length);
  for (const { group, lists, first: own } of known) {
    const isExact = objective.kind === 'grpo' && objective.klForm === 'exact';
    const logs = isExact ? await runner.logs(first, group) : own;
    const one = await runner.at(parameters, group, { ...lists, first: logs }, objective);
    loss += one.loss;
    for (const [i, value] of one.gradient.entries()) gradient[i]! += value;
  }
  return { loss, gradient };
}

describe('a whole decoder on texts behind one prompt', () => {
  it('gives the written tokens the log-probabilities of PyTorch, which computes each text by itself', async () => {
    for (const { group, first: own } of known) {
      const logs = await runner.logs(first, group);
      for (const [place, token] of group.targets.entries()) {
        if (token >= 0) expect(logs[place * shape.vocabulary + token]).toBeCloseTo(own[place]!, 4);
      }
    }
  });

  it.each([
    ['the exact divergence', EXACT, golden.exact],
    ['its k3 estimate', K3, golden.k3],
  ])('comes in ten steps with %s to the parameters of PyTorch', async (_, objective, by) => {
    let parameters: Float32Array = first.slice();
    let adam = startAdam(parameters.length);
    expect(by.losses).toHaveLength(10);
    for (const lossThere of by.losses) {
      const { loss, gradient } = await gradientAt(parameters, objective);
      expect(loss).toBeCloseTo(lossThere, 4);
      ({ parameters, adam } = stepAdam(adam, parameters, gradient, golden.rate));
    }
    for (const [i, one] of by.parameters.entries()) expect(parameters[i]).toBeCloseTo(one, 2);
    const away = by.parameters.map((one, i) => Math.abs(one - parameters[i]!));
    expect(away.reduce((sum, one) => sum + one, 0) / away.length).toBeLessThan(2e-4);
  });

  it('has the gradient of finite differences', async () => {
    const { gradient } = await gradientAt(first, EXACT);
    const norm = Math.hypot(...gradient);
    const lossAt = async (by: number) => {
      const moved = first.map((one, i) => one + (by * gradient[i]!) / norm);
      return (await gradientAt(moved, EXACT)).loss;
    };
    const slope = ((await lossAt(0.002)) - (await lossAt(-0.002))) / 0.004;
    expect(slope / norm).toBeCloseTo(1, 1);
  });

  it('raises the likelihood of the best text where samples are rejected', async () => {
    const [{ group, lists }] = known as [Known];
    const best = {
      ...lists,
      advantages: lists.advantages.map((one) => (one > 0 ? 1 : 0)),
      first: new Float32Array(),
    };
    const before = await runner.at(first, group, best, { kind: 'best-of' });
    const { parameters } = stepAdam(startAdam(first.length), first, before.gradient, 0.001);
    const after = await runner.at(parameters, group, best, { kind: 'best-of' });
    expect(after.loss).toBeLessThan(before.loss);
  });
});
