import { type ModelFiles, responseOf } from '../files/model-files.ts';
import { fileAddress } from '../hub/hub-address.ts';
import { JudgeError, type ModelSource } from '../judge.ts';
import { type ModelStore, openModelStore } from './model-store.ts';

export type HubSource = ModelSource & { readonly type: 'hub' };

let opened: ModelStore | null = null;

/** The one store of this worker. */
function ownStore(): ModelStore {
  opened ??= openModelStore();
  return opened;
}

/**
 * A hub model's files as a folder, read from this browser's store and never from the network. The
 * list of files is known since the model was chosen; files that are not stored must be downloaded
 * first.
 */
export function storedFiles(source: HubSource, store: ModelStore = ownStore()): ModelFiles {
  const known = new Map(source.files.map((file) => [file.path, file]));
  const read = async (path: string) => {
    const file = await store.openFile(fileAddress(source, path));
    if (file) return file;
    throw new JudgeError(
      'not-downloaded',
      `"${source.repo}" is not in this browser yet: download it first, under Models`,
      path,
    );
  };
  return {
    place: source.repo,
    listed: true,
    commit: source.revision,
    async open(path) {
      return known.has(path) ? responseOf((await read(path)).blob) : null;
    },
    async size(path) {
      return known.get(path)?.bytes ?? null;
    },
    held: async (path) => (known.has(path) ? read(path) : null),
  };
}
