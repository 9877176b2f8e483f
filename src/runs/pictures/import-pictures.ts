import type { Photo } from '../../core/picture.ts';
import type { PhotoText } from '../../core/spec/picture-source.ts';
import type { ReadyPair } from '../../core/spec/ready-pair.ts';
import { allowHost, originOf } from '../../net/allowed-hosts.ts';
import { PathFault, resolveBeside } from '../../pictures/import/entry-path.ts';
import { type FileSet, layOut } from '../../pictures/import/file-set.ts';
import { findManifest } from '../../pictures/import/find-manifest.ts';
import { labelsOfFolders } from '../../pictures/import/folder-labels.ts';
import { IMPORT_LIMITS, ImportError } from '../../pictures/import/import-error.ts';
import type { Manifest, ManifestRow } from '../../pictures/import/manifest.ts';
import { type NamedPair, pairsOfRows } from '../../pictures/import/pairs-of-rows.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { ForeignReader } from '../reader/foreign-reader.ts';
import type { Database } from '../store/database.ts';
import { fetchPicture } from './fetch-picture.ts';
import { keepPhoto } from './photo-intake.ts';
import type { PickedFile, PictureSet, RefusedPhoto } from './picture-imports.ts';

/** Maximum labels that a note lists. */
const LISTED_LABELS = 12;

export interface ImportTools {
  readonly database: Database;
  readonly reader: ForeignReader;
  readonly signal?: AbortSignal | undefined;
  readonly onEach: (done: number, total: number) => void;
}

/**
 * Imports what a person chose: those pictures that a table among them names, with their captions,
 * labels and pairs, or, without a table, all pictures, labelled by their folders. The table is read completely before anything is stored.
 */
export async function importPictures(
  tools: ImportTools,
  files: readonly PickedFile[],
  hosts: readonly string[],
): Promise<PictureSet> {
  const fileSet = await layOut(files, tools.reader);
  const table = findManifest(fileSet.files.keys());
  if (table === null) return takeAll(tools, fileSet);
  const file = fileSet.files.get(table);
  if (!file) throw new ImportError(`${table} cannot be opened`, table);
  const manifest = await tools.reader.readTable(await file.open(), table);
  return takeRows(tools, fileSet, table, manifest, hosts);
}

async function takeAll(tools: ImportTools, fileSet: FileSet): Promise<PictureSet> {
  if (fileSet.files.size > IMPORT_LIMITS.pictures) {
    throw new ImportError(
      `${fileSet.files.size} files at once; the limit is ${IMPORT_LIMITS.pictures}. Bring fewer, or with ` +
        'them a table (manifest.csv) that names the pictures you want',
    );
  }
  const photos = new Map<string, Photo>();
  const texts: Record<string, PhotoText> = {};
  const labels = labelsOfFolders(fileSet.files.keys());
  const refused: RefusedPhoto[] = [...fileSet.refused];
  let done = 0;
  for (const { path, open } of fileSet.files.values()) {
    tools.signal?.throwIfAborted();
    try {
      const photo = await keepPhoto(
        tools.database,
        tools.reader.readPhoto,
        await open(),
        nameOf(path),
        photos,
      );
      if (photos.has(photo.sha256)) {
        refused.push({ name: path, reason: `the same file as ${photo.name}` });
      } else {
        photos.set(photo.sha256, photo);
        const label = labels.get(path);
        if (label !== undefined) texts[photo.sha256] = { label };
      }
    } catch (fault) {
      refused.push({ name: path, reason: reasonOf(fault) });
    }
    tools.onEach(++done, fileSet.files.size);
  }
  const notes = noteLabels(Object.values(texts));
  return { photos: [...photos.values()], texts, pairs: [], refused, notes, hosts: [] };
}

