import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { performLine } from '../../headless/command-line.ts';
import type { AgreementOutput } from '../../headless/describe-agreement.ts';
import { type Ended, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

/** `rows` by rater, items along them; "." is missing, as an empty score where `empty` says so. */
function tableOf(rows: Readonly<Record<string, string>>, empty = true): string {
  const lines = Object.entries(rows).flatMap(([rater, scores]) =>
    scores.split(' ').flatMap((score, item) => {
      if (score === '.' && !empty) return [];
      return [`item ${item},${rater},${score === '.' ? '' : score}`];
    }),
  );
  return `${['item,rater,score', ...lines].join('\n')}\n`;
}

/** The line in this process, with a page that must not be opened. */
async function perform(args: readonly string[]): Promise<Ended> {
  const [printed, told]: [string[], string[]] = [[], []];
  const streams = {
    print: (text: string) => printed.push(text),
    report: (s: string) => told.push(s),
  };
  const status = await performLine(args, streams, () => Promise.reject(new Error('a page opened')));
  return { status, stdout: printed.join('\n'), stderr: told.join('\n') };
}

async function agree(csv: string, ...flags: string[]): Promise<AgreementOutput> {
  const path = join(folder, 'scores.csv');
  writeFileSync(path, csv);
  const { status, stdout, stderr } = await perform(['agree', path, ...flags]);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^\d+ rows read, .*left out[^\n]*$/)]);
  return JSON.parse(stdout) as AgreementOutput;
}

/** Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability", section C */
const OBSERVERS = {
  A: '1 2 3 3 2 1 4 1 2 . . .',
  B: '1 2 3 3 2 2 4 1 2 5 . 3',
  C: '. 3 3 3 2 3 4 2 2 5 1 .',
  D: '1 2 3 3 2 4 4 1 2 5 1 .',
};

