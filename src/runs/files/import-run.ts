import type { Abilities } from '../../core/ask/abilities.ts';
import type { Answer, AnswerBody } from '../../core/ask/answer.ts';
import { AnswerError, checkAnswer, checkFit } from '../../core/ask/answer-schema.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { hashOf } from '../../core/hash.ts';
import type { AskPlan } from '../../core/protocols/protocol.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import type { Fingerprint, JudgeEntry } from '../../judges/judge.ts';
import { yieldPoint, yieldToMessages } from '../../judges/worker/scheduling.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { abilitiesOf } from '../judges/judge-abilities.ts';
import type { ImportedRun, RunImportStep } from '../pictures/picture-imports.ts';
import { findMissingPhotos } from '../plans/estimate-run.ts';
import { RunPlay } from '../plans/run-play.ts';
import { plansOfJudge, playStored, type StoredRounds } from '../plans/stored-rounds.ts';
import { countAsks } from '../records/count-asks.ts';
import type { ResultReader } from '../results/read-results.ts';
import type { RunBeingStored } from '../results/runs-being-stored.ts';
import type { HeldAnswers } from '../store/answer-source.ts';
import { type ImportedAnswers, saveImportedRun } from '../store/imported-run.ts';
import { type PlanStore, plansInMemory, plansInStore } from '../store/kept-plans.ts';
import type { CarriedOrigin } from '../store/origin.ts';
import { answerSetsOf, type RunJudge, type RunRow, recordOf } from '../store/run-rows.ts';
import { listWeights, refuseTooMany } from '../store/weights.ts';
import type { RunFileContent } from './run-file-schema.ts';
import { unpackNamedWeights } from './weights-file.ts';

type JudgeContent = RunFileContent['judges'][number];

/** Receives the import's progress, and may stop it. */
export interface ImportWatch {
  readonly onStep: (step: RunImportStep) => void;
  readonly signal: AbortSignal | undefined;
}

/** What spares an import, or the screen after it, work that is done already. */
export interface ImportHelp {
  /** plans of its rounds, if it was played already */
  readonly kept?: PlanStore;
  /** its rounds, if it was played here with these very answers, which were parsed for that */
  readonly played?: StoredRounds | null;
  /** reads its results from memory, before the answers are stored */
  readonly readAhead?: ResultReader['readAhead'];
  /** called with the run once it was read ahead and begins to be stored: it can be shown */
  readonly onRead?: (run: Omit<RunBeingStored, 'stored'>) => void;
}

/**
 * Imports a run that was saved elsewhere, under the id of its origin. Its answers stay with it,
 * apart from those given here: no ask made here uses them as its own. Self-test results in the file
 * are ignored: a test on another machine does not apply here. Rejects with ImportError before
 * anything is written; writes all or nothing.
 */
