import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../headless/root.ts';
import {
  answersChart,
  answersTable,
} from '../../../../../src/app/labs/real-judges/charts/answers-chart.ts';
import { intervalDots } from '../../../../../src/app/labs/real-judges/charts/interval-dots.ts';
import {
  repeatsChart,
  repeatsTable,
} from '../../../../../src/app/labs/real-judges/charts/repeats-chart.ts';
import { isClearlyOrder } from '../../../../../src/app/labs/real-judges/findings.ts';
import {
  measureGenaiBench,
  measurePositionBias,
} from '../../../../../src/core/published/measure-published.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const HEAD = { format: 'flipside-published', version: 1, source: 'a/b@c', licence: 'MIT' };

const tasks = measureGenaiBench({
  ...HEAD,
  tasks: {
    image_generation: {
      people: 'AABBGDAB',
      judges: { looks: 'AABBGDAA', first: 'AAAAAAAA', mute: 'XXXXXXAB' },
    },
  },
});

const sets = measurePositionBias({
  ...HEAD,
  sets: {
    one: {
      keys: ['1;a;b', '1;b;a', '2;a;b', '2;b;a'],
      lengths: [
        [10, 20],
        [20, 10],
        [30, 5],
        [5, 30],
      ],
      judges: { steady: ['ABAB', 'ABAB', 'ABAB'], first: ['AAAA', 'AAAA', 'AAAB'] },
    },
  },
});

describe('charts of real judges', () => {
  it.each([
    [
      'interval-dots',
      intervalDots(
        [
          { name: 'one', value: 58, low: 54, high: 63 },
          { name: 'two', value: 7, low: 5, high: 10 },
        ],
        {
          label: 'changes, %',
          domain: [0, 100],
          write: (value) => `${value} %`,
          line: { at: 50, says: 'half' },
        },
      ),
    ],
    ['answers-chart', answersChart(tasks[0]!)],
    ['repeats-chart', repeatsChart(sets)],
  ])('%s is drawn as it is stored', async (name, build) => {
    await expect(storedChart(build, 480)).toMatchFileSnapshot(`output/${name}.svg`);
  });

  it('has one scale on both axes of the repeats where there is room', () => {
    const [, x0, y0, x1, y1] = (
      /d="M([\d.]+),([\d.]+)L([\d.]+),([\d.]+)" \/>\s*<\/g>\s*<g stroke-width="1.5">/.exec(
        storedChart(repeatsChart(sets), 900),
      ) ?? []
    ).map(Number);
    expect((x1 ?? 0) - (x0 ?? 0)).toBeCloseTo((y0 ?? 0) - (y1 ?? 0), 0);
    expect(x1).toBeGreaterThan(x0 ?? 0);
  });

  it.each([900, 720, 320])(
    'name every judge whose order clearly does more than chance, at %i px',
    (width) => {
      const file = join(ROOT, 'public/published/position-bias-analyzer.json');
      const published = measurePositionBias(JSON.parse(readFileSync(file, 'utf8')));
      const drawing = storedChart(repeatsChart(published), width);
      const clear = published.flatMap(({ judges }) => judges.filter(isClearlyOrder));
      expect(clear.length).toBeGreaterThan(3);
      for (const { judge } of clear) expect(drawing).toContain(`>${judge.replace(/-\d{8}$/, '')}<`);
    },
  );

  it('have people first in their table, then who says "first" most often', () => {
    expect(answersTable(tasks[0]!).rows).toEqual([
      ['People', 8, 3 / 8, 3 / 8, 2 / 8, 0],
      ['first', 8, 1, 0, 0, 0],
      ['looks', 8, 4 / 8, 2 / 8, 2 / 8, 0],
      ['mute', 8, 1 / 8, 1 / 8, 0, 6 / 8],
    ]);
  });

  it('tell flips and repeats of each judge in their table', () => {
    // of six pairs and repetitions "first" says A and A in five; of four keys three repeat
    expect(repeatsTable(sets).rows).toEqual([
      ['one', 'first', 0.25, 5 / 6],
      ['one', 'steady', 0, 0],
    ]);
  });
});
