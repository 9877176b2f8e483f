import { describe, expect, it } from 'vitest';
import { findFigureKind } from '../../../../src/core/checkup/battery.ts';
import type { ProfileFigure } from '../../../../src/core/checkup/check-figure.ts';
import { giveVerdict } from '../../../../src/core/checkup/verdict.ts';
import { findBias } from '../../../../src/core/protocols/bias/biases.ts';
import { biasCheck } from '../../../../src/core/protocols/bias/checkup.ts';
import type { BiasReport, BiasRow } from '../../../../src/core/protocols/bias/report.ts';

function row(bias: BiasRow['bias'], beyond: BiasRow['beyond']): BiasRow {
  return {
    bias,
    name: bias,
    category: 'added',
    measure: findBias(bias).measure,
    figure: 0.5,
    low: 0.4,
    high: 0.6,
    floor: null,
    beyond,
    exceeds: beyond && beyond.low > 0,
    shift: null,
    n: 16,
    items: 8,
    dropped: 0,
    bottom: 0,
    sentence: '',
  };
}

function figuresOf(rows: readonly BiasRow[]): ProfileFigure[] {
  const report = [{ rows } as unknown as BiasReport];
  const { figures } = biasCheck.measure({ report, beside: null, look: undefined });
  return figures.map((figure) => ({ ...figure, kind: findFigureKind(figure.id), step: 'biases' }));
}

const linesOf = (rows: readonly BiasRow[]) =>
  giveVerdict(figuresOf(rows)).lines.map(({ rule, level, says }) => [rule.id, level, says]);

describe('the biases of the check-up', () => {
  it('are each the effect beyond noise; what one judge alone cannot show is left out', () => {
    const figures = figuresOf([
      row('verbosity', { mean: 0.3, low: 0.2, high: 0.4 }),
      row('self-preference', { mean: 0.3, low: 0.2, high: 0.4 }),
      { ...row('authority', null), leftOut: 'too long' },
    ]);
    expect(figures.map(({ id, value, n }) => [id, value, n])).toEqual([
      ['bias-verbosity', 0.3, 16],
    ]);
  });

  it('advise to keep constant what moves a score and should not', () => {
    expect(linesOf([row('verbosity', { mean: 0.3, low: 0.2, high: 0.4 })])).toEqual([
      ['biasStays', 'care', expect.stringContaining('for the same answer said longer')],
    ]);
    expect(linesOf([row('verbosity', { mean: 0, low: -0.02, high: 0.05 })])[0]?.[1]).toBe('yes');
    const [open] = linesOf([row('verbosity', { mean: 0.1, low: -0.1, high: 0.3 })]);
    expect(open?.[1]).toBe('open');
    expect(open?.[2]).toMatch(/not settled: all differences include zero\./);
    const [below] = linesOf([
      row('verbosity', { mean: 0.1, low: -0.1, high: 0.3 }),
      row('authority', { mean: -0.2, low: -0.3, high: -0.1 }),
    ]);
    expect(below?.[2]).toMatch(/not settled: no difference lies above zero\./);
  });

  it('warn of a score that hardly falls without the picture', () => {
    const stuck = row('image-dominance', { mean: 0.01, low: -0.02, high: 0.05 });
    expect(linesOf([stuck])).toEqual([
      ['biasFalls', 'care', expect.stringContaining('without the picture')],
    ]);
    expect(linesOf([row('image-dominance', { mean: 0.5, low: 0.3, high: 0.7 })])[0]?.[1]).toBe(
      'yes',
    );
  });

  it('do not take for a fall what rises as often', () => {
    const wild = row('image-dominance', { mean: 0.5, low: 0.3, high: 0.7 });
    const [figure] = figuresOf([{ ...wild, exceeds: false }]);
    expect(figure?.interval).toEqual({ low: 0, high: 0.7 });
    expect(linesOf([{ ...wild, exceeds: false }])[0]?.[1]).toBe('open');
  });
});