export async function importRun(
  tools: EngineContext,
  origin: CarriedOrigin,
  content: RunFileContent,
  { onStep, signal }: ImportWatch,
  { kept = plansInMemory(), played = null, readAhead, onRead }: ImportHelp = {},
): Promise<ImportedRun> {
  const weights = unpackNamedWeights(content.weights ?? [], content.spec.judges);
  refuseTooMany(await listWeights(tools.database), [...weights.values()]);
  const read = await readJudges(tools, content);
  const all = read.reduce((sum, { answers }) => sum + answers.size, 0);
  onStep({ step: 'planning', done: 0, total: 0 });
  const abilities = read.map((judge) => judge.abilities);
  const source = answersIn(read);
  const stored =
    played ??
    (await playStored(
      new RunPlay(tools.plans, content.spec, abilities, signal),
      source,
      content.closedRounds ?? 0,
      kept,
    ));
  const check = played ? checkFit : checkAnswer;
  const tell = tellNowAndThen(onStep, all);
  const rest = yieldPoint(async () => {
    await yieldToMessages();
    signal?.throwIfAborted();
  });
  const planned: Map<string, Answer>[] = [];
  for (const [index, judge] of read.entries()) {
    const onEach = async () => {
      tell('checking');
      await rest();
    };
    planned.push(await keepPlanned(judge, plansOfJudge(stored, index), check, onEach));
  }
  const judges = read.map(({ from, abilities }, index): RunJudge => {
    return {
      choice: content.spec.judges[index] as JudgeChoice,
      abilities,
      fingerprint: from.fingerprint && hashOf(from.fingerprint),
      ...(from.fingerprint && from.fallback && { fallback: hashOf(from.fallback.fingerprint) }),
      ...(from.faults && { faults: from.faults }),
      ...countAsks({
        plans: plansOfJudge(stored, index),
        answered: new Set(planned[index]?.keys()),
        faults: from.faults,
        more: stored.more,
      }),
    };
  });
  const given = read.flatMap(({ from }, index) => splitGiven(from, planned[index] ?? new Map()));
  const row = {
    id: origin.id,
    name: content.name,
    spec: content.spec,
    createdAt: Date.parse(content.createdAt),
    updatedAt: tools.now(),
    wasRunning: false,
    origin,
    accepts: [],
    revision: 0,
    ...(content.closedRounds !== undefined && { closedRounds: content.closedRounds }),
    judges,
  } satisfies RunRow;
  // what it does not read is read from the store
  const isRead = await readAhead?.(row, source, stored).then(
    () => true,
    () => false,
  );
  signal?.throwIfAborted();
  const saving = saveImportedRun(tools.database, row, given, weights, {
    onEach: () => tell('storing'),
    signal,
  });
  if (isRead) onRead?.({ row, given });
  const { added, differing } = await saving;
  const plans = plansInStore(
    tools.database,
    row.id,
    judges.map((judge) => answerSetsOf(row, judge)),
  );
  // derived data: recomputed later if there is no room for it
  await plans.save(...(await kept.load())).catch(() => undefined);
  return {
    record: recordOf(row),
    answers: added,
    leftOut: read.reduce(
      (sum, { answers }, index) => sum + answers.size - (planned[index]?.size ?? 0),
      0,
    ),
    differing,
    photosMissing: await findMissingPhotos(tools.database, content.spec),
  };
}

/** Milliseconds between two progress reports. */
const PACE = 100;

/** Counts answers in each step, and reports periodically. */
function tellNowAndThen(
  onStep: ImportWatch['onStep'],
  total: number,
): (step: RunImportStep['step']) => void {
  let at: RunImportStep['step'] | null = null;
  let done = 0;
  let told = 0;
  return (step) => {
    done = at === step ? done + 1 : 1;
    const now = performance.now();
    if (at === step && now - told < PACE) return;
    at = step;
    told = now;
    onStep({ step, done, total });
  };
}

interface JudgeRead {
  readonly from: JudgeContent;
  readonly path: string;
  readonly abilities: Abilities | null;
  readonly answers: ReadonlyMap<string, Answer>;
}

/** The file's judges in the order of its spec. Throws ImportError if they contradict it. */
async function readJudges(tools: EngineContext, content: RunFileContent): Promise<JudgeRead[]> {
  const read: JudgeRead[] = [];
  const named = new Set<string>();
  const answering = new Set<string>();
  for (const [index, choice] of content.spec.judges.entries()) {
    const place = content.judges.findIndex(
      (judge) => choiceKey(judge.choice) === choiceKey(choice),
    );
    const from = content.judges[place];
    if (named.has(choiceKey(choice))) {
      throw refusal(`spec.judges.${index}`, `${choiceKey(choice)} is named twice`);
    }
    if (!from) throw refusal(`spec.judges.${index}`, `the file has no answers of ${choice.id}`);
    const hash = from.fingerprint && hashOf(from.fingerprint);
    if (hash && answering.has(hash)) {
      throw refusal(`judges.${place}.fingerprint`, 'another judge of the file has the same');
    }
    named.add(choiceKey(choice));
    if (hash) answering.add(hash);
    read.push(await readJudge(tools, choice, from, `judges.${place}`));
  }
  return read;
}

