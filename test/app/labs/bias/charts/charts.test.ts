import { describe, expect, it } from 'vitest';
import {
  biasIntervals,
  biasKeys,
  biasTable,
} from '../../../../../src/app/labs/bias/charts/bias-intervals.ts';
import {
  biasOfMark,
  type DrawnRow,
  sayZero,
} from '../../../../../src/app/labs/bias/charts/bias-marks.ts';
import { type BiasId, findBias } from '../../../../../src/core/protocols/bias/biases.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

function row(
  bias: BiasId,
  beyond: readonly [number, number, number] | null,
  exceeds: boolean | null,
): DrawnRow {
  const { name, measure } = findBias(bias);
  const [mean, low, high] = beyond ?? [null, null, null];
  const figure = mean === null ? null : measure === 'BD' ? mean : 1 - mean;
  return {
    bias,
    name,
    measure,
    figure,
    low: null,
    high: null,
    floor: { by: 'sham', mean: 0.04, low: 0.02, high: 0.06 },
    beyond: beyond && { mean: mean ?? 0, low: low ?? 0, high: high ?? 0 },
    exceeds,
    n: 40,
  };
}

const ROWS: readonly DrawnRow[] = [
  row('text-dominance', [0.6, 0.5, 0.7], true),
  // falls in some pairs, not on average: its interval is drawn to noise
  row('image-dominance', [0.15, 0.05, 0.3], false),
  row('image-misalignment', null, null),
  row('unnecessary-image', [0.02, -0.02, 0.06], false),
  row('verbosity', [0.3, 0.2, 0.4], true),
  row('self-preference', [0, -0.1, 0.12], false),
];
/** Where the words of titles and of what was found stand. */
const placesOf = (drawing: string) =>
  [...drawing.matchAll(/<text[^>]*transform="translate\(([^)]*)\)"[^>]*>/g)]
    .map(([, place = '']) => place)
    .filter((place) => place.startsWith('10,'));

const OTHER = {
  judge: 'Nano VLM mole',
  hue: 4,
  rows: [row('text-dominance', [0.3, 0.2, 0.4], true)],
};

