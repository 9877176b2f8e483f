import { storedFiles } from '../downloads/stored-files.ts';
import { JudgeError, type ModelSource } from '../judge.ts';
import { folderFiles, type ModelFiles, webFiles } from './model-files.ts';
import { SHIPPED_FILES, shippedUrl } from './shipped-files.ts';

/** A judge's files. Throws JudgeError 'unsupported-model' if the judge has none. */
export function filesOf(source: ModelSource): ModelFiles {
  switch (source.type) {
    case 'shipped':
      return shippedFiles(source.path);
    case 'url':
      return webFiles(source.base);
    case 'folder':
      return folderFiles(source.files);
    case 'hub':
      return storedFiles(source);
    case 'none':
    case 'endpoint':
      throw new JudgeError('unsupported-model', 'this judge has no files');
    default:
      throw new RangeError(`unknown source ${String(source satisfies never)}`);
  }
}

/** A shipped model: its files are known, so no missing file is requested. */
function shippedFiles(path: string): ModelFiles {
  return {
    ...webFiles(shippedUrl(path)),
    listed: true,
    async size(file) {
      return SHIPPED_FILES[`${path}/${file}`] ?? null;
    },
  };
}
