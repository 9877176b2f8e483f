export interface SizedFile {
  readonly path: string;
  readonly bytes: number;
}

/** One part of a dataset, derived from its file names. */
export interface DatasetPart {
  readonly config: string;
  /** "train", "validation", "test" … */
  readonly split: string;
  /** in the order of their rows */
  readonly files: readonly SizedFile[];
}

/** "train-00003-of-00012", "0003", "train" */
const SHARDED = /^(.*?)[-_.]?\d{5}-of-\d{5}.*$/;

/**
 * Groups Parquet files into configurations and splits by the hub's naming:
 * "data/train-00000-of-00002.parquet", "config/train-….parquet", "config/train/0000.parquet".
 */
export function partsOf(files: readonly SizedFile[]): DatasetPart[] {
  const parts = new Map<string, { config: string; split: string; files: SizedFile[] }>();
  for (const file of files) {
    if (!file.path.endsWith('.parquet')) continue;
    const { config, split } = placeOf(file.path);
    const key = JSON.stringify([config, split]);
    const part = parts.get(key) ?? { config, split, files: [] };
    parts.set(key, part);
    part.files.push(file);
  }
  const sorted = [...parts.values()];
  for (const part of sorted) part.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return sorted.sort((a, b) => compare(a.config, b.config) || compare(a.split, b.split));
}

function placeOf(path: string): { config: string; split: string } {
  const folders = path.replace(/\.parquet$/, '').split('/');
  const file = folders.pop() ?? '';
  const sharded = SHARDED.exec(file)?.[1];
  const bare = /^\d+$/.test(file) || sharded === '';
  const split = bare ? (folders.pop() ?? 'all') : (sharded ?? file);
  const config = folders.filter((folder) => folder !== 'data').join('/');
  return { config: config || 'default', split };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
