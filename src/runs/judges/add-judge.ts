import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashOf } from '../../core/hash.ts';
import { folderFiles } from '../../judges/files/model-files.ts';
import { MODEL_FILE } from '../../judges/files/model-settings.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { describeOwnJudge, normalizeModelUrl } from '../../judges/own-judge.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import { isLitter } from '../../pictures/import/entry-path.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { PickedFile } from '../pictures/picture-imports.ts';
import type { ForeignReader } from '../reader/foreign-reader.ts';

/** Bytes sampled at either end of a file: two checkpoints differ everywhere, but not in size. */
const SAMPLE = 1 << 16;

/** Most bytes of one file in a zip: no browser allocates a larger block. */
const MOST_OF_ZIP = 2 ** 31;

/**
 * Makes a judge from a picked folder, or from a zip of one. Rejects with JudgeError naming the
 * files that are missing or bad, with EngineError 'bad-model' for a folder without model files, and
 * with ImportError for a zip that cannot be unpacked.
 */
export async function judgeFromFolder(
  picked: readonly PickedFile[],
  reader: Pick<ForeignReader, 'listZip' | 'unzip'>,
): Promise<JudgeEntry> {
  const brought = await seeThrough(picked, reader);
  const files = new Map(
    brought.filter(({ path }) => MODEL_FILE.test(path)).map(({ path, file }) => [path, file]),
  );
  if (files.size === 0) {
    throw new EngineError(
      'bad-model',
      'This folder holds no model: it needs config.json, preprocessor_config.json and the model ' +
        'in ONNX format under onnx/.',
    );
  }
  const entry = await describeOwnJudge({ type: 'folder', files }, await readName(files));
  return { ...entry, id: `own-${await hashFolder(files)}` };
}

/** The model's files of a picked zip, unpacked; otherwise the picked files. */
async function seeThrough(
  picked: readonly PickedFile[],
  { listZip, unzip }: Pick<ForeignReader, 'listZip' | 'unzip'>,
): Promise<readonly PickedFile[]> {
  const [zip] = picked;
  if (picked.length !== 1 || !zip || !/\.zip$/i.test(zip.path)) return picked;
  const files: PickedFile[] = [];
  for (const entry of await listZip(zip.file, zip.path)) {
    // macOS adds a hidden twin to every file
    if (!MODEL_FILE.test(entry.name) || isLitter(entry.name)) continue;
    files.push({ path: entry.name, file: await unzip(zip.file, entry, MOST_OF_ZIP) });
  }
  return files;
}

/** Makes a judge from a model's folder on a web server; errors as for a folder. */
export async function judgeFromUrl(address: string): Promise<JudgeEntry> {
  const base = parseAddress(address);
  await allowHost(base);
  // a hub's address ends with the revision, which does not distinguish models
  const { pathname } = new URL(base.replace(/\/resolve\/[^/]+\/$/, '/'));
  const parts = pathname.split('/').filter(Boolean);
  return describeOwnJudge({ type: 'url', base }, parts.slice(-2).join('/') || base);
}

/** The model's name from config.json: a picked folder does not reveal its own name. */
async function readName(files: ReadonlyMap<string, Blob>): Promise<string> {
  const response = await folderFiles(files).open('config.json');
  let config: unknown = null;
  try {
    config = await response?.json();
  } catch {
    // the check of the model reports what is wrong with its config
  }
  const fields: Record<string, unknown> =
    typeof config === 'object' && config !== null ? { ...config } : {};
  for (const name of [fields._name_or_path, fields.model_type]) {
    if (typeof name === 'string' && name !== '') return name;
  }
  return 'my model';
}

async function hashFolder(files: ReadonlyMap<string, Blob>): Promise<string> {
  const samples: [path: string, size: number, hash: string][] = [];
  for (const [path, blob] of files) {
    const ends = new Blob([blob.slice(0, SAMPLE), blob.slice(-SAMPLE)]);
    const hash = bytesToHex(sha256(new Uint8Array(await ends.arrayBuffer())));
    samples.push([path, blob.size, hash]);
  }
  return hashOf(samples.sort(([a], [b]) => (a < b ? -1 : 1))).slice(0, 12);
}

function parseAddress(address: string): string {
  try {
    return normalizeModelUrl(address);
  } catch (fault) {
    throw new EngineError(
      'bad-model',
      `"${address}" is not a web address of a model; give that of the folder that holds config.json, ` +
        'beginning with https://',
      fault instanceof Error ? fault.message : null,
    );
  }
}
