import { expose, wrap } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import type { Recipe } from '../../../src/core/ask/recipe.ts';
import { AbortScope } from '../../../src/judges/worker/abort-scope.ts';
import { startAdam } from '../../../src/learn/adam.ts';
import type { TextWriter, WrittenText } from '../../../src/learn/texts/written-group.ts';
import type { Training, TrainingCheckpoint } from '../../../src/learn/training.ts';
import { createTrainer } from '../../../src/runs/learning/trainer.ts';
import {
  createTrainer as createInside,
  type OpenTraining,
  type TrainerApi,
} from '../../../src/runs/learning/trainer-worker.ts';

const RECIPE: Recipe = {
  part: 'whole',
  objective: { kind: 'best-of', samples: 2 },
  steps: 2,
  batch: 1,
  rate: 0.1,
  decay: 0,
};
const SHAPE = {
  layers: 1,
  width: 2,
  heads: 1,
  hidden: 2,
  vocabulary: 3,
  rope: 10_000,
  imageToken: 0,
};
const texts = { shape: SHAPE, first: Float32Array.of(1, 2), prompts: [], held: 0 };

/** Adds the reward of what is written to its only weights, at each of two steps. */
const openAdding: OpenTraining = async (request, writer) => {
  const parameters = 'texts' in request ? request.texts.first : new Float32Array();
  const best = { step: 0, parameters, value: 0 };
  const adam = startAdam(parameters.length);
  let now: TrainingCheckpoint = { step: 0, parameters, adam, best, curve: [] };
  const training: Training = {
    get isDone() {
      return now.step >= request.recipe.steps;
    },
    get step() {
      return now.step;
    },
    get checkpoint() {
      return now;
    },
    get tensors() {
      return [{ name: 'embed', shape: [2], values: now.parameters }];
    },
    async advance() {
      const asked = {
        set: 'train',
        examples: [7],
        samples: 2,
        step: now.step,
        beside: false,
      } as const;
      const written = (await writer?.write(now.parameters, asked)) ?? [];
      const [reward = 0] = written.flat().map((text) => text.reward);
      now = { ...now, step: now.step + 1, parameters: now.parameters.map((one) => one + reward) };
      return null;
    },
    dispose: () => undefined,
  };
  return training;
};

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** The trainer behind a port, as it is behind that of its worker. */
function startBehindPort() {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  expose(createInside(openAdding), port1);
  return { api: wrap<TrainerApi>(port2), life: new AbortScope(), terminate: () => undefined };
}

const text: WrittenText = { tokens: [1], logs: [-0.5], reward: 0.25, readable: true };

describe('a trainer behind a port', () => {
  it('asks the judge that is served for texts, with the weights that it has come to', async () => {
    const asked: [parameters: number[], step: number][] = [];
    const writer: TextWriter = {
      async write(parameters, { step, examples, samples }) {
        asked.push([[...parameters], step]);
        expect([examples, samples]).toEqual([[7], 2]);
        return [[text, text]];
      },
    };
    const steps: number[] = [];
    const { tensors, checkpoint } = await createTrainer(startBehindPort)(
      { texts, recipe: RECIPE, seed: 1, from: null },
      {
        signal: undefined,
        onCheckpoint: ({ step }) => steps.push(step),
        onStep: () => undefined,
        writer,
      },
    );
    expect(asked).toEqual([
      [[1, 2], 0],
      [[1.25, 2.25], 1],
    ]);
    expect(checkpoint.step).toBe(2);
    expect([...tensors[0]!.values]).toEqual([1.5, 2.5]);
    expect(steps[0]).toBe(0);
  });

  it('ends as stopped where a stop ends what the judge writes, and names other faults', async () => {
    const stop = new AbortController();
    const request = { texts, recipe: RECIPE, seed: 1, from: null };
    const watch = { onCheckpoint: () => undefined, onStep: () => undefined };
    const stopping: TextWriter = {
      async write() {
        stop.abort();
        throw stop.signal.reason;
      },
    };
    const stopped = createTrainer(startBehindPort)(request, {
      ...watch,
      signal: stop.signal,
      writer: stopping,
    });
    await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    const failing: TextWriter = { write: () => Promise.reject(new Error('the judge broke down')) };
    const failed = createTrainer(startBehindPort)(request, {
      ...watch,
      signal: undefined,
      writer: failing,
    });
    await expect(failed).rejects.toThrow('training: the judge broke down');
  });
});
