import type { PairBenchSource } from '../../core/protocols/pairbench/source.ts';
import { isTable } from '../../pictures/import/file-set.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { PickedFile } from '../../runs/pictures/picture-imports.ts';
import type { SourceRequest } from './headless-api.ts';
import { pickedFiles, pickedFolder } from './picked-files.ts';
import { reportProgress } from './report-progress.ts';

/** The source of a run, its pictures taken in; tells what was left out and why. */
export async function findSource(request: SourceRequest): Promise<PairBenchSource> {
  if (request.type === 'scenes') return { type: 'scenes' };
  const { table, hosts } = request;
  const files = broughtFiles().filter(
    ({ path }) => table === null || path === table || !isTable(path),
  );
  if (files.length === 0) throw new Error('the source has no files');
  const set = await engine().importPictures(files, hosts);
  for (const { name, reason } of set.refused) reportProgress(`${name} left out: ${reason}`);
  for (const note of set.notes) reportProgress(note);
  for (const { host, pictures } of set.hosts) {
    reportProgress(`${pictures} pictures lie on ${host}: --allow ${host} lets them be fetched`);
  }
  const { photos, pairs, texts } = set;
  if (pairs.length > 0) return { type: 'pairs', photos, pairs };
  return { type: 'photos', photos, ...(Object.keys(texts).length > 0 && { texts }) };
}

/** In the order of their paths, so that the same folder gives the same run. */
function broughtFiles(): PickedFile[] {
  const folder = pickedFolder('folder');
  if (folder.length > 0) return folder.sort((a, b) => (a.path < b.path ? -1 : 1));
  return pickedFiles('pictures').map((file) => ({ path: file.name, file }));
}
