import { parseTrainedId } from '../../core/ask/trained-weights.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { isHubJudgeId } from '../../judges/hub/hub-address.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { EngineError } from '../engine/engine-error.ts';
import { trainedEntry } from '../learning/trained-entry.ts';
import type { RunRecord } from '../records/run-record.ts';
import type { Database } from '../store/database.ts';
import { lastFingerprint } from '../store/fingerprints.ts';
import { loadJudgeEntries } from '../store/judge-entries.ts';
import { isCarried } from '../store/origin.ts';
import type { RunJudge, RunRow } from '../store/run-rows.ts';
import { findWeights, listWeights } from '../store/weights.ts';
import { abilitiesOf } from './judge-abilities.ts';
import type { JudgeListing } from './judge-listing.ts';

/** All available judges: the shipped ones and the user's own. */
export interface JudgeRegistry {
  list(): Promise<readonly JudgeListing[]>;
  find(id: string): Promise<JudgeEntry | null>;
  /** Rejects with EngineError 'not-found'. */
  get(id: string): Promise<JudgeEntry>;
}

export function createJudgeRegistry(
  database: Database,
  shipped: readonly JudgeEntry[],
): JudgeRegistry {
  const findBase = async (id: string): Promise<JudgeEntry | null> =>
    shipped.find((entry) => entry.id === id) ??
    (await loadJudgeEntries(database)).find((entry) => entry.id === id) ??
    null;
  const find = async (id: string): Promise<JudgeEntry | null> => {
    const trained = parseTrainedId(id);
    if (!trained) return findBase(id);
    const base = await findBase(trained.base);
    const kept = base && (await findWeights(database, trained.weights));
    return base && kept ? trainedEntry(base, kept) : null;
  };
  return {
    find,
    async list() {
      // without a store the shipped judges still work
      const own = await loadJudgeEntries(database).catch(() => []);
      const weights = await listWeights(database).catch(() => []);
      const bases = [...shipped, ...own];
      const trained = weights.flatMap((kept) => {
        const base = bases.find(({ id }) => id === kept.weights.base.judge);
        return base ? [trainedEntry(base, kept)] : [];
      });
      return [
        ...shipped.map((entry) => listingOf(entry, false)),
        ...[...own, ...trained].map((entry) => listingOf(entry, true)),
      ];
    },
    async get(id) {
      const entry = await find(id);
      if (entry) return entry;
      if (parseTrainedId(id)) {
        throw new EngineError(
          'not-found',
          `The trained judge "${id}" is not in this browser: its weights or its base are missing. Import its weights under Models, or train it again.`,
        );
      }
      if (isHubJudgeId(id)) {
        throw new EngineError(
          'not-downloaded',
          `"${id}" is a model of a hub that is not in this browser yet. Download it first, under Models.`,
        );
      }
      throw new EngineError(
        'not-found',
        `The judge "${id}" is not in this browser. Add its folder or address again under Models.`,
      );
    },
  };
}

export function listingOf(entry: JudgeEntry, own: boolean): JudgeListing {
  const { source, ...rest } = entry;
  const address =
    source.type === 'url' || source.type === 'endpoint'
      ? source.base
      : source.type === 'hub'
        ? `${source.host}${source.repo}`
        : source.type === 'shipped'
          ? source.path
          : null;
  return { ...rest, source: source.type, own, address };
}

/**
 * Fills in what is not known of a run's judge before it is loaded in that run. For an imported run,
 * the fingerprint comes from the file alone.
 */
export async function resolveRunJudge(
  database: Database,
  registry: JudgeRegistry,
  judge: RunJudge,
  { origin }: Pick<RunRecord, 'origin'>,
): Promise<RunJudge> {
  const { choice } = judge;
  const [entry, fingerprint] = await Promise.all([
    judge.abilities ? null : registry.find(choice.id),
    judge.fingerprint ?? (isCarried(origin) ? null : lastFingerprint(database, choice)),
  ]);
  return { ...judge, abilities: judge.abilities ?? (entry && abilitiesOf(entry)), fingerprint };
}

/** The initial state of a judge in a new run. */
export function newRunJudge(choice: JudgeChoice): RunJudge {
  return { choice, abilities: null, fingerprint: null, answered: 0, total: 0 };
}

/** A run's judges, with gaps filled in for those not loaded in it yet. */
export function resolveJudges(
  { database, judges: registry }: { readonly database: Database; readonly judges: JudgeRegistry },
  run: Pick<RunRow, 'judges' | 'origin'>,
): Promise<RunJudge[]> {
  return Promise.all(run.judges.map((judge) => resolveRunJudge(database, registry, judge, run)));
}
