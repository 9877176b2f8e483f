import type { Photo } from '../../core/picture.ts';
import type { PhotoText } from '../../core/spec/picture-source.ts';
import type { ReadyPair } from '../../core/spec/ready-pair.ts';
import type { DatasetPart } from '../../pictures/datasets/dataset-parts.ts';
import type { DatasetOffer } from '../../pictures/datasets/hub-dataset.ts';
import type { DatasetColumn } from '../../pictures/datasets/parquet-columns.ts';
import type { TableHead } from '../files/judgement-table.ts';
import type { RunRecord } from '../records/run-record.ts';

export interface PickedFile {
  /** inside the folder, with "/" between its parts */
  readonly path: string;
  readonly file: Blob;
}

export interface RefusedPhoto {
  readonly name: string;
  readonly reason: string;
}

export interface PhotoIntake {
  readonly photos: readonly Photo[];
  readonly refused: readonly RefusedPhoto[];
}

/** The result of an import, already stored, in the form that a run's source needs. */
export interface PictureSet {
  readonly photos: readonly Photo[];
  /** by SHA-256; only for photographs that have texts */
  readonly texts: Readonly<Record<string, PhotoText>>;
  /** by index into `photos`; empty if no pairs are named */
  readonly pairs: readonly ReadyPair[];
  readonly refused: readonly RefusedPhoto[];
  /** a sentence saying how many rows of the table were used */
  readonly table?: string;
  /** assumptions made and things left out, for the user to see */
  readonly notes: readonly string[];
  /** hosts of pictures that were not fetched, because the user has not confirmed them yet */
  readonly hosts: readonly { readonly host: string; readonly pictures: number }[];
}

/** A part with its columns, read from the footer of its first file. */
export interface DatasetTable {
  readonly columns: readonly DatasetColumn[];
  /** of the first file; the others are read on demand */
  readonly firstFileRows: number;
}

/** The use of each column. */
export type DatasetUse =
  | {
      readonly type: 'photos';
      readonly image: string;
      readonly caption: string | null;
      readonly otherCaption: string | null;
      readonly label: string | null;
    }
  | {
      readonly type: 'pairs';
      readonly first: string;
      /** each forms a pair with `first`; its truth is a given kind or read from a column */
      readonly seconds: readonly {
        readonly column: string;
        readonly truth: { readonly kind: string } | { readonly column: string };
      }[];
      readonly condition: string | null;
      readonly split: string | null;
    };

export interface DatasetRequest {
  readonly offer: DatasetOffer;
  readonly part: DatasetPart;
  readonly use: DatasetUse;
  /** rows wanted, 1..5000 */
  readonly rows: number;
  /** null: the first rows; otherwise the seed of a random sample */
  readonly seed: number | null;
}

/** Progress of importing a run's file: answers handled in this step; 0 of 0: not known. */
export interface RunImportStep {
  readonly step: 'reading' | 'planning' | 'checking' | 'storing';
  readonly done: number;
  readonly total: number;
}

export interface ImportedRun {
  readonly record: RunRecord;
  /** answers that came with it */
  readonly answers: number;
  /** answers to asks that this version of the page does not plan for the run */
  readonly leftOut: number;
  /** answers for which the same judge has a different one here */
  readonly differing: number;
  readonly photosMissing: readonly Photo[];
}

/** The user's settings for a table of judgements. */
export interface TableUse {
  /** names of the run, and of the judge whose judgements they are */
  readonly name: string;
  readonly judge: string;
  /** the table's header for each of our columns; columns not listed have our names */
  readonly names: Readonly<Record<string, string>>;
}

export interface ImportedTable extends ImportedRun {
  /** assumptions made, for the user to see */
  readonly notes: readonly string[];
}

/** Pictures, datasets and runs from elsewhere. Part of the engine; calls reject with EngineError. */
export interface PictureImports {
  /**
   * Imports pictures from files, folders and zips, with a table of them if there is one. Addresses
   * in the table are fetched only from `hosts`, which the user confirmed; the others are counted.
   * What was stored before a stop stays.
   */
  importPictures(
    files: readonly PickedFile[],
    hosts: readonly string[],
    onEach?: (done: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<PictureSet>;
  /** Lists the files of "org/name" on the hub that the user's request names. */
  inspectDataset(id: string, host: string, signal?: AbortSignal): Promise<DatasetOffer>;
  readDatasetTable(
    offer: DatasetOffer,
    part: DatasetPart,
    signal?: AbortSignal,
  ): Promise<DatasetTable>;
  /** Fetches only the row groups that hold the wanted rows. */
  importDataset(
    request: DatasetRequest,
    onEach?: (done: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<PictureSet>;
  /**
   * Opens a recorded run from a link's field or from a run's file beside the page. One that was
   * opened before is the same run. It never passes for a run made here. A stop acts as in
   * `importRun`.
   */
  openRecorded(
    from: { readonly link: string } | { readonly file: Blob },
    onStep?: (step: RunImportStep) => void,
    signal?: AbortSignal,
  ): Promise<RunRecord>;
  /** The first lines of a table of judgements. */
  inspectTable(file: Blob, signal?: AbortSignal): Promise<TableHead>;
  /**
   * Imports a table of judgements, checked as a whole before any of it is stored. A stop acts as in
   * `importRun`.
   */
  importTable(
    file: Blob,
    use: TableUse,
    onStep?: (step: RunImportStep) => void,
    signal?: AbortSignal,
  ): Promise<ImportedTable>;
  /**
   * Imports a file that `exportRun` wrote, or a zip with one and its photographs. It is checked as
   * a whole before any of it is stored. A stop leaves nothing behind.
   */
  importRun(
    file: Blob,
    onStep?: (step: RunImportStep) => void,
    signal?: AbortSignal,
  ): Promise<ImportedRun>;
}
