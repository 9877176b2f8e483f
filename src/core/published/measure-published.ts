import { type Measure, measureAgreement } from '../statistics/agreement/measure-agreement.ts';
import { groupRatings } from '../statistics/agreement/ratings.ts';
import type { CountedShare } from '../statistics/intervals/clustered-share.ts';
import { type PairedShares, pairedShares } from '../statistics/intervals/paired-shares.ts';
import {
  constantPredictor,
  measurePairJudge,
  type PairJudgeFigures,
  parseGenaiBench,
} from './genai-bench.ts';
import { type LabelJudgeFigures, measureLabelJudge, parseLlmbar } from './llmbar.ts';
import { measureOrderJudge, type OrderJudgeFigures, parsePositionBias } from './position-bias.ts';
import {
  type Aspect,
  countMissing,
  followEachOther,
  followPeople,
  type PooledCorrelation,
  parseViescore,
} from './viescore.ts';
import {
  type AgainstReference,
  measureAgainstReference,
  parseWildvision,
  REFERENCE,
} from './wildvision.ts';

/** Counts of pair verdicts by kind. */
export interface VerdictCounts {
  readonly first: number;
  readonly second: number;
  readonly tie: number;
  readonly unreadable: number;
}

export interface PairJudgeRow extends PairJudgeFigures {
  readonly judge: string;
  /** its verdicts, one letter per pair; `genai-bench.ts` has what each means */
  readonly told: string;
  readonly counts: VerdictCounts;
  /** Cohen's κ over A, B, both good, both bad, tie and unreadable, with its interval */
  readonly kappa: Measure | null;
  /** agreement with people, minus that of the constant answer on the same pairs */
  readonly overConstant: PairedShares | null;
}

/** GenAI-Bench by task. */
export interface PairTask {
  readonly task: string;
  readonly people: VerdictCounts & { readonly told: string };
  readonly constant: { readonly letter: string; readonly accuracy: CountedShare | null };
  readonly judges: readonly PairJudgeRow[];
}

export interface OrderSet {
  readonly set: string;
  readonly judges: readonly (OrderJudgeFigures & { readonly judge: string })[];
}

export interface LabelRow extends LabelJudgeFigures {
  readonly judge: string;
  readonly prompt: string;
}

/**
 * VIEScore, one aspect: judges from the best agreement with people down, and agreement among
 * people.
 */
export interface ScoreRow {
  readonly judge: string;
  readonly correlation: PooledCorrelation | null;
  readonly missing: number;
  readonly of: number;
}
export interface ScoreAspect {
  readonly aspect: Aspect;
  readonly people: PooledCorrelation | null;
  readonly judges: readonly ScoreRow[];
}

export interface ReferenceRow extends AgainstReference {
  readonly model: string;
}
export interface AgainstAll {
  readonly all: AgainstReference;
  readonly models: readonly ReferenceRow[];
}

export interface MeasuredBy {
  readonly 'genai-bench': readonly PairTask[];
  readonly 'position-bias-analyzer': readonly OrderSet[];
  readonly llmbar: readonly LabelRow[];
  readonly viescore: readonly ScoreAspect[];
  readonly 'wildvision-bench': AgainstAll;
}

const RESAMPLES = { seed: 1, resamples: 400 };

/** What each letter of GenAI-Bench's verdicts says, in the order of its pairs. */
export function kindsOf(told: string): (keyof VerdictCounts)[] {
  return [...told].map((letter) => {
    if (letter === 'A') return 'first';
    if (letter === 'B') return 'second';
    return letter === 'X' ? 'unreadable' : 'tie';
  });
}

function countVerdicts(told: string): VerdictCounts {
  const counts = { first: 0, second: 0, tie: 0, unreadable: 0 };
  for (const kind of kindsOf(told)) counts[kind] += 1;
  return counts;
}

export function measureGenaiBench(file: unknown): readonly PairTask[] {
  return Object.entries(parseGenaiBench(file).tasks).map(([task, { people, judges }]) => {
    const constant = constantPredictor(people);
    return {
      task,
      people: { ...countVerdicts(people), told: people },
      constant,
      judges: sortBy(
        Object.entries(judges).map(([judge, told]) => ({
          judge,
          told,
          counts: countVerdicts(told),
          kappa: kappaOf(people, told),
          overConstant: compareWithConstant(people, told, constant.letter),
          ...measurePairJudge(people, told),
        })),
        ({ accuracy }) => accuracy?.share,
      ),
    };
  });
}

export function measurePositionBias(file: unknown): readonly OrderSet[] {
  return Object.entries(parsePositionBias(file).sets).map(([set, content]) => ({
    set,
    judges: sortBy(
      Object.entries(content.judges).map(([judge, repeats]) => ({
        judge,
        ...measureOrderJudge(content, repeats),
      })),
      ({ flips }) => flips?.share,
    ),
  }));
}

export function measureLlmbar(file: unknown): readonly LabelRow[] {
  const parsed = parseLlmbar(file);
  const rows = Object.keys(parsed.judges).map((key) => {
    const [judge = '', prompt = ''] = key.split('|');
    return { judge, prompt, ...measureLabelJudge(parsed, key) };
  });
  return sortBy(rows, ({ accuracy }) => accuracy?.share);
}

export function measureViescore(file: unknown): readonly ScoreAspect[] {
  const { sets } = parseViescore(file);
  const names = [...new Set(sets.flatMap((set) => Object.keys(set.judges)))];
  return (['SC', 'PQ'] as const).map((aspect) => ({
    aspect,
    people: followEachOther(sets, aspect),
    judges: sortBy(
      names.map((judge) => ({
        judge,
        correlation: followPeople(sets, judge, aspect),
        ...countMissing(sets, judge, aspect),
      })),
      ({ correlation }) => correlation?.rho,
    ),
  }));
}

export function measureWildvision(file: unknown): AgainstAll {
  const parsed = parseWildvision(file);
  const models = Object.keys(parsed.models).filter((model) => model !== REFERENCE);
  return {
    all: measureAgainstReference(parsed, models),
    models: sortBy(
      models.map((model) => ({ model, ...measureAgainstReference(parsed, [model]) })),
      ({ first }) => (first ? -first.share : undefined),
    ),
  };
}

function compareWithConstant(people: string, told: string, letter: string): PairedShares | null {
  const persons = [...people];
  const only = (judge: boolean) =>
    persons.filter((person, at) => (told[at] === person) === judge && (person === letter) !== judge)
      .length;
  return pairedShares(persons.length, only(true), only(false));
}

/** Letters as nominal categories for κ. */
const CATEGORIES = 'ABGDTX';

function kappaOf(people: string, told: string): Measure | null {
  const both = people + told;
  const ratings = groupRatings({
    item: Uint32Array.from(both, (_, at) => at % people.length),
    rater: Uint32Array.from(both, (_, at) => (at < people.length ? 0 : 1)),
    score: Uint32Array.from(both, (letter) => CATEGORIES.indexOf(letter)),
    raters: 2,
  });
  const { pairs } = measureAgreement(ratings, RESAMPLES);
  return typeof pairs === 'string' ? null : (pairs[0]?.kappa ?? null);
}

/** Greatest value first; rows without a value last. */
function sortBy<T>(rows: readonly T[], value: (row: T) => number | undefined): readonly T[] {
  const key = (row: T) => value(row) ?? Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => key(b) - key(a));
}
