import { expect, it } from 'vitest';
import {
  APEX_CLASSES,
  APEX_TYPES,
  PUBLISHED_GROUPS,
} from '../../../../../src/core/protocols/experiments/published/apex-results.ts';
import { dataTypes } from '../../../../../src/core/protocols/experiments/tools/data-types.ts';
import type { TypeGroup } from '../../../../../src/core/protocols/experiments/tools/tool.ts';

it('has every data type in the order of Table 3', () => {
  expect([...APEX_TYPES.keys()]).toEqual(dataTypes.map(({ id }) => id));
});

it('comes to the printed means where the tables agree, and says where they do not', () => {
  // Table 2, "Avg. types": which type is in which group is not printed, and follows from these means
  const missesWith = (snow: TypeGroup) =>
    PUBLISHED_GROUPS.map(({ group, types }) => {
      const own = dataTypes.filter((type) => (type.id === 'snow' ? snow : type.group) === group);
      const mean = own.reduce((sum, { id }) => sum + APEX_TYPES.get(id)!, 0) / own.length;
      return Math.abs(mean - types);
    });
  expect(Math.max(...missesWith('pixel'))).toBeLessThan(0.01);
  expect(Math.max(...missesWith('semantic'))).toBeGreaterThan(0.03);
  const recomputed = PUBLISHED_GROUPS.map(({ askedRecomputed }) => askedRecomputed.toFixed(2));
  expect(recomputed).toEqual(['0.78', '0.60', '0.54', '0.50']);
  for (const column of ['types', 'asked', 'askedRecomputed', 'informedness'] as const) {
    const values = PUBLISHED_GROUPS.map((row) => row[column]);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  }
});

it('has the nine groups of classes; BLIP-2 is best at vehicles, as the text says', () => {
  expect(APEX_CLASSES).toHaveLength(9);
  const vehicles = APEX_CLASSES.find(({ name }) => name === 'vehicles')!.accuracies;
  expect(vehicles.map((one) => one.toFixed(2))).toEqual(['1.00', '0.83', '0.67']);
});
