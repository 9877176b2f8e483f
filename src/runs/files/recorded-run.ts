import * as v from 'valibot';
import type { Abilities } from '../../core/ask/abilities.ts';
import { AnswerSchema } from '../../core/ask/answer-schema.ts';
import { parseTrainedId } from '../../core/ask/trained-weights.ts';
import { messageOf } from '../../core/errors.ts';
import { decodeLink } from '../../core/link-codec.ts';
import { remember } from '../../core/lru-map.ts';
import type { PlayedRound } from '../../core/protocols/protocol.ts';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import { sayIssue } from '../../core/spec/parse.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { abilitiesOf } from '../judges/judge-abilities.ts';
import { trainedEntry } from '../learning/trained-entry.ts';
import { RunPlay } from '../plans/run-play.ts';
import { plansOf, type StoredRounds, storedRounds } from '../plans/stored-rounds.ts';
import type { AnswerSource } from '../store/answer-source.ts';
import type { PlanStore } from '../store/kept-plans.ts';
import { HERE } from '../store/origin.ts';
import type { KeptWeights } from '../store/weights.ts';
import type { ImportWatch } from './import-run.ts';
import {
  bytesPlaced,
  type Carrier,
  digestAsks,
  isShipped,
  LONGEST,
  MOST_PLACED,
  sayAmplified,
} from './recorded-limits.ts';
import { RECORDED_FORMAT, type Recorded, RecordedSchema, unpackBody } from './recorded-schema.ts';
import type { RunFileContent } from './run-file-schema.ts';
import { unpackNamedWeights } from './weights-file.ts';

/** Limits of what a link may make a browser plan: a link of that length cannot answer more. */
const PLAN_LIMITS = { steps: 20_000, time: 20_000 };

/** A recorded run as the content of a run's file. */
interface ReadRecorded {
  readonly content: RunFileContent;
  /** its rounds, if every ask has an answer: the run need not be played again; else null */
  readonly played: StoredRounds | null;
}

/**
 * Converts the content of a recorded run's link or file to that of a run's file. Rejects with
 * ImportError if it is damaged, if a judge of it is not shipped with the page, or if this version
 * of the page asks other questions. Plans of its rounds go into `kept`.
 */
export async function readRecorded(
  context: Pick<EngineContext, 'judges' | 'plans'>,
  value: unknown,
  carrier: Carrier,
  watch: ImportWatch,
  kept: PlanStore,
): Promise<ReadRecorded> {
  const recorded = parseRecorded(value);
  refuseAmplified(recorded, carrier);
  const { spec, closedRounds = 0 } = recorded;
  const weights = unpackNamedWeights(recorded.weights ?? [], spec.judges);
  const abilities: Abilities[] = [];
  for (const [index, choice] of spec.judges.entries()) {
    const judge = recorded.judges[index];
    if (!judge || choiceKey(judge.choice) !== choiceKey(choice)) {
      throw refusal(`its answers are not those of ${choice.id}`);
    }
    const entry = await findCarried(context, choice.id, weights);
    if (!entry || !isShipped(entry)) {
      throw refusal(`"${choice.id}" is not a judge that ships with the page`);
    }
    abilities.push(abilitiesOf(entry));
  }
  if (recorded.judges.length !== spec.judges.length) throw refusal('it has judges to spare');
  const play = new RunPlay(context.plans.within(PLAN_LIMITS), spec, abilities, watch.signal);
  const { answers, played } = await placeAnswers(recorded, play, closedRounds, watch, kept);
  const isWhole = recorded.judges.every(
    ({ fingerprint, given }) => fingerprint !== null && !given.includes(-1),
  );
  const content: RunFileContent = {
    format: 'flipside-run',
    version: 1,
    name: recorded.name,
    createdAt: recorded.createdAt,
    spec,
    ...(recorded.closedRounds !== undefined && { closedRounds: recorded.closedRounds }),
    ...(recorded.weights && { weights: recorded.weights }),
    judges: recorded.judges.map(({ choice, fingerprint }, index) => ({
      choice,
      // weights that come with the run are not stored yet, so their judge is not listed here
      ...(parseTrainedId(choice.id) && abilities[index] && { abilities: abilities[index] }),
      fingerprint,
      answers: Object.fromEntries(answers[index] ?? []),
    })),
  };
  return { content, played: isWhole ? played : null };
}