describe('the chart of a battery', () => {
  it('is drawn as it is stored', async () => {
    await expect(storedChart(biasIntervals(ROWS, [OTHER]), 480)).toMatchFileSnapshot(
      'output/bias-intervals.svg',
    );
  });

  it('has a table with every effect that there is, as it is drawn', () => {
    const { rows } = biasTable(ROWS);
    expect(rows.map(([change, mean, low, , shows]) => [change, mean, low, shows])).toEqual([
      ['no question', '60.0', '50.0', 'falls'],
      ['no picture', '15.0', '0.0', 'keeps most'],
      ['second picture added', '2.0', '−2.0', 'stays'],
      ['answer said longer', '30.0', '20.0', 'moves'],
      ['its own answer', '0.0', '−10.0', 'not settled'],
    ]);
  });

  it('has a key of the wanted part and of other judges: every own mark has its words above it', () => {
    const wanted = 'where the mark should be';
    expect(biasKeys([]).map(({ label }) => label)).toEqual([wanted]);
    expect(biasKeys([OTHER]).map(({ label }) => label)).toEqual([wanted, 'mole']);
    const drawing = storedChart(biasIntervals(ROWS), 480);
    for (const words of ['60 %: falls', '15 %: keeps most', '30 %: moves', '0 %: not settled']) {
      expect(drawing).toContain(`>${words}<`);
    }
  });

  it('says once what should happen, and on a phone what did in a line of its own', () => {
    const drawing = storedChart(biasIntervals(ROWS), 560);
    const words = [...drawing.matchAll(/>([A-Z][^<]*)<\/text>/g)].map(([, text]) => text);
    expect(words.filter((text) => text?.includes('should'))).toEqual([
      'The score should fall, by 50 % or more',
      'The score should stay, within 10 %',
      'No answer should be preferred by more than 10 %',
    ]);
    expect(words).toContain('Without the question');
    const phone = placesOf(storedChart(biasIntervals(ROWS), 320));
    expect(new Set(phone).size).toBe(phone.length);
  });

  it('says at the axis what 0 and 100 mean', () => {
    for (const width of [320, 560]) {
      const drawing = storedChart(biasIntervals(ROWS), width);
      expect(drawing).toContain('>no change<');
      expect(drawing).toContain('>all it could<');
    }
    const short = storedChart(biasIntervals([row('verbosity', [0.3, 0.2, 0.4], true)]), 480);
    expect(short).toContain('>% of all it could<');
  });

  it('has numbers at 0, at 100 and where the wanted parts end, and no others', () => {
    for (const width of [320, 480, 560]) {
      const drawing = storedChart(biasIntervals(ROWS), width);
      const numbers = [...drawing.matchAll(/>(−?\d+)(?:\s%)?<\/(?:text|tspan)>/g)].map(
        ([, one]) => one,
      );
      expect(numbers, `at ${width} px`).toEqual(['0', '10', '50', '100']);
    }
  });

  it('ends beyond every interval, so that none looks cut off', () => {
    for (const low of [-0.12, -0.1, -0.15]) {
      const rows = [row('self-preference', [0, low, 0.5], false)];
      const drawing = storedChart(biasIntervals(rows), 480);
      const [, width = '', left = ''] =
        /<rect height="\d+" width="([\d.]+)" y="\d+" x="([\d.]+)"/.exec(drawing) ?? [];
      const [, high = '', to = ''] =
        /<line stroke="[^"]*" y2="\d+" y1="\d+" x2="([\d.]+)" x1="([\d.]+)"/.exec(drawing) ?? [];
      expect(Number(to) - Number(left)).toBeGreaterThan(2);
      expect(Number(left) + Number(width) - Number(high)).toBeGreaterThan(2);
    }
  });

  it('draws each other judge in a shape and hue of its own, below the own mark', () => {
    const rest = (hue: number) => ({ ...OTHER, judge: `judge ${hue}`, hue });
    const keys = biasKeys([0, 1, 2, 3].map(rest)).slice(1);
    expect(new Set(keys.map(({ shape, color }) => `${shape} ${color}`)).size).toBe(4);
    const heights = [OTHER.judge, 'no question'].map((start) => {
      const drawing = storedChart(biasIntervals(ROWS, [OTHER]), 480);
      return Number(
        new RegExp(`translate\\([\\d.]+,([\\d.]+)\\)">\\s*<title>${start}`).exec(drawing)?.[1],
      );
    });
    expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeGreaterThan(8);
  });

  it('says by which noise 0 % is meant', () => {
    expect(sayZero(ROWS)).toBe(
      'No change: the score moves no more than when a JPEG copy of the same picture is judged.',
    );
    const again = ROWS.map((one) => ({
      ...one,
      floor: one.floor && ({ ...one.floor, by: 'again' } as const),
    }));
    expect(sayZero([...ROWS, ...again])).toBe(
      'No change: the score moves no more than when a JPEG copy of the same picture is judged or the same is asked again.',
    );
  });

  it('says of a fall that may be less than half that it is one in part', () => {
    const part = [row('wrong-claim', [0.43, 0.27, 0.57], true)];
    expect(biasTable(part).rows[0]?.[4]).toBe('falls in part');
    expect(storedChart(biasIntervals(part), 480)).toContain('>43 %: falls in part<');
  });

  it('does not draw as a fault what moves by no more than counts as none', () => {
    const shown = (mean: number, low: number, high: number) => {
      const rows = [row('verbosity', [mean, low, high], true)];
      return [biasTable(rows).rows[0]?.[4], storedChart(biasIntervals(rows), 480)] as const;
    };
    const bad = 'fill="var(--bad)"';
    const [little, drawnLittle] = shown(0.06, 0.02, 0.12);
    expect(little).toBe('moves a little');
    expect(drawnLittle).not.toContain(bad);
    const [open, drawnOpen] = shown(0.2, 0.05, 0.4);
    expect(open).toBe('moves');
    expect(drawnOpen).not.toContain(bad);
    const [wide, drawnWide] = shown(0.3, 0.2, 0.4);
    expect(wide).toBe('moves');
    expect(drawnWide).toContain(bad);
  });

  it('knows the bias of each own mark by its title, and none of another judge’s', () => {
    const titles = [
      ...storedChart(biasIntervals(ROWS, [OTHER]), 480).matchAll(/<title>([^<]*)<\/title>/g),
    ].map(([, title = '']) => biasOfMark(title, ROWS));
    const drawn = ROWS.filter(({ beyond }) => beyond !== null).map(({ bias }) => bias);
    expect(titles).toEqual([null, ...drawn]);
  });
});
