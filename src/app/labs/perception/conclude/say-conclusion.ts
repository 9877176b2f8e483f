import type { Accuracy, PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import { listWords } from '../../../../core/words.ts';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';

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
 * A run's result in one sentence. For one judge, whether it looks. For several, which follow the
 * text and which cannot see, if intervals show it, and otherwise which are worse if only the
 * picture decides. Null if nothing is answered.
 */
export function sayOutcome(reports: readonly NamedReport[]): string | null {
  const known = reports.filter(({ report }) => report.gap !== null);
  const [only, ...others] = known;
  if (!only) return null;
  if (others.length === 0) return sayWhetherItLooks(only) ?? sayGap(only);
  return sayWhoLooks(known) ?? sayWhoIsWorse(known);
}

/** Whether a judge is shown to be right more often with the picture than with a grey one. */
export function isLooking({ look }: Pick<PerceptionReport, 'look'>): boolean {
  return look !== null && look.p < LEVEL && look.difference > 0;
}

/**
 * Shares with the picture and with a grey one in the same order, and whether they differ. Null
 * without the control.
 */
function sayWhetherItLooks({ judge, report }: NamedReport): string | null {
  const { look, grey, accuracy } = report;
  const seen = accuracy.perception.drawn;
  if (!look || !grey || !seen) return null;
  const shares = `in one order it prefers the correct response in ${percent(seen.share)} of ${formatCount(seen.n)} items, beside a grey picture in ${percent(grey.share)}`;
  if (look.p >= LEVEL) return `${judge} is not shown to look at the picture: ${shares}.`;
  return isLooking(report)
    ? `${judge} looks at the picture: ${shares}.`
    : `${judge} does worse with the picture: ${shares}.`;
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
    return 'No judge is shown to be worse where only the picture distinguishes the responses.';
  }
  const said = `${listWords(worse)} ${worse.length === 1 ? 'is' : 'are'} less often right where only the picture distinguishes the responses`;
  return rest.length === 0 ? `${said}.` : `${said}; of ${listWords(rest)} that is not shown.`;
}

/** Compares responses with altered perception alone and with altered reasoning too. */
export function sayGap({ judge, report: { accuracy, gap } }: NamedReport): string | null {
  const { perception, both } = accuracy;
  if (!gap || !perception.all || !both.all) return null;
  const shares = `${judge} scores the correct response above one that misreports the picture on ${sayShare(perception.all)} of ${perception.all.n} items, and above one whose reasoning is wrong too on ${sayShare(both.all)}`;
  if (gap.p >= LEVEL) return `${shares}: no difference is shown.`;
  const points = `${formatShare(Math.abs(gap.difference))} points`;
  return `${shares}: ${points} ${gap.difference > 0 ? 'fewer where only the picture decides' : 'more where only the picture decides'} (${sayP(gap.p)}).`;
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
  const counts = `of ${formatCount(a + b)} probed errors it answers the plain question wrongly on ${formatCount(a)} (a, cannot see) and rightly on ${formatCount(b)} (b, follows the text)${sayFlips(accuracy.perception.flips, errors)}`;
  if (shareB.low > 0.5) return `${judge} mostly follows the text: ${counts}.`;
  if (shareB.high < 0.5) return `${judge} mostly cannot see: ${counts}.`;
  return `${judge} errs in both ways: ${counts}; neither is shown to be the more frequent.`;
}

/** An error in only one order may be a position effect, which the paper's modes do not separate. */
function sayFlips(flips: number, errors: number): string {
  return flips === 0
    ? ''
    : `; in ${formatCount(flips)} of ${formatCount(errors)} errors the other order is judged rightly, so position decides there`;
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
  return `Shares and counts are means over ${one.draws.length} sampled answers to each question. Draw by draw the correct response wins over r_p in: ${shares.join('; ')}.`;
}

/** Whether the picture affects the judge's answers. */
export function sayLook({ judge, report: { look, grey } }: NamedReport): string | null {
  if (!look || !grey) return null;
  if (look.p >= LEVEL) {
    return `The picture is not shown to count for ${judge}: beside a grey one it is right on ${sayShare(grey)} in the same order.`;
  }
  return look.difference > 0
    ? `The picture counts for ${judge}: beside a grey one it is right ${formatShare(look.difference)} points less often (${sayP(look.p)}).`
    : `${judge} is right more often beside a grey picture, by ${formatShare(-look.difference)} points (${sayP(look.p)}).`;
}

function sayP(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}
