import { describe, expect, it } from 'vitest';
import { findFigureKind } from '../../../../src/core/checkup/battery.ts';
import type { ProfileFigure } from '../../../../src/core/checkup/check-figure.ts';
import { RULES } from '../../../../src/core/checkup/rules.ts';

function figure(id: string, value: number, low: number, high: number): ProfileFigure {
  return { id, value, interval: { low, high }, n: 1440, kind: findFigureKind(id), step: 'pairs' };
}

function ruleOf(id: string) {
  const rule = RULES.find((one) => one.id === id);
  if (!rule) throw new Error(`there is no rule "${id}"`);
  return rule;
}

const outcomeOf = (figure: ProfileFigure) =>
  ruleOf(figure.id).apply((id) => (id === figure.id ? figure : undefined));

const SCALE = Array.from({ length: 10 }, (_, index) => index + 1);

/** The share of two scores, each drawn from 1 to 10 by chance, that differ by this much at most. */
function nearByChance(most: number): number {
  const pairs = SCALE.flatMap((one) => SCALE.map((other) => Math.abs(one - other)));
  return pairs.filter((gap) => gap <= most).length / pairs.length;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

describe('the words of a rule', () => {
  it('say the limits, and how often chance would pass', () => {
    for (const { words } of RULES) expect(words).toMatch(/95 %|percentage/);
    for (const id of ['symmetry', 'retest', 'servedRetest']) {
      expect(ruleOf(id).words).toContain(percent(nearByChance(1)));
    }
    expect(ruleOf('blindSame').words).toContain(`${percent(nearByChance(0))} stay the same`);
    // three intervals of 95 %
    expect(ruleOf('order').words).toContain(`1 in ${Math.round(1 / (1 - 0.95 ** 3))} judges`);
    // one end of an interval of 95 %
    for (const id of ['kendall', 'closerAccuracy', 'answersRight']) {
      expect(ruleOf(id).words).toContain(`about 1 in ${Math.round(1 / ((1 - 0.95) / 2))}`);
    }
  });

  it('say how a share is averaged that need be no whole number', () => {
    const mean = { ...figure('symmetry', 0.7, 0.4, 0.95), n: 8 };
    expect(outcomeOf(mean)?.says).toContain(
      'of 8 pairs (each kind of change and each prompt weighted alike) keep their score',
    );
    const choices = { ...figure('closerAccuracy', 0.9375, 0.8, 0.99), n: 24 };
    expect(outcomeOf(choices)?.says).toContain('of 24 pairs of candidates (each in both orders)');
  });

  it.each(['symmetry', 'retest'])('of %s name the limit that its bar shows', (id) => {
    const { limit = 0 } = outcomeOf(figure(id, 0.5, 0.4, 0.6)) ?? {};
    expect(ruleOf(id).words).toContain(`begins at ${percent(limit)} or more`);
  });

  it.each([
    ['symmetry', '50.0 % (95 %: 40.0 % to 60.0 %) of 1,440 pairs'],
    ['blindSame', 'of 1,440 scores'],
    ['closerAccuracy', 'of 1,440 pairs of candidates'],
    ['answersRight', 'of 1,440 items'],
    ['retest', 'of 1,440 repeated scores'],
    ['valid', 'of 1,440 answers'],
  ])('tell what the share of %s is a share of', (id, said) => {
    expect(outcomeOf(figure(id, 0.5, 0.4, 0.6))?.says).toContain(said);
  });
});

describe('the rule about both orders', () => {
  it('has the same limit as the rule about asking again, and none of people on other pictures', () => {
    for (const id of ['symmetry', 'retest']) {
      expect(outcomeOf(figure(id, 0.97, 0.91, 0.99))?.level).toBe('yes');
      expect(outcomeOf(figure(id, 0.93, 0.89, 0.96))?.level).toBe('open');
      expect(outcomeOf(figure(id, 0.87, 0.83, 0.89))?.level).toBe('care');
    }
    expect(outcomeOf(figure('symmetry', 0.5, 0.4, 0.6))?.says).not.toContain('people');
  });

  it('draws the lead that it tells, the largest one', () => {
    const figures = [figure('firstPosition', 0.2, 0.1, 0.3), figure('order', -0.5, -0.6, -0.4)];
    const outcome = ruleOf('order').apply((id) => figures.find((one) => one.id === id));
    expect(outcome?.says).toContain('in 100 scored pairs, the second place is ahead by 50');
    expect(outcome?.figures).toEqual(['order', 'firstPosition']);
  });
});
