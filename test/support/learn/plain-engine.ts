import { scoreRows } from '../../../src/learn/linear-head.ts';
import { unflattenMlp } from '../../../src/learn/mlp-head.ts';
import { listRankings, logRankings } from '../../../src/learn/rankings.ts';
import type { GradientEngine, StepBatch, StepGradient } from '../../../src/learn/step-batch.ts';

/** Losses and gradients in plain double arithmetic, derived by hand: what the library is held against. */
export const plainEngine: GradientEngine = {
  async at(parameters, batch) {
    if (batch.kind === 'mse' && batch.units !== undefined) {
      return networkGradient(parameters, batch, batch.units);
    }
    const { values, width } = batch.rows;
    const bias = batch.kind === 'mse' ? (parameters[width] ?? 0) : 0;
    const scores = scoreRows({ weight: parameters.subarray(0, width), bias }, batch.rows);
    const { loss, slopes } = batch.kind === 'mse' ? squared(scores, batch) : ranked(scores, batch);
    const gradient = new Float64Array(parameters.length);
    for (const [row, slope] of slopes.entries()) {
      for (let i = 0; i < width; i++) gradient[i]! += slope * values[row * width + i]!;
      if (batch.kind === 'mse') gradient[width]! += slope;
    }
    return { loss, gradient: Float32Array.from(gradient) };
  },
  dispose() {},
};

/** Squared errors of a network with hidden units, by the chain rule. */
function networkGradient(
  parameters: Float32Array,
  { rows: { values, width }, targets }: StepBatch & { kind: 'mse' },
  units: number,
): StepGradient {
  const { weight, bias, out, outBias } = unflattenMlp(parameters, width, units);
  const gradient = new Float64Array(parameters.length);
  const [biasAt, outAt] = [units * width, units * (width + 1)];
  let loss = 0;
  for (const [row, target] of targets.entries()) {
    const hidden = Array.from({ length: units }, (_, unit) => {
      let sum = bias[unit]!;
      for (let i = 0; i < width; i++) sum += weight[unit * width + i]! * values[row * width + i]!;
      return Math.tanh(sum);
    });
    const away = hidden.reduce((sum, one, unit) => sum + one * out[unit]!, outBias) - target;
    loss += away ** 2 / targets.length;
    const slope = (2 * away) / targets.length;
    gradient[gradient.length - 1]! += slope;
    for (const [unit, one] of hidden.entries()) {
      gradient[outAt + unit]! += slope * one;
      const inner = slope * out[unit]! * (1 - one ** 2);
      gradient[biasAt + unit]! += inner;
      for (let i = 0; i < width; i++) {
        gradient[unit * width + i]! += inner * values[row * width + i]!;
      }
    }
  }
  return { loss, gradient: Float32Array.from(gradient) };
}

interface Slopes {
  readonly loss: number;
  /** derivative of the loss by each row's score */
  readonly slopes: Float64Array;
}

function squared(scores: Float64Array, { targets }: StepBatch & { kind: 'mse' }): Slopes {
  const away = scores.map((score, row) => score - targets[row]!);
  return {
    loss: away.reduce((sum, one) => sum + one ** 2, 0) / scores.length,
    slopes: away.map((one) => (2 * one) / scores.length),
  };
}

function ranked(scores: Float64Array, batch: Exclude<StepBatch, { kind: 'mse' }>): Slopes {
  const rankings = listRankings(batch.ranked);
  const examples = scores.length / batch.ranked;
  const slopes = new Float64Array(scores.length);
  let loss = 0;
  for (let example = 0; example < examples; example++) {
    const own = scores.subarray(example * batch.ranked, (example + 1) * batch.ranked);
    const logs = logRankings(own);
    for (const [place, ranking] of rankings.entries()) {
      const log = logs[place]!;
      const [value, slope] = term(batch, example * rankings.length + place, log);
      loss += value / examples;
      // by the score of row j: 1, less its share where it is still there to be drawn
      for (const [first, row] of ranking.entries()) {
        slopes[example * batch.ranked + row]! += slope / examples;
        const left = ranking.slice(first);
        const sum = left.reduce((total, one) => total + Math.exp(own[one]!), 0);
        for (const one of left) {
          slopes[example * batch.ranked + one]! -= ((slope / examples) * Math.exp(own[one]!)) / sum;
        }
      }
    }
  }
  return { loss, slopes };
}

/** What a ranking adds to the loss, and its derivative by the ranking's log-probability. */
function term(
  batch: Exclude<StepBatch, { kind: 'mse' }>,
  i: number,
  log: number,
): readonly [value: number, slope: number] {
  switch (batch.kind) {
    case 'likelihood':
      return [-batch.wanted[i]! * log, -batch.wanted[i]!];
    case 'expected': {
      const value = -Math.exp(log) * batch.rewards[i]!;
      return [value, value];
    }
    case 'grpo': {
      const { samples, clip, kl, klForm } = batch;
      const share = batch.counts[i]! / samples;
      const advantage = batch.advantages[i]!;
      const ratio = Math.exp(log - batch.old[i]!);
      const held = Math.min(Math.max(ratio, 1 - clip), 1 + clip);
      const gain = Math.min(ratio * advantage, held * advantage);
      const isClipped = held !== ratio && held * advantage < ratio * advantage;
      const away = batch.first[i]! - log;
      const [divergence, slope] =
        klForm === 'exact'
          ? [-Math.exp(log) * away, Math.exp(log) * (1 - away)]
          : [share * (Math.exp(away) - away - 1), share * (1 - Math.exp(away))];
      const pull = isClipped ? 0 : ratio * advantage * share;
      return [kl * divergence - share * gain, kl * slope - pull];
    }
  }
}
