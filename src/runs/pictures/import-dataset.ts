import type { Photo } from '../../core/picture.ts';
import type { PhotoText } from '../../core/spec/picture-source.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import { conditionOf, pictureOf, splitOf, textOf, truthOf } from '../../pictures/datasets/cells.ts';
import { chooseRows } from '../../pictures/datasets/choose-rows.ts';
import type { DatasetPart } from '../../pictures/datasets/dataset-parts.ts';
import { guessColumns } from '../../pictures/datasets/guess-use.ts';
import {
  addressOf,
  type DatasetOffer,
  inspectHubDataset,
} from '../../pictures/datasets/hub-dataset.ts';
import { columnsOf, type DatasetColumn } from '../../pictures/datasets/parquet-columns.ts';
import type { ParquetFile } from '../../pictures/datasets/parquet-file.ts';
import { rangeFile } from '../../pictures/datasets/range-file.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import type { NamedPair } from '../../pictures/import/pairs-of-rows.ts';
import { gather, type ImportTools, reasonOf } from './import-pictures.ts';
import { keepPhoto } from './photo-intake.ts';
import type {
  DatasetRequest,
  DatasetTable,
  DatasetUse,
  PictureSet,
  RefusedPhoto,
} from './picture-imports.ts';

/** most rows that a run can use */
const MOST_ROWS = 5000;
/** most files whose footers are read for a sample; each costs a request of 128 kB */
const MOST_FILES = 64;

/** Looks a dataset up. The user's request names the host. Rejects with ImportError. */
export async function inspectDataset(
  id: string,
  host: string,
  signal?: AbortSignal,
): Promise<DatasetOffer> {
  const address = host.endsWith('/') ? host : `${host}/`;
  await allowHost(address);
  return inspectHubDataset(id.trim(), address, signal);
}

/** The columns of a part, from the footer of its first file. Rejects with ImportError. */
export async function readDatasetTable(
  tools: Pick<ImportTools, 'reader' | 'signal'>,
  offer: DatasetOffer,
  part: DatasetPart,
): Promise<DatasetTable> {
  const file = await openFile(tools, offer, part, 0);
  return { columns: columnsOf(file.metadata), firstFileRows: file.rows };
}

/**
 * Imports rows of a dataset, reading only the footer of each file and the row groups that hold
 * them. A row that cannot be used is refused by its number. Rejects with ImportError, or with
 * EngineError if the store is full.
 */
export async function importDataset(
  tools: ImportTools,
  { offer, part, use, rows, seed }: DatasetRequest,
): Promise<PictureSet> {
  const wanted = Math.min(MOST_ROWS, Math.max(1, Math.floor(rows)));
  const files = await openFiles(tools, offer, part, seed === null ? wanted : Infinity);
  const names = columnNames(use);
  const columns = checkColumns(files, names);
  const batches = chooseRows(
    files.map(({ groups }) => groups),
    wanted,
    seed,
  );
  const total = batches.reduce((sum, batch) => sum + batch.rows.length, 0);
  const collected = collector(tools, offer.id, use, columns);
  let done = 0;
  for (const batch of batches) {
    const file = files[batch.file];
    const first = batch.rows[0] ?? 0;
    const cells = file
      ? await tools.reader.readRows(file, names, first, (batch.rows.at(-1) ?? 0) + 1)
      : [];
    for (const row of batch.rows) {
      await collected.take(cells[row - first] ?? {}, `${file?.name ?? ''} row ${row + 1}`);
      tools.onEach(++done, total);
    }
  }
  return collected.set();
}

/**
 * Imports the rows of the user's own Parquet file. The columns' names decide their use: pictures,
 * or pairs if two columns hold pictures. Rejects with ImportError if none does.
 */
export async function importParquet(
  tools: ImportTools,
  blob: Blob,
  name: string,
): Promise<PictureSet> {
  const file = await tools.reader.openParquet(
    {
      byteLength: blob.size,
      slice: (start, end) => blob.slice(start, end).arrayBuffer(),
    },
    name,
  );
  const use = guessUse(columnsOf(file.metadata), name);
  const names = columnNames(use);
  const collected = collector(tools, name, use, checkColumns([file], names));
  const total = Math.min(MOST_ROWS, file.rows);
  let first = 0;
  for (const rows of file.groups) {
    const end = Math.min(total, first + rows);
    if (end <= first) break;
    const cells = await tools.reader.readRows(file, names, first, end);
    for (const [place, row] of cells.entries()) {
      await collected.take(row, `row ${first + place + 1}`);
      tools.onEach(first + place + 1, total);
    }
    first = end;
  }
  const set = collected.set();
  if (file.rows <= MOST_ROWS) return set;
  return { ...set, notes: [`${name} has ${file.rows} rows; the first ${MOST_ROWS} are taken`] };
}

