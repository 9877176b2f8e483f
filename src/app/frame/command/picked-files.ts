import type { PickedFile } from '../../../runs/pictures/picture-imports.ts';
import type { HeadlessInputs } from './requests.ts';

/** The files that the command line put into an input of the page. */
export function pickedFiles(id: keyof HeadlessInputs): File[] {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`the page has no input "${id}"`);
  return [...(input.files ?? [])];
}

/** The same with paths inside the folder, without the folder's own name. */
export function pickedFolder(id: 'judge' | 'folder'): PickedFile[] {
  return pickedFiles(id).map((file) => ({
    path: file.webkitRelativePath.split('/').slice(1).join('/'),
    file,
  }));
}

/** The only file. Throws Error if there is none. */
export function pickedFile(id: 'pictures' | 'displacement' | 'weights'): File {
  const [file] = pickedFiles(id);
  if (!file) throw new Error(`no file was put into the input "${id}"`);
  return file;
}