async function readJudge(
  tools: EngineContext,
  choice: JudgeChoice,
  from: JudgeContent,
  path: string,
): Promise<JudgeRead> {
  const { fingerprint, fallback } = from;
  const entry = await tools.judges.find(choice.id);
  if (fingerprint) requireOwner(fingerprint, choice, entry, `${path}.fingerprint`);
  if (fallback) {
    const wasm = { ...choice, device: 'wasm' as const };
    requireOwner(fallback.fingerprint, wasm, entry, `${path}.fallback.fingerprint`);
  }
  const abilities = from.abilities ?? (entry && abilitiesOf(entry));
  return { from, path, abilities, answers: new Map(Object.entries(from.answers)) };
}

/** The answers in the file; none for a judge that was never loaded. */
function answersIn(read: readonly JudgeRead[]): HeldAnswers {
  const answersOf = (judge: number) =>
    (read[judge]?.from.fingerprint ? read[judge].answers : null) ?? new Map<string, Answer>();
  const answered = read.map((_, judge) => new Set(answersOf(judge).keys()));
  const find = (judge: number, keys: Iterable<string>) => {
    const found = new Map<string, Answer>();
    for (const key of keys) {
      const answer = answersOf(judge).get(key);
      if (answer) found.set(key, answer);
    }
    return found;
  };
  return {
    faultOf: (judge, key) => read[judge]?.from.faults?.[key],
    answered: async (judge) => answered[judge] ?? new Set(),
    load: async (judge, keys) => find(judge, keys),
    loadHeld: async (judge, keys) => find(judge, keys),
  };
}

/**
 * The answers that belong to an ask of the run. Throws ImportError if an answer does not fit its
 * ask.
 */
async function keepPlanned(
  { from, path, answers }: JudgeRead,
  plans: readonly AskPlan[],
  check: (ask: Ask, body: AnswerBody) => unknown,
  onEach: () => Promise<void>,
): Promise<Map<string, Answer>> {
  const planned = new Map<string, Answer>();
  for (const [key, answer] of from.fingerprint ? answers : []) {
    await onEach();
    const ask = plans.find((plan) => plan.has(key))?.get(key);
    if (!ask) continue;
    try {
      check(ask, answer.body);
    } catch (fault) {
      if (!(fault instanceof AnswerError)) throw fault;
      throw refusal(`${path}.answers.${key}`, fault.message);
    }
    planned.set(key, answer);
  }
  return planned;
}

/** Answers of the fallback go under its own fingerprint, as they do for runs made here. */
function splitGiven(
  { fingerprint, fallback }: JudgeContent,
  planned: ReadonlyMap<string, Answer>,
): ImportedAnswers[] {
  if (!fingerprint) return [];
  const elsewhere = new Set(fallback?.asks);
  const own = new Map([...planned].filter(([key]) => !elsewhere.has(key)));
  const given: ImportedAnswers[] = [{ hash: hashOf(fingerprint), fingerprint, answers: own }];
  if (fallback) {
    const { fingerprint: other } = fallback;
    const answers = new Map([...planned].filter(([key]) => elsewhere.has(key)));
    given.push({ hash: hashOf(other), fingerprint: other, answers });
  }
  return given;
}

/** Throws ImportError if the judge named beside a fingerprint cannot have that fingerprint. */
function requireOwner(
  { judge, kind, device }: Fingerprint,
  choice: JudgeChoice,
  entry: JudgeEntry | null,
  path: string,
): void {
  if (judge !== choice.id) {
    throw refusal(`${path}.judge`, `this is "${judge}", and the judge named is "${choice.id}"`);
  }
  const elsewhere = kind === 'pixel' || kind === 'endpoint';
  if (device !== choice.device && !(elsewhere && device === 'none')) {
    throw refusal(`${path}.device`, `this is "${device}", and the judge named "${choice.device}"`);
  }
  if (entry && entry.kind !== kind) {
    throw refusal(`${path}.kind`, `this is "${kind}", and ${choice.id} is "${entry.kind}"`);
  }
}

function refusal(path: string, reason: string): ImportError {
  return new ImportError(`This run cannot be imported: ${path}: ${reason}`.slice(0, 500));
}
