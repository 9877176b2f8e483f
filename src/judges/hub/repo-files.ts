import type { ModelFiles } from '../files/model-files.ts';
import { JudgeError } from '../judge.ts';
import { fileAddress, type HubPlace } from './hub-address.ts';
import type { HubVisit } from './hub-visit.ts';
import type { RepoListing } from './list-repo.ts';

/** A repository as a folder with a known list of files; texts are downloaded when opened. */
export function repoFiles(place: HubPlace, { files }: RepoListing, visit: HubVisit): ModelFiles {
  const texts = new Map<string, Promise<string>>();
  const read = async (path: string): Promise<string> => {
    const address = fileAddress(place, path);
    const text = await visit.read(address);
    if (text !== null) return text;
    throw new JudgeError(
      'missing-file',
      `${place.repo} lists ${path} and does not give it`,
      address,
    );
  };
  return {
    place: place.repo,
    listed: true,
    async open(path) {
      if (!files.has(path)) return null;
      const text = texts.get(path) ?? read(path);
      texts.set(path, text);
      return new Response(await text);
    },
    async size(path) {
      return files.get(path)?.bytes ?? null;
    },
  };
}
