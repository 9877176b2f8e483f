import { describe, expect, it } from 'vitest';
import {
  type AccuracyRow,
  accuracyChart,
  accuracyKeys,
  accuracyTable,
} from '../../../../../src/app/labs/experiments/charts/accuracy-chart.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const row = (id: number, judge: string, share: number, chance = 0.5): AccuracyRow => ({
  id,
  question: `Is the image turned, ${id}?`,
  judge,
  hue: judge === 'oak' ? 0 : 3,
  share,
  low: Math.max(0, share - 0.12),
  high: Math.min(1, share + 0.12),
  chance,
  withheld: judge === 'fir' ? 0.4 : 0,
  unreadable: false,
});
const rows = [
  row(1, 'oak', 0.95),
  row(1, 'fir', 0.5),
  row(2, 'oak', 0.8),
  row(2, 'fir', 0.45),
  row(3, 'oak', 0.4, 0.25),
  row(3, 'fir', 0.24, 0.25),
];

describe('the charts of experiments', () => {
  it('accuracy by experiment beside chance', async () => {
    await expect(storedChart(accuracyChart(rows), 480)).toMatchFileSnapshot(
      'output/accuracy-chart.svg',
    );
    const drawing = storedChart(accuracyChart(rows), 480);
    // a name stands beside its figure, and what is withheld has its part and its figure
    expect(drawing).toContain('>oak<');
    expect(drawing).toContain('>95&#160;%<');
    expect(drawing).toContain(
      '<title>fir, experiment 3: 24.0 % right, 95 % 12.0 to 36.0, 40.0 % withheld, 36.0 % wrong<',
    );
    expect(drawing.match(/>40&#160;% withheld</g)).toHaveLength(3);
    expect(accuracyKeys(rows).map(({ label }) => label)).toEqual([
      'right, in the judge’s colour',
      'withheld',
      'wrong',
      '95\u00a0% interval',
      'chance',
    ]);
    // what nobody does has no key
    const unread = rows.map((one) => ({ ...one, withheld: 0, unreadable: true }));
    expect(
      accuracyKeys(unread)
        .map(({ label }) => label)
        .slice(1),
    ).toEqual(['wrong or unreadable', '95\u00a0% interval', 'chance']);
    expect(accuracyTable(rows).rows).toContainEqual([
      3,
      'oak',
      0.4,
      expect.any(Number),
      0.52,
      0.25,
      0,
    ]);
  });
});
