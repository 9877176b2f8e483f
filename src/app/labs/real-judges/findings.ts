import type { FigureId } from '../../../core/protocols/real-judges/measure/item-sums.ts';
import type { MeasuredSet } from '../../../core/protocols/real-judges/measure/measure-judges.ts';
import type {
  AgainstAll,
  LabelRow,
  OrderSet,
  PairTask,
  ScoreAspect,
} from '../../../core/published/measure-published.ts';
import type { CountedShare } from '../../../core/statistics/intervals/clustered-share.ts';
import { upperFirst } from '../../../core/words.ts';
import { formatDecimal } from '../../kit/words/format-value.ts';
import type { IntervalAxis, IntervalDot } from './charts/interval-dots.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { titleOfJudge } from './judge-titles.ts';

/** The main finding of a source: a sentence that its intervals support, and the figures behind it. */
export interface PublishedFinding {
  readonly says: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly IntervalDot[];
  readonly axis: IntervalAxis;
}

const LETTERS: Readonly<Record<string, string>> = {
  A: 'first',
  B: 'second',
  G: 'both good',
  D: 'both bad',
};

const percent = (share: number) => `${(100 * share).toFixed(0)}\u00a0%`;
const sayShare = ({ share, low, high }: CountedShare) =>
  `${percent(share)} (95\u00a0%: ${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})`;

const SHARES = {
  domain: [0, 100],
  write: (value: number) => `${value.toFixed(0)}\u00a0%`,
} as const;

function dotOf(name: string, share: CountedShare | null): IntervalDot[] {
  return share
    ? [{ name, value: 100 * share.share, low: 100 * share.low, high: 100 * share.high }]
    : [];
}

/** The same, and what it counts: so many of the judges. */
export interface AgreementFinding extends PublishedFinding {
  readonly above: number;
  readonly of: number;
  /** the answer that the judges are compared with, such as “second” */
  readonly fixed: string;
}

/**
 * Judges that are shown to agree with people more often than the fixed answer does: by an exact test
 * each on the same pairs, at its part of 5 % (Bonferroni).
 */
export function aboveConstant(judges: PairTask['judges']): PairTask['judges'] {
  return judges.filter(
    ({ overConstant: over }) => over && over.difference > 0 && over.p < 0.05 / judges.length,
  );
}

/** GenAI-Bench: whether any judge agrees with people more often than one fixed answer does. */
export function findAgreement({ constant, judges }: PairTask): AgreementFinding | null {
  const [best] = judges;
  if (!best?.accuracy || !constant.accuracy) return null;
  const fixed = `always answering “${LETTERS[constant.letter]}” does, on ${percent(constant.accuracy.share)} of pairs`;
  const above = aboveConstant(judges).length;
  return {
    above,
    of: judges.length,
    fixed: `“${LETTERS[constant.letter]}”`,
    says:
      above === 0
        ? `No judge is shown to agree with people more often than ${fixed}.`
        : `Only ${above} of ${judges.length} judges ${above === 1 ? 'is' : 'are'} shown to agree with people more often than ${fixed}. The best, ${titleOfJudge(best.judge)}, agrees on ${sayShare(best.accuracy)}.`,
    title: 'How often each judge agrees with a person',
    description: `Four answers are possible: first, second, both good, both bad. Lines are 95 % intervals, and the band is that of always answering “${LETTERS[constant.letter]}”: a judge counts as better if McNemar’s exact test on the same pairs says so, at 5 % shared among the ${judges.length} judges.`,
    rows: judges.flatMap(({ judge, accuracy }) => dotOf(titleOfJudge(judge), accuracy)),
    axis: {
      ...SHARES,
      label: 'agrees with a person, % of pairs',
      line: {
        at: 100 * constant.accuracy.share,
        low: 100 * constant.accuracy.low,
        high: 100 * constant.accuracy.high,
        says: `always “${LETTERS[constant.letter]}”`,
      },
    },
  };
}

/** Below this rank correlation a judge hardly follows people; ours. */
const HARDLY = 0.2;

/** VIEScore: how well scores of single pictures follow people's. */
export function findFollowing({ people, judges }: ScoreAspect): PublishedFinding | null {
  const scored = judges.flatMap(({ judge, correlation }) =>
    correlation ? [{ name: titleOfJudge(judge), correlation }] : [],
  );
  const [best] = scored;
  if (!best) return null;
  const hardly = scored.filter(({ correlation }) => correlation.high < HARDLY).length;
  return {
    says: `${hardly} of ${scored.length} judges hardly follow people when they score a picture (ρ below ${HARDLY}). The best is ${best.name}, with ρ = ${formatDecimal(best.correlation.rho)} (95\u00a0%: ${formatDecimal(best.correlation.low)} to ${formatDecimal(best.correlation.high)})${people ? `; two people reach ${formatDecimal(people.rho)}` : ''}.`,
    title: 'How well each judge’s scores follow people’s',
    description:
      'Whether the picture follows its prompt, 0 to 10: rank correlation ρ with the mean of three people; 1 is the same order, 0 is no relation. Zero-shot: asked without an example; one-shot: with one; “ih” is what the published files call another run. Lines are 95 % intervals.',
    rows: scored.map(({ name, correlation: { rho, low, high } }) => ({
      name,
      value: rho,
      low,
      high,
    })),
    axis: {
      label: 'rank correlation with people, ρ',
      domain: [-0.2, 1],
      write: (value) => formatDecimal(value),
      ...(people && { line: { at: people.rho, says: 'two people' } }),
    },
  };
}

