import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { recordFiles } from '../../../src/judges/files/recorded-files.ts';
import type { LoadProgress } from '../../../src/judges/judge.ts';

const GRAPH = readFileSync('public/models/nano-vlm-both/onnx/decoder_model_merged.onnx');
/** more than is hashed at once */
const DATA = new Uint8Array(33_000_000).map((_, i) => i);
const FOLDER = new Map([
  ['config.json', new Blob(['{}'])],
  ['onnx/model.onnx', new Blob([GRAPH])],
  ['onnx/model.onnx_data', new Blob([DATA])],
]);
const PATHS = [...FOLDER.keys()];

describe('the files of a folder', () => {
  it('come to one revision, held whole or read from disk', async () => {
    const whole = recordFiles(folderFiles(FOLDER), () => {});
    for (const path of PATHS) await whole.open(path);

    const told: LoadProgress[] = [];
    const parts = recordFiles(folderFiles(FOLDER), (progress) => told.push(progress));
    await parts.open('config.json');
    expect((await parts.onDisk('onnx/model.onnx_data'))?.size).toBe(DATA.length);
    expect((await parts.onDisk('onnx/model.onnx'))?.size).toBe(GRAPH.length);
    // what is not weights alone
    const graph = await (await parts.open('onnx/model.onnx'))?.arrayBuffer();
    expect(graph?.byteLength).toBeLessThan(GRAPH.length / 2);

    expect(parts.revision()).toBe(whole.revision());
    const last = { step: 'files', file: 'onnx/model.onnx_data', loaded: 33e6, total: 33e6 };
    expect(told).toContainEqual(last);
  });

  it('tell how much of them all is there, if their size is known', async () => {
    const told: LoadProgress[] = [];
    const all = 2 + GRAPH.length;
    const files = recordFiles(folderFiles(FOLDER), (progress) => told.push(progress), {
      whole: all,
    });
    await files.open('onnx/model.onnx');
    await files.open('config.json');
    const last = { step: 'files', file: 'config.json', loaded: all, total: all };
    expect(told.at(-1)).toEqual(last);
  });

  it('say which of them is not an ONNX file', async () => {
    const cut = new Map(FOLDER).set('onnx/model.onnx', new Blob([GRAPH.subarray(0, 500_000)]));
    const files = recordFiles(folderFiles(cut), () => {});
    await files.onDisk('onnx/model.onnx');
    await expect(files.open('onnx/model.onnx')).rejects.toMatchObject({
      code: 'bad-file',
      message: 'onnx/model.onnx is not an ONNX file, or was cut short',
    });
    expect(files.fault()?.code).toBe('bad-file');
  });

  it('say which of them can no longer be read', async () => {
    const gone = new Blob([DATA]);
    gone.slice = () => {
      const piece = new Blob();
      piece.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
      return piece;
    };
    const files = recordFiles(folderFiles(new Map([['onnx/a.onnx', gone]])), () => {});
    await expect(files.onDisk('onnx/a.onnx')).rejects.toMatchObject({
      code: 'bad-file',
      message:
        'onnx/a.onnx can no longer be read: it was moved or changed; choose the folder again',
    });
  });
});
