import { describe, expect, it } from 'vitest';
import { defaultSetup, specOf } from '../../../src/core/protocols/pairbench/options.ts';
import { makeZip } from '../../support/pictures/make-zip.ts';
import { freshName, makeEngine, runToEnd, smallSpec } from '../../support/runs/make-engine.ts';

describe('a run in a zip', () => {
  it('opens on the same answers as its JSON', async () => {
    const { engine } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec({ items: 2 }), 'zipped');
    await runToEnd(engine, run.id);
    const text = await (await engine.exportRun(run.id)).text();
    const other = makeEngine(freshName()).engine;
    const zip = makeZip({ 'run.json': text, 'report.html': '<p>', 'photographs/x': 'no picture' });
    const taken = await other.importRun(new File([zip], 'zipped.zip'));
    expect(taken).toMatchObject({ leftOut: 0, record: { name: 'zipped', spec: run.spec } });
    const { judges } = JSON.parse(await (await other.exportRun(taken.record.id)).text());
    expect(judges[0].answers).toEqual(JSON.parse(text).judges[0].answers);
    expect(await other.listPhotos()).toEqual([]);
  });

  it('brings the photographs that the run shows, and no others', async () => {
    const { engine } = makeEngine(freshName());
    const files = ['one', 'two', 'three'].map(
      (name) => new File([`picture ${name}`], `${name}.png`),
    );
    const { photos } = await engine.addPhotos(files);
    const shown = photos.slice(0, 2);
    const judges = [{ id: 'ssim', device: 'wasm' as const }];
    const source = { type: 'photos' as const, photos: shown };
    const spec = specOf({ ...defaultSetup(), items: 2, judges, source });
    const { id } = await engine.createRun(spec, 'photographed');
    const zip = makeZip({
      'run.json': await (await engine.exportRun(id)).text(),
      ...Object.fromEntries(
        photos.map(({ sha256, name }) => [
          `photographs/${sha256}`,
          `picture ${name.replace('.png', '')}`,
        ]),
      ),
    });
    const other = makeEngine(freshName()).engine;
    const taken = await other.importRun(new File([zip], 'photographed.zip'));
    expect(taken.photosMissing).toEqual([]);
    expect((await other.listPhotos()).map(({ sha256 }) => sha256).toSorted()).toEqual(
      shown.map(({ sha256 }) => sha256).toSorted(),
    );
  });

  it('without a run is refused', async () => {
    const { engine } = makeEngine(freshName());
    const zip = makeZip({ 'other.json': '{}' });
    await expect(engine.importRun(new File([zip], 'x.zip'))).rejects.toMatchObject({
      code: 'bad-import',
      message: expect.stringContaining('no run.json'),
    });
  });
});
