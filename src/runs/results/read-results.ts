import type { Answer } from '../../core/ask/answer.ts';
import type { ReaderId } from '../../core/protocols/pairbench/options.ts';
import { setupOf } from '../../core/protocols/pairbench/options.ts';
import type { Pair } from '../../core/protocols/pairbench/pair.ts';
import { reportPairs } from '../../core/protocols/pairbench/report.ts';
import { ORDERS } from '../../core/protocols/pairbench/split.ts';
import { LruMap } from '../../pictures/lru-map.ts';
import type { CachedPlan, PlanCache } from '../plans/plan-cache.ts';
import { type AnswerSet, loadAllAnswers } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { choiceKey, loadFingerprint } from '../store/fingerprints.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { loadSelfTest } from '../store/self-tests.ts';
import type { JudgeResult } from './judge-result.ts';
import { createPairScores, type PairScores } from './pair-scores.ts';
import { countElsewhere, findSources, isHereAlone, listUnreadable } from './read-origins.ts';
import { loadFor } from './read-pairs.ts';

/** Runs whose readings are kept: two are compared at a time. */
const RUNS_REMEMBERED = 2;
/**
 * Pairs of an encoder whose vectors are in memory at once. An invariant pair has up to ten, and
 * DINOv2-large's take 4 kB each.
 */
const SLICE = 500;
/** Vectors that are read in one go: to read a short run in slices would only read it again. */
const FEW_VECTORS = 6000;

/** Results that remember what they have read, so that a growing run costs only what is new. */
export interface ResultReader {
  /** Results of a judge; without abilities or fingerprint nothing is known to be answered. */
  read(run: RunRow, judge: RunJudge): Promise<JudgeResult>;
  forget(runId: string): void;
}

interface Remembered {
  /** what was read is good for this plan, these answers and this reader only */
  readonly plan: CachedPlan;
  readonly sets: string;
  readonly reader: ReaderId;
  readonly repeats: readonly PairScores[];
}

const NO_SOURCES: ReadonlyMap<string, AnswerSet> = new Map();

export function createResultReader(database: Database, plans: PlanCache): ResultReader {
  const remembered = new LruMap<string, Map<string, Remembered>>(RUNS_REMEMBERED);

  const recall = (
    runId: string,
    judge: RunJudge,
    plan: CachedPlan,
    sets: string,
    reader: ReaderId,
  ): Remembered => {
    const ofRun = remembered.get(runId) ?? new Map<string, Remembered>();
    remembered.set(runId, ofRun);
    const key = choiceKey(judge.choice);
    const known = ofRun.get(key);
    const good = known?.plan === plan && known.sets === sets && known.reader === reader;
    if (good) return known;
    const repeats = Array.from({ length: plan.repeats }, (_, repeat) =>
      createPairScores(plan, reader, repeat),
    );
    const memory = { plan, sets, reader, repeats };
    ofRun.set(key, memory);
    return memory;
  };

  return {
    async read(run, judge) {
      const { id: runId, spec } = run;
      const { choice, abilities, fingerprint } = judge;
      const sets = answerSetsOf(run, judge);
      const isNew = !remembered.get(runId)?.has(choiceKey(choice));
      // the store works while the asks are planned
      const [plan, early] = await Promise.all([
        abilities && plans.planFor(spec, abilities),
        isNew && isHereAlone(sets) ? loadEarly(database, judge) : null,
      ]);
      if (!plan || !abilities || fingerprint === null) {
        const total = plan ? plan.pairs.length * plan.repeats : 0;
        const report = reportPairs([]);
        const nothing = { fingerprint: null, selfTest: null, answered: 0, points: [] };
        return {
          choice,
          ...nothing,
          elsewhere: [],
          unreadable: [],
          total,
          report,
          repeats: [report],
        };
      }
      const memory = recall(runId, judge, plan, JSON.stringify(sets), setupOf(spec).reader);
      for (const [repeat, scores] of memory.repeats.entries()) {
        const unread = scores.unread();
        if (early) scores.take(unread, early);
        else {
          for (const pairs of slicesOf(unread, plan)) {
            scores.take(pairs, await loadFor(database, sets, plan, pairs, repeat));
          }
        }
      }
      const read = memory.repeats.map((scores) => ({
        points: scores.points(),
        kinds: scores.invalidKinds(),
      }));
      const reports = read.map((repeat) => reportPairs(repeat.points, repeat.kinds));
      const points = read.flatMap((repeat) => repeat.points);
      // a run of one's own on one device needs no such list, and has it made again and again
      const sources = isHereAlone(sets)
        ? NO_SOURCES
        : await findSources(database, sets, plan.keys());
      const elsewhere = await countElsewhere(database, sources);
      return {
        choice,
        fingerprint: await loadFingerprint(database, fingerprint),
        ...(await readStandIn(database, judge, plan, sources)),
        elsewhere,
        unreadable: listUnreadable(database, sets, plan),
        selfTest: elsewhere.length > 0 ? null : await loadSelfTest(database, fingerprint),
        answered: points.length,
        total: plan.pairs.length * plan.repeats,
        report: reports[0] ?? reportPairs([]),
        repeats: reports,
        points,
      };
    },
    forget(runId) {
      remembered.delete(runId);
    },
  };
}

/** Pairs whose answers are read together: texts and similarities are small, vectors are not. */
function slicesOf(
  pairs: readonly Pair[],
  { style, size }: CachedPlan,
): readonly (readonly Pair[])[] {
  if (style !== 'encoder' || size <= FEW_VECTORS) return [pairs];
  return Array.from({ length: Math.ceil(pairs.length / SLICE) }, (_, slice) =>
    pairs.slice(slice * SLICE, (slice + 1) * SLICE),
  );
}

/** The pairs for which another device stood in, in at least one of their answers. */
async function readStandIn(
  database: Database,
  { standIn }: RunJudge,
  plan: CachedPlan,
  sources: ReadonlyMap<string, AnswerSet>,
): Promise<Pick<JudgeResult, 'standIn'>> {
  const fingerprint = standIn === undefined ? null : await loadFingerprint(database, standIn);
  if (!fingerprint) return {};
  const stoodIn = (key: string): boolean => sources.get(key)?.fingerprint === standIn;
  const repeats = Array.from({ length: plan.repeats }, (_, repeat) => repeat);
  const pairs = plan.pairs.filter((pair) =>
    repeats.some((repeat) =>
      ORDERS.some((order) => plan.keysOf(pair, order, repeat).some(stoodIn)),
    ),
  );
  return pairs.length === 0 ? {} : { standIn: { fingerprint, pairs: pairs.map(({ id }) => id) } };
}

/**
 * What a judge answered here, before it is known which of it a run needs; null where that may be
 * little of it, or where it is vectors.
 */
function loadEarly(
  database: Database,
  { abilities, fingerprint, answered }: RunJudge,
): Promise<Map<string, Answer> | null> {
  const small = abilities !== null && abilities.style !== 'encoder';
  if (!small || fingerprint === null) return Promise.resolve(null);
  return loadAllAnswers(database, fingerprint, 2 * answered);
}
