import { expect, it } from 'vitest';
import {
  planStudy,
  runCornerStudy,
} from '../../../../../src/app/labs/experiments/article/corner-study.ts';
import { guardPictures } from '../../../../../src/core/protocols/experiments/guards/guard-pictures.ts';
import { createRenderer } from '../../../../../src/pictures/render-picture.ts';

const { render } = createRenderer(() => Promise.reject(new Error('no photographs')));
const study = (angle: number, window: boolean, seed = 1) =>
  runCornerStudy({ angle, window, seed, samples: 10 }, (picture) => render(picture));

it('is passed by a rule that reads corners alone, until it is mended', async () => {
  expect((await study(45, false)).accuracy?.share).toBe(1);
  expect((await study(20, false)).accuracy?.share).toBe(1);
  // every picture has black corners under the window, and none after a quarter turn
  expect((await study(45, true)).accuracy?.share).toBe(0.5);
  expect((await study(90, false)).accuracy?.share).toBe(0.5);
});

it('warns of it exactly then', async () => {
  const warns = async (angle: number, window: boolean) => {
    const { plan, pictures } = await study(angle, window);
    return guardPictures(plan, pictures).map(({ guard }) => guard);
  };
  expect(await warns(45, false)).toEqual(['corners']);
  expect(await warns(45, true)).toEqual([]);
  expect(await warns(90, false)).toEqual([]);
});

it('draws others with another seed, and is mended as the guard would', async () => {
  expect((await study(45, false, 2)).pictures).not.toEqual((await study(45, false)).pictures);
  const { plan, pictures } = await study(45, false);
  const [warning] = guardPictures(plan, pictures);
  expect(warning?.mend).toMatchObject({
    kind: 'plan',
    plan: planStudy({ angle: 45, window: true }),
  });
});
