import { refusalOf } from '../../core/ask/abilities.ts';
import type { Ask, HiddenAsk } from '../../core/ask/ask.ts';
import { headTensors, parseTrainedId, tunedWeights } from '../../core/ask/trained-weights.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import {
  type AnswerOptions,
  type Fingerprint,
  type JudgeEntry,
  JudgeError,
} from '../../judges/judge.ts';
import { headOfTensors, scoreHead, widthOf } from '../../learn/head.ts';
import type { JudgeLease, JudgePool } from '../execution/judge-pool.ts';
import { findWeights, type StoredWeights } from '../store/weights.ts';
import { collectStates } from './collect-states.ts';
import { type TrainTools, trainJudge } from './train-judge.ts';
import { requireBase, trainedFingerprint } from './trained-entry.ts';

type ScoreAsk = Extract<Ask, { mode: 'score' }>;

interface LearnedParts extends TrainTools {
  /** the judge that trained weights were trained on; rejects if it is not here */
  readonly findBase: (id: string) => Promise<JudgeEntry>;
}

/**
 * A pool whose judges can also be trained and score with trained weights. A judge with its own
 * weights is its base with another fingerprint: only the base is loaded, once for all of its heads.
 * If layers were trained too, the base is loaded a second time with them in place of its own.
 */
export function createLearnedPool(pool: JudgePool, parts: LearnedParts): JudgePool {
  const { database, findBase } = parts;
  return {
    async lease(entry, choice, options) {
      if (!entry.trained)
        return learnedLease(
          { parts, pool, choice, entry },
          await pool.lease(entry, choice, options),
        );
      const { base, weights: hash } = entry.trained;
      const weights = await requireWeights(parts, hash);
      const tuned = tunedWeights(weights.weights);
      const baseEntry = await findBase(base);
      // with other layers the base is a different model, loaded beside it
      const lease = await (tuned.size > 0
        ? pool.lease({ ...baseEntry, tuned }, choice, options)
        : pool.lease(baseEntry, { ...choice, id: base }, options));
      try {
        requireBase(weights, lease.fingerprint);
        return learnedLease({ parts, pool, choice, entry }, lease, weights);
      } catch (fault) {
        lease.release();
        throw fault;
      }
    },
    async loadedFingerprint(choice) {
      const trained = parseTrainedId(choice.id);
      if (!trained) return pool.loadedFingerprint(choice);
      const weights = await findWeights(database, trained.weights);
      const isTuned = weights !== null && tunedWeights(weights.weights).size > 0;
      const id = isTuned ? choice.id : trained.base;
      const base = await pool.loadedFingerprint({ ...choice, id });
      return base && weights ? trainedFingerprint(base, weights) : null;
    },
    memory: () => pool.memory(),
    watchLoads: (listener) => pool.watchLoads(listener),
    drop: (id) => pool.drop(id),
    dispose: () => pool.dispose(),
  };
}

interface LeasedJudge {
  readonly parts: LearnedParts;
  readonly pool: JudgePool;
  readonly choice: JudgeChoice;
  readonly entry: JudgeEntry;
}

/** `own`: the judge's own weights, needed for all its answers. */
function learnedLease(
  { parts, pool, choice, entry }: LeasedJudge,
  base: JudgeLease,
  own: StoredWeights | null = null,
): JudgeLease {
  const fingerprint = own ? trainedFingerprint(base.fingerprint, own) : base.fingerprint;
  // a judge with other layers has hidden states of its own
  const isTuned = own !== null && tunedWeights(own.weights).size > 0;
  const states = isTuned ? fingerprint : base.fingerprint;
  return {
    fingerprint,
    get atOnce() {
      return base.atOnce;
    },
    release: () => base.release(),
    async answer(asks, options) {
      // a judge whose whole decoder was trained generates text as its base does
      const isWhole = own?.weights.recipe.part === 'whole';
      const isPlain = (ask: Ask) =>
        ask.mode !== 'score' &&
        ask.mode !== 'train' &&
        (own === null || (isWhole && ask.mode !== 'hidden'));
      if (asks.every(isPlain)) return base.answer(asks, options);
      const fail = failing(options);
      const plain: number[] = [];
      const scored = new Map<string, number[]>();
      const trained: number[] = [];
      for (const [index, ask] of asks.entries()) {
        const refusal = refusalOf(entry, ask);
        if (refusal) {
          fail(
            index,
            new JudgeError('unsupported-ask', `this judge ${refusal.reason}`, refusal.what),
          );
        } else if (ask.mode === 'train') trained.push(index);
        else if (ask.mode === 'score') {
          const hash = ask.weights ?? own?.hash ?? '';
          scored.set(hash, [...(scored.get(hash) ?? []), index]);
        } else plain.push(index);
      }
      await base.answer(
        plain.map((index) => asks[index] as Ask),
        moveIndexes(options, plain),
      );
      for (const [hash, places] of scored) {
        const weights =
          own?.hash === hash ? own : await findFitting(parts, hash, base, fail, places);
        if (weights) await score(parts, base, states, weights, asks, places, options);
      }
      for (const index of trained) {
        const ask = asks[index] as Extract<Ask, { mode: 'train' }>;
        const { signal, onTraining } = options;
        const tell = (progress: Parameters<NonNullable<typeof onTraining>>[1]) =>
          onTraining?.(index, progress);
        try {
          options.onAnswer(
            index,
            await trainJudge(parts, { lease: base, entry, choice, pool }, ask, signal, tell),
          );
        } catch (fault) {
          if (!(fault instanceof JudgeError)) throw fault;
          fail(index, fault);
        }
      }
    },
  };
}

