import type { Answer } from '../../core/ask/answer.ts';
import { AnswerError, checkAnswer } from '../../core/ask/answer-schema.ts';
import { hashOf } from '../../core/hash.ts';
import type { PairJudge } from '../../core/protocols/pairbench/asks.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint, JudgeEntry } from '../../judges/judge.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { ImportedRun } from '../pictures/picture-imports.ts';
import { findMissingPhotos } from '../plans/estimate-run.ts';
import { abilitiesOf } from '../plans/plan-cache.ts';
import { choiceKey } from '../store/fingerprints.ts';
import { type ImportedAnswers, saveImportedRun } from '../store/imported-run.ts';
import { type RunJudge, type RunRow, recordOf } from '../store/run-rows.ts';
import type { RunFileContent } from './run-file-schema.ts';

type JudgeContent = RunFileContent['judges'][number];

/**
 * Takes in a run that was saved elsewhere, under a new id. Its answers stay with it, apart from those
 * given here: nothing that is asked here takes them for its own. What the file says of self-tests is
 * left aside: a test on another machine says nothing of this one. Rejects with ImportError before
 * anything is written, and writes all or nothing.
 */
export async function importRun(
  tools: EngineContext,
  id: string,
  content: RunFileContent,
): Promise<ImportedRun> {
  const judges: RunJudge[] = [];
  const given: ImportedAnswers[] = [];
  let leftOut = 0;
  for (const [index, choice] of content.spec.judges.entries()) {
    const place = content.judges.findIndex(
      (judge) => choiceKey(judge.choice) === choiceKey(choice),
    );
    const from = content.judges[place];
    if (!from) throw refusal(`spec.judges.${index}`, `the file has no answers of ${choice.id}`);
    const read = await readJudge(tools, content, choice, from, `judges.${place}`);
    judges.push(read.judge);
    leftOut += read.leftOut;
    given.push(...read.given);
  }
  const row: RunRow = {
    id,
    name: content.name,
    spec: content.spec,
    createdAt: Date.parse(content.createdAt),
    updatedAt: tools.now(),
    wasRunning: false,
    origin: { kind: 'import', id },
    accepts: [],
    revision: 0,
    judges,
  };
  const { added, differing } = await saveImportedRun(tools.database, row, given);
  return {
    record: recordOf(row),
    answers: added,
    leftOut,
    differing,
    photosMissing: await findMissingPhotos(tools.database, content.spec),
  };
}

async function readJudge(
  tools: EngineContext,
  { spec }: RunFileContent,
  choice: JudgeChoice,
  { fingerprint, standIn, answers, ...from }: JudgeContent,
  path: string,
): Promise<{ judge: RunJudge; given: readonly ImportedAnswers[]; leftOut: number }> {
  const entry = await tools.judges.find(choice.id);
  if (fingerprint) requireOwner(fingerprint, choice, entry, `${path}.fingerprint`);
  if (standIn) {
    const wasm = { ...choice, device: 'wasm' as const };
    requireOwner(standIn.fingerprint, wasm, entry, `${path}.standIn.fingerprint`);
  }
  const all = Object.entries(answers);
  const abilities =
    from.abilities ?? (entry && abilitiesOf(entry)) ?? guessAbilities(fingerprint?.kind);
  const plan = abilities && (await tools.plans.planFor(spec, abilities));
  const planned = new Map<string, Answer>();
  for (const [key, answer] of fingerprint ? all : []) {
    const ask = plan?.get(key);
    if (!ask) continue;
    try {
      checkAnswer(ask, answer.body);
    } catch (fault) {
      if (!(fault instanceof AnswerError)) throw fault;
      throw refusal(`${path}.answers.${key}`, fault.message);
    }
    planned.set(key, answer);
  }
  const hash = fingerprint && hashOf(fingerprint);
  // what another device answered goes under that one's fingerprint, here as there
  const elsewhere = new Set(standIn?.asks);
  const own = new Map([...planned].filter(([key]) => !elsewhere.has(key)));
  const stoodIn = new Map([...planned].filter(([key]) => elsewhere.has(key)));
  const given: ImportedAnswers[] = [];
  if (fingerprint && hash) given.push({ hash, fingerprint, answers: own });
  if (hash && standIn) {
    const { fingerprint: other } = standIn;
    given.push({ hash: hashOf(other), fingerprint: other, answers: stoodIn });
  }
  return {
    judge: {
      choice,
      abilities: abilities ?? null,
      fingerprint: hash,
      ...(hash && standIn && { standIn: hashOf(standIn.fingerprint) }),
      answered: planned.size,
      total: plan?.size ?? 0,
    },
    given,
    leftOut: all.length - planned.size,
  };
}

/** Throws ImportError where a fingerprint is not one that the judge named beside it can have. */
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
  return new ImportError(`This run cannot be taken in: ${path}: ${reason}`.slice(0, 500));
}

/** Files of the first pages do not tell; a judge that writes reads too. */
function guessAbilities(kind: string | undefined): PairJudge | null {
  if (kind === undefined) return null;
  if (kind === 'pixel' || kind === 'encoder') return { style: kind, readsText: false };
  return { style: 'generative', readsText: true };
}
