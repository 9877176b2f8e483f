import { describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { createGrey } from '../../../src/core/raster.ts';
import { checkPhoto } from '../../../src/pictures/decode-photo.ts';
import type { ForeignReader } from '../../../src/runs/reader/foreign-reader.ts';
import { pngFile } from '../../support/pictures/bytes.ts';
import {
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  waitFor,
} from '../../support/runs/make-engine.ts';
import { portReader } from '../../support/runs/port-reader.ts';

/** The width of the one photograph that no decoder comes to an end with. */
const STUCK = 13;

/** A decoder that is given headers only, as Node cannot decode: grey of the size they tell. */
const decodePhoto =
  (onStuck: () => void = () => undefined): ForeignReader['decodePhoto'] =>
  async (file) => {
    const { width, height } = await checkPhoto(file);
    if (width !== STUCK) return createGrey(width, height);
    onStuck();
    return new Promise<never>(() => {});
  };

const withPhotos = async (reader: ReturnType<typeof portReader>, widths: readonly number[]) => {
  const { engine } = makeEngine(freshName(), { reader: reader.open });
  const files = widths.map(
    (width) => new File([new Uint8Array(pngFile(width, 12))], `${width}.png`),
  );
  const { photos } = await engine.addPhotos(files);
  expect(photos).toHaveLength(widths.length);
  const spec = smallSpec({
    items: widths.length,
    splits: ['R'],
    conditions: ['sensitive'],
    source: { type: 'photos', photos },
  });
  const { id } = await engine.createRun(spec);
  return { engine, id };
};

describe('stored photographs of a judge that works in the engine', () => {
  it('are decoded by the reader’s worker, and one that takes too long fails by itself', async () => {
    const reader = portReader({ decodePhoto: decodePhoto() }, 200);
    const { engine, id } = await withPhotos(reader, [12, STUCK, 14, 15]);
    const end = await runToEnd(engine, id);
    expect(end.judges[0]).toMatchObject({ state: 'failed', error: { code: 'asks-failed' } });
    expect(end.judges[0]?.failed?.first[0]?.reason).toMatch(
      /cannot be drawn: photograph [0-9a-f]{8} took longer/,
    );
    expect(reader.workers.ended).toBeGreaterThan(0);
    const [result] = await readResults(engine, id);
    expect(result?.answered).toBeGreaterThan(0);
    expect(result?.answered).toBeLessThan(result?.total ?? 0);
  });

  it('are let go of by Stop, with the worker that is at them', async () => {
    let stuck = 0;
    const reader = portReader({ decodePhoto: decodePhoto(() => stuck++) }, 60_000);
    const { engine, id } = await withPhotos(reader, [STUCK, 14]);
    await engine.start(id);
    await expect.poll(() => stuck).toBe(1);
    await engine.stop(id);
    const stopped = await waitFor(engine, id, ({ state }) => state !== 'running');
    expect(stopped.judges[0]).toMatchObject({ state: 'stopped', failed: null, error: null });
    expect(reader.workers).toMatchObject({ started: 1, ended: 1 });
  });
});
