import { effectOf, KEPT_MOST } from '../../../../core/protocols/bias/measure/outcome.ts';
import type { BiasRunReport } from '../../../../core/protocols/bias/report.ts';
import { listWords } from '../../../../core/words.ts';
import type { SlideFinding } from '../../../frame/lecture/lecture-slide.ts';
import { readRecorded } from '../../../frame/recorded/read-recorded.ts';

/** What judges' scores lose when the picture is taken away. */
export async function findNoPictureSlide(): Promise<SlideFinding> {
  const { results, names } = await readRecorded<BiasRunReport>('bias');
  return sayNoPicture(results.report, names);
}

export function sayNoPicture(report: BiasRunReport, names: readonly string[]): SlideFinding {
  const judges = report.flatMap(({ rows }, judge) => {
    const row = rows.find(({ bias }) => bias === 'image-dominance');
    const effect = row && effectOf(row);
    return row && effect
      ? [{ name: names[judge] ?? '', ...effect, falls: row.exceeds === true, items: row.items }]
      : [];
  });
  if (judges.length === 0) throw new RangeError('the recorded run holds no score without picture');
  const keeps = judges.filter(({ high }) => high < KEPT_MOST);
  const kept = keeps.map(({ name }) => name);
  const whose = (is: boolean) =>
    judges.filter(({ falls }) => falls === is).map(({ name }) => `${name}’s`);
  const [fallen, others] = [whose(true), whose(false)];
  const says = [
    kept.length > 0 && `${listWords(kept)} ${kept.length > 1 ? 'keep' : 'keeps'} most of the score`,
    fallen.length > 0
      ? `${fallen.length < judges.length ? 'only ' : ''}${listWords(fallen)} falls by more than noise${others.length > 0 ? `: ${sayReach(others)}` : ''}`
      : 'no score falls by more than noise: every interval reaches 0',
  ].filter((one) => one !== false);
  return {
    question: `${judges.length} judges score answers about ${judges[0]?.items} pictures, and then again without the picture. What share of the points they could lose do they lose?`,
    rows: judges.map(({ name, mean, low, high }) => ({
      name,
      share: within(mean),
      low: within(low),
      high: within(high),
      told: high < KEPT_MOST,
    })),
    axis: 'points lost beyond noise, % of those it could lose',
    line: { at: KEPT_MOST, says: 'half' },
    says: `Without the picture, ${says.join('; ')}.`,
  };
}

function sayReach(others: readonly string[]): string {
  return `${listWords(others)} ${others.length > 1 ? 'intervals reach' : 'interval reaches'} 0`;
}

const within = (share: number) => Math.min(1, Math.max(0, share));