/** Guesses the use of a file's columns from their contents and names. */
function guessUse(columns: readonly DatasetColumn[], name: string): DatasetUse {
  const { images, caption, otherCaption, label, truth, condition, split } = guessColumns(columns);
  const [first, second] = images;
  if (first === undefined) {
    const held = columns.map((column) => column.name).join(', ');
    throw new ImportError(`${name} has no column of pictures; its columns are ${held}`, name);
  }
  if (second === undefined) return { type: 'photos', image: first, caption, otherCaption, label };
  if (truth === null) {
    throw new ImportError(
      `${name} has two columns of pictures, ${first} and ${second}, and none that says how alike they are: add a column "truth" with 1 to 10 or a kind of pair`,
      name,
    );
  }
  const seconds = [{ column: second, truth: { column: truth } }];
  return { type: 'pairs', first, seconds, condition, split };
}

async function openFiles(
  tools: ImportTools,
  offer: DatasetOffer,
  part: DatasetPart,
  wanted: number,
): Promise<ParquetFile[]> {
  if (wanted === Infinity && part.files.length > MOST_FILES) {
    throw new ImportError(
      `${part.split} lies in ${part.files.length} files; a sample is drawn over ${MOST_FILES} at most. Take the first rows, or another split.`,
      offer.id,
    );
  }
  const files: ParquetFile[] = [];
  let rows = 0;
  for (let index = 0; index < part.files.length && rows < wanted; index++) {
    const file = await openFile(tools, offer, part, index);
    files.push(file);
    rows += file.rows;
  }
  return files;
}

function openFile(
  { reader, signal }: Pick<ImportTools, 'reader' | 'signal'>,
  offer: DatasetOffer,
  part: DatasetPart,
  index: number,
): Promise<ParquetFile> {
  const file = part.files[index];
  if (!file) throw new ImportError(`${offer.id} has no files in ${part.split}`, offer.id);
  return reader.openParquet(rangeFile(addressOf(offer, file.path), file.bytes, signal), file.path);
}

function columnNames(use: DatasetUse): string[] {
  const named =
    use.type === 'photos'
      ? [use.image, use.caption, use.otherCaption, use.label]
      : [
          use.first,
          ...use.seconds.flatMap(({ column, truth }) => [
            'column' in truth ? truth.column : null,
            column,
          ]),
          use.condition,
          use.split,
        ];
  return [...new Set(named.filter((name) => name !== null))];
}

/** Class names by column. Throws ImportError if a file lacks a column. */
function checkColumns(
  files: readonly ParquetFile[],
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const classes = new Map<string, readonly string[]>();
  for (const file of files) {
    const columns = columnsOf(file.metadata);
    for (const name of names) {
      const column = columns.find((one) => one.name === name);
      if (!column) throw new ImportError(`${file.name} has no column "${name}"`, file.name);
      classes.set(name, column.classes);
    }
  }
  return classes;
}

type Cells = Readonly<Record<string, unknown>>;

function collector(
  { database, reader, signal }: ImportTools,
  id: string,
  use: DatasetUse,
  classes: ReadonlyMap<string, readonly string[]>,
) {
  const photos: Photo[] = [];
  const pairs: NamedPair<Photo>[] = [];
  const texts: Record<string, PhotoText> = {};
  const refused: RefusedPhoto[] = [];
  const words = (cells: Cells, column: string | null) =>
    column === null ? null : textOf(cells[column], classes.get(column) ?? []);
  const keep = async (cells: Cells, column: string, where: string): Promise<Photo> => {
    const { file, name } = pictureOf(cells[column]);
    const photo = await keepPhoto(
      database,
      reader.readPhoto,
      file,
      (name ?? `${id} ${where} ${column}`).slice(-300),
    );
    photos.push(photo);
    return photo;
  };
  const takePhoto = async (
    cells: Cells,
    where: string,
    as: Extract<DatasetUse, { type: 'photos' }>,
  ) => {
    const caption = words(cells, as.caption);
    const otherCaption = words(cells, as.otherCaption);
    const label = words(cells, as.label);
    const photo = await keep(cells, as.image, where);
    if (caption === null && otherCaption === null && label === null) return;
    texts[photo.sha256] = {
      ...(caption !== null && { caption }),
      ...(otherCaption !== null && { otherCaption }),
      ...(label !== null && { label }),
    };
  };
  const takePairs = async (
    cells: Cells,
    where: string,
    as: Extract<DatasetUse, { type: 'pairs' }>,
  ) => {
    const condition = as.condition === null ? null : conditionOf(words(cells, as.condition));
    const split = as.split === null ? null : splitOf(words(cells, as.split));
    const truths = as.seconds.map(({ truth }) =>
      'kind' in truth ? truth.kind : truthOf(words(cells, truth.column)),
    );
    const first = await keep(cells, as.first, where);
    for (const [index, { column }] of as.seconds.entries()) {
      const second = await keep(cells, column, where);
      pairs.push({
        name: `${where} ${column}`,
        first,
        second,
        truth: truths[index] ?? 1,
        ...(condition && { condition }),
        ...(split && { split }),
      });
    }
  };
  return {
    async take(cells: Cells, where: string): Promise<void> {
      signal?.throwIfAborted();
      try {
        if (use.type === 'photos') await takePhoto(cells, where, use);
        else await takePairs(cells, where, use);
      } catch (fault) {
        refused.push({ name: where, reason: reasonOf(fault) });
      }
    },
    set: (): PictureSet => ({
      ...gather(photos, pairs),
      texts,
      refused,
      notes: [],
      hosts: [],
    }),
  };
}
