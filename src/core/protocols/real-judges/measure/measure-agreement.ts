import { finish } from '../../../finish.ts';
import { type ClusteredScores, groupClusters } from '../../../statistics/agreement/clusters.ts';
import {
  type Measure,
  measureAgreementStepwise,
} from '../../../statistics/agreement/measure-agreement.ts';
import { type Judgement, listJudgements } from '../asks.ts';
import { lettersOf, NOT_ASKED, type RealJudgesOptions, swapLetter } from '../options.ts';
import type { JudgeVerdicts } from '../reader.ts';

/** The names of two sides that judged the same items. */
interface SidesOfSet {
  readonly group: 'people' | 'orders' | 'judges' | 'among';
  readonly first: string;
  readonly second: string;
}

export interface SetAgreement extends SidesOfSet {
  /** judgements for which both sides have a readable verdict */
  readonly both: number;
  readonly agreement: Measure;
  readonly kappa: Measure;
  readonly ac1: Measure;
  /** ordinal for scores, nominal for verdicts on pairs */
  readonly alpha: Measure;
}

/** Seed and number of resamples of each interval; our choice. */
const BOOTSTRAP = { seed: 1, resamples: 400 };

/** Agreement of all sides, two by two; intervals are drawn over items. One step per two sides. */
export function* measureSetAgreement(
  options: RealJudgesOptions,
  judges: readonly (JudgeVerdicts & { readonly name: string })[],
): Generator<void, SetAgreement[], void> {
  const listed = listJudgements(options);
  const people = options.people.map(({ name, told }) => ({ name, told: spread(listed, told) }));
  const sides: (SidesOfSet & { a: string; b: string })[] = [
    ...judges.flatMap((judge) =>
      people.map((person) => ({
        group: 'people' as const,
        first: judge.name,
        second: person.name,
        a: judge.told,
        b: person.told,
      })),
    ),
    ...(options.orders === 2
      ? judges.map(({ name, told }) => ({
          group: 'orders' as const,
          first: name,
          second: 'swapped',
          ...byOrder(listed, told),
        }))
      : []),
    ...pairsOf(people).map(([a, b]) => ({
      group: 'among' as const,
      first: a.name,
      second: b.name,
      a: a.told,
      b: b.told,
    })),
    ...pairsOf(judges).map(([a, b]) => ({
      group: 'judges' as const,
      first: a.name,
      second: b.name,
      a: a.told,
      b: b.told,
    })),
  ];
  const found: SetAgreement[] = [];
  for (const { a, b, ...names } of sides) {
    found.push({ ...names, ...agree(options, listed, a, b) });
    yield;
  }
  return found;
}

function agree(
  { form }: RealJudgesOptions,
  listed: readonly Judgement[],
  a: string,
  b: string,
): Omit<SetAgreement, keyof SidesOfSet> {
  const letters = lettersOf(form);
  const scores: ClusteredScores = {
    first: [...a].map((letter) => letters.indexOf(letter)),
    second: [...b].map((letter) => letters.indexOf(letter)),
    cluster: listed.map(({ item }) => item),
  };
  const { ratings, clusters } = finish(
    groupClusters(
      scores,
      [...letters].map((_, at) => at),
    ),
  );
  const { agreement, ac1, alpha, pairs } = finish(
    measureAgreementStepwise(ratings, clusters, BOOTSTRAP),
  );
  const [pair] = typeof pairs === 'object' ? pairs : [];
  const none: Measure = { value: 'no-overlap', interval: 'no-overlap' };
  return {
    both: ratings.counts.reduce((sum, count) => sum + count, 0),
    agreement,
    kappa: pair?.kappa ?? none,
    ac1,
    alpha: form === 'scores' ? alpha.ordinal : alpha.nominal,
  };
}

/** People's verdicts for each judgement, swapped for the second order. */
function spread(listed: readonly Judgement[], told: string): string {
  return listed
    .map(({ item, order }) => {
      const letter = told[item] ?? NOT_ASKED;
      return order === 1 ? swapLetter(letter) : letter;
    })
    .join('');
}

/**
 * A judge's verdicts in the first order, and those of the second order swapped back; blanks
 * elsewhere.
 */
function byOrder(listed: readonly Judgement[], told: string): { a: string; b: string } {
  const places = new Map(
    listed.map(({ item, order, repeat }, at) => [`${item} ${order} ${repeat}`, at]),
  );
  const first = [...listed.entries()].map(([at, { order }]) =>
    order === 0 ? told[at] : NOT_ASKED,
  );
  const second = listed.map(({ item, order, repeat }) =>
    order === 0
      ? swapLetter(told[places.get(`${item} 1 ${repeat}`) ?? -1] ?? NOT_ASKED)
      : NOT_ASKED,
  );
  return { a: first.join(''), b: second.join('') };
}

function pairsOf<T>(all: readonly T[]): (readonly [T, T])[] {
  return all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const));
}