describe('agree FILE.csv', () => {
  it('has the values of the literature for several raters and missing scores', async () => {
    const found = await agree(tableOf(OBSERVERS));
    expect(found).toMatchObject({ raters: 4, items: 12 });
    // Krippendorff 2011; Gwet's are irrCAC's gwet.ac1.raw(cac.raw4raters)
    expect(found.alpha.nominal).toBeCloseTo(0.743, 3);
    expect(found.alpha.ordinal).toBeCloseTo(0.815, 3);
    expect(found.alpha.interval).toBeCloseTo(0.849, 3);
    expect(found.ac1).toBeCloseTo(0.77544, 5);
    expect(found.agreement).toBeCloseTo(0.8181818, 7);
    const pairs = found.kappa as Exclude<AgreementOutput['kappa'], number | null>;
    expect(pairs.map(({ raters }) => raters.join(''))).toEqual([
      'AB',
      'AC',
      'AD',
      'BC',
      'BD',
      'CD',
    ]);
    // sklearn.metrics.cohen_kappa_score([1,2,3,3,2,1,4,1,2], [1,2,3,3,2,2,4,1,2])
    expect(pairs[0]).toMatchObject({ items: 9, value: expect.closeTo(0.8448275862, 9) });
    expect(found.intervals).not.toHaveProperty('kappa');
    // a line that is not there is as good as an empty score, except for the items without any score
    expect(await agree(tableOf(OBSERVERS, false))).toEqual(found);
  });

  it('of two raters has one kappa, weighted too, and an interval for each number by its seed', async () => {
    const csv = tableOf({ x: '1 2 3 4 5 5 4 3 2 1', y: '1 2 3 4 4 5 3 3 1 1' });
    const found = await agree(csv);
    expect(Object.keys(found)).toEqual([
      'version',
      'command',
      'raters',
      'items',
      'agreement',
      'kappa',
      'weightedKappa',
      'ac1',
      'alpha',
      'intervals',
    ]);
    // sklearn.metrics.cohen_kappa_score(x, y), and with weights="quadratic"
    expect(found.kappa).toBeCloseTo(0.625, 12);
    expect(found.weightedKappa).toBeCloseTo(0.9230769230769231, 12);
    const { intervals } = found;
    expect(intervals).toMatchObject({ confidence: 0.95, resamples: 1000, seed: 1 });
    for (const name of ['agreement', 'kappa', 'weightedKappa', 'ac1'] as const) {
      const { low, high } = intervals[name]!;
      expect(low).toBeLessThan(found[name] as number);
      expect(high).toBeGreaterThanOrEqual(found[name] as number);
    }
    expect(await agree(csv, '--seed', '1', '--resamples', '1000')).toEqual(found);
    const other = await agree(csv, '--seed', '2');
    expect(other.kappa).toBe(found.kappa);
    expect(other.intervals.kappa).not.toEqual(intervals.kappa);
  });

  it('says why something is null', async () => {
    const same = await agree(tableOf({ x: '3 3 3', y: '3 3 3' }));
    expect(same).toMatchObject({ agreement: 1, kappa: null, ac1: null, alpha: { ordinal: null } });
    expect(same.reasons).toMatchObject({ kappa: expect.stringMatching(/0 divided by 0/) });
    expect(await agree(tableOf({ x: '3 3 3', y: '3 3 3' }), '--scale', '1-5')).toMatchObject({
      ac1: 1,
    });
    const apart = await agree(tableOf({ x: '1 .', y: '. 2' }));
    expect(apart).toMatchObject({ agreement: null, intervals: { agreement: null } });
    expect(apart.reasons).toMatchObject({ agreement: 'no item has scores of two raters' });
    const single = await agree(tableOf({ x: '1', y: '2' }));
    expect(single.reasons).toMatchObject({
      'intervals.agreement': expect.stringMatching(/one item/),
    });
  });

  it('reads standard input', async () => {
    const csv = tableOf(OBSERVERS);
    const { status, stdout, stderr } = await runCommand(['agree', '-'], folder, csv);
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows read, .*left out[^\n]*\n$/),
    ]);
    expect(JSON.parse(stdout)).toEqual(await agree(csv));
  });

  it('reads a hundred thousand lines, every one of which counts', async () => {
    const raters = ['a', 'b', 'c', 'd'];
    const lines = Array.from({ length: 25_000 }, (_, item) =>
      raters.map((rater, i) => `${item},${rater},${1 + ((item * (i + 1)) % 10)}`),
    ).flat();
    const found = await agree(`item,rater,score\n${lines.join('\n')}\n`, '--resamples', '40');
    expect(found).toMatchObject({ raters: 4, items: 25_000 });
    // all ten items of a period, by hand: a and c are equal where 2 i is 0 modulo 10, and so on
    const equal = [
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
      [3, 4],
    ].map(
      ([p, q]) =>
        Array.from({ length: 10 }, (_, i) => i).filter((i) => (i * p!) % 10 === (i * q!) % 10)
          .length,
    );
    const expected = equal.reduce((sum, count) => sum + count, 0) / 60;
    expect(found.agreement).toBeCloseTo(expected, 9);
  });

  it.each([
    [
      'a bad line',
      'item,rater,score\np,a,1\np,a,2\n',
      [],
      /^".*bad\.csv": line 3: rater "a".*line 2.*keep one/,
    ],
    [
      'a score off the scale',
      'item,rater,score\np,a,7\n',
      ['--scale', '1-5'],
      /^".*\.csv": line 2: score is 7/,
    ],
    ['a scale that is none', 'item,rater,score\n', ['--scale', '5'], /--scale must be two whole/],
    ['a header without rows', 'item,rater,score\n', [], /a header and no score below it/],
    [
      'too few resamples',
      'item,rater,score\n',
      ['--resamples', '5'],
      /--resamples must be a whole number from 40 to/,
    ],
    ['a seed that is none', 'item,rater,score\n', ['--seed', 'x'], /--seed must be a whole number/],
  ])('refuses %s in one line', async (_, csv, flags, reason) => {
    const path = join(folder, 'bad.csv');
    writeFileSync(path, csv);
    const { status, stdout, stderr } = await perform(['agree', path, ...flags]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(reason);
  });
});

describe('--help', () => {
  it('says how every command is called', async () => {
    const { status, stdout } = await perform(['--help']);
    expect(status).toBe(0);
    for (const name of [
      'run',
      'metrics',
      'closer',
      'peer-review',
      'ask',
      'transform',
      'models',
      'agree',
    ]) {
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });
});
