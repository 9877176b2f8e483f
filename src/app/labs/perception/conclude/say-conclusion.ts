import type { Accuracy, PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import { wilson } from '../../../../core/statistics/intervals/wilson.ts';
import { listWords } from '../../../../core/words.ts';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';
import { countWins } from './count-wins.ts';

/** significance level of the tests */
const LEVEL = 0.05;

export interface NamedReport {
  readonly judge: string;
  readonly report: PerceptionReport;
}

/** "63.5 % (56.6 to 69.9)". */
export function sayShare({ share, low, high }: Pick<Accuracy, 'share' | 'low' | 'high'>): string {
  return `${formatShare(share)} % (${formatShare(low)} to ${formatShare(high)})`;
}

/** Whether a judge is worse if only the picture decides; null if the test shows neither. */
function isWorse({ gap }: PerceptionReport): boolean | null {
  if (!gap || gap.p >= LEVEL) return null;
  return gap.difference > 0;
}

/**
 * A run's result in one sentence. For one judge, that it looks, or else what its errors are, where
 * a test or an interval shows it. For several, which follow the
 * text and which cannot see, if intervals show it, and otherwise which are worse if only the
 * picture decides. Null if nothing is answered.
 */
export function sayOutcome(reports: readonly NamedReport[]): string | null {
  const known = reports.filter(({ report }) => report.gap !== null);
  const [only, ...others] = known;
  if (!only) return null;
  if (others.length === 0) {
    return sayThatItLooks(only) ?? sayErrors(only) ?? sayNotShown(only) ?? sayGap(only);
  }
  return sayWhoLooks(known) ?? sayWhoIsWorse(known);
}

/** Share of the errors from which on the position is said to win often. */
const OFTEN = 0.25;

/**
 * What wins over the picture: the position, if an interval shows that more than a quarter of the
 * errors are right in the other order; the text, if one shows that the judge answers the plain
 * question correctly after most errors.
 */
export function winnersOf({
  accuracy,
  modes,
}: Pick<PerceptionReport, 'accuracy' | 'modes'>): readonly string[] {
  const turned = wilson(accuracy.perception.flips, modes.errors);
  return [
    ...(turned !== null && turned.low > OFTEN ? ['position'] : []),
    ...(modes.shareB !== null && modes.shareB.low > 0.5 ? ['text'] : []),
  ];
}

/** What the errors are, in the plain words that the headline sums up; null: it sums up nothing. */
export function sayWhy({ judge, report }: NamedReport): string | null {
  const { accuracy, modes } = report;
  if (!isLooking(report) || winnersOf(report).length === 0) return null;
  const { flips } = accuracy.perception;
  const probed = modes.a + modes.b;
  const of = `${formatCount(probed)}${probed === modes.errors ? '' : ' that were probed'}`;
  const parts = [
    `${judge} makes ${formatCount(modes.errors)} errors.`,
    ...(flips > 0 ? [`In ${formatCount(flips)} of them the winner changes with the order.`] : []),
    ...(probed > 0
      ? [
          `After ${formatCount(modes.b)} of the ${of}, it answers the plain question correctly: it saw the detail and did not use it.`,
        ]
      : []),
    ...(flips > 0 && probed > 0 ? ['One error can be of both kinds.'] : []),
  ];
  return parts.join(' ');
}

/** Whether a judge is shown to be right more often with the picture than with a grey one. */
export function isLooking({ look }: Pick<PerceptionReport, 'look'>): boolean {
  return look !== null && look.p < LEVEL && look.difference > 0;
}

/** With the picture and with a grey one in the same order, if the test tells them apart. */
function sayThatItLooks({ judge, report }: NamedReport): string | null {
  const shares = sayBesideGrey(report);
  const { look } = report;
  if (shares === null || look === null || look.p >= LEVEL) return null;
  if (!isLooking(report)) return `${judge} does worse with the picture: ${shares}.`;
  const { all } = report.accuracy.perception;
  const winners = winnersOf(report);
  if (all === null || winners.length === 0) return `${judge} looks at the picture: ${shares}.`;
  return `${judge} sees the picture, but ${listWords(winners)} often ${verb(winners, 'win')}: it is right in every order in ${countWins(all) ?? `${percent(all.share)} of ${formatCount(all.n)}`} items.`;
}

function sayNotShown({ judge, report }: NamedReport): string | null {
  const shares = sayBesideGrey(report);
  return shares && `${judge} is not shown to look at the picture: ${shares}.`;
}

/** Null without the control. */
function sayBesideGrey({ look, grey, accuracy }: PerceptionReport): string | null {
  const seen = accuracy.perception.drawn;
  if (!look || !grey || !seen) return null;
  const [withPicture, withGrey] = [countWins(seen), countWins(grey)];
  const shares =
    withPicture !== null && withGrey !== null
      ? [`${withPicture} items`, withGrey]
      : [`${percent(seen.share)} of ${formatCount(seen.n)} items`, percent(grey.share)];
  return `in one order it prefers the correct response in ${shares.join(', and in ')} if the picture is grey`;
}

/** What most errors are, if the interval of the share leaves one half out. */
function sayErrors({ judge, report: { modes } }: NamedReport): string | null {
  const { shareB, a, b } = modes;
  if (shareB === null) return null;
  const probed = formatCount(a + b);
  if (shareB.low > 0.5) {
    return `After ${formatCount(b)} of ${probed} errors, ${judge} answers the plain question about the picture correctly: it can see the detail, but does not use it.`;
  }
  return shareB.high < 0.5
    ? `After ${formatCount(a)} of ${probed} errors, ${judge} answers the plain question about the picture wrongly too: it cannot see the detail.`
    : null;
}

/** Whether the headline is about the errors, so that their chart comes first. */
export function isAboutErrors(reports: readonly NamedReport[]): boolean {
  const [only, ...others] = reports.filter(({ report }) => report.gap !== null);
  if (!only) return false;
  return others.length > 0
    ? sayWhoLooks([only, ...others]) !== null
    : sayThatItLooks(only) === null && sayErrors(only) !== null;
}

/** A share of 0..1 as a whole percentage, precise enough for a headline. */
function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Null if no judge's errors are shown to be mostly of one mode. */
function sayWhoLooks(reports: readonly NamedReport[]): string | null {
  const named = (holds: (shareB: Accuracy) => boolean) =>
    reports
      .filter(({ report: { modes } }) => modes.shareB !== null && holds(modes.shareB))
      .map(({ judge }) => judge);
  const follow = named(({ low }) => low > 0.5);
  const blind = named(({ high }) => high < 0.5);
  const parts = [
    ...(follow.length > 0
      ? [
          `${listWords(follow)} ${verb(follow, 'follow')} the text in most errors, and ${verb(follow, 'see')} the fact when asked plainly`,
        ]
      : []),
    ...(blind.length > 0
      ? [
          `${listWords(blind)} ${verb(blind, 'fail')} to see in most of ${blind.length === 1 ? 'its' : 'their'} errors`,
        ]
      : []),
  ];
  return parts.length === 0 ? null : `${parts.join('; ')}.`;
}

function verb(names: readonly string[], word: string): string {
  return names.length === 1 ? `${word}s` : word;
}

function sayWhoIsWorse(known: readonly NamedReport[]): string {
  const worse = known.filter(({ report }) => isWorse(report)).map(({ judge }) => judge);
  const rest = known.filter(({ report }) => !isWorse(report)).map(({ judge }) => judge);
  if (worse.length === 0) {
    return 'Where only the picture distinguishes the responses, no judge is shown to be right less often.';
  }
  const said = `${listWords(worse)} ${worse.length === 1 ? 'is' : 'are'} less often right where only the picture distinguishes the responses`;
  return rest.length === 0 ? `${said}.` : `${said}; for ${listWords(rest)}, this is not shown.`;
}

/** Compares responses with altered perception alone and with altered reasoning too. */
export function sayGap({ judge, report: { accuracy, gap } }: NamedReport): string | null {
  const { perception, both } = accuracy;
  if (!gap || !perception.all || !both.all) return null;
  const shares = `${judge} gives the correct response the higher score in ${sayShare(perception.all)} of ${formatCount(perception.all.n)} items if the other response only misreports the picture, and in ${sayShare(both.all)} if its reasoning is wrong too`;
  if (gap.p >= LEVEL) return `${shares}: no difference is shown.`;
  const points = `${formatShare(Math.abs(gap.difference))} points`;
  return `${shares}: ${points} ${gap.difference > 0 ? 'fewer' : 'more'} where only the picture decides (${sayP(gap.p)}).`;
}

/** The composition of a judge's errors. */
export function sayModes({
  judge,
  report: { modes, accuracy, rewards },
}: NamedReport): string | null {
  const { a, b, errors, shareB } = modes;
  if (errors === 0) return `${judge} makes no error that could be probed.`;
  if (!shareB) {
    return rewards.texts === 0
      ? `${judge} gives scores and writes nothing, so the plain question cannot be put to it after its ${formatCount(errors)} errors.`
      : null;
  }
  const counts = `of ${formatCount(a + b)} probed errors, it answers the plain question wrongly after ${formatCount(a)} (a: it cannot see) and correctly after ${formatCount(b)} (b: it follows the text)${sayFlips(accuracy.perception.flips, errors)}`;
  if (shareB.low > 0.5) return `${judge} mostly follows the text: ${counts}.`;
  if (shareB.high < 0.5) return `${judge} mostly cannot see: ${counts}.`;
  return `${judge} errs in both ways: ${counts}; neither is shown to be the more frequent.`;
}

/** An error in only one order may be a position effect, which the paper's modes do not separate. */
function sayFlips(flips: number, errors: number): string {
  return flips === 0
    ? ''
    : `; in ${formatCount(flips)} of ${formatCount(errors)} errors it is right in the other order, so the position decides there`;
}

/** What is left to say of the errors where the headline says what they are; null: nothing. */
export function sayPosition({ judge, report: { accuracy, modes } }: NamedReport): string | null {
  const { flips } = accuracy.perception;
  return flips === 0
    ? null
    : `In ${formatCount(flips)} of its ${formatCount(modes.errors)} errors, ${judge} is right in the other order: there the position decides.`;
}

/** How much sampled answers differ between draws; null if nothing is sampled. */
export function sayDraws(reports: readonly NamedReport[]): string | null {
  const sampled = reports.flatMap(({ judge, report: { draws } }) =>
    draws === null ? [] : [{ judge, draws }],
  );
  const [one] = sampled;
  if (!one) return null;
  const shares = sampled.map(({ judge, draws }) => {
    const own = draws.map(({ perception }) =>
      perception === null ? '–' : formatShare(perception),
    );
    return `${judge} ${own.join(', ')} %`;
  });
  return `Shares and counts are means over ${one.draws.length} sampled answers to each question. In the single draws, the correct response wins over the one that only misreports the picture in: ${shares.join('; ')}.`;
}

/** Whether the picture affects the judge's answers. */
export function sayLook({ judge, report: { look, grey } }: NamedReport): string | null {
  if (!look || !grey) return null;
  if (look.p >= LEVEL) {
    return `Whether ${judge} needs the picture is not settled: with a grey one it is right in ${sayShare(grey)} of items in the same order.`;
  }
  return look.difference > 0
    ? `The picture counts for ${judge}: with a grey one it is right ${formatShare(look.difference)} points less often (${sayP(look.p)}).`
    : `${judge} is right more often with a grey picture, by ${formatShare(-look.difference)} points (${sayP(look.p)}).`;
}

function sayP(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}
