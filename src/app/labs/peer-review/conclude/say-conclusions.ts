import type { PositionBias } from '../../../../core/protocols/peer-review/biases/position.ts';
import type { AspectAgreement } from '../../../../core/protocols/peer-review/conclusions/aspect-agreement.ts';
import type { GammaRow } from '../../../../core/protocols/peer-review/conclusions/gamma-table.ts';
import type { CorrectnessTable } from '../../../../core/protocols/peer-review/conclusions/judge-correctness.ts';
import type {
  ByMethod,
  MethodIntervals,
  MethodMeasures,
} from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import type { OrderFinding } from '../../../../core/protocols/peer-review/conclusions/order-finding.ts';
import type { QuestionVariety } from '../../../../core/protocols/peer-review/conclusions/question-variety.ts';
import type { Scores } from '../../../../core/protocols/peer-review/scoring/score.ts';
import { rankModels } from '../../../../core/protocols/peer-review/scoring/trajectory.ts';
import type { Interval } from '../../../../core/statistics/intervals/bootstrap.ts';
import { listWords } from '../../../../core/words.ts';
import { formatCount, formatDecimal, formatSigned } from '../../../kit/words/format-value.ts';

/** p below this is reported as a finding: the usual convention. */
const SHOWN = 0.05;

const three = (value: number) => formatDecimal(value, 3);
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

