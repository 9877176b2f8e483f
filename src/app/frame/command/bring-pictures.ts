import { messageOf } from '../../../core/errors.ts';
import type { PictureSourceSpec } from '../../../core/spec/picture-source.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { PickedFile, PictureSet } from '../../../runs/pictures/picture-imports.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { CommandFault, EXIT, statusOf } from './fault.ts';
import { pickedFiles, pickedFolder } from './picked-files.ts';
import { reportProgress } from './report-progress.ts';
import type { SourceRequest } from './requests.ts';

/** A source's pictures as available in the page. */
export type BroughtPictures = PictureSet | { readonly type: 'scenes' | 'worlds' | 'solids' };

/**
 * Imports the pictures of a source and reports what was left out and why. Drawn pictures need no
 * import.
 */
export async function bringPictures(request: SourceRequest): Promise<BroughtPictures> {
  if (request.type !== 'pictures') return request;
  const { paths, hosts } = request;
  const files = broughtFiles(paths);
  if (files.length === 0) throw new CommandFault(EXIT.usage, '--source: there is no file in it');
  const set = await engine()
    .importPictures(files, hosts)
    .catch((fault: unknown) => {
      throw new CommandFault(statusOf(fault), `--source: ${messageOf(fault)}`, { cause: fault });
    });
  if (set.table !== undefined) reportProgress(set.table);
  for (const { name, reason } of set.refused) reportProgress(`${name} left out: ${reason}`);
  for (const note of set.notes) reportProgress(note);
  for (const { host, pictures } of set.hosts) {
    reportProgress(
      `${formatCount(pictures)} pictures lie on ${host}: --allow ${host} lets them be fetched`,
    );
  }
  return set;
}

/** The source of a run whose protocol takes only pictures. */
export function sourceOf(pictures: BroughtPictures): PictureSourceSpec {
  return 'type' in pictures ? pictures : { type: 'photos', photos: pictures.photos };
}

/** Sorted by path, so that the same folder gives the same run. */
function broughtFiles(paths: readonly string[] | null): PickedFile[] {
  const folder = pickedFolder('folder');
  if (folder.length > 0) return folder.sort((a, b) => (a.path < b.path ? -1 : 1));
  return pickedFiles('pictures').map((file, place) => ({
    path: paths?.[place] ?? file.name,
    file,
  }));
}