/** WildVision-Bench: whether the longer answer wins. */
export function findLength({ all }: AgainstAll): PublishedFinding | null {
  const { wonIfLonger: longer, wonIfShorter: shorter } = all;
  if (!longer || !shorter) return null;
  const apart = longer.low > shorter.high || shorter.low > longer.high;
  return {
    says: apart
      ? `GPT-4o prefers an answer in ${percent(longer.share)} of comparisons if it is longer than the reference, and in ${percent(shorter.share)} if it is shorter.`
      : 'GPT-4o is not shown to prefer longer answers.',
    title: 'How often an answer wins, by its length',
    description:
      'Answers of 21 models, each beside one reference that is always first. Longer answers may also be better ones. Lines are 95 % intervals.',
    rows: [
      ...dotOf('longer than the reference', longer),
      ...dotOf('shorter than the reference', shorter),
    ],
    axis: { ...SHARES, label: 'wins, % of decided comparisons' },
  };
}

/** The plainest prompt of LLMBar, which every judge was asked. */
const PLAIN = 'Vanilla';

/** LLMBar: how often the order decides. */
export function findFlips(rows: readonly LabelRow[]): PublishedFinding | null {
  const plain = rows
    .filter(({ prompt, flips }) => prompt === PLAIN && flips)
    .sort((a, b) => (b.flips?.share ?? 0) - (a.flips?.share ?? 0));
  const [most, least] = [plain[0], plain.at(-1)];
  if (!most?.flips || !least?.flips) return null;
  return {
    says: `${titleOfJudge(most.judge)} changes its choice in ${sayShare(most.flips)} of pairs when the two answers swap places; ${titleOfJudge(least.judge)} in ${percent(least.flips.share)}.`,
    title: 'How often each judge changes its choice when the answers swap',
    description: 'With the plain prompt. Lines are 95 % intervals.',
    rows: plain.flatMap(({ judge, flips }) => dotOf(titleOfJudge(judge), flips)),
    axis: { ...SHARES, label: 'choices that change, % of pairs' },
  };
}

/**
 * Whether the order clearly does more than asking again: the interval of changed choices lies above
 * that of answers that differ. Ours.
 */
export function isClearlyOrder({
  flips,
  same,
}: Pick<OrderSet['judges'][number], 'flips' | 'same'>): boolean {
  return flips !== null && same !== null && flips.low > 1 - same.low;
}

/** Position-Bias-Analyzer: for how many judges the order does more than chance. */
export function sayOrderEffect(sets: readonly OrderSet[]): string {
  const rows = sets.flatMap(({ judges }) => judges);
  const clear = rows.filter(isClearlyOrder).length;
  return clear === 0
    ? 'No judge is shown to change its answer more often with the order than when it is asked the same again.'
    : `In ${clear} of ${rows.length} cases the order is more than noise: the judge changes its answer clearly more often with the order than when it is asked the same again.`;
}

/** The figures of a set by what they tell of judges, the order's effect first. */
const TELLING: readonly FigureId[] = ['flips', 'first', 'agrees', 'distance', 'score'];

/** The main finding of one set: its most telling figure, from the judge that stands out down. */
export function findMain(
  { figures, judges }: MeasuredSet,
  names: readonly string[],
): PublishedFinding | null {
  const id = TELLING.find((one) => figures.includes(one));
  if (id === undefined) return null;
  const { head, title, share } = FIGURE_WORDS[id];
  const scale = share ? 100 : 1;
  const rows = judges
    .flatMap(({ figures: own }, place): IntervalDot[] => {
      const figure = own[id];
      if (!figure) return [];
      const { value, low, high } = figure;
      const name = names[place] ?? '';
      return [{ name, value: scale * value, low: scale * low, high: scale * high }];
    })
    // the smallest distance is the best, and the largest share says most
    .sort((a, b) => (id === 'distance' ? a.value - b.value : b.value - a.value));
  const [most, least] = [rows[0], rows.at(-1)];
  if (!most || !least) return null;
  const write = share ? SHARES.write : (value: number) => formatDecimal(value);
  const told = `${write(most.value)} (95\u00a0%: ${write(most.low)} to ${write(most.high)})`;
  const other =
    most === least
      ? ''
      : `; ${least.name} ${id === 'distance' ? 'by' : 'in'} ${write(least.value)}`;
  const says: Record<FigureId, string> = {
    flips: `${most.name} changes its choice in ${told} of pairs when the two answers swap places${other}.`,
    first: `${most.name} chooses the first one in ${told} of its choices${other}.`,
    agrees: `${most.name} agrees with people or the label in ${told} of verdicts${other}.`,
    distance: `${most.name} differs from people by ${told} points of 10${other}.`,
    score: `${most.name} gives ${told} of 10 on average.`,
    same: '',
  };
  return {
    says: says[id],
    title: `Figures: ${head}`,
    description: `${upperFirst(title)}. Lines are 95 % intervals.`,
    rows,
    axis: share ? { ...SHARES, label: `${head}, %` } : { label: head, domain: [0, 10], write },
  };
}
