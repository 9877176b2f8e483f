import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerBody, Trained, TrainingProgress } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import type { Objective, Recipe } from '../../../src/core/ask/recipe.ts';
import {
  parseTrainedId,
  trainedJudgeId,
  tunedWeights,
} from '../../../src/core/ask/trained-weights.ts';
import { finish } from '../../../src/core/finish.ts';
import { drawQuadruplet } from '../../../src/core/protocols/perception/dataset/draw-quadruplet.ts';
import { showResponses } from '../../../src/core/protocols/perception/dataset/shown-responses.ts';
import { defaultPerceptionOptions } from '../../../src/core/protocols/perception/options.ts';
import { recipeOf } from '../../../src/core/protocols/perception/training/recipes.ts';
import {
  perceptionTraining,
  responseShown,
} from '../../../src/core/protocols/perception/training/training-data.ts';
import { parseSpec } from '../../../src/core/spec/parse-spec.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { recordFiles } from '../../../src/judges/files/recorded-files.ts';
import { answersOf, type Judge, type JudgeEntry } from '../../../src/judges/judge.ts';
import { SHIPPED_JUDGES } from '../../../src/judges/registry.ts';
import type { RunningEngine } from '../../../src/runs/engine/create-engine.ts';
import { weightsFile } from '../../../src/runs/files/weights-file.ts';
import { listWeights, OWN_FILE, type StoredWeights } from '../../../src/runs/store/weights.ts';
import { NANO_MODELS, pickFolder } from '../../support/judges/model-folder.ts';
import { openNodeJudge } from '../../support/judges/node-judge.ts';
import {
  freshName,
  keepEngine,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';
import { startNodeTrainer } from '../../support/runs/node-trainer.ts';

const BASE = { id: 'nano-vlm-oak', device: 'wasm' } as const;
const RECIPE: Recipe = {
  part: 'head',
  objective: { kind: 'likelihood' },
  steps: 40,
  batch: 8,
  rate: 0.01,
  decay: 0.001,
};
type Grpo = Objective & { kind: 'grpo' };
type Scored = Extract<AnswerBody, { mode: 'score' }>;
type Tensor = StoredWeights['weights']['tensors'][number];

const data = finish(perceptionTraining({ items: 12, reward: 'batch', seed: 1 }, { system: true }));
const train: Ask & { mode: 'train' } = { mode: 'train', recipe: RECIPE, data, seed: 1 };
const shown = responseShown(drawQuadruplet(5, 0), 'right', true);
const shownState: Ask = { mode: 'hidden', ...shown };

const ENTRY = SHIPPED_JUDGES.find(({ id }) => id === BASE.id)!;
const FOLDER = `${NANO_MODELS}/${BASE.id}`;

let oak: Judge;
let places = '';
beforeAll(async () => {
  oak = await openNodeJudge(ENTRY);
  places = mkdtempSync(join(tmpdir(), 'tuned-'));
});
afterAll(() => rmSync(places, { recursive: true, force: true }));

/** Oak with trained weights in place of its own, from files that have them. */
async function openTuned(tuned: ReadonlyMap<string, Float32Array>): Promise<Judge> {
  const folder = mkdtempSync(join(places, 'judge-'));
  const files = recordFiles(folderFiles(pickFolder(FOLDER, 'picked')), () => undefined, { tuned });
  cpSync(FOLDER, folder, { recursive: true });
  for (const graph of ['decoder_model_merged', 'embed_tokens']) {
    const path = `onnx/${graph}.onnx`;
    const response = await files.open(path);
    writeFileSync(join(folder, path), new Uint8Array(await response!.arrayBuffer()));
  }
  return openNodeJudge(ENTRY, {}, { folder, runtime: 'cpu' });
}

/** An engine whose only model is oak with its real weights; `asked` counts what reaches it. */
function engineOf(name = freshName()) {
  const asked: Ask[] = [];
  const openJudge = async ({ tuned }: JudgeEntry) => {
    const judge = tuned ? await openTuned(tuned) : oak;
    return {
      ...judge,
      answer: (asks: readonly Ask[], options: Parameters<Judge['answer']>[1]) => {
        asked.push(...asks);
        return judge.answer(asks, options);
      },
      dispose: () => undefined,
    };
  };
  const modelFiles = () => folderFiles(pickFolder(FOLDER, 'picked'));
  const parts = { openJudge, modelFiles, startTrainer: startNodeTrainer };
  return { ...makeEngine(name, parts), asked, name };
}

async function trainWith(engine: RunningEngine, ask = train): Promise<Trained> {
  const { answers } = await engine.ask(BASE, [ask]);
  const [answer] = answers;
  if (answer?.body.mode !== 'train') throw new Error('no training');
  return answer.body;
}

describe('a head trained on a real judge', () => {
  it('is a judge of its own, scores, and is trained once', async () => {
    const { engine, database, asked } = engineOf();
    const told: TrainingProgress[] = [];
    const { answers, fingerprint: base } = await engine.ask(BASE, [train], {
      onTraining: (_, progress) => told.push(progress),
    });
    const body = answers[0]!.body as Trained;
    expect(asked.filter(({ mode }) => mode === 'hidden')).toHaveLength(36);
    expect(told[0]).toMatchObject({ phase: 'states', done: 0, total: 36 });
    expect(told.at(-1)).toMatchObject({ phase: 'steps', step: 40, steps: 40 });
    expect(body.curve.at(-1)!.reward).toBeGreaterThan(body.curve[0]!.reward!);

    const id = trainedJudgeId(BASE.id, body.weights);
    const listed = (await engine.listJudges()).find((judge) => judge.id === id)!;
    expect(listed).toMatchObject({
      modes: ['score'],
      own: true,
      trained: { base: BASE.id, recipe: RECIPE, seed: 1, origin: 'here', examples: { train: 10 } },
    });

    // the judge itself, and its base with the weights named, read the same number
    const own = await engine.ask({ ...BASE, id }, [{ mode: 'score', ...shown }]);
    const named = await engine.ask(BASE, [{ mode: 'score', ...shown, weights: body.weights }]);
    expect(own.answers[0]!.body).toEqual(named.answers[0]!.body);
    expect(own.fingerprint).toEqual({
      ...base,
      judge: id,
      trained: {
        base: BASE.id,
        recipe: 'head, likelihood',
        data: listed.trained!.data,
        weights: body.weights,
      },
    });
    const [state] = (await engine.ask(BASE, [{ mode: 'hidden', ...shown }])).answers;
    const [{ weights }] = (await listWeights(database)) as [
      Awaited<ReturnType<typeof listWeights>>[0],
    ];
    const vector = (state!.body as { vector: Float32Array }).vector;
    const [weight, bias] = weights.tensors.map(({ values }) => values);
    const sum = vector.reduce((total, value, i) => total + value * weight![i]!, bias![0]!);
    expect((own.answers[0]!.body as Scored).scores[0]).toBeCloseTo(sum, 4);

    // nothing was asked twice, and the same training comes from the store
    const before = asked.length;
    expect(await trainWith(engine)).toEqual(body);
    expect(asked.slice(before).filter(({ mode }) => mode !== 'choose')).toEqual([]);
  });

  it('goes on from its checkpoint in another tab', async () => {
    const whole = await trainWith(engineOf().engine, { ...train, seed: 7 });
    const { engine, name } = engineOf();
    const stop = new AbortController();
    const long = { ...train, seed: 7 };
    const stopped = engine.ask(BASE, [long], {
      signal: stop.signal,
      onTraining(_, progress) {
        if (progress.phase === 'steps' && progress.step >= 10) stop.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    const step = await engine.trainingStep(BASE, long);
    expect(step).toBeGreaterThanOrEqual(10);
    expect(step).toBeLessThan(40);
    engine.dispose();
    const { engine: other, asked } = engineOf(name);
    const steps: number[] = [];
    const { answers } = await other.ask(BASE, [long], {
      onTraining(_, progress) {
        if (progress.phase === 'steps') steps.push(progress.step);
      },
    });
    expect(steps[0]).toBe(step);
    expect((answers[0]!.body as Trained).weights).toBe(whole.weights);
    expect(asked.filter(({ mode }) => mode === 'hidden')).toEqual([]);
    expect(await other.trainingStep(BASE, long)).toBeNull();
  });

  it('is saved as a file, imported, and deleted only where no run names it', async () => {
    const { engine } = engineOf();
    const { weights } = await trainWith(engine);
    const id = trainedJudgeId(BASE.id, weights);
    const file = await engine.exportWeights(id);
    const { engine: other } = engineOf();
    const imported = await other.importWeights(file);
    expect(imported).toMatchObject({ id, trained: { origin: 'import', weights } });
    const ask: Ask = { mode: 'score', ...shown };
    const [here, there] = await Promise.all(
      [engine, other].map(async (one) => (await one.ask({ ...BASE, id }, [ask])).answers[0]!.body),
    );
    expect(there).toEqual(here);
    expect(await (await other.exportWeights(id)).text()).toBe(await file.text());

    const spec = smallSpec();
    const judges = [...spec.judges, { ...BASE, id }];
    const run = await other.createRun({ ...spec, judges }, 'Uses the head');
    await expect(other.removeJudge(id)).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringContaining('“Uses the head”'),
    });
    await other.deleteRun(run.id);
    await other.removeJudge(id);
    expect((await other.listJudges()).some((judge) => judge.id === id)).toBe(false);
    const fresh: Ask = { mode: 'score', ...responseShown(drawQuadruplet(6, 0), 'right', true) };
    await expect(other.ask({ ...BASE, id }, [fresh])).rejects.toThrow(
      /weights or its base are missing/,
    );
    // what told of them is gone with them: the same training makes them again
    await engine.removeJudge(id);
    expect((await trainWith(engine)).weights).toBe(weights);
  });

  it('refuses another base, other files, and what only its base can do', async () => {
    const { engine, database } = engineOf();
    const { weights } = await trainWith(engine);
    const id = trainedJudgeId(BASE.id, weights);
    const { engine: changed } = keepEngine(freshName(), {
      database,
      startTrainer: startNodeTrainer,
      openJudge: async () => ({
        ...oak,
        fingerprint: { ...oak.fingerprint, revision: 'other files' },
        dispose: () => undefined,
      }),
    });
    await expect(changed.ask({ ...BASE, id }, [{ mode: 'score', ...shown }])).rejects.toThrow(
      /other files of nano-vlm-oak/,
    );
    await expect(
      engine.ask({ ...BASE, id }, [{ mode: 'generate', ...shown, maxNewTokens: 4 }]),
    ).rejects.toThrow(/cannot write text/);
    // a file that claims this base, and has a head for states of another width
    const [kept] = await listWeights(database);
    const [weight, bias] = kept!.weights.tensors as [Tensor, Tensor];
    const narrow: Tensor = { ...weight, shape: [1, 64], values: weight.values.slice(0, 64) };
    const file = weightsFile({
      ...kept!,
      weights: { ...kept!.weights, tensors: [narrow, bias] },
    });
    const misfit = { ...BASE, id: (await engine.importWeights(file)).id };
    await expect(engine.ask(misfit, [{ mode: 'score', ...shown }])).rejects.toThrow(
      /hidden states of 64 numbers, and those of this judge have 128/,
    );
    const unknown = parseTrainedId(id)!.weights.replace(/^./, (digit) =>
      digit === '0' ? '1' : '0',
    );
    await expect(engine.ask(BASE, [{ mode: 'score', ...shown, weights: unknown }])).rejects.toThrow(
      /not in this browser/,
    );
  });
});

describe('a block and a head trained on a real judge', () => {
  const block = { ...train, recipe: { ...RECIPE, part: 'block', steps: 3 } } as const;

  it('are a judge of their own, which is loaded with its layers replaced', async () => {
    const { engine, database } = engineOf();
    const body = await trainWith(engine, block);
    const id = trainedJudgeId(BASE.id, body.weights);
    const listed = (await engine.listJudges()).find((judge) => judge.id === id)!;
    expect(listed).toMatchObject({ modes: ['score'], trained: { recipe: { part: 'block' } } });
    expect('tuned' in listed).toBe(false);

    const own = await engine.ask({ ...BASE, id }, [{ mode: 'score', ...shown }]);
    expect(own.fingerprint).toMatchObject({ judge: id, trained: { recipe: 'block, likelihood' } });
    const [{ weights }] = (await listWeights(database)) as [
      Awaited<ReturnType<typeof listWeights>>[0],
    ];
    const tuned = await openTuned(tunedWeights(weights));
    const [state] = await answersOf(tuned, [{ mode: 'hidden', ...shown }]);
    const vector = (state!.body as { vector: Float32Array }).vector;
    const [weight, bias] = weights.tensors.map(({ values }) => values);
    const sum = vector.reduce((total, value, i) => total + value * weight![i]!, bias![0]!);
    expect((own.answers[0]!.body as Scored).scores[0]).toBeCloseTo(sum, 4);
    const [plain] = await answersOf(oak, [{ mode: 'hidden', ...shown }]);
    expect((plain!.body as { vector: Float32Array }).vector).not.toEqual(vector);

    // the base cannot be read with them: other layers are another model
    await expect(
      engine.ask(BASE, [{ mode: 'score', ...shown, weights: body.weights }]),
    ).rejects.toThrow(/choose the trained judge itself/);
    const { engine: other } = engineOf();
    const imported = await other.importWeights(await engine.exportWeights(id));
    expect(imported.id).toBe(id);
    const there = await other.ask({ ...BASE, id }, [{ mode: 'score', ...shown }]);
    expect(there.answers[0]!.body).toEqual(own.answers[0]!.body);
  });
});

describe('a whole decoder trained on what its judge writes', () => {
  // one small group: most of its time goes into compiling the decoder
  const WHOLE: Recipe = {
    part: 'whole',
    objective: { ...(recipeOf('grpo', 'whole').objective as Grpo), samples: 2, miniBatches: 1 },
    steps: 1,
    batch: 1,
    rate: 0.001,
    decay: 0,
  };
  const items = finish(
    perceptionTraining({ items: 2, reward: 'mixed', seed: 1, part: 'whole' }, { system: true }),
  );

  it('writes as a judge of its own, with all weights replaced in both graphs', async () => {
    const { engine, database } = engineOf();
    const told: TrainingProgress[] = [];
    const ask = { mode: 'train', recipe: WHOLE, data: items, seed: 1 } as const;
    const { answers } = await engine.ask(BASE, [ask], {
      onTraining: (_, progress) => told.push(progress),
    });
    const body = answers[0]!.body as Trained;
    expect(body.curve.map(({ step }) => step)).toEqual([0, 1]);
    expect(body.curve.at(-1)).toMatchObject({ format: 1, readable: 1 });
    expect(body.curve.at(-1)!.gradient).not.toBeNull();
    expect(told).toContainEqual({ phase: 'states', done: 2, total: 2, writes: true });

    const [kept] = await listWeights(database);
    const tuned = tunedWeights(kept!.weights);
    expect(tuned.size).toBe(kept!.weights.tensors.length);
    expect(tuned.size).toBe(26);
    const id = trainedJudgeId(BASE.id, body.weights);
    const all = await engine.listJudges();
    const listed = all.find((judge) => judge.id === id)!;
    expect(listed.modes).toEqual(['generate', 'choose']);
    // it is asked as its base is: protocols phrase prompts by what a judge was taught
    const { taught, wordings } = all.find((judge) => judge.id === BASE.id)!;
    expect(taught).not.toBeUndefined();
    expect(listed).toMatchObject({ taught, wordings });
    const said = {
      mode: 'generate',
      ...showResponses(drawQuadruplet(5, 0), ['right', 'perception', 'both']),
      maxNewTokens: 60,
    } as const;
    const written = await engine.ask({ ...BASE, id }, [said]);
    expect(written.answers[0]!.body).toMatchObject({
      text: expect.stringMatching(/^<think>.+<\/answer>$/),
    });
    expect(written.fingerprint.trained).toMatchObject({ base: BASE.id, recipe: 'whole, grpo' });
    await expect(engine.ask({ ...BASE, id }, [shownState])).rejects.toThrow(/hidden state/);
  });
});

describe('a run that names trained weights', () => {
  it('carries them in its file, and keeps them where another run names them', async () => {
    const { engine } = engineOf();
    const { weights } = await trainWith(engine);
    const id = trainedJudgeId(BASE.id, weights);
    const spec = parseSpec({
      version: 1,
      protocol: 'perception',
      seed: 3,
      judges: [{ ...BASE, id }],
      options: { ...defaultPerceptionOptions(), items: 2 },
    });
    const run = await engine.createRun(spec, 'Before');
    await runToEnd(engine, run.id);
    const { report } = await engine.results(run.id);
    const file = await engine.exportRun(run.id);

    const { engine: other, database } = engineOf();
    const { record } = await other.importRun(new File([file], 'run.json'));
    expect((await other.results(record.id)).report).toEqual(report);
    const [kept] = await listWeights(database);
    expect(kept).toMatchObject({ hash: weights, origin: { kind: 'import', id: record.id } });
    const own = await other.createRun(spec, 'After');
    await other.deleteRun(record.id);
    expect(await listWeights(database)).toMatchObject([{ hash: weights, origin: OWN_FILE }]);
    await other.deleteRun(own.id);
    await other.removeJudge(id);
    expect(await listWeights(database)).toEqual([]);

    // as a recorded run, too
    const packed = await engine.packRun(run.id, 'link');
    if (!('text' in packed)) throw new Error(packed.reason);
    const { engine: third } = engineOf();
    const opened = await third.openRecorded({ link: packed.text });
    expect((await third.results(opened.id)).report).toEqual(report);
    expect((await third.listJudges()).find((judge) => judge.id === id)?.trained?.origin).toBe(
      'recorded',
    );
  });
});
