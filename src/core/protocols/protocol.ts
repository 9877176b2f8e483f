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
 * One published system: how its questions follow from options and earlier answers, and what is made
 * of the answers. Pure: the same run plays the same rounds, on every machine and again tomorrow.
 */
export interface Protocol<Options = unknown, Report = unknown, Plan extends AskPlan = AskPlan> {
  /** names it in specs, links and files */
  readonly id: string;
  readonly title: string;
  /** Options from anywhere. Throws Error whose message begins with the path of the first fault. */
  parse(value: unknown): Options;
  /** what a run is about in a few words, for its name, e.g. "20 scenes, R, CJ" */
  subject(options: Options): string;
  /** the options in one line */
  describe(options: Options): string;
  /**
   * The same, of a random sample of its pairs only; null: it is a sample already. Absent: a run that
   * came in a file is checked as a whole.
   */
  sampled?(options: Options, sample: Sample): Options | null;
  /** the photographs that the questions show */
  photos(options: Options): readonly Photo[];
  /** what the questions show: a judge of drawn pictures is out of distribution with others */
  shows(options: Options): PictureKind;
  /** the whole prompt of a judge that reads, but for the data: {holes} stand for what is not known yet */
  prompts(options: Options): readonly string[];
  /** What of it such a judge cannot be asked; nothing where it can be asked everything. */
  refusals(abilities: Abilities, options: Options): readonly Refusal[];
  /**
   * Yields round after round and is given the answers to each. To resume a run is to play it again:
   * what is stored comes back at once. Between two rounds it must be quick, and it keeps no more than
   * it needs for the next; the long work, making asks, belongs into `Round.plan`.
   *
   * `from`: the `checkpoint` of an earlier play of the same run, on the same answers; the first round
   * is then the one that had it. Throws Error where it is none.
   */
  rounds(run: ProtocolRun<Options>, from?: unknown): Generator<Round<Plan>, void, RoundAnswers>;
  /** how plans are kept, so that a long run is not played again from its beginning; absent: it always is */
  readonly keeping?: PlanKeeping<Options, Plan>;
  reader(run: ProtocolRun<Options>): Reader<Report, Plan>;
  /**
   * One thing of a report, looked at closely. `what` comes from the protocol's own screens. Throws
   * RangeError where there is no such thing. Absent: its screens show the report alone.
   */
  detail?(
    run: ProtocolRun<Options>,
    rounds: readonly PlayedRound<Plan>[],
    what: unknown,
  ): ItemDetail;
  /**
   * What a run's file tells beside spec and answers, for those who read it with other tools; absent:
   * nothing.
   */
  file?(run: ProtocolRun<Options>, rounds: readonly PlayedRound<Plan>[]): FileWriter;
  /** tables of judgements that make a run of it; absent: it takes none */
  readonly tables?: JudgementTables;
  /** in what words tables describe ready-made pairs of pictures for it; absent: it takes none */
  readonly pairWords?: PairWords;
  /** what it brings to the check-up of a judge, in the order in which it is asked; absent: nothing */
  readonly checks?: readonly CheckStep<Options, Report>[];
  /** asks over drawn scenes by which a judge of such abilities is tested on a device; absent: none */
  selfTestAsks?(abilities: Pick<Abilities, 'modes' | 'readsText'>, draw: number): readonly Ask[];
}

/** What the questions of a run follow from. */
export interface ProtocolRun<Options = unknown> {
  readonly seed: number;
  readonly options: Options;
  /** in the spec's order; null: what that judge can be asked is not known here, so it is asked nothing */
  readonly judges: readonly (Abilities | null)[];
  /** of the judges: what is shown to one of them may have to hide what another is called */
  readonly ids?: readonly string[];
}

/** Something that a judge is not asked. */
export interface Refusal {
  /** names it as the protocol's screens do, e.g. "SP-IT sensitive" */
  readonly what: string;
  readonly reason: string;
  /** nothing is left: the judge cannot take part */
  readonly all?: true;
}

/** What is asked at a time. Rounds are played in turn, the judges of a round too. */
export interface Round<Plan extends AskPlan = AskPlan> {
  /** no round follows, and no round waits for the answers: they need not be in memory together */
  readonly last: boolean;
  /**
   * Names what a judge (its place in the spec) is asked: plans of one name are the same in every
   * run, and are made once.
   */
  planName(judge: number): string;
  /**
   * Whether the next round follows from what that judge answers: what is of no use to it, as an
   * encoder's vectors, is not read. Absent: from what every judge does.
   */
  follows?(judge: number): boolean;
  /**
   * All that this round and those behind it follow from, beside the run itself, as data that can be
   * stored; absent: a play cannot begin here. Only a protocol with `keeping` has it.
   */
  readonly checkpoint?: unknown;
  /** What that judge is asked; stepwise, as a large plan takes seconds and others want their turn. */
  plan(judge: number): Generator<void, Plan, void>;
}

/** How the plans of rounds that are over are kept, and read again without making their asks. */
export interface PlanKeeping<Options = unknown, Plan extends AskPlan = AskPlan> {
  /** raised by every change of what a run asks; plans of another version are made again */
  readonly version: number;
  /** The part of the options that all rounds but the last hang on: runs that share it begin alike. */
  beginning(options: Options): unknown;
  /** The plan as data that can be stored. */
  save(plan: Plan): unknown;
  /** Throws Error where that is not a plan of this run. */
  revive(run: ProtocolRun<Options>, saved: unknown): Plan;
}

