import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashOf } from '../../core/hash.ts';
import { folderFiles } from '../../judges/files/model-files.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { describeOwnJudge, normalizeModelUrl } from '../../judges/own-judge.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { PickedFile } from '../pictures/picture-imports.ts';

/** Files a judge may need; weights in other formats would only fill the store. */
const USED = /\.(json|txt|jinja|model|onnx|onnx_data(_\d+)?)$/i;

/** Bytes looked at on either end of a file: two checkpoints differ all over, but not in size. */
const SAMPLE = 1 << 16;

/**
 * A judge from a folder the person picked. Rejects with JudgeError naming the files that are
 * missing or bad, with EngineError 'bad-model' for a folder without any.
 */
export async function judgeFromFolder(picked: readonly PickedFile[]): Promise<JudgeEntry> {
  const files = new Map(
    picked.filter(({ path }) => USED.test(path)).map(({ path, file }) => [path, file]),
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

/** A judge from a model's folder on a web server; errors as with a folder. */
export async function judgeFromUrl(address: string): Promise<JudgeEntry> {
  const base = parseAddress(address);
  await allowHost(base);
  // a hub's address ends with the revision, which tells no two models apart
  const { pathname } = new URL(base.replace(/\/resolve\/[^/]+\/$/, '/'));
  const parts = pathname.split('/').filter(Boolean);
  return describeOwnJudge({ type: 'url', base }, parts.slice(-2).join('/') || base);
}

/** What config.json calls the model: a picked folder does not tell its own name. */
async function readName(files: ReadonlyMap<string, Blob>): Promise<string> {
  const response = await folderFiles(files).open('config.json');
  let config: unknown = null;
  try {
    config = await response?.json();
  } catch {
    // whoever looks at the model itself says what is wrong with its config
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
      `"${address}" is no web address of a model; give that of the folder that holds config.json, ` +
        'beginning with https://',
      fault instanceof Error ? fault.message : null,
    );
  }
}
