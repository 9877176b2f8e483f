import type { ClusteredMean } from '../../../statistics/intervals/clustered-mean.ts';
import type { Bias } from '../biases.ts';
import type { BiasRow, Estimate, Floor } from '../report.ts';
import { compareAll } from './compare-items.ts';
import { TOP } from './deviation.ts';
import { bare, type Compared, type ComparedItems, DROPPED, estimate, fromOne } from './pairs.ts';
import type { ScoreTable } from './score-table.ts';

const SHARE = { least: 0, most: 1 } as const;
const DIFFERENCE = { least: -1, most: 1 } as const;
const POINTS = { least: 1 - TOP, most: TOP - 1 } as const;
/** The value that means no preference. */
const EVEN = 0.5;

/** A row without its sentence. */
export type Measured = Omit<BiasRow, 'sentence'>;

/** Measures one bias from a judge's scores. `judge`: its index in the spec. */
export function measureBias(bias: Bias, table: ScoreTable, judge: number): Measured {
  const items = compareAll(bias, table, judge);
  const { measure } = bias;
  const effect = estimate(items, (one) => one.effect, SHARE);
  const figure =
    effect && (measure === 'BD' || measure === 'preference' ? effect : fromOne(effect));
  const by = measure === 'preference' ? null : largerNoise(items);
  const noise = by && estimate(items, (one) => noiseOf(one, by), SHARE);
  const beyond = beyondNoise(bias, items, by, effect);
  const shift = estimate(
    items,
    ({ shift: points }) => points,
    measure === 'consistency' ? DIFFERENCE : POINTS,
  );
  const all = items.flat();
  const dropped = all.filter((one) => one === DROPPED).length;
  const { id, name, category } = bias;
  return {
    bias: id,
    name,
    category,
    measure,
    figure: figure?.mean ?? null,
    low: figure?.low ?? null,
    high: figure?.high ?? null,
    floor: by && noise ? floorOf(by, measure === 'BD' ? noise : fromOne(noise)) : null,
    beyond,
    exceeds: beyond && beyond.low > 0 && (measure !== 'BD' || (shift?.high ?? 0) < 0),
    shift: shift && bare(shift),
    n: effect?.of ?? 0,
    items: effect?.items ?? 0,
    dropped,
    bottom: all.length - dropped - (effect?.of ?? 0),
  };
}

/** The figure alone, at about a quarter of the cost. */
export function estimateFigure(bias: Bias, table: ScoreTable, judge: number): ClusteredMean | null {
  const effect = estimate(compareAll(bias, table, judge), (one) => one.effect, SHARE);
  return effect && toFigure(bias, effect);
}

/**
 * For BD and preference the effect itself; for the other measures, whose effect is undesired, one
 * minus it.
 */
function toFigure({ measure }: Bias, effect: ClusteredMean): ClusteredMean {
  return measure === 'BD' || measure === 'preference' ? effect : fromOne(effect);
}

function floorOf(by: Floor['by'], { mean, low, high }: Estimate): Floor {
  return { by, mean, low, high };
}

/** Noise counts only where the effect has a value, so that both cover the same pairs. */
function noiseOf({ effect, noise }: Compared, by: Floor['by']): number | null {
  return effect === null ? null : (noise?.[by] ?? null);
}

/** The larger of the two noise floors; null if neither was measured. */
function largerNoise(items: ComparedItems): Floor['by'] | null {
  const [sham, again] = (['sham', 'again'] as const).map(
    (by) => estimate(items, (one) => noiseOf(one, by), SHARE)?.mean ?? null,
  );
  if (again !== null && again !== undefined && again > (sham ?? 0)) return 'again';
  return sham === null || sham === undefined ? null : 'sham';
}

function beyondNoise(
  { measure }: Bias,
  items: ComparedItems,
  by: Floor['by'] | null,
  effect: Estimate | null,
): Estimate | null {
  if (measure === 'preference') {
    return (
      effect && {
        mean: effect.mean - EVEN,
        low: effect.low - EVEN,
        high: effect.high - EVEN,
      }
    );
  }
  if (by === null) return null;
  const difference = (one: Compared): number | null => {
    const noise = noiseOf(one, by);
    return one.effect === null || noise === null ? null : one.effect - noise;
  };
  const found = estimate(items, difference, DIFFERENCE);
  return found && bare(found);
}
