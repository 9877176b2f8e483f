import { IMPORT_LIMITS } from './import-error.ts';

/**
 * The label of each picture that is in a folder of its own class, as in `cats/1.jpg` and
 * `dogs/1.jpg`: the name of the innermost folder. Pictures directly in the folder that contains all
 * of them have no label. By path.
 */
export function labelsOfFolders(paths: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...paths];
  const common = commonFolder(all);
  const labels = new Map<string, string>();
  for (const path of all) {
    const label = foldersOf(path).slice(common).at(-1)?.trim();
    if (label) labels.set(path, label.slice(0, IMPORT_LIMITS.text));
  }
  return labels;
}

/** The number of folders, from the outside, that contain every path. */
function commonFolder(paths: readonly string[]): number {
  const [first = [], ...others] = paths.map(foldersOf);
  return others.reduce((depth, folders) => {
    const differs = first.slice(0, depth).findIndex((name, at) => folders[at] !== name);
    return differs === -1 ? depth : differs;
  }, first.length);
}

function foldersOf(path: string): readonly string[] {
  return path.split('/').slice(0, -1);
}
