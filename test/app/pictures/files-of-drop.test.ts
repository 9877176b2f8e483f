import { describe, expect, it } from 'vitest';
import { pickedFilesOfDrop } from '../../../src/app/pictures/files-of-drop.ts';

type Tree = { readonly [name: string]: Tree | string };

/** What a browser hands over for a dropped folder: entries that read themselves piece by piece. */
function dropOf(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, inside]) => ({
    webkitGetAsEntry: () => entryOf(`/${name}`, inside),
  }));
  return { items, files: [] } as unknown as DataTransfer;
}

function entryOf(fullPath: string, inside: Tree | string): unknown {
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
    const files = await pickedFilesOfDrop(dropOf(MODEL));
    expect(files.map(({ path }) => path)).toEqual([
      'config.json',
      'onnx/model.onnx',
      'onnx/model.onnx_data',
      'tokenizer.json',
    ]);
    expect(await files[1]?.file.text()).toBe('weights');
  });

  it('gives loose files by their names', async () => {
    const files = await pickedFilesOfDrop(dropOf({ 'config.json': '{}', 'model.onnx': 'w' }));
    expect(files.map(({ path }) => path)).toEqual(['config.json', 'model.onnx']);
  });

  it('beside another one keeps its name: both may hold a file of the same name', async () => {
    const files = await pickedFilesOfDrop(
      dropOf({ cats: { 'b.png': 'b', 'a.png': 'a' }, dogs: { 'a.png': 'c' }, 'd.png': 'd' }),
    );
    expect(files.map(({ path }) => path)).toEqual([
      'cats/a.png',
      'cats/b.png',
      'dogs/a.png',
      'd.png',
    ]);
  });
});
