import { describe, expect, it } from 'vitest';
import {
  BATTERY_FIGURES,
  BATTERY_STEPS,
  findFigureKind,
} from '../../../src/core/checkup/battery.ts';
import type { ProfileFigure } from '../../../src/core/checkup/check-figure.ts';
import { RULES } from '../../../src/core/checkup/rules.ts';
import { giveVerdict } from '../../../src/core/checkup/verdict.ts';
import { effectiveWilson } from '../../../src/core/statistics/intervals/effective-wilson.ts';
import { wilson } from '../../../src/core/statistics/intervals/wilson.ts';

function figure(id: string, value: number, low: number, high: number): ProfileFigure {
  return { id, value, interval: { low, high }, n: 40, kind: findFigureKind(id), step: 'pairs' };
}

const levelsOf = (figures: readonly ProfileFigure[]) =>
  giveVerdict(figures).lines.map(({ rule, level }) => [rule.id, level]);

describe('giveVerdict', () => {
  it('wants both orders where one place is favoured, and names the figure', () => {
    const { level, headline, lines } = giveVerdict([
      figure('firstPosition', 0.62, 0.4, 0.78),
      figure('order', 0.01, -0.04, 0.06),
    ]);
    expect(level).toBe('care');
    expect(headline).toBe('Do not rely on one order: ask in both, and distrust what changes.');
    expect(lines[0]?.says).toContain(
      'in 100 choices between two candidates, the first place is ahead by 62 (95 %: 40 to 78).',
    );
    expect(lines[0]?.figures).toEqual(['firstPosition']);
  });

  it('says that the order hardly matters only where every interval is small', () => {
    expect(levelsOf([figure('order', 0.02, -0.03, 0.07)])).toEqual([['order', 'yes']]);
    expect(levelsOf([figure('order', 0.02, -0.2, 0.24)])).toEqual([['order', 'open']]);
    // it excludes 0 and is small
    expect(levelsOf([figure('order', 0.05, 0.02, 0.08)])).toEqual([['order', 'yes']]);
  });

  it('tells answers that cannot be read from wrong ones', () => {
    const none = (id: string, value: number | null, n: number): ProfileFigure => ({
      ...figure(id, 0, 0, 0.3),
      value,
      ...(value === null && { interval: null }),
      n,
    });
    const { lines } = giveVerdict([
      none('closerAccuracy', null, 24),
      none('firstPosition', null, 0),
      none('answersRight', 0, 8),
      none('answersFirst', null, 0),
      ...BATTERY_FIGURES.filter(({ id }) => id.startsWith('bias-')).map(({ id }) =>
        none(id, null, 0),
      ),
    ]);
    expect(lines.map(({ level, says }) => `${level}: ${says}`)).toEqual([
      expect.stringMatching(/^no: .*closer.*not one of its choices can be read/),
      expect.stringMatching(/^no: .*answers about pictures: not one of its verdicts chooses/),
      expect.stringMatching(/^no: .*score answers: not one pair of its scores/),
    ]);
    // a wrong verdict is one
    expect(
      giveVerdict([none('answersRight', 0, 8), { ...none('answersFirst', null, 16) }]).lines[0]
        ?.says,
    ).toMatch(/0\.0 %/);
  });

  it('advises against a judge that does not look, before everything else', () => {
    const { level, headline, lines } = giveVerdict([
      figure('symmetry', 0.5, 0.4, 0.6),
      figure('blindSame', 0.97, 0.9, 0.99),
    ]);
    expect(level).toBe('no');
    expect(headline).toBe(
      'Do not use it for anything that needs it to look. Do not rely on one order: ask in both, and distrust what changes.',
    );
    expect(lines.map(({ level: one }) => one)).toEqual(['no', 'care']);
  });

  it('finds that a judge looks whose scores follow the truth, however wide that interval is', () => {
    const wide = figure('blindSame', 0.5, 0.3, 0.7);
    expect(levelsOf([wide])).toEqual([['blindSame', 'open']]);
    expect(levelsOf([wide, figure('kendall', 0.9, 0.6, 1)])).toContainEqual(['blindSame', 'yes']);
    expect(levelsOf([wide, figure('kendall', 0.2, -0.1, 0.5)])).toContainEqual([
      'blindSame',
      'open',
    ]);
  });

  it('does not take scores that change without pictures for looking: noise changes them too', () => {
    const random = figure('blindSame', 0.1, 0.05, 0.15);
    expect(levelsOf([random])).toEqual([['blindSame', 'open']]);
    expect(levelsOf([random, figure('kendall', 0.02, -0.1, 0.15)])).toContainEqual([
      'blindSame',
      'open',
    ]);
  });

  it('says of a judge that gives one score to every pair that its scores tell nothing', () => {
    const kendall = { ...figure('kendall', 0, 0, 0), value: null, interval: null };
    const { headline, lines } = giveVerdict([figure('smoothness', 0, 0, 0.7), kendall]);
    expect(headline).toBe('Do not use it for scoring pictures.');
    expect(lines).toMatchObject([{ rule: { id: 'kendall' }, figures: ['smoothness'] }]);
  });

  it('says of a judge without a readable answer only that', () => {
    expect(
      levelsOf([
        figure('valid', 0, 0, 0.1),
        figure('blindSame', 0, 0, 0.3),
        figure('retest', 0, 0, 0.3),
        figure('servedRetest', 0, 0, 0.3),
      ]),
    ).toEqual([['valid', 'no']]);
  });

  it('leaves nothing open about a judge without fault after the standard size', () => {
    const ends = {
      share: [0, 1],
      signed: [-1, 1],
      nats: [0, Math.log(10)],
      number: [-1, 1],
    } as const;
    const faultless = BATTERY_STEPS.flatMap((step) => {
      const items = step.rungs.standard.at(-1) ?? 0;
      return step.figures.flatMap((kind): ProfileFigure[] => {
        const { id, unit, better } = kind;
        if (better === 'none' || id === 'threshold75' || id === 'calibrationError') return [];
        const [least, most] = ends[unit];
        const value = id === 'blindSame' ? 0.5 : better === 'high' ? 1 : 0;
        const { low, high } = effectiveWilson(value, 0, items, { least, most });
        return [figure(id, value, low, id === 'overconfidence' ? wilson(0, items)!.high : high)];
      });
    });
    // each of an item's 36 answers counts for how many can be read
    const read = faultless.map((one) => (one.id === 'valid' ? figure('valid', 1, 0.99, 1) : one));
    expect(giveVerdict(read).lines.filter(({ level }) => level !== 'yes')).toEqual([]);
    expect(giveVerdict(read).headline).toBe(
      'Fine for scoring pictures, choosing the closer picture and judging answers about pictures.',
    );
  });

  it('keeps its headline to two lines, whatever it finds', () => {
    const kendall = figure('kendall', 0.7, 0.6, 0.8);
    const headlineOf = (...figures: ProfileFigure[]) => giveVerdict(figures).headline;
    expect(headlineOf(kendall, figure('closerAccuracy', 0.5, 0.45, 0.55))).toBe(
      'Fine for scoring pictures, but not for choosing the closer picture.',
    );
    expect(headlineOf(figure('order', 0, -0.03, 0.03))).toBe(
      'Nothing that was asked speaks against it; what it is fine for is not settled.',
    );
    // a task is not fine with which a caution or a fault interferes
    expect(headlineOf(kendall, figure('symmetry', 0.5, 0.4, 0.6))).toBe(
      'Do not rely on one order: ask in both, and distrust what changes.',
    );
    expect(headlineOf(kendall, figure('order', 0.5, 0.4, 0.6))).not.toContain('scoring');
    expect(headlineOf(kendall, figure('firstPosition', 0.5, 0.4, 0.6))).toContain('scoring');
    expect(headlineOf(kendall, figure('blindSame', 0.97, 0.9, 0.99))).toBe(
      'Do not use it for anything that needs it to look.',
    );
    const bad = headlineOf(
      figure('kendall', 0, -0.1, 0.1),
      figure('blindSame', 0.97, 0.9, 0.99),
      figure('closerAccuracy', 0.5, 0.45, 0.55),
      figure('order', 0.5, 0.4, 0.6),
      figure('retest', 0.5, 0.4, 0.6),
    );
    expect(bad).toBe(
      'Do not use it for anything that needs it to look or scoring pictures, and more below. Do not rely on one order: ask in both, and distrust what changes.',
    );
    expect(bad.length).toBeLessThan(2 * 88);
  });

  it('holds scores against chance', () => {
    expect(levelsOf([figure('kendall', 0.4, 0.2, 0.6)])).toEqual([['kendall', 'yes']]);
    expect(levelsOf([figure('kendall', 0.02, -0.1, 0.15)])).toEqual([['kendall', 'no']]);
    expect(levelsOf([figure('kendall', 0.2, -0.1, 0.5)])).toEqual([['kendall', 'open']]);
  });

  it('tells an endpoint that varies as it is served from one that does not', () => {
    const { headline, lines } = giveVerdict([figure('servedRetest', 0.7, 0.6, 0.8)]);
    expect(headline).toBe('Ask several times and average.');
    expect(lines[0]?.says).toMatch(/asked again as it is served, 70.0 % /);
    expect(levelsOf([figure('servedRetest', 1, 0.95, 1)])).toEqual([['servedRetest', 'yes']]);
  });

  it('follows from no figure that has no value or no interval', () => {
    const empty = { ...figure('retest', 0.5, 0.4, 0.6), value: null };
    expect(giveVerdict([empty]).lines).toEqual([]);
    expect(giveVerdict([]).headline).toBe('Nothing is measured yet.');
    expect(giveVerdict([figure('retest', 0.9, 0.7, 1)]).headline).toBe(
      'These answers settle nothing yet: take a larger size.',
    );
  });

  it('shows every rule in words, and each names figures that the battery has', () => {
    const known = new Set(BATTERY_FIGURES.map(({ id }) => id));
    for (const rule of RULES) {
      const asked: string[] = [];
      rule.apply((id) => {
        asked.push(id);
        return undefined;
      });
      expect(rule.words).toMatch(/\.$/);
      expect(asked.filter((id) => !known.has(id))).toEqual([]);
    }
  });
});
