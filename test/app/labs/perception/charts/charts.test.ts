import { describe, expect, it } from 'vitest';
import {
  type AccuracyRow,
  accuracyDots,
  accuracyTable,
} from '../../../../../src/app/labs/perception/charts/accuracy-dots.ts';
import {
  type ModeRow,
  modeBars,
  modeKeys,
  modeTable,
} from '../../../../../src/app/labs/perception/charts/mode-bars.ts';
import {
  type RewardRow,
  rewardHistogram,
  rewardTable,
} from '../../../../../src/app/labs/perception/charts/reward-histogram.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const share = (n: number, mean: number, low: number, high: number) => ({
  n,
  share: mean,
  low,
  high,
});
const versus = (all: ReturnType<typeof share>) => ({ all, drawn: all, paper: all, flips: 0 });

const ACCURACY: readonly AccuracyRow[] = [
  {
    judge: 'oak',
    accuracy: {
      perception: versus(share(200, 0.635, 0.566, 0.699)),
      both: versus(share(200, 0.9, 0.851, 0.934)),
    },
    grey: share(200, 0.5, 0.431, 0.569),
  },
  {
    judge: 'mole',
    accuracy: {
      perception: versus(share(100, 0.4, 0.309, 0.498)),
      both: versus(share(100, 0.7, 0.604, 0.781)),
    },
    grey: null,
  },
];
const MODES: readonly ModeRow[] = [
  { name: 'oak', hue: 0, right: 127, a: 13, b: 60, other: 0 },
  { name: 'mole', hue: 4, right: 40, a: 45, b: 13, other: 2 },
];
const REWARDS: readonly RewardRow[] = [
  {
    judge: 'oak',
    hue: 0,
    histogram: [
      { reward: 1, texts: 60 },
      { reward: 2 / 3, texts: 30 },
      { reward: 0, texts: 10 },
    ],
  },
  { judge: 'mole', hue: 4, histogram: [{ reward: 1 / 3, texts: 8 }] },
];

describe('charts of whether a judge looks', () => {
  it.each([
    ['accuracy-dots', accuracyDots(ACCURACY)],
    ['mode-bars', modeBars(MODES)],
    ['reward-histogram', rewardHistogram(REWARDS)],
  ] as const)('%s is drawn as it is stored', async (name, build) => {
    await expect(storedChart(build, 480)).toMatchFileSnapshot(`output/${name}.svg`);
  });

  it('dots follow their title at once, beside the name of the line, and of few items are counts', () => {
    const few = share(60, 28 / 60, 0.347, 0.593);
    const [first] = ACCURACY;
    const drawing = storedChart(
      accuracyDots([
        { judge: 'oak', accuracy: { perception: versus(few), both: versus(few) }, grey: few },
        ...(first ? [{ ...first, judge: 'elm', grey: { ...few, share: 0.47 } }] : []),
      ]),
      300,
    );
    const middleOf = (text: string) =>
      [...drawing.matchAll(/<text transform="translate\([\d.]+,([\d.]+)\)"[^>]*>([^<]*)/g)]
        .filter(([, , said]) => said === text)
        .map(([, y]) => Number(y));
    // in the unit of the axis, and on a phone the count below it
    expect(drawing.match(/>47&#160;%<\/tspan>\s*<tspan[^>]*>28 of 60</g)).toHaveLength(4);
    // no line of the grid goes through a title
    const titled = middleOf('oak, right in every order')[0] ?? Number.NaN;
    expect(titled).toBeGreaterThan(0);
    const lines = [...drawing.matchAll(/<line y2="([\d.]+)" y1="([\d.]+)"/g)].map(
      ([, y2, y1]) => [Number(y1), Number(y2)] as const,
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(([y1, y2]) => y1 < titled && titled < y2)).toEqual([]);
    // a mean over sampled answers is no count
    expect(drawing).toContain('>47.0&#160;%<');
    const [guess] = middleOf('a guess: 50&#160;%');
    expect(middleOf('oak, right in one order')).toEqual([guess]);
    // the rows' height
    expect(drawing).toMatch(new RegExp(`translate\\([\\d.]+,${Number(guess) + 34}\\)`));
    // rows are named, so that marks need no shapes
    expect(drawing.match(/<circle/g)).toHaveLength(8);
  });

  it('say what a guess gets in every order only where that means both orders of a pair', () => {
    expect(storedChart(accuracyDots(ACCURACY), 480)).not.toContain('a guess: 25');
    const drawing = storedChart(accuracyDots(ACCURACY, true), 480);
    expect(drawing.match(/>a guess: 25&#160;%</g)).toHaveLength(2);
  });

  it('have a table with every number, and a key of what is there', () => {
    expect(accuracyTable(ACCURACY).rows).toHaveLength(6);
    expect(accuracyTable(ACCURACY).rows[0]).toEqual([
      'oak',
      'every order',
      'only the picture is misreported',
      '63.5',
      '56.6',
      '69.9',
      200,
    ]);
    expect(modeTable(MODES).rows).toEqual([
      ['oak', 127, 13, 60, 0],
      ['mole', 40, 45, 13, 2],
    ]);
    expect(modeKeys(MODES.slice(0, 1))).toHaveLength(3);
    expect(rewardTable(REWARDS).rows[1]).toEqual(['oak', '0.67', 30, '30.0']);
  });
});
