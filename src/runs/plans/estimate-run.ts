import type { Ask, AskMode } from '../../core/ask/ask.ts';
import { hashOf } from '../../core/hash.ts';
import type { AskPlan } from '../../core/protocols/protocol.ts';
import { findProtocol } from '../../core/protocols/registry.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import { estimateTokens } from '../../judges/endpoint/estimate-tokens.ts';
import type { TokenFigures } from '../../judges/judge.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { newRunJudge, resolveRunJudge } from '../judges/judge-registry.ts';
import { worksBeside } from '../judges/work-together.ts';
import type { OriginCount } from '../results/read-origins.ts';
import { type AnswerSource, storedAnswers } from '../store/answer-source.ts';
import { type AnswerSet, findAnswered } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { type PlanStore, plansInStore } from '../store/kept-plans.ts';
import { HERE, isCarried } from '../store/origin.ts';
import { listPhotoKeys } from '../store/photos.ts';
import { loadRuns } from '../store/run-rows.ts';
import { meanTime } from '../store/timings.ts';
import type { Estimate, JudgeEstimate, PromptTokens } from './estimate.ts';
import { countAnswered } from './plan-cache.ts';
import { RunPlay } from './run-play.ts';
import { plansOfJudge, playStored } from './stored-rounds.ts';

/** Estimates a run: its asks, how many are answered already, and how long the rest takes. */
export async function estimateRun(
  context: EngineContext,
  spec: RunSpec,
  signal?: AbortSignal | undefined,
): Promise<Estimate> {
  const { database } = context;
  const known = await Promise.all(
    spec.judges.map((choice) =>
      resolveRunJudge(database, context.judges, newRunJudge(choice), { origin: HERE }),
    ),
  );
  const sets = known.map(({ fingerprint }) => (fingerprint ? [{ fingerprint, origin: HERE }] : []));
  const source = forgiving(storedAnswers(database, sets));
  const play = new RunPlay(
    context.plans,
    spec,
    known.map(({ abilities }) => abilities),
    signal,
  );
  const stored = await playStored(play, source, 0, await findKept(database, spec, sets));
  const judges: JudgeEstimate[] = [];
  const offers = await listOffers(database);
  for (const [index, { choice, abilities, fingerprint }] of known.entries()) {
    signal?.throwIfAborted();
    const plans = plansOfJudge(stored, index);
    const answered = await source.answered(index);
    const entry = await context.judges.find(choice.id);
    const missing = missingOf(plans, answered);
    if (fingerprint !== null) await offers.count(fingerprint, missing);
    const asks = plans.reduce((sum, { size }) => sum + size, 0);
    judges.push({
      choice,
      asks,
      stored: plans.reduce((sum, plan) => sum + countAnswered(plan, answered), 0),
      more: stored.more,
      amounts: addAmounts(plans),
      seconds: await secondsFor(database, fingerprint, missing),
      allSeconds: await secondsFor(database, fingerprint, missingOf(plans, NONE)),
      beside: entry !== null && worksBeside(entry, choice.device),
      refusals: abilities
        ? play.protocol.refusals(abilities, spec.options)
        : [{ what: 'everything', reason: NOT_HERE, all: true }],
      tokens: longestPrompt(plans, entry?.tokens),
      endpoint: await context.endpoints.estimate(choice.id, asksOf(missing), signal),
    });
  }
  return {
    judges,
    photosMissing: await findMissingPhotos(database, spec),
    elsewhere: offers.found(),
  };
}

/**
 * The stored plans of a run here that asks the same; plans made for the estimate are kept in memory
 * only.
 */
async function findKept(
  database: Database,
  spec: RunSpec,
  sets: readonly (readonly AnswerSet[])[],
): Promise<PlanStore | undefined> {
  const name = nameQuestions(spec);
  const runs = await loadRuns(database).catch(() => []);
  const same = runs.find((run) => !isCarried(run.origin) && nameQuestions(run.spec) === name);
  return same && { ...plansInStore(database, same.id, sets), save: async () => undefined };
}

/**
 * Equal for specs that ask the same. The device is left out: it shows in where the answers are
 * stored.
 */