/**
 * Reports a failed ask to `onFailure`, so that it does not hold up others; without it, the call
 * ends.
 */
function failing({ onFailure }: AnswerOptions): (index: number, fault: JudgeError) => void {
  return (index, fault) => {
    if (!onFailure) throw fault;
    onFailure(index, fault);
  };
}

/** Options for a subset of the asks, whose indexes are reported as those in the whole list. */
function moveIndexes(
  { signal, onAnswer, onFailure }: AnswerOptions,
  places: readonly number[],
): AnswerOptions {
  return {
    signal,
    onAnswer: (index, answer) => onAnswer(places[index] ?? -1, answer),
    ...(onFailure && {
      onFailure: (index, fault) => onFailure(places[index] ?? -1, fault),
    }),
  };
}

async function requireWeights({ database }: LearnedParts, hash: string): Promise<StoredWeights> {
  const weights = await findWeights(database, hash);
  if (weights) return weights;
  throw new JudgeError(
    'missing-file',
    `the trained weights ${hash.slice(0, 6)} are not in this browser; train them again or import their file under Models`,
  );
}

/** Null if the weights are missing or do not fit: the asks at those places then fail. */
async function findFitting(
  parts: LearnedParts,
  hash: string,
  { fingerprint }: JudgeLease,
  fail: (index: number, fault: JudgeError) => void,
  places: readonly number[],
): Promise<StoredWeights | null> {
  try {
    const weights = await requireWeights(parts, hash);
    requireBase(weights, fingerprint);
    if (tunedWeights(weights.weights).size === 0) return weights;
    throw new JudgeError(
      'unsupported-ask',
      'these weights replace layers of the judge; choose the trained judge itself',
    );
  } catch (fault) {
    if (!(fault instanceof JudgeError)) throw fault;
    for (const place of places) fail(place, fault);
    return null;
  }
}

async function score(
  { database }: LearnedParts,
  base: JudgeLease,
  fingerprint: Fingerprint,
  { weights }: StoredWeights,
  asks: readonly Ask[],
  places: readonly number[],
  { signal, onAnswer, onFailure }: AnswerOptions,
): Promise<void> {
  const head = headOfTensors(headTensors(weights.tensors));
  const hidden = places.map((place) => hiddenOf(asks[place] as ScoreAsk));
  const width = widthOf(head);
  let misfit: JudgeError | null = null;
  await collectStates(database, base, fingerprint, hidden, {
    signal,
    onState(index, { vector, milliseconds }) {
      const given = vector.length / (hidden[index]?.at?.length ?? 1);
      // a file may claim this base and have a head of another width
      if (given !== width) {
        misfit = new JudgeError(
          'bad-file',
          `these weights do not fit: they read hidden states of ${width} numbers, and those of this judge have ${given}; train again on this judge`,
        );
        onFailure?.(places[index] ?? -1, misfit);
        return;
      }
      const scores = [...scoreHead(head, { values: vector, width })];
      onAnswer(places[index] ?? -1, { body: { mode: 'score', scores }, milliseconds });
    },
    ...(onFailure && {
      onFailure: (index, fault) => onFailure(places[index] ?? -1, fault),
    }),
  });
  if (misfit && !onFailure) throw misfit;
}

/** The ask for the hidden states that a score is computed from. */
function hiddenOf({ weights: _, ...ask }: ScoreAsk): HiddenAsk {
  return { ...ask, mode: 'hidden' };
}
