import type { Answer } from '../../core/ask/answer.ts';
import type { AnswerNotes } from '../../core/protocols/protocol.ts';
import { SCENES_ONLY_CAUTION } from '../../judges/judge.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { resolveJudges } from '../judges/judge-registry.ts';
import { type PlayedRun, playRun } from '../plans/play-run.ts';
import { keysOfJudge, plansOfJudge } from '../plans/stored-rounds.ts';
import { countElsewhere, findSources, listUnreadable, notesOn } from '../results/read-origins.ts';
import type { AnswerSet } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import { isSameOrigin } from '../store/origin.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { loadSelfTest } from '../store/self-tests.ts';
import type { AnswerFile, ElsewhereFile, JudgeFile, RunFile } from './run-file.ts';
import { encodeVector } from './vector-text.ts';

/** A judge of the file, with what the protocol needs to add to it. */
interface Exported {
  readonly file: JudgeFile;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly notes: ReturnType<AnswerNotes>;
}

/** A run's file as text. */
export async function exportRun(context: EngineContext, run: RunRow): Promise<string> {
  const judges = await resolveJudges(context, run);
  const played = await playRun(context, run, judges);
  const exported: Exported[] = [];
  for (const [index, judge] of judges.entries()) {
    exported.push(await exportJudge(context, run, judge, played, index));
  }
  const { play, rounds } = played;
  const parts = play.protocol.file(
    play.run,
    rounds,
    (judge) => exported[judge]?.answers ?? new Map(),
    (judge) => exported[judge]?.notes ?? null,
  );
  const file: RunFile = {
    format: 'flipside-run',
    version: 2,
    name: run.name,
    ...(run.origin.kind !== 'here' && { origin: run.origin.kind }),
    createdAt: new Date(run.createdAt).toISOString(),
    exportedAt: new Date(context.now()).toISOString(),
    spec: run.spec,
    ...(run.closedRounds !== undefined && { closedRounds: run.closedRounds }),
    ...parts.run,
    judges: exported.map((judge, index) => ({ ...judge.file, ...parts.judges[index] })),
  };
  return `${JSON.stringify(file)}\n`;
}

async function exportJudge(
  context: EngineContext,
  run: RunRow,
  judge: RunJudge,
  played: PlayedRun,
  index: number,
): Promise<Exported> {
  const { database } = context;
  const { choice, abilities, fingerprint } = judge;
  const scenesOnly = (await context.judges.find(choice.id))?.scenesOnly ?? false;
  const beyond = played.play.protocol.beyondScenes(run.spec.options);
  const sets = answerSetsOf(run, judge);
  const keys = keysOfJudge(played, index);
  const sources = await findSources(database, sets, keys);
  const answers = await played.source.load(index, keys);
  const elsewhere = await exportElsewhere(database, sources);
  const unreadable = listUnreadable(database, sets, plansOfJudge(played, index));
  // a test of this device says nothing of answers that it did not give
  const selfTest =
    fingerprint === null || elsewhere.length > 0 ? null : await loadSelfTest(database, fingerprint);
  return {
    answers,
    notes: notesOn(sets, sources, judge.fallback),
    file: {
      choice,
      ...(abilities && { abilities }),
      ...(scenesOnly && beyond && { caution: SCENES_ONLY_CAUTION }),
      fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
      ...(await exportFallback(database, judge, sources)),
      ...(elsewhere.length > 0 && { elsewhere }),
      ...(unreadable.length > 0 && { unreadable }),
      ...(selfTest && { selfTest }),
      answers: Object.fromEntries([...answers].map(([ask, answer]) => [ask, answerFile(answer)])),
    },
  };
}

/** Which answers are not the judge's own, so that nobody takes them for it. */
async function exportFallback(
  database: Database,
  { fallback }: RunJudge,
  sources: ReadonlyMap<string, AnswerSet>,
): Promise<Pick<JudgeFile, 'fallback'>> {
  const fingerprint = fallback === undefined ? null : await loadFingerprint(database, fallback);
  if (!fingerprint) return {};
  const asks = [...sources].flatMap(([ask, set]) => (set.fingerprint === fallback ? [ask] : []));
  return { fallback: { fingerprint, asks } };
}

async function exportElsewhere(
  database: Database,
  sources: ReadonlyMap<string, AnswerSet>,
): Promise<ElsewhereFile[]> {
  const counts = await countElsewhere(database, sources);
  return counts.flatMap(({ origin, name }) => {
    if (origin.kind === 'here') return [];
    const asks = [...sources].flatMap(([ask, set]) =>
      isSameOrigin(set.origin, origin) ? [ask] : [],
    );
    return [{ origin: origin.kind, name, asks }];
  });
}

function answerFile({ body, milliseconds }: Answer): AnswerFile {
  if (body.mode !== 'embed' && body.mode !== 'hidden') return { body, milliseconds };
  return { body: { mode: body.mode, float32: encodeVector(body.vector) }, milliseconds };
}
