import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_MODEL } from '../../support/judges/model-folder.ts';
import { makeZip } from '../../support/pictures/make-zip.ts';
import { freshName, makeEngine } from '../../support/runs/make-engine.ts';
import { startHub } from '../../support/servers/hub-server.ts';

const fileOf = (path: string, content: BlobPart) => ({ path, file: new Blob([content]) });

const ENCODER = [
  fileOf('config.json', JSON.stringify({ model_type: 'mobilenet_v2', _name_or_path: 'mine/v1' })),
  fileOf(
    'preprocessor_config.json',
    JSON.stringify({ do_resize: true, size: { shortest_edge: 224 }, image_mean: [0.5, 0.5, 0.5] }),
  ),
  fileOf('onnx/model.onnx', 'weights'),
];

describe("a judge of the person's own", () => {
  it('is listed with what its files tell, still so after a reload, and can be removed', async () => {
    const name = freshName();
    const { engine } = makeEngine(name);
    const added = await engine.addJudgeFolder([...ENCODER, fileOf('model.safetensors', 'large')]);
    expect(added).toMatchObject({
      name: 'mine/v1',
      kind: 'encoder',
      source: 'folder',
      own: true,
      address: null,
      bytes: 7,
      readsText: false,
    });
    engine.dispose();
    const { engine: later } = makeEngine(name);
    expect((await later.listJudges()).filter(({ own }) => own)).toEqual([added]);
    await later.removeJudge(added.id);
    expect((await later.listJudges()).filter(({ own }) => own)).toEqual([]);
  });

  it('is another one when its weights differ, however alike its files look', async () => {
    const { engine } = makeEngine(freshName());
    const first = await engine.addJudgeFolder(ENCODER);
    const again = await engine.addJudgeFolder(ENCODER);
    const other = await engine.addJudgeFolder([
      ...ENCODER.slice(0, 2),
      fileOf('onnx/model.onnx', 'WEIGHTS'),
    ]);
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
    expect((await engine.listJudges()).filter(({ own }) => own)).toHaveLength(2);
  });

  it('comes out of a zip as out of the folder in it, the same judge', async () => {
    const { engine } = makeEngine(freshName());
    const folder = await engine.addJudgeFolder(ENCODER);
    const texts = await Promise.all(
      ENCODER.map(async ({ path, file }) => [path, await file.text()] as const),
    );
    const inside = (root: string) =>
      makeZip({
        ...Object.fromEntries(texts.map(([path, text]) => [`${root}${path}`, text])),
        [`__MACOSX/${root}._config.json`]: 'a twin that is not a file of the model',
        [`${root}photo.jpg`]: 'none of its business',
      });
    const add = (file: Blob) => engine.addJudgeFolder([{ path: 'Model.ZIP', file }]);
    expect((await add(inside(''))).id).toBe(folder.id);
    const deeper = await add(inside('my-model/'));
    expect(deeper).toMatchObject({ name: 'mine/v1', source: 'folder', bytes: 7 });
    await expect(add(new Blob(['no zip']))).rejects.toMatchObject({ code: 'bad-import' });
    await expect(add(makeZip({ 'holiday.jpg': 'x' }))).rejects.toMatchObject({ code: 'bad-model' });
  });

  it('is refused with the names of the files that are missing', async () => {
    const { engine } = makeEngine(freshName());
    await expect(engine.addJudgeFolder(ENCODER.slice(0, 2))).rejects.toMatchObject({
      code: 'missing-file',
      message: expect.stringContaining('onnx/model.onnx'),
    });
    await expect(engine.addJudgeFolder([fileOf('holiday.jpg', 'x')])).rejects.toMatchObject({
      code: 'bad-model',
    });
    await expect(
      engine.addJudgeFolder([fileOf('config.json', '{'), ...ENCODER.slice(1)]),
    ).rejects.toMatchObject({ code: 'bad-file' });
    await expect(engine.addJudgeUrl('my model')).rejects.toMatchObject({ code: 'bad-model' });
    await expect(engine.addJudgeUrl('ftp://host/model')).rejects.toMatchObject({
      code: 'bad-model',
    });
    expect((await engine.listJudges()).filter(({ own }) => own)).toEqual([]);
  });
});

describe('a judge at an address', () => {
  it('is named by its folder, and not by the revision of a hub', async () => {
    const hub = await startHub();
    const { engine } = makeEngine(freshName());
    const address = `${hub.host}flipside/nano-clip/resolve/main/`;
    expect(await engine.addJudgeUrl(address)).toMatchObject({
      name: 'flipside/nano-clip',
      address,
    });
    await hub.close();
  });
});

describe('a real encoder', () => {
  it('is known by its files', async () => {
    const { engine } = makeEngine(freshName());
    const picked = ['config.json', 'preprocessor_config.json', 'onnx/model.onnx'].map((path) =>
      fileOf(path, readFileSync(resolve(OWN_MODEL, path))),
    );
    const judge = await engine.addJudgeFolder(picked);
    expect(judge).toMatchObject({ kind: 'encoder', modes: ['embed'], name: 'mobilenet_v1_025' });
    expect(judge.bytes).toBe(picked[2]?.file.size);
  });
});
