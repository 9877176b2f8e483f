import type { Answer, CurvePoint, Trained, TrainingProgress } from '../../core/ask/answer.ts';
import type { Ask, HiddenAsk, TrainingExample } from '../../core/ask/ask.ts';
import { hashAsk } from '../../core/ask/ask-hash.ts';
import type { TrainedPartName } from '../../core/ask/recipe.ts';
import { hashOf } from '../../core/hash.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { ModelFiles } from '../../judges/files/model-files.ts';
import { type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import type { Examples } from '../../learn/problem.ts';
import type { TrainingCheckpoint } from '../../learn/training.ts';
import type { JudgeLease, JudgePool } from '../execution/judge-pool.ts';
import type { Database } from '../store/database.ts';
import { HERE } from '../store/origin.ts';
import { dropCheckpoint, loadCheckpoint, saveCheckpoint } from '../store/training-checkpoints.ts';
import { type KeptWeights, saveWeights } from '../store/weights.ts';
import { collectEntering, packProblem, readLayers } from './block-data.ts';
import { collectStates } from './collect-states.ts';
import { collectTexts } from './text-data.ts';
import { openTextWriter } from './text-writer.ts';
import type { Trainer } from './trainer.ts';
import type { ScoreRequest, TextRequest } from './trainer-worker.ts';

type TrainAsk = Extract<Ask, { mode: 'train' }>;

/** Milliseconds between two stored checkpoints: the most that closing the tab can lose. */
const KEEP_EVERY = 2000;
/** Milliseconds between two reports of collected states. */
const TELL_EVERY = 150;

export interface TrainTools {
  readonly database: Database;
  readonly trainer: Trainer;
  readonly now: () => number;
  /** a judge's own files */
  readonly filesOf: (entry: JudgeEntry) => ModelFiles;
}

/** The judge that is trained, and the pool it is loaded in. */
interface TrainedBase {
  readonly lease: JudgeLease;
  readonly entry: JudgeEntry;
  readonly choice: JudgeChoice;
  /** loads the judge again, with the current trained weights */
  readonly pool: JudgePool;
}

/**
 * Trains weights on a loaded judge's hidden states: collects those that are not stored, continues
 * from the last checkpoint if there is one, and stores the weights. Rejects with AbortError when
 * stopped; the collected states and the last checkpoint are stored by then.
 */
export async function trainJudge(
  { database, trainer, now, filesOf }: TrainTools,
  { lease, entry, choice, pool }: TrainedBase,
  ask: TrainAsk,
  signal: AbortSignal | undefined,
  onProgress: (progress: TrainingProgress) => void,
): Promise<Answer> {
  const { recipe, data, seed } = ask;
  const { fingerprint } = lease;
  const key = [hashOf(fingerprint), hashAsk(ask)] as [fingerprint: string, ask: string];
  const started = performance.now();
  const files = (): ModelFiles => filesOf(entry);
  const what = await collectFor(recipe.part, { database, lease, files }, data, signal, onProgress);
  const collected = performance.now();
  const keeper = createKeeper(database, key);
  let curve: readonly CurvePoint[] = [];
  const onCheckpoint = (checkpoint: TrainingCheckpoint): void => {
    ({ curve } = checkpoint);
    onProgress({ phase: 'steps', step: checkpoint.step, steps: recipe.steps, curve });
    keeper.note(checkpoint);
  };
  const from = await loadCheckpoint(database, key).catch(() => null);
  const writer =
    'texts' in what
      ? openTextWriter({
          pool,
          entry,
          choice,
          shape: what.texts.shape,
          data,
          seed,
          signal,
          onProgress,
        })
      : null;
  const outcome = await trainer(
    { ...what, recipe, seed, from },
    {
      signal,
      onCheckpoint,
      onStep: (step) => onProgress({ phase: 'steps', step, steps: recipe.steps, curve }),
      writer,
    },
  ).finally(() => {
    writer?.close();
    return keeper.flush();
  });
  const seconds = {
    states: (collected - started) / 1000,
    steps: (performance.now() - collected) / 1000,
  };
  const { tensors, checkpoint } = outcome;
  const { judge, revision, dtype } = fingerprint;
  const kept: KeptWeights = {
    weights: {
      base: { judge, revision, dtype },
      recipe,
      data: hashOf([data.train, data.validation].map((part) => part.map(nameExample))),
      seed,
      step: checkpoint.best.step,
      tensors: tensors.map(({ name, shape, values }) => ({
        name,
        shape: [...shape],
        values: Float32Array.from(values),
      })),
    },
    curve: [...checkpoint.curve],
    seconds,
    examples: { train: data.train.length, validation: data.validation.length },
    createdAt: now(),
    answer: { fingerprint: key[0], ask: key[1] },
  };
  const weights = await saveWeights(database, HERE, kept);
  await dropCheckpoint(database, key).catch(() => undefined);
  const body: Trained = {
    mode: 'train',
    weights,
    best: checkpoint.best.step,
    seconds,
    curve: checkpoint.curve,
  };
  return { body, milliseconds: 1000 * (seconds.states + seconds.steps) };
}

type Collected = Pick<ScoreRequest, 'problem' | 'layers'> | Pick<TextRequest, 'texts'>;

/** The training data of that part of a judge, from its answers and its files. */
async function collectFor(
  part: TrainedPartName,
  { database, lease, files }: { database: Database; lease: JudgeLease; files: () => ModelFiles },
  data: TrainAsk['data'],
  signal: AbortSignal | undefined,
  onProgress: (progress: TrainingProgress) => void,
): Promise<Collected> {
  if (part === 'whole') {
    return { texts: await collectTexts(lease, files(), data, signal, onProgress) };
  }
  if (part === 'block') {
    const entering = await collectEntering(lease, data, signal, onProgress);
    const layers = await readLayers(lease, files(), data, signal);
    const { problem, sequences } = packProblem(data, entering, layers.decoder.shape.width);
    return { problem, layers: { ...layers, sequences } };
  }
  const vectors = await collectAll(database, lease, data, signal, onProgress);
  const problem = {
    train: examplesOf(data.train, vectors),
    validation: examplesOf(data.validation, vectors),
  };
  return { problem, layers: null };
}

function nameExample({ asks, targets }: TrainingExample): unknown {
  return [asks.map(hashAsk), targets];
}

/** Hidden states by ask. */
async function collectAll(
  database: Database,
  lease: JudgeLease,
  { train, validation }: TrainAsk['data'],
  signal: AbortSignal | undefined,
  onProgress: (progress: TrainingProgress) => void,
): Promise<ReadonlyMap<HiddenAsk, Float32Array>> {
  const asks = [...train, ...validation].flatMap((example) => example.asks);
  const vectors = new Map<HiddenAsk, Float32Array>();
  const total = asks.length;
  let told = Number.NEGATIVE_INFINITY;
  const tell = (): void => {
    if (vectors.size < total && performance.now() - told < TELL_EVERY) return;
    told = performance.now();
    onProgress({ phase: 'states', done: vectors.size, total });
  };
  tell();
  await collectStates(database, lease, lease.fingerprint, asks, {
    signal,
    onState(place, { vector }) {
      vectors.set(asks[place] as HiddenAsk, vector);
      tell();
    },
  });
  return vectors;
}

function examplesOf(
  examples: readonly TrainingExample[],
  vectors: ReadonlyMap<HiddenAsk, Float32Array>,
): Examples {
  const rows: Float32Array[] = [];
  let width = 0;
  for (const { asks, targets } of examples) {
    for (const ask of asks) {
      const vector = vectors.get(ask);
      if (!vector) throw new JudgeError('bad-answer', 'a hidden state of the training is missing');
      rows.push(vector);
      width ||= vector.length / (ask.at?.length ?? 1);
    }
    const positions = asks.reduce((sum, { at }) => sum + (at?.length ?? 1), 0);
    if (positions !== targets.length) {
      throw new JudgeError(
        'unsupported-ask',
        `a training example has ${targets.length} targets for ${positions} hidden states`,
      );
    }
  }
  const values = new Float32Array(rows.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const row of rows) {
    values.set(row, end);
    end += row.length;
  }
  return {
    rows: { values, width: Math.max(1, width) },
    counts: examples.map(({ targets }) => targets.length),
    targets: Float32Array.from(examples.flatMap(({ targets }) => targets)),
  };
}

/** Stores the latest checkpoint periodically and at the end. */
function createKeeper(
  database: Database,
  key: [fingerprint: string, ask: string],
): { note(checkpoint: TrainingCheckpoint): void; flush(): Promise<void> } {
  let last: TrainingCheckpoint | null = null;
  let kept = performance.now();
  let writing: Promise<void> = Promise.resolve();
  const write = (): void => {
    const checkpoint = last;
    if (!checkpoint) return;
    last = null;
    kept = performance.now();
    // a checkpoint that cannot be stored costs time but does not end the training
    writing = writing.then(() => saveCheckpoint(database, key, checkpoint)).catch(() => undefined);
  };
  return {
    note(checkpoint) {
      last = checkpoint;
      if (performance.now() - kept >= KEEP_EVERY) write();
    },
    async flush() {
      write();
      await writing;
    },
  };
}
