import type * as v from 'valibot';
import type { Abilities } from '../ask/abilities.ts';
import type { Answer, AnswerBody } from '../ask/answer.ts';
import type { Ask, AskMode } from '../ask/ask.ts';
import type { CheckStep } from '../checkup/check-step.ts';
import type { Photo } from '../picture.ts';
import type { PictureKind } from '../spec/picture-source.ts';
import type { PairWords } from '../spec/ready-pair.ts';
import type { JudgementTables } from './judgement-tables.ts';
import type { Sample } from './sample.ts';

/**
 * One published system: how its questions follow from options and earlier answers, and how the
 * answers are measured. Pure: the same run plays the same rounds on every machine, at any time.
 */
export interface Protocol<Options = unknown, Report = unknown, Plan extends AskPlan = AskPlan> {
  /** its name in specs, links and files */
  readonly id: string;
  readonly title: string;
  /**
   * Parses untrusted options. Throws Error whose message begins with the path of the first fault.
   */
  parse(value: unknown): Options;
  /** what a run is about in a few words, for its name, e.g. "20 scenes, rotation, colour jitter" */
  subject(options: Options): string;
  /** the options in one line, with the judges that they name by `nameOf` */
  describe(options: Options, nameOf: (judge: string) => string): string;
  /**
   * The same options, restricted to a random sample of the pairs; null if they are a sample
   * already. Absent: an imported run can only be checked as a whole.
   */
  sampled?(options: Options, sample: Sample): Options | null;
  /** photographs that the questions show */
  photos(options: Options): readonly Photo[];
  /**
   * the kind of pictures shown: other kinds than drawn ones are out of distribution for a
   * scenes-only judge
   */
  shows(options: Options): PictureKind;
  /** the full prompts of a judge that reads text; {holes} stand for data that is not known yet */
  prompts(options: Options): readonly string[];
  /** The parts of the run that a judge with these abilities cannot be asked; empty if none. */
  refusals(abilities: Abilities, options: Options): readonly Refusal[];
  /**
   * Yields one round after another and receives the answers to each. A run is resumed by playing it
   * again: stored answers come back at once. The code between two rounds must be fast and keep only
   * what the next round needs; slow work, such as making asks, belongs in `Round.plan`.
   *
   * `from`: the `checkpoint` of an earlier play of the same run with the same answers; the first
   * round yielded is then the one that had it. Throws Error if it is not a checkpoint.
   */
  rounds(run: ProtocolRun<Options>, from?: unknown): Generator<Round<Plan>, void, RoundAnswers>;
  /**
   * how plans are stored, so that a long run need not be replayed from its start; absent: it always
   * is
   */
  readonly keeping?: PlanKeeping<Options, Plan>;
  reader(run: ProtocolRun<Options>): Reader<Report, Plan>;
  /** closer looks at items of a report, by name; absent: the screens show the report alone */
  readonly details?: Readonly<Record<string, DetailKind<unknown, unknown, Options, Plan>>>;
  /**
   * Further contents of a run's file beside spec and answers, for readers with other tools; absent:
   * none.
   */
  file?(run: ProtocolRun<Options>, rounds: readonly PlayedRound<Plan>[]): FileWriter;
  /** reads tables of judgements into runs; absent: not supported */
  readonly tables?: JudgementTables;
  /** the words by which tables describe ready-made pairs of pictures; absent: not supported */
  readonly pairWords?: PairWords;
  /** its part of a judge's check-up, in the order of asking; absent: none */
  readonly checks?: readonly CheckStep<Options, Report>[];
  /** asks over drawn scenes that test a judge with these abilities on a device; absent: none */
  selfTestAsks?(abilities: Pick<Abilities, 'modes' | 'readsText'>, draw: number): readonly Ask[];
}

/** Everything that determines a run's questions. */
export interface ProtocolRun<Options = unknown> {
  readonly seed: number;
  readonly options: Options;
  /**
   * in the spec's order; null: this judge's abilities are not known here, so it is asked nothing
   */
  readonly judges: readonly (Abilities | null)[];
  /** ids of the judges: a question to one judge may have to hide the name of another */
  readonly ids?: readonly string[];
}

