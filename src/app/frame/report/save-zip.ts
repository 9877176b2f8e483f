import { strToU8, type Zippable, zipSync } from 'fflate';
import { findProtocol } from '../../../core/protocols/registry.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import { ZIP_PATHS } from '../../../runs/files/run-zip.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { saveBlob } from '../../kit/charts/save-blob.ts';
import { makeReport } from './save-report.ts';

/** The photographs that a run shows. */
export function photosOf({ spec }: Pick<RunRecord, 'spec'>) {
  return findProtocol(spec.protocol).photos(spec.options);
}

/**
 * Saves a run as one zip for the user: questions and answers, the report, and on request the
 * photographs.
 */
export async function saveZip(root: Element, record: RunRecord, photos: boolean): Promise<void> {
  const files: Zippable = {
    [ZIP_PATHS.run]: await bytesOf(await engine().exportRun(record.id)),
    [ZIP_PATHS.report]: strToU8(
      await makeReport(root, record, photos || photosOf(record).length === 0),
    ),
  };
  for (const { sha256 } of photos ? photosOf(record) : []) {
    // already compressed
    files[`${ZIP_PATHS.photos}${sha256}`] = [
      await bytesOf(await engine().photoBlob(sha256)),
      { level: 0 },
    ];
  }
  // fflate's own workers start from a blob URL, which the page's policy refuses
  const blob = new Blob([zipSync(files)], { type: 'application/zip' });
  saveBlob(blob, `${record.name}.zip`);
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
