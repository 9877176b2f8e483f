import type { AskMode } from '../../core/ask/ask.ts';
import { whyNotApplicable } from '../../core/protocols/pairbench/asks.ts';
import { setupOf } from '../../core/protocols/pairbench/options.ts';
import type { Condition, SplitId } from '../../core/protocols/pairbench/split.ts';
import { findProtocol } from '../../core/protocols/registry.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Estimate, JudgeEstimate } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { newRunJudge, resolveRunJudge } from '../judges/judge-registry.ts';
import type { OriginCount } from '../results/read-origins.ts';
import { findAnswered, listAnswered } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { EARLIER, HERE } from '../store/origin.ts';
import { listPhotoKeys } from '../store/photos.ts';
import { loadRuns } from '../store/run-rows.ts';
import { meanTime } from '../store/timings.ts';

/** What a run would ask, what of it is stored already, and how long the rest would take. */
export async function estimateRun(context: EngineContext, spec: RunSpec): Promise<Estimate> {
  const judges: JudgeEstimate[] = [];
  const offered = new Map<string, OriginCount>();
  const others = await listOthers(context.database);
  const setup = setupOf(spec);
  for (const choice of spec.judges) {
    const judge = await resolveRunJudge(context.database, context.judges, newRunJudge(choice), {
      origin: HERE,
    });
    const { abilities, fingerprint } = judge;
    const whyNot = (split: SplitId, condition: Condition) =>
      abilities
        ? whyNotApplicable(abilities, split, condition, setup)
        : 'this judge is not in this browser; add its folder or address again';
    const notApplicable = setup.splits.flatMap((split) =>
      setup.conditions.flatMap((condition) => {
        const reason = whyNot(split, condition);
        return reason === null ? [] : [{ split, condition, reason }];
      }),
    );
    const plan = abilities && (await context.plans.planFor(spec, abilities));
    const answered =
      fingerprint === null
        ? new Set<string>()
        : await listAnswered(context.database, fingerprint).catch(() => new Set<string>());
    const missing = [...(plan?.keys() ?? [])].filter((key) => !answered.has(key));
    for (const other of others) {
      if (fingerprint === null) break;
      const there = await findAnswered(context.database, fingerprint, missing, other.origin);
      const key = JSON.stringify(other.origin);
      const before = offered.get(key)?.answers ?? 0;
      if (there.size > 0) offered.set(key, { ...other, answers: before + there.size });
    }
    const asks = plan?.size ?? 0;
    const pairs = plan?.pairs.length ?? 0;
    judges.push({
      choice,
      pairs,
      judgements: 2 * pairs,
      asks,
      stored: asks - missing.length,
      seconds: await secondsFor(context.database, fingerprint, plan?.mode, missing.length),
      notApplicable,
      endpoint: await context.endpoints.estimate(choice.id, () =>
        missing.flatMap((key) => plan?.get(key) ?? []),
      ),
    });
  }
  return {
    judges,
    photosMissing: await findMissingPhotos(context.database, spec),
    elsewhere: [...offered.values()],
  };
}

/** Where stored answers may have come from other than from here. */
async function listOthers(database: Database): Promise<Omit<OriginCount, 'answers'>[]> {
  const runs = await loadRuns(database).catch(() => []);
  const imported = runs.flatMap(({ origin, name }) =>
    origin.kind === 'import' ? [{ origin, name }] : [],
  );
  const old = runs.some(({ origin }) => origin.kind === 'earlier');
  return [...imported, ...(old ? [{ origin: EARLIER, name: null }] : [])];
}

/** null where the judge was never timed; nothing to ask takes no time. */
async function secondsFor(
  database: Database,
  fingerprint: string | null,
  mode: AskMode | undefined,
  asks: number,
): Promise<number | null> {
  if (asks === 0) return 0;
  if (fingerprint === null || mode === undefined) return null;
  const mean = await meanTime(database, fingerprint, mode);
  return mean === null ? null : (mean * asks) / 1000;
}

/** The photographs of a spec that this browser does not hold. */
export async function findMissingPhotos(
  database: Database,
  spec: RunSpec,
): Promise<Estimate['photosMissing']> {
  const photos = findProtocol(spec.protocol).photos(spec.options);
  if (photos.length === 0) return [];
  const held = await listPhotoKeys(database);
  return photos.filter(({ sha256 }) => !held.has(sha256));
}