/** Something that a judge cannot be asked. */
export interface Refusal {
  /** its name on the protocol's screens, e.g. "SP-IT sensitive" */
  readonly what: string;
  readonly reason: string;
  /** everything is refused: the judge cannot take part */
  readonly all?: true;
}

/**
 * A batch of asks. Rounds are played one after another. Within a round, what a judge is asked does
 * not depend on another judge's answers, and two judges may be asked at the same time.
 */
export interface Round<Plan extends AskPlan = AskPlan> {
  /** no round follows or waits for the answers, so they need not be in memory together */
  readonly last: boolean;
  /**
   * Names the plan of a judge (its index in the spec). Plans with the same name are identical in
   * every run and are made once.
   */
  planName(judge: number): string;
  /**
   * Whether the next round depends on this judge's answers. Answers that it does not need, such as
   * an encoder's vectors, are not loaded. Absent: the next round depends on every judge.
   */
  follows?(judge: number): boolean;
  /**
   * Everything that this and later rounds depend on, beside the run itself, as storable data;
   * absent: a play cannot start here. Only a protocol with `keeping` has checkpoints.
   */
  readonly checkpoint?: unknown;
  /**
   * The asks of a judge. A generator, because a large plan takes seconds and must not block other
   * work.
   */
  plan(judge: number): Generator<void, Plan, void>;
}

/** How plans of finished rounds are stored and restored without making their asks again. */
export interface PlanKeeping<Options = unknown, Plan extends AskPlan = AskPlan> {
  /** incremented by every change to what a run asks; plans of other versions are made again */
  readonly version: number;
  /**
   * The options that all rounds but the last depend on. Runs with equal values share these rounds.
   */
  beginning(options: Options): unknown;
  /** The plan as storable data. */
  save(plan: Plan): unknown;
  /** Throws Error if `saved` is not a plan of this run. */
  revive(run: ProtocolRun<Options>, saved: unknown): Plan;
}

/**
 * The unique asks of one judge in one round, by their hashes (`hashAsk`), in the order of asking.
 * It holds hashes only, because tens of thousands of asks would take far more memory; each ask is
 * made again on demand. A protocol's own plan type also knows what each ask is for.
 */
export interface AskPlan {
  readonly size: number;
  keys(): Iterable<string>;
  has(key: string): boolean;
  get(key: string): Ask | undefined;
  modeOf(key: string): AskMode;
  /** the first use of an ask, in one line, for a list of failures */
  occurrence(key: string): string;
  /**
   * Failed asks of earlier rounds, by their hashes, each with the asks of this plan that replace it.
   * Once all of these are answered, the failed one counts as healed. Absent: there are none.
   */
  readonly heals?: ReadonlyMap<string, readonly string[]>;
  /** size in the protocol's own units, e.g. {pairs: 24, judgements: 48} */
  readonly amounts: Readonly<Record<string, number>>;
}

/** Why an ask has no answer. */
export interface AnswerFault {
  /**
   * machine-readable, e.g. "bad-answer": the endpoint refused the ask, or its reply cannot be used
   */
  readonly code: string;
  /** human-readable: what happened and, if known, what to do */
  readonly message: string;
}

/**
 * A judge's answer to an ask of the round, or the reason that the ask failed; the protocol may ask
 * differently in its next round, or go on without the answer. Undefined: the ask was never put, or
 * its judge failed as a whole.
 */
export type RoundAnswers = (
  judge: number,
  key: string,
) => AnswerBody | { readonly fault: AnswerFault } | undefined;

/** The answer, if there is one. */
export function bodyOf(answer: ReturnType<RoundAnswers>): AnswerBody | undefined {
  return answer && 'fault' in answer ? undefined : answer;
}

/** A round with the plan of each judge; null: that judge is asked nothing. */
export interface PlayedRound<Plan extends AskPlan = AskPlan> {
  readonly plans: readonly (Plan | null)[];
}

/** The origin of answers that were not given here: an imported file or a recorded run. */
export type Elsewhere = 'import' | 'recorded';

/** Marks an answer that the judge did not give here on its own device. */
interface AnswerNote {
  /** computed on the fallback device after the judge's own device was lost */
  readonly fromFallback: boolean;
  /** null: it was given here */
  readonly elsewhere: Elsewhere | null;
}

