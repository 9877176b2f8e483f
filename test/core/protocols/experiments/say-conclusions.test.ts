import { expect, it } from 'vitest';
import { sayConclusions } from '../../../../src/core/protocols/experiments/measures/say-conclusions.ts';
import { experimentReport } from '../../../support/runs/experiments-report.ts';

const sayOf = (right: readonly (readonly number[])[]) =>
  sayConclusions(experimentReport(right), (judge) => ['oak', 'fir'][judge] ?? '').join(' ');

it('compares the number of judges above chance with what luck alone would give', () => {
  expect(
    sayOf([
      [20, 10],
      [10, 10],
    ]),
  ).toMatch(
    /1 of 4 comparisons with chance is above it; luck alone would put about 0\.1 there \(2\.5 % of them\)/,
  );
});

it('says nothing of luck where nothing is above chance, or for a single comparison', () => {
  expect(sayOf([[10, 10]])).not.toMatch(/luck/);
  expect(sayOf([[20]])).not.toMatch(/luck/);
});

it('says in how many experiments a judge is better, and of others only where there are some', () => {
  const good = [20, 4];
  const alike = [10, 10];
  expect(sayOf([good])).toMatch(/oak is better than fir in the one experiment\./);
  expect(sayOf([good, good])).toMatch(/oak is better than fir in all 2 experiments\./);
  expect(sayOf([good, alike])).toMatch(
    /oak is better than fir in 1 of 2 experiments; the others show no difference\./,
  );
});
