import type { Answer } from '../../core/ask/answer.ts';
import { hashOf } from '../../core/hash.ts';
import { LruMap } from '../../core/lru-map.ts';
import type { AnswerNotes, AskPlan, Reader } from '../../core/protocols/protocol.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { listFailed } from '../execution/failure-list.ts';
import { RunPlay } from '../plans/run-play.ts';
import { playedAgain, type StoredRounds, storedRounds } from '../plans/stored-rounds.ts';
import { type HeldAnswers, MOST_HELD, storedAnswers } from '../store/answer-source.ts';
import { type AnswerSet, loadAllAnswers } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import type { ImportedAnswers } from '../store/imported-run.ts';
import { type PlanStore, plansInStore } from '../store/kept-plans.ts';
import { HERE } from '../store/origin.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { loadSelfTest } from '../store/self-tests.ts';
import {
  countElsewhere,
  findSources,
  isHereAlone,
  listUnreadable,
  notesOn,
} from './read-origins.ts';
import { readPortion } from './read-portion.ts';
import type { JudgeFacts, RunResults } from './run-results.ts';
import type { RunBeingStored } from './runs-being-stored.ts';

/** Runs whose results are cached: two can be compared. */
const RUNS_REMEMBERED = 2;

/** Caches what was read, so that a growing run only costs what is new. */
export interface ResultReader {
  /**
   * `judges`: the run's; one without abilities or fingerprint counts as unanswered. `held`: the run
   * is still being stored, and what it says of its answers is in memory.
   */
  read(run: RunRow, judges: readonly RunJudge[], held?: RunBeingStored): Promise<RunResults>;
  /**
   * Reads a run's answers while they and its rounds are in memory, so that `read` need neither fetch
   * nor play them again.
   */
  readAhead(run: RunRow, answers: HeldAnswers, played: StoredRounds): Promise<void>;
  forget(runId: string): void;
}

interface Remembered {
  /** hash of the spec without its judges: the cached reading is valid for this spec only */
  readonly name: string;
  /** hash of each judge and its abilities */
  readonly judges: readonly string[];
  readonly reader: Reader<unknown>;
  /** the answer sets that were read for each judge */
  readonly sets: readonly (readonly AnswerSet[])[];
  /** each judge's plans, if every answer of the run was read: it is not played again; else null */
  readonly asked: readonly (readonly AskPlan[])[] | null;
}

