import { describe, expect, it } from 'vitest';
import { createDrawQueue } from '../../../src/app/pictures/drawing-worker.ts';
import type { Picture } from '../../../src/core/picture.ts';
import { createGrey, type Raster } from '../../../src/core/raster.ts';

const sized = (width: number): Picture => ({
  source: { kind: 'grey', width, height: 8 },
  steps: [],
});
/** The width of a picture whose drawing never ends. */
const HEAVY = 99;

/** Workers that draw grey at once, or never; they count what they began and how they ended. */
const openQueue = (times = { grace: 30, patience: 10_000 }) => {
  const told = { started: 0, ended: 0, begun: [] as number[] };
  const queue = createDrawQueue(() => {
    told.started++;
    return {
      async draw({ source }): Promise<Raster> {
        const { width } = source as { width: number };
        told.begun.push(width);
        return width === HEAVY ? new Promise<never>(() => {}) : createGrey(width, 8);
      },
      end: () => told.ended++,
    };
  }, times);
  return { queue, told };
};

const never = new AbortController().signal;

describe('drawing for the screen', () => {
  it('draws one picture after another in one worker', async () => {
    const { queue, told } = openQueue();
    const drawn = await Promise.all([8, 9, 10].map((width) => queue.draw(sized(width), never)));
    expect(drawn.map(({ width }) => width)).toEqual([8, 9, 10]);
    expect(told).toMatchObject({ started: 1, ended: 0, begun: [8, 9, 10] });
  });

  it('ends the worker of a heavy picture that is stopped, and what waits goes on in another', async () => {
    const { queue, told } = openQueue();
    const stop = new AbortController();
    const heavy = queue.draw(sized(HEAVY), stop.signal);
    const next = queue.draw(sized(8), never);
    stop.abort();
    await expect(heavy).rejects.toMatchObject({ name: 'AbortError' });
    expect((await next).width).toBe(8);
    expect(told).toMatchObject({ started: 2, ended: 1 });
  });

  it('lets a light one that is stopped come to its end, so that no worker is lost', async () => {
    const { queue, told } = openQueue({ grace: 5000, patience: 10_000 });
    const stop = new AbortController();
    const light = queue.draw(sized(9), stop.signal);
    stop.abort();
    await expect(light).rejects.toMatchObject({ name: 'AbortError' });
    await queue.draw(sized(8), never);
    expect(told).toMatchObject({ started: 1, ended: 0 });
  });

  it('begins nothing that is stopped before its turn', async () => {
    const { queue, told } = openQueue();
    const stop = new AbortController();
    const first = queue.draw(sized(8), never);
    const second = queue.draw(sized(9), stop.signal);
    stop.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await first;
    await queue.draw(sized(10), never);
    expect(told.begun).toEqual([8, 10]);
    await expect(queue.draw(sized(9), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('gives no drawing more than its time, with others waiting or not', async () => {
    const { queue, told } = openQueue({ grace: 30, patience: 60 });
    await expect(queue.draw(sized(HEAVY), never)).rejects.toThrow(/takes too long/);
    expect((await queue.draw(sized(8), never)).width).toBe(8);
    expect(told).toMatchObject({ started: 2, ended: 1 });
  });
});
