import { Random } from '../../../src/core/random.ts';
import { listRankings, logRankings, rewardOf } from '../../../src/learn/rankings.ts';
import type { StepBatch } from '../../../src/learn/step-batch.ts';

const RANKED = 3;

/** A batch of each objective, drawn; ratios on both sides of the clip. */
export function batchesOf({
  width,
  examples,
  seed,
}: {
  readonly width: number;
  readonly examples: number;
  readonly seed: number;
}): Readonly<Record<string, StepBatch>> {
  const random = new Random([seed, 'batches']);
  const normals = (length: number) => Float32Array.from({ length }, () => random.normal());
  const rows = { values: normals(examples * RANKED * width), width };
  const rankings = listRankings(RANKED);
  const size = examples * rankings.length;
  const targets = Array.from({ length: examples }, () => random.shuffle([2, 1, 0]));
  const rewards = Float32Array.from(
    targets.flatMap((own) => rankings.map((ranking) => rewardOf(ranking, own))),
  );
  const wanted = new Float32Array(size);
  const counts = new Float32Array(size);
  const advantages = new Float32Array(size);
  for (let example = 0; example < examples; example++) {
    const at = (ranking: number) => example * rankings.length + ranking;
    wanted[at(random.integer(0, 5))] = 1;
    for (let sample = 0; sample < 5; sample++) {
      const i = at(random.integer(0, 5));
      counts[i]! += 1;
      advantages[i] = rewards[i]! - 0.5;
    }
  }
  const logs = () =>
    Float32Array.from({ length: examples }).reduce<Float32Array>((all, _, example) => {
      all.set(logRankings(normals(RANKED)), example * rankings.length);
      return all;
    }, new Float32Array(size));
  const ranked = { rows, ranked: RANKED };
  const grpo = {
    ...ranked,
    kind: 'grpo',
    counts,
    advantages,
    old: logs(),
    first: logs(),
    samples: 5,
    clip: 0.2,
    kl: 0.3,
  } as const;
  return {
    mse: { kind: 'mse', rows, targets: normals(examples * RANKED) },
    'mse with hidden units': {
      kind: 'mse',
      rows,
      targets: normals(examples * RANKED),
      units: 4,
    },
    likelihood: { ...ranked, kind: 'likelihood', wanted },
    expected: { ...ranked, kind: 'expected', rewards },
    'grpo, exact': { ...grpo, klForm: 'exact' },
    'grpo, k3': { ...grpo, klForm: 'k3' },
  };
}

/** Parameters of a head for such a batch. */
export function parametersOf(batch: StepBatch, seed: number): Float32Array {
  const random = new Random([seed, 'parameters']);
  const { width } = batch.rows;
  const length =
    batch.kind !== 'mse'
      ? width
      : batch.units === undefined
        ? width + 1
        : batch.units * (width + 2) + 1;
  return Float32Array.from({ length }, () => 0.5 * random.normal());
}