/** The notes on a judge's answers; null if none has a note. */
export type AnswerNotes = (judge: number) => ((key: string) => AnswerNote | null) | null;

/** Builds a report from answers. It receives them in portions and keeps almost nothing of each. */
export interface Reader<Report, Plan extends AskPlan = AskPlan> {
  /**
   * The answers of a judge in a round (counted from 0) that are not read yet, in portions that each
   * fit in memory.
   */
  portions(judge: number, round: number, plan: Plan): Iterable<Portion>;
  /**
   * Sets the number of judges after some were appended and nothing else changed; readings of the
   * earlier judges stay valid. Absent: such a run is read from the beginning.
   */
  addJudges?(judges: number): void;
  /**
   * The report on everything read so far; can be cloned to another thread. `faultOf`: why asks
   * without an answer failed; absent: not known.
   */
  report(notes: AnswerNotes, faultOf?: FaultOf): Report;
}

/** Asks whose answers are read together. If the answers are too large, the portion is halved. */
export interface Portion {
  readonly keys: Iterable<string>;
  /** Takes the answers that are present. Some may be missing, and others may be among them. */
  take(answers: ReadonlyMap<string, Answer>): void;
  /** The portion in two halves, in order; null or absent: it cannot be divided. */
  halves?(): readonly [Portion, Portion] | null;
}

/**
 * The answers that a closer look needs, and how to read them; the result can be cloned to another
 * thread.
 */
export interface ItemDetail<Found = unknown> {
  readonly wanted: readonly { readonly judge: number; readonly keys: readonly string[] }[];
  /** `faultOf`: why an ask failed; undefined if it was never put. */
  read(
    answerOf: (judge: number, key: string) => Answer | undefined,
    notes: AnswerNotes,
    faultOf: FaultOf,
  ): Found;
}

/** One kind of closer look at a run: what names an item, and how it is read. */
export interface DetailKind<
  Name = unknown,
  Found = unknown,
  Options = unknown,
  Plan extends AskPlan = AskPlan,
> {
  /** checks the name, which comes from a page */
  readonly schema: v.GenericSchema<unknown, Name>;
  /** Throws RangeError if the run has no such item. */
  of(
    run: ProtocolRun<Options>,
    rounds: readonly PlayedRound<Plan>[],
    name: Name,
  ): ItemDetail<Found>;
}

/** Why an ask of a judge failed; undefined if it did not. */
export type FaultOf = (judge: number, key: string) => AnswerFault | undefined;

/** A closer look at the answers of one judge; missing answers are left out. */
export function detailOf<Found>(
  judge: number,
  keys: readonly string[],
  read: (
    answers: ReadonlyMap<string, Answer>,
    noteOf: ReturnType<AnswerNotes>,
    faultOf: (key: string) => AnswerFault | undefined,
  ) => Found,
): ItemDetail<Found> {
  return {
    wanted: [{ judge, keys }],
    read(answerOf, notes, faultOf) {
      const answers = new Map<string, Answer>();
      for (const key of keys) {
        const answer = answerOf(judge, key);
        if (answer) answers.set(key, answer);
      }
      return read(answers, notes(judge), (key) => faultOf(judge, key));
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes a file judge by judge in portions, so that only one portion's answers are in memory. */
export interface FileWriter {
  /** The contents about one judge. Called for each judge, in the spec's order. */
  judge(judge: number, noteOf: ReturnType<AnswerNotes>): JudgeWriter;
  /** Fields of the file, and further fields of each judge, that depend on all answers. */
  end(notes: AnswerNotes): { readonly run: Fields; readonly judges?: readonly Fields[] };
}

/** Its portions are taken one after another. The file contains every answer in any case. */
export interface JudgeWriter {
  readonly portions: Iterable<Portion>;
  /** A field that holds a list. Absent: there is none. */
  readonly list?: {
    readonly name: string;
    /** The rows that result from the portions taken since the last call. */
    next(): readonly unknown[];
  };
  /** Further fields. Called once, after all portions were taken. */
  fields(): Fields;
}