/** A judge as this page has it, or as it will be once the run's weights are stored. */
async function findCarried(
  { judges }: Pick<EngineContext, 'judges'>,
  id: string,
  weights: ReadonlyMap<string, KeptWeights>,
): Promise<JudgeEntry | null> {
  const trained = parseTrainedId(id);
  const kept = trained && weights.get(trained.weights);
  const base = trained && kept ? await judges.find(trained.base) : null;
  if (!trained || !kept || !base) return judges.find(id);
  return trainedEntry(base, { ...kept, hash: trained.weights, origin: HERE });
}

/** Throws ImportError if the field is damaged. */
export function unpackRecorded(text: string): unknown {
  if (text.length > LONGEST.link) throw refusal('it is longer than any that is made here');
  try {
    return decodeLink(text);
  } catch (fault) {
    throw new ImportError(messageOf(fault));
  }
}

/** The parsed file if it has the recorded run format; otherwise null. */
export function recordedInFile(text: string): unknown {
  if (text.length > LONGEST.file || !text.includes(`"${RECORDED_FORMAT}"`)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseRecorded(value: unknown): Recorded {
  const result = v.safeParse(RecordedSchema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refusal(`${v.getDotPath(issue) ?? 'the run'}: ${sayIssue(issue)}`);
}

/** Throws ImportError if a few answers are referred to so often that they would fill the store. */
function refuseAmplified(recorded: Recorded, carrier: Carrier): void {
  const bytes = bytesPlaced(recorded);
  if (bytes > MOST_PLACED[carrier]) throw refusal(sayAmplified(bytes, carrier));
}

type ReadAnswer = v.InferOutput<typeof AnswerSchema>;

/** The answers by the hash of their ask, found by replaying the run, and its rounds. */
async function placeAnswers(
  { judges }: Recorded,
  play: RunPlay,
  closedRounds: number,
  { onStep, signal }: ImportWatch,
  kept: PlanStore,
): Promise<{
  readonly answers: readonly ReadonlyMap<string, ReadAnswer>[];
  readonly played: StoredRounds;
}> {
  const rounds: PlayedRound[] = [];
  const answers = judges.map(() => new Map<string, ReadAnswer>());
  // many asks refer to the same answer, which is decoded and checked once
  const read = judges.map(() => new Map<number, ReadAnswer>());
  const given = judges.map(() => new Set<string>());
  const keys = judges.map((): string[] => []);
  const total = judges.reduce((sum, { given }) => sum + given.length, 0);
  const source: AnswerSource = {
    answered: async (judge) => given[judge] ?? new Set(),
    load: async (judge) => answers[judge] ?? new Map(),
  };
  for await (const round of storedRounds(play, source, closedRounds, kept)) {
    signal?.throwIfAborted();
    onStep({ step: 'planning', done: keys.reduce((sum, { length }) => sum + length, 0), total });
    const plans = await plansOf(play, round);
    rounds.push({ plans });
    for (const [index, plan] of plans.entries()) {
      const judge = judges[index];
      for (const key of plan?.keys() ?? []) {
        const place = judge?.given[keys[index]?.length ?? 0] ?? -1;
        keys[index]?.push(key);
        // the first one stays: what followed from it would not follow from another
        if (!judge || place < 0 || given[index]?.has(key)) continue;
        const known = read[index] ?? new Map<number, ReadAnswer>();
        answers[index]?.set(
          key,
          remember(known, place, () => readAnswer(judge, place)),
        );
        given[index]?.add(key);
      }
    }
  }
  for (const [index, judge] of judges.entries()) {
    if (digestAsks(keys[index] ?? []) === judge.asks) continue;
    throw refusal(
      'it was recorded by a version of the page that asked other questions, so that its answers ' +
        'answer none of these; its set-up can still be run',
    );
  }
  return { answers, played: { rounds, more: !play.ended } };
}

function readAnswer(judge: Recorded['judges'][number], place: number): ReadAnswer {
  const packed = judge.answers[place];
  const { milliseconds } = judge;
  const read =
    packed === undefined
      ? null
      : v.safeParse(AnswerSchema, { body: unpackBody(packed, judge.texts ?? []), milliseconds });
  if (!read?.success) throw refusal(`answer ${place} of ${judge.choice.id} cannot be read`);
  return read.output;
}

function refusal(reason: string): ImportError {
  return new ImportError(`This recorded run cannot be shown: ${reason}.`.slice(0, 500));
}