export function createResultReader({
  database,
  plans,
}: Pick<EngineContext, 'database' | 'plans'>): ResultReader {
  const remembered = new LruMap<string, Remembered>(RUNS_REMEMBERED);

  /** The cached reading of a run, if it is still valid. */
  const recall = (
    id: string,
    { name, judges, sets }: Omit<Remembered, 'reader' | 'asked'>,
  ): Remembered | null => {
    const known = remembered.get(id);
    if (known?.name !== name) return null;
    if (known.judges.some((judge, place) => judge !== judges[place])) return null;
    if (judges.length > known.judges.length && !known.reader.addJudges) return null;
    // a judge that was loaded, or got a fallback, has more sets than before, never fewer
    const grown = known.sets.every((old, judge) =>
      old.every((set, place) => JSON.stringify(set) === JSON.stringify(sets[judge]?.[place])),
    );
    return grown ? known : null;
  };

  /** Reads what was not read before. `played`: its rounds; `kept`: stored plans of them. */
  const readAnswers = async (
    run: RunRow,
    judges: readonly RunJudge[],
    sets: readonly (readonly AnswerSet[])[],
    source: HeldAnswers,
    { played, kept }: { readonly played?: StoredRounds; readonly kept?: PlanStore },
  ): Promise<{ reader: Reader<unknown>; asked: readonly (readonly AskPlan[])[] }> => {
    const abilities = judges.map((judge) => judge.abilities);
    const play = new RunPlay(plans, run.spec, abilities);
    const { judges: choices, ...subject } = run.spec;
    const now = {
      name: hashOf(subject),
      judges: choices.map((choice, index) => hashOf([choice, abilities[index] ?? null])),
      sets,
    };
    const known = recall(run.id, now);
    const before = known?.judges.length ?? 0;
    if (known?.asked && before === judges.length) {
      return { reader: known.reader, asked: known.asked };
    }
    if (before < judges.length) known?.reader.addJudges?.(judges.length);
    const reader = known?.reader ?? play.protocol.reader(play.run);
    const memory = { ...now, reader };
    remembered.set(run.id, { ...memory, asked: null });
    const asked: AskPlan[][] = judges.map(() => []);
    let isWhole = judges.every(({ answered, total }) => answered === total);
    const rounds = played
      ? playedAgain(played)
      : storedRounds(play, source, run.closedRounds ?? 0, kept);
    for await (const round of rounds) {
      for (const [index, judge] of judges.entries()) {
        // the store reads while the asks are planned
        const isNew = index >= before;
        const isFirst = isNew && round.index === 0 && isHereAlone(sets[index] ?? []);
        const [plan, early] = await Promise.all([
          round.planOf(index),
          isFirst ? loadEarly(database, judge) : null,
        ]);
        if (!plan) continue;
        asked[index]?.push(plan);
        for (const portion of reader.portions(index, round.index, plan)) {
          if (sets[index]?.length === 0) break;
          // answers read before are not requested again, so many of the rest may be missing
          if (early) portion.take(early);
          else await readPortion(portion, source, index, !isNew);
        }
        // an answer that cannot be read leaves its item unread
        isWhole &&= [...reader.portions(index, round.index, plan)].length === 0;
      }
    }
    const hasEnded = played ? !played.more : play.ended;
    if (isWhole && hasEnded) remembered.set(run.id, { ...memory, asked });
    return { reader, asked };
  };

  return {
    async read(run, judges, held) {
      const sets = judges.map((judge) => answerSetsOf(run, judge));
      const source = storedAnswers(
        database,
        sets,
        judges.map(({ faults }) => faults),
      );
      const kept = plansInStore(database, run.id, sets);
      const { reader, asked } = await readAnswers(run, judges, sets, source, { kept });
      const read: { facts: JudgeFacts; notes: ReturnType<AnswerNotes> }[] = [];
      for (const [index, judge] of judges.entries()) {
        const answered = judge.faults ? await source.answered(index) : new Set<string>();
        const facts = await readFacts(database, judge, sets[index] ?? [], asked[index] ?? [], held);
        const failures = listFailed(judge.faults, asked[index] ?? [], answered);
        read.push({ ...facts, facts: { ...facts.facts, ...failures } });
      }
      return {
        judges: read.map(({ facts }) => facts),
        report: reader.report((judge) => read[judge]?.notes ?? null, source.faultOf),
      };
    },
    async readAhead(run, answers, played) {
      const sets = run.judges.map((judge) => answerSetsOf(run, judge));
      await readAnswers(run, run.judges, sets, answers, { played });
    },
    forget(runId) {
      remembered.delete(runId);
    },
  };
}

async function readFacts(
  database: Database,
  { choice, fingerprint, fallback }: RunJudge,
  sets: readonly AnswerSet[],
  plans: readonly AskPlan[],
  held: RunBeingStored | undefined,
): Promise<{ facts: Omit<JudgeFacts, 'failed' | 'healed'>; notes: ReturnType<AnswerNotes> }> {
  // a run of this browser on one device needs no sources, and is read again and again
  const sources = isHereAlone(sets)
    ? new Map<string, AnswerSet>()
    : await findSources(
        database,
        sets,
        plans.flatMap((plan) => [...plan.keys()]),
        held && (async (set) => new Set(givenIn(held, set.fingerprint)?.answers.keys())),
      );
  const elsewhere = await countElsewhere(database, sources, held && (async () => held.row.name));
  const printOf = async (hash: string) =>
    (held && givenIn(held, hash)?.fingerprint) ?? loadFingerprint(database, hash);
  const other = fallback === undefined ? null : await printOf(fallback);
  const tested = fingerprint !== null && plans.length > 0 && elsewhere.length === 0;
  return {
    facts: {
      choice,
      fingerprint: fingerprint === null ? null : await printOf(fingerprint),
      ...(other && { fallback: other }),
      elsewhere,
      unreadable: listUnreadable(database, sets, plans),
      selfTest: tested ? await loadSelfTest(database, fingerprint) : null,
    },
    notes: notesOn(sets, sources, fallback),
  };
}

/** What a run that is still being stored gives under that fingerprint; its only origin is itself. */
function givenIn({ given }: RunBeingStored, fingerprint: string): ImportedAnswers | undefined {
  return given.find(({ hash }) => hash === fingerprint);
}

/**
 * A judge's answers given here, read before it is known which of them a run needs; null if the run
 * may need only few of them, or if they are vectors.
 */
function loadEarly(
  database: Database,
  { abilities, fingerprint, answered }: RunJudge,
): Promise<Map<string, Answer> | null> {
  const small = abilities !== null && !abilities.modes.includes('embed');
  if (!small || fingerprint === null) return Promise.resolve(null);
  return loadAllAnswers(database, { origin: HERE, fingerprint }, 2 * answered, MOST_HELD);
}
