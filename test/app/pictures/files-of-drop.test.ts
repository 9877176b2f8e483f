import { describe, expect, it } from 'vitest';
import { pickedFilesOfDrop } from '../../../src/app/pictures/files-of-drop.ts';

type Tree = { readonly [name: string]: Tree | string | DOMException };

/** What a browser hands over for a dropped folder: entries that read themselves piece by piece. */
function dropOf(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, inside]) => ({
    webkitGetAsEntry: () => entryOf(`/${name}`, inside),
  }));
  return { items, files: [] } as unknown as DataTransfer;
}

function entryOf(fullPath: string, inside: Tree | string | DOMException): unknown {
  const fail = (_: unknown, reject: (fault: unknown) => void) => reject(inside);
  // a name that ends in a slash is a folder's
  if (inside instanceof DOMException) {
    const isFile = !fullPath.endsWith('/');
    return { isFile, fullPath, file: fail, createReader: () => ({ readEntries: fail }) };
  }
  const name = fullPath.split('/').at(-1) ?? '';
  if (typeof inside === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([inside], name));
    return { isFile: true, fullPath, file };
  }
  const entries = Object.entries(inside).map(([child, more]) =>
    entryOf(`${fullPath}/${child}`, more),
  );
  return {
    isFile: false,
    fullPath,
    createReader: () => ({
      // two at a time, as browsers give a hundred
      readEntries: (resolve: (some: unknown[]) => void) => resolve(entries.splice(0, 2)),
    }),
  };
}

const MODEL: Tree = {
  'my-model': {
    'tokenizer.json': '{}',
    'config.json': '{}',
    onnx: { 'model.onnx': 'weights', 'model.onnx_data': 'more' },
  },
};

describe('a dropped folder', () => {
  it('gives every file by its path inside it', async () => {
    const { files } = await pickedFilesOfDrop(dropOf(MODEL));
    expect(files.map(({ path }) => path)).toEqual([
      'config.json',
      'onnx/model.onnx',
      'onnx/model.onnx_data',
      'tokenizer.json',
    ]);
    expect(await files[1]?.file.text()).toBe('weights');
  });

  it('gives loose files by their names', async () => {
    const { files } = await pickedFilesOfDrop(dropOf({ 'config.json': '{}', 'model.onnx': 'w' }));
    expect(files.map(({ path }) => path)).toEqual(['config.json', 'model.onnx']);
  });

  it('beside another one keeps its name: both may hold a file of the same name', async () => {
    const { files } = await pickedFilesOfDrop(
      dropOf({ cats: { 'b.png': 'b', 'a.png': 'a' }, dogs: { 'a.png': 'c' }, 'd.png': 'd' }),
    );
    expect(files.map(({ path }) => path)).toEqual([
      'cats/a.png',
      'cats/b.png',
      'dogs/a.png',
      'd.png',
    ]);
  });

  it('is taken except for what the browser cannot read, which is listed with the reason', async () => {
    const gone = new DOMException('gone', 'NotFoundError');
    const locked = new DOMException('locked', 'NotReadableError');
    const tree = { 'a.png': 'a', 'b.png': gone, 'shut/': locked, z: { 'c.png': 'c' } };
    const { files, refused } = await pickedFilesOfDrop(dropOf({ pictures: tree }));
    expect(files.map(({ path }) => path)).toEqual(['a.png', 'z/c.png']);
    expect(refused).toEqual([
      { name: 'b.png', reason: expect.stringContaining('no longer exists') },
      { name: 'shut/', reason: expect.stringContaining('NotReadableError') },
    ]);
  });
});
