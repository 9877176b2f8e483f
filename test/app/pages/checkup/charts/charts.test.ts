import { describe, expect, it } from 'vitest';
import {
  EFFECTS,
  profileChart,
  profileKeys,
  profileTable,
  SHARES,
  shownIn,
} from '../../../../../src/app/pages/checkup/charts/profile-chart.ts';
import { BATTERY } from '../../../../../src/core/checkup/battery.ts';
import { type Profile, readProfile } from '../../../../../src/core/checkup/profile.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

function profile(name: string, figures: Readonly<Record<string, readonly number[]>>): Profile {
  return readProfile({
    battery: { id: BATTERY.id, version: BATTERY.version },
    size: 'quick',
    judge: { id: name, device: 'wasm', name },
    source: 'scenes',
    steps: [],
    figures: Object.entries(figures).map(([id, [value = 0, low, high]]) => ({
      id,
      value,
      interval: low === undefined || high === undefined ? null : { low, high },
      n: 48,
    })),
    milliseconds: null,
    votes: [],
  });
}

const fair = profile('fair', {
  mmscore: [0.6, 0.5, 0.7],
  symmetry: [0.95, 0.9, 0.99],
  order: [0.02, -0.05, 0.08],
  smoothness: [1.2, 1.1, 1.3],
  controllability: [-1.4, -3, 0.2],
  threshold75: [0.2],
});
const leaning = profile('leaning', { mmscore: [0.4, 0.3, 0.5], order: [0.7, 0.6, 0.8] });

describe('the chart of a check-up', () => {
  it.each([
    ['profile-chart-shares', profileChart([fair], [leaning], SHARES)],
    ['profile-chart-effects', profileChart([fair], [leaning], EFFECTS)],
    ['profile-chart-several', profileChart([fair, leaning], [], SHARES)],
  ])('%s is drawn as it is stored', async (name, build) => {
    await expect(storedChart(build, 480)).toMatchFileSnapshot(`output/${name}.svg`);
  });

  it('breaks a name that a phone has no room for into lines', async () => {
    const narrow = await storedChart(profileChart([fair], [], SHARES), 340);
    expect(narrow).toMatch(/<tspan[^>]*>Symmetry within<\/tspan>|>Symmetry within one<\/tspan>/);
    const wide = await storedChart(profileChart([fair], [], SHARES), 480);
    expect(wide).toMatch(/>Symmetry within one point</);
  });

  it('has each figure on the axis of its unit, and none on both', () => {
    const namesOn = (scale: typeof SHARES) => shownIn([fair], scale).map(({ id }) => id);
    expect(namesOn(SHARES)).toEqual(['mmscore', 'symmetry']);
    expect(namesOn(EFFECTS)).toEqual(['order', 'controllability', 'threshold75']);
  });

  it('has every figure in its table, in its own unit', () => {
    expect(profileTable([fair]).rows.map((row) => row.slice(1, 5))).toEqual([
      ['MMScore', '60.0 %', '50.0 %', '70.0 %'],
      ['Symmetry within one point', '95.0 %', '90.0 %', '99.0 %'],
      ['Order effect on scores', '+0.02', '−0.05', '+0.08'],
      ['Smoothness', '1.20 nats', '1.10 nats', '1.30 nats'],
      ['Controllability', '−1.40', '−3.00', '0.20'],
      ['75 % point', '0.20', null, null],
    ]);
  });

  it('names the pool in its key only where there is one', () => {
    expect(profileKeys([fair], []).map(({ label }) => label)).toEqual([
      'fair',
      'chance or no effect',
    ]);
    expect(profileKeys([fair], [leaning])).toHaveLength(3);
  });
});