/**
 * The unique asks of one judge in one round, by their hashes (`hashAsk`), in the order in which they
 * are put. It holds the hashes only: tens of thousands of asks would take far more room, and each is
 * made again when it is wanted. A protocol's own plan knows besides what each ask is for.
 */
export interface AskPlan {
  readonly size: number;
  keys(): Iterable<string>;
  has(key: string): boolean;
  get(key: string): Ask | undefined;
  modeOf(key: string): AskMode;
  /** what it is asked for first, in one line, for a list of failures */
  occurrence(key: string): string;
  /**
   * Failed asks of earlier rounds, by their hashes, each with the asks of this plan that stand in for
   * it. When all of these are answered, the failed one counts as healed. Absent: there are none.
   */
  readonly heals?: ReadonlyMap<string, readonly string[]>;
  /** how much that is in the protocol's own units, e.g. {pairs: 24, judgements: 48} */
  readonly amounts: Readonly<Record<string, number>>;
}

/** Why an ask has no answer. */
export interface AnswerFault {
  /** for programs, e.g. "bad-answer": the endpoint refused the ask, or its reply cannot be used */
  readonly code: string;
  /** for people: what happened and, where it is known, what to do */
  readonly message: string;
}

/**
 * What a judge answered to an ask of the round, or why that ask failed: a protocol may ask in another
 * way in its next round, or go on without. Undefined: it was never put, or its judge failed as a whole.
 */
export type RoundAnswers = (
  judge: number,
  key: string,
) => AnswerBody | { readonly fault: AnswerFault } | undefined;

/** The answer, where there is one. */
export function bodyOf(answer: ReturnType<RoundAnswers>): AnswerBody | undefined {
  return answer && 'fault' in answer ? undefined : answer;
}

/** A round with the plan of each judge; null: that judge is asked nothing. */
export interface PlayedRound<Plan extends AskPlan = AskPlan> {
  readonly plans: readonly (Plan | null)[];
}

/** Where answers come from that were not given here: a file or a recorded run. */
export type Elsewhere = 'import' | 'recorded';

/** What is to be said of an answer that the judge did not give here and on its own device. */
export interface AnswerNote {
  /** it came from what stood in for the device once that had gone away */
  readonly fromFallback: boolean;
  /** null: it was given here */
  readonly elsewhere: Elsewhere | null;
}

/** The notes on a judge's answers; null: there is nothing to be said of any. */
export type AnswerNotes = (judge: number) => ((key: string) => AnswerNote | null) | null;

/** Makes a report of answers, which it is given bit by bit and keeps next to nothing of. */
export interface Reader<Report, Plan extends AskPlan = AskPlan> {
  /**
   * What of a judge's answers in a round (counted from 0) it has not read yet, in portions of which
   * each fits in memory.
   */
  portions(judge: number, round: number, plan: Plan): Iterable<Portion>;
  /**
   * Told how many judges there are now that some were added behind the others, and nothing else is
   * another: what was read of those stays. Absent: such a run is read from the beginning.
   */
  addJudges?(judges: number): void;
  /**
   * Of what was read so far; can be cloned to another thread. `faultOf`: why asks without an answer
   * failed; absent: nothing is known of that.
   */
  report(notes: AnswerNotes, faultOf?: FaultOf): Report;
}

/** Asks whose answers are read together, unless they are too many bytes: then its halves are. */
export interface Portion {
  readonly keys: Iterable<string>;
  /** Takes those of the answers that are there; also where some are missing, or others are among them. */
  take(answers: ReadonlyMap<string, Answer>): void;
  /** Itself in two, in order; null or absent: its answers are read together, at any size. */
  halves?(): readonly [Portion, Portion] | null;
}

/** What to fetch for a closer look, and what to make of it; can be cloned to another thread. */
export interface ItemDetail {
  readonly wanted: readonly { readonly judge: number; readonly keys: readonly string[] }[];
  /** `faultOf`: why an ask that was put has no answer; absent of one that was never put. */
  read(
    answerOf: (judge: number, key: string) => Answer | undefined,
    notes: AnswerNotes,
    faultOf: FaultOf,
  ): unknown;
}

/** Why an ask of a judge failed; undefined where it did not. */
export type FaultOf = (judge: number, key: string) => AnswerFault | undefined;

/** A closer look at answers of one judge alone; those that are there are read. */
export function detailOf(
  judge: number,
  keys: readonly string[],
  read: (
    answers: ReadonlyMap<string, Answer>,
    noteOf: ReturnType<AnswerNotes>,
    faultOf: (key: string) => AnswerFault | undefined,
  ) => unknown,
): ItemDetail {
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

/** Tells a file judge by judge and in pieces, so that the answers of one portion are in memory at a time. */
export interface FileWriter {
  /** What the file tells of a judge. Called for each, in the spec's order. */
  judge(judge: number, noteOf: ReturnType<AnswerNotes>): JudgeWriter;
  /** Fields for the file, and further ones for each judge, that follow from all of them. */
  end(notes: AnswerNotes): { readonly run: Fields; readonly judges?: readonly Fields[] };
}

/** Its portions are taken one after the other; of what a judge was asked, the file has every answer anyway. */
export interface JudgeWriter {
  readonly portions: Iterable<Portion>;
  /** A field that is a list. Absent: there is none. */
  readonly list?: {
    readonly name: string;
    /** The rows that follow from what was taken since the last call. */
    next(): readonly unknown[];
  };
  /** Further fields. Called once, when every portion was taken. */
  fields(): Fields;
}