export function sayP(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(p < 0.1 ? 3 : 2)}`;
}

function sayInterval({ low, high }: Interval): string {
  return `95 % interval ${three(low)} to ${three(high)}`;
}

/** Whether swapping the answers changes verdicts, as far as the interval shows it. */
export function sayOrder(
  { follows, reviewers, share }: OrderFinding,
  position: readonly Pick<PositionBias, 'flips' | 'pairs'>[],
  names: readonly string[],
): string {
  const when = 'of cases when the two answers swap places.';
  if (follows === 'answer') {
    return `The reviewers change their verdict in only ${percent(share.share)} ${when}`;
  }
  // each by its own share, which its bar shows
  const [first, ...others] = reviewers.map((model) => {
    const { flips = 0, pairs = 1 } = position[model] ?? {};
    return { name: names[model] ?? '', share: flips / pairs };
  });
  if (!first) return '';
  return `${listWords([
    `${first.name} changes its verdict in ${percent(first.share)}`,
    ...others.map((one) => `${one.name} in ${percent(one.share)}`),
  ])} ${when}`;
}

/** What the reviewers of the finding count for in the scores; null if they are all or none. */
export function sayWeight(
  { follows, reviewers }: Pick<OrderFinding, 'follows' | 'reviewers'>,
  weights: Scores,
  names: readonly string[],
): string | null {
  const all = weights.flatMap((weight) => weight ?? []);
  const own = reviewers.flatMap((model) => weights[model] ?? []);
  if (follows !== 'place' || own.length === 0 || own.length === all.length) return null;
  const sum = (some: readonly number[]) => some.reduce((total, weight) => total + weight, 0);
  const who = listWords(reviewers.map((model) => names[model] ?? ''));
  return `The reviews of ${who} carry ${percent(sum(own) / sum(all))} of all weight; equal weights would give them ${percent(own.length / all.length)}.`;
}

/** What a round shows that shows the finding. */
export function sayExample({ follows }: Pick<OrderFinding, 'follows'>): string {
  return follows === 'place'
    ? 'The same place wins both times, with either answer in it.'
    : 'The same answer wins both times, wherever it stands.';
}

/**
 * Whose reviews weigh most by UPME, and what it weighs by; beside equal weights. Null where nobody
 * has a weight.
 */
export function sayMostWeight(weights: Scores, names: readonly string[]): string | null {
  const all = weights.flatMap((weight) => weight ?? []);
  const sum = all.reduce((total, weight) => total + weight, 0);
  const most = Math.max(...all);
  if (all.length < 2 || sum <= 0) return null;
  const first = [...names.keys()].filter((model) => weights[model] === most);
  if (first.length === all.length) return 'UPME gives all reviews the same weight.';
  const who = listWords(first.map((model) => `${names[model] ?? ''}’s`));
  const each = first.length > 1 ? ' each' : '';
  return `UPME lets the reviews of models whose own answers score higher count more, so ${who} count most: ${percent(most / sum)}${each}; equal weights would give ${percent(1 / all.length)}.`;
}

/** The model in first place, for runs without further findings. */
export function sayFirst(scores: Scores, names: readonly string[]): string | null {
  const ranks = rankModels(scores);
  const first = [...names.keys()].filter((model) => ranks[model] === 1);
  if (first.length === 0) return null;
  if (first.length > 1 && first.length === ranks.filter((rank) => rank !== null).length) {
    return 'The peers give all models the same score.';
  }
  return `The peers put ${listWords(first.map((model) => names[model] ?? ''))} first.`;
}

/** How well the peers' ranking agrees with the known one. */
export function sayAgreement(
  { pooled, repeats }: MethodMeasures,
  intervals: MethodIntervals | null,
): string | null {
  const value = repeats?.spearman?.mean ?? pooled.spearman;
  const interval = repeats?.spearman?.interval ?? intervals?.spearman ?? null;
  if (value === null || interval === null) return null;
  const shown =
    interval.low > 0
      ? `With these ${pooled.models} judges, the peers’ ranking agrees ${howMuch(value)} with what is known`
      : interval.high < 0
        ? `With these ${pooled.models} judges, the peers’ ranking runs against what is known`
        : 'No agreement between the peers’ ranking and what is known is shown';
  const over = repeats?.spearman ? `, mean of ${repeats.spearman.count} repeats` : '';
  const few =
    pooled.models < ENOUGH
      ? ` So few say nothing of other judges: the interval is over ${repeats?.spearman ? 'repeats' : 'rounds'} of the same ones.`
      : '';
  return `${shown}: Spearman ${three(value)} (${sayInterval(interval)}${over}).${few}`;
}

/** Models from which a rank correlation may say something of others, too; our choice. */
const ENOUGH = 20;

/** Our words for a positive rank correlation. */
function howMuch(value: number): string {
  return value >= 0.7 ? 'strongly' : value >= 0.4 ? 'moderately' : 'weakly';
}

/** Whether UPME's weights improve the ranking, by the paired difference to equal weights. */
export function sayGain(
  { uniform, upme }: ByMethod<MethodMeasures>,
  intervals: ByMethod<MethodIntervals> | null,
): string | null {
  const gain = upme.repeats?.gain;
  if (gain && gain.p !== null && gain.interval) {
    const [before, after] = [uniform.repeats?.spearman?.mean, upme.repeats?.spearman?.mean];
    if (before === undefined || after === undefined) return null;
    const numbers =
      `Mean Spearman is ${three(after)} with UPME’s weights and ${three(before)} with equal ones ` +
      `(difference ${formatSigned(gain.mean, 3)}, ${sayInterval(gain.interval)}, paired t-test ${sayP(gain.p)})`;
    const differing = `the two differ in ${gain.differing} of ${gain.count} repeats`;
    if (gain.p >= SHOWN) {
      const claim =
        2 * gain.differing <= gain.count
          ? 'Weights hardly move the ranking'
          : 'No effect of the weights on the ranking’s agreement is shown';
      return `${claim}: ${differing}. ${numbers}.`;
    }
    return `${gain.mean > 0 ? 'Weights bring the ranking closer to what is known' : 'Weights take the ranking further from what is known'}: ${differing}. ${numbers}.`;
  }
  const interval = intervals?.upme.gain ?? null;
  const [before, after] = [uniform.pooled.spearman, upme.pooled.spearman];
  if (interval === null || before === null || after === null) return null;
  const numbers = `Spearman is ${three(after)} with UPME’s weights and ${three(before)} with equal ones (difference over resampled rounds: ${sayInterval(interval)})`;
  if (interval.low > 0) return `Weights bring the ranking closer to what is known: ${numbers}.`;
  if (interval.high < 0) return `Weights take the ranking further from what is known: ${numbers}.`;
  return `No effect of the weights is shown: ${numbers}.`;
}

/** How the encoder's cosine ranks by itself; null if no encoder took part. */
export function sayCosine(
  gammas: readonly GammaRow[],
  used: number,
  encoder: string,
): string | null {
  const alone = gammas.find(({ gamma }) => gamma[0] === 0 && gamma[1] === 0)?.plain;
  if (!alone) return null;
  const part = used > 0 ? `${encoder}’s cosine counts with γ₃ = ${used} in each score. ` : '';
  const { mean, interval, count } = alone;
  const says =
    interval === null
      ? ''
      : interval.low > 0
        ? ': it agrees with what is known'
        : interval.high < 0
          ? ': it runs against what is known'
          : ': no agreement with what is known is shown';
  const numbers = interval ? ` (${sayInterval(interval)}, mean of ${count} repeats)` : '';
  return `${part}Alone, with equal weights, it ranks the models at Spearman ${three(mean)}${numbers}${says}.`;
}

/** Above this share of rounds the two verdicts count as nearly identical; our choice. */
const NEARLY_ALL = 0.9;

/** Says if S_Visual adds little to S_Correct; null if its interval does not show that. */
export function sayAspects({ rounds, same, share }: AspectAgreement): string | null {
  if (share === null || share.low <= NEARLY_ALL) return null;
  return (
    `Reviewers give both aspects the same verdict in ${percent(share.share)} of rounds ` +
    `(${same} of ${rounds}), so S_Visual adds next to nothing to S_Correct here, and γ₁ and γ₂ weigh ` +
    'nearly the same verdict.'
  );
}

/**
 * Names the reviewers that write the same question in more than half of their rounds; null if there
 * are none.
 */
export function sayQuestions(
  variety: readonly QuestionVariety[],
  names: readonly string[],
): string | null {
  const parts = variety.flatMap(({ rounds, different, most }, model) =>
    2 * most > rounds && rounds > 1
      ? [
          different === 1
            ? `${names[model] ?? ''} asks 1 question in ${formatCount(rounds)} rounds`
            : `${names[model] ?? ''} asks ${formatCount(different)} different questions in ${formatCount(rounds)} rounds, one of them in ${most}`,
        ]
      : [],
  );
  if (parts.length === 0) return null;
  return `${parts.join('; ')}. What is said of such a reviewer rests on those few questions, and not on as many cases as it has rounds.`;
}

/**
 * Which reviewers find the right answer if exactly one of two is right, by an exact test per
 * reviewer.
 */
export function sayCorrectness(
  { all, byReviewer }: CorrectnessTable,
  names: readonly string[],
): string | null {
  if (!all.accuracy) return null;
  const models = [...byReviewer.keys()];
  // the sign of a shown difference: 1 towards the right answers, -1 towards the wrong ones
  const shown = byReviewer.map(({ found, missed, decisive, p }) =>
    found !== null && p !== null && p < SHOWN ? Math.sign(found.share * decisive - missed) : 0,
  );
  const able = models.filter((model) => shown[model] === 1);
  const misled = models.filter((model) => shown[model] === -1);
  const asked = models.filter((model) => (byReviewer[model]?.decisive ?? 0) > 0);
  const rest = asked.filter((model) => shown[model] === 0);
  const unasked = models.filter((model) => !asked.includes(model));
  const nameOf = (models: readonly number[]) =>
    listWords(models.map((model) => names[model] ?? ''));
  const parts = [
    able.length > 0 &&
      ` ${nameOf(able)} ${able.length > 1 ? 'choose' : 'chooses'} the right one of two answers more often than the wrong one.`,
    misled.length > 0 &&
      ` ${nameOf(misled)} ${misled.length > 1 ? 'choose' : 'chooses'} the wrong one of two answers more often than the right one.`,
    rest.length > 0 &&
      ` ${able.length + misled.length > 0 ? `For ${nameOf(rest)} ${misled.length > 0 ? 'neither is' : 'this is not'} shown` : `No reviewer is shown to choose the right one of two answers more often`}.`,
    asked.length > 0 &&
      unasked.length > 0 &&
      ` ${nameOf(unasked)} reviewed no round where one answer is known to be right and the other wrong.`,
  ].filter((part) => part !== false);
  const { share, low, high } = all.accuracy;
  return `Where the right answer is known, ${percent(share)} of verdicts are correct (95 %: ${percent(low)} to ${percent(high)}).${parts.join('')}`;
}