/** How many pictures got each label, for a person to check; nothing if no folder gave one. */
function noteLabels(texts: readonly PhotoText[]): string[] {
  const counts = new Map<string, number>();
  for (const { label } of texts) {
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const listed = [...counts].slice(0, LISTED_LABELS).map(([label, count]) => `${label} (${count})`);
  const more = counts.size > LISTED_LABELS ? ` and ${counts.size - LISTED_LABELS} more` : '';
  return [`Folders are taken as the pictures' labels: ${listed.join(', ')}${more}.`];
}

async function takeRows(
  tools: ImportTools,
  fileSet: FileSet,
  table: string,
  { rows, told }: Manifest,
  hosts: readonly string[],
): Promise<PictureSet> {
  for (const host of hosts) await allowHost(host);
  const taken = new Map<string, Photo>();
  const refused = new Map<string, string>(
    fileSet.refused.map(({ name, reason }) => [name, reason]),
  );
  const waiting = new Map<string, Set<string>>();
  const find = async (image: string): Promise<Photo | null> => {
    const known = taken.get(image);
    if (known) return known;
    if (refused.has(image)) return null;
    if (!/^https?:\/\//i.test(image)) {
      const file = fileSet.files.get(resolveBeside(table, image));
      if (!file) throw new ImportError('the table names it, and it was not brought');
      return keepPhoto(tools.database, tools.reader.readPhoto, await file.open(), nameOf(image));
    }
    const origin = originOf(image);
    if (!hosts.includes(origin)) {
      waiting.set(origin, (waiting.get(origin) ?? new Set()).add(image));
      return null;
    }
    return keepPhoto(
      tools.database,
      tools.reader.readPhoto,
      await fetchPicture(image, tools.signal),
      nameOf(image),
    );
  };
  for (const [index, { image }] of rows.entries()) {
    tools.signal?.throwIfAborted();
    try {
      const photo = await find(image);
      if (photo) taken.set(image, photo);
    } catch (fault) {
      refused.set(image, reasonOf(fault));
    }
    tools.onEach(index + 1, rows.length);
  }
  const named = pairsOfRows(rows, ({ image }) => taken.get(image) ?? null);
  return {
    ...gather([...taken.values()], named.pairs),
    texts: textsOf(rows, taken),
    refused: [...refused].map(([name, reason]) => ({ name, reason })),
    table: told,
    notes: named.notes,
    hosts: [...waiting].map(([host, images]) => ({ host, pictures: images.size })),
  };
}

/** Each photograph once, and the pairs by index. */
export function gather(
  photos: readonly Photo[],
  pairs: readonly NamedPair<Photo>[],
): Pick<PictureSet, 'photos' | 'pairs'> {
  const places = new Map<string, number>();
  const distinct: Photo[] = [];
  for (const photo of photos) {
    if (places.has(photo.sha256)) continue;
    places.set(photo.sha256, distinct.length);
    distinct.push(photo);
  }
  const placed = pairs.map(
    (pair): ReadyPair => ({
      ...pair,
      name: pair.name.slice(0, 300),
      first: places.get(pair.first.sha256) ?? 0,
      second: places.get(pair.second.sha256) ?? 0,
    }),
  );
  return { photos: distinct, pairs: placed };
}

/** If a row belongs to a pair, its label is the pair's truth, not the picture's class. */
function textsOf(
  rows: readonly ManifestRow[],
  taken: ReadonlyMap<string, Photo>,
): Record<string, PhotoText> {
  const texts: Record<string, PhotoText> = {};
  for (const { image, caption, caption2, label, pair } of rows) {
    const photo = taken.get(image);
    const text: PhotoText = {
      ...(caption !== undefined && { caption }),
      ...(caption2 !== undefined && { otherCaption: caption2 }),
      ...(label !== undefined && pair === undefined && { label }),
    };
    if (photo && Object.keys(text).length > 0) {
      texts[photo.sha256] = { ...text, ...texts[photo.sha256] };
    }
  }
  return texts;
}

/** A file's own name, as stored. */
function nameOf(path: string): string {
  const last = path.split(/[?#]/, 1)[0]?.split('/').at(-1);
  return (last || path).slice(0, 300);
}

/**
 * The reason shown beside a refused picture. A full store or a stop ends the whole import instead.
 */
export function reasonOf(fault: unknown): string {
  if (fault instanceof EngineError || isStop(fault)) throw fault;
  if (fault instanceof PathFault || fault instanceof Error) return fault.message;
  return String(fault);
}

/** Whether the user stopped the import. */
function isStop(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'AbortError';
}
