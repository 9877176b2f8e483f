import type { Answer } from '../../core/ask/answer.ts';
import { portionsOf } from '../../core/protocols/portion.ts';
import type {
  AnswerNotes,
  FileWriter,
  JudgeWriter,
  Portion,
} from '../../core/protocols/protocol.ts';
import { cautionsInRun, sayCautions } from '../../judges/cautions.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { resolveJudges } from '../judges/judge-registry.ts';
import { type PlayedRun, playRun } from '../plans/play-run.ts';
import { keysOfJudge, plansOfJudge } from '../plans/stored-rounds.ts';
import { countElsewhere, findSources, listUnreadable, notesOn } from '../results/read-origins.ts';
import { readPortion } from '../results/read-portion.ts';
import type { StoredAnswers } from '../store/answer-source.ts';
import type { AnswerSet } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import { isSameOrigin } from '../store/origin.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { loadSelfTest } from '../store/self-tests.ts';
import type { AnswerFile, ElsewhereFile, JudgeFile, RunFile } from './run-file.ts';
import { encodeVector } from './vector-text.ts';
import { packNamedWeights } from './weights-file.ts';

/** Answers outside the protocol's portions that are serialised at a time. */
const AT_A_TIME = 1000;

/**
 * A judge of the file without its answers. Those are written separately because they take nearly
 * all of the space.
 */
interface Exported {
  readonly fields: Omit<JudgeFile, 'answers'>;
  readonly keys: readonly string[];
  readonly notes: ReturnType<AnswerNotes>;
}

const NOTHING_MORE: FileWriter = {
  judge: () => ({ portions: [], fields: () => ({}) }),
  end: () => ({ run: {} }),
};

/**
 * A run's file. Only one portion of answers is in memory at a time; the text already written is
 * held in blobs.
 */
export async function exportRun(context: EngineContext, run: RunRow): Promise<Blob> {
  const judges = await resolveJudges(context, run);
  const played = await playRun(context, run, judges);
  const { play, rounds } = played;
  const writer = play.protocol.file?.(play.run, rounds) ?? NOTHING_MORE;
  const told: Blob[] = [];
  const notes: ReturnType<AnswerNotes>[] = [];
  for (const [index, judge] of judges.entries()) {
    const exported = await exportJudge(context, run, judge, played, index);
    const about = writer.judge(index, exported.notes);
    const { rows, answers } = await writeAnswers(about, played.source, index, exported.keys);
    const fields = { ...exported.fields, ...about.fields() };
    const list = about.list ? [`,${JSON.stringify(about.list.name)}:[`, ...rows, ']'] : [];
    notes.push(exported.notes);
    told.push(new Blob([insideOf(fields), ...list, ',"answers":{', ...answers, '}']));
  }
  const { run: about, judges: late = [] } = writer.end((judge) => notes[judge] ?? null);
  const weights = await packNamedWeights(context.database, run.spec.judges);
  const head: Omit<RunFile, 'judges'> = {
    format: 'flipside-run',
    version: 1,
    name: run.name,
    ...(run.origin.kind !== 'here' && { origin: run.origin.kind }),
    createdAt: new Date(run.createdAt).toISOString(),
    exportedAt: new Date(context.now()).toISOString(),
    spec: run.spec,
    ...(run.closedRounds !== undefined && { closedRounds: run.closedRounds }),
    ...(weights.length > 0 && { weights }),
    ...about,
  };
  const written = told.flatMap((judge, index) => {
    const rest = insideOf(late[index] ?? {});
    return [index > 0 ? ',{' : '{', judge, rest === '' ? '}' : `,${rest}}`];
  });
  return new Blob([`{${insideOf(head)},"judges":[`, ...written, ']}\n'], {
    type: 'application/json',
  });
}

/** The JSON of an object without its braces. */
function insideOf(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}

/**
 * The rows of a judge's list and all its answers as JSON, portion by portion: all of a large run as
 * one text would exceed the maximum string length.
 */
async function writeAnswers(
  { portions, list }: JudgeWriter,
  source: StoredAnswers,
  judge: number,
  keys: readonly string[],
): Promise<{ rows: Blob[]; answers: Blob[] }> {
  const rows: Blob[] = [];
  const answers: Blob[] = [];
  const written = new Set<string>();
  const write = (blobs: Blob[], text: string) => {
    if (text !== '') blobs.push(new Blob([blobs.length > 0 ? ',' : '', text]));
  };
  const taken = (given: ReadonlyMap<string, Answer>) => {
    const fresh = [...given].filter(([ask]) => !written.has(ask));
    for (const [ask] of fresh) written.add(ask);
    write(
      answers,
      insideOf(Object.fromEntries(fresh.map(([ask, answer]) => [ask, answerFile(answer)]))),
    );
    write(rows, JSON.stringify(list?.next() ?? []).slice(1, -1));
  };
  for (const portion of portions) await readPortion(heard(portion, taken), source, judge, false);
  const rest = portionsOf(
    keys.filter((key) => !written.has(key)),
    AT_A_TIME,
    { keysOf: (key) => [key], take: (_, given) => taken(given) },
  );
  for (const portion of rest) await readPortion(portion, source, judge, false);
  return { rows, answers };
}

/** A portion that also passes on the answers it takes. */
function heard(portion: Portion, onTaken: (answers: ReadonlyMap<string, Answer>) => void): Portion {
  return {
    keys: portion.keys,
    take(answers) {
      portion.take(answers);
      onTaken(answers);
    },
    halves() {
      const halves = portion.halves?.();
      return halves ? [heard(halves[0], onTaken), heard(halves[1], onTaken)] : null;
    },
  };
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
  const caution = sayCautions(
    cautionsInRun((await context.judges.find(choice.id)) ?? {}, run.spec),
  );
  const sets = answerSetsOf(run, judge);
  const keys = keysOfJudge(played, index);
  const sources = await findSources(database, sets, keys);
  const elsewhere = await exportElsewhere(database, sources);
  const unreadable = listUnreadable(database, sets, plansOfJudge(played, index));
  // a test of this device does not apply to answers from elsewhere
  const selfTest =
    fingerprint === null || elsewhere.length > 0 ? null : await loadSelfTest(database, fingerprint);
  return {
    keys,
    notes: notesOn(sets, sources, judge.fallback),
    fields: {
      choice,
      ...(abilities && { abilities }),
      ...(caution !== null && { caution }),
      fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
      ...(await exportFallback(database, judge, sources)),
      ...(elsewhere.length > 0 && { elsewhere }),
      ...(unreadable.length > 0 && { unreadable }),
      ...(selfTest && { selfTest }),
      ...(judge.faults && { faults: judge.faults }),
    },
  };
}

/** Marks the answers that the fallback gave, so that they do not pass for the judge's own. */
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