function nameQuestions({ protocol, seed, options, judges }: RunSpec): string {
  return hashOf({ protocol, seed, options, judges: judges.map(({ id }) => id) });
}

const NOT_HERE = 'this judge is not in this browser; add its folder or address again';

/** If the browser has no store, nothing counts as answered. */
function forgiving(source: AnswerSource): AnswerSource {
  return { ...source, answered: (judge) => source.answered(judge).catch(() => new Set<string>()) };
}

const NONE: ReadonlySet<string> = new Set();

interface MissingAsk {
  readonly plan: AskPlan;
  readonly key: string;
}

function missingOf(plans: readonly AskPlan[], answered: ReadonlySet<string>): MissingAsk[] {
  return plans.flatMap((plan) =>
    [...plan.keys()].flatMap((key) => (answered.has(key) ? [] : [{ plan, key }])),
  );
}

/** Creates each ask on demand. */
function* asksOf(missing: readonly MissingAsk[]): Generator<Ask, void, void> {
  for (const { plan, key } of missing) {
    const ask = plan.get(key);
    if (ask) yield ask;
  }
}

/** Questions of a plan that are examined: they differ only in their words. */
const LOOKED_AT = 64;

function longestPrompt(
  plans: readonly AskPlan[],
  figures: TokenFigures | undefined,
): PromptTokens | null {
  if (!figures || figures.picture === null) return null;
  const { picture, most } = figures;
  let question = 0;
  for (const plan of plans) {
    const step = Math.max(1, Math.floor(plan.size / LOOKED_AT));
    let place = 0;
    for (const key of plan.keys()) {
      const ask = place++ % step === 0 ? plan.get(key) : null;
      if (!ask) continue;
      question = Math.max(question, estimateTokens(ask, picture).tokensIn);
    }
  }
  return question === 0 ? null : { question, picture, most };
}

/** Stored answers from elsewhere that a run could use if the user allows it. */
async function listOffers(database: Database) {
  const runs = await loadRuns(database).catch(() => []);
  const imported = runs.flatMap(({ origin, name }) =>
    isCarried(origin) ? [{ origin, name }] : [],
  );
  const offered = new Map<string, OriginCount>();
  return {
    async count(fingerprint: string, missing: readonly MissingAsk[]): Promise<void> {
      const keys = missing.map(({ key }) => key);
      for (const other of imported) {
        const there = await findAnswered(database, fingerprint, keys, other.origin);
        const key = JSON.stringify(other.origin);
        const before = offered.get(key)?.answers ?? 0;
        if (there.size > 0) offered.set(key, { ...other, answers: before + there.size });
      }
    },
    found: () => [...offered.values()],
  };
}

function addAmounts(plans: readonly AskPlan[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { amounts } of plans) {
    for (const [unit, count] of Object.entries(amounts)) sums[unit] = (sums[unit] ?? 0) + count;
  }
  return sums;
}

/**
 * null if the judge was never timed for one of the modes; with nothing to ask, 0. Likelihoods that
 * were never timed count like texts: both read the question once, and then little more.
 */
async function secondsFor(
  database: Database,
  fingerprint: string | null,
  missing: readonly MissingAsk[],
): Promise<number | null> {
  if (missing.length === 0) return 0;
  if (fingerprint === null) return null;
  const counts = new Map<AskMode, number>();
  for (const { plan, key } of missing) {
    const mode = plan.modeOf(key);
    counts.set(mode, (counts.get(mode) ?? 0) + 1);
  }
  let milliseconds = 0;
  for (const [mode, count] of counts) {
    const mean =
      (await meanTime(database, fingerprint, mode)) ??
      (mode === 'choose' ? await meanTime(database, fingerprint, 'generate') : null);
    if (mean === null) return null;
    milliseconds += mean * count;
  }
  return milliseconds / 1000;
}

/** The photographs of a spec that this browser does not have. */
export async function findMissingPhotos(
  database: Database,
  spec: RunSpec,
): Promise<Estimate['photosMissing']> {
  const photos = findProtocol(spec.protocol).photos(spec.options);
  if (photos.length === 0) return [];
  const held = await listPhotoKeys(database);
  return photos.filter(({ sha256 }) => !held.has(sha256));
}
