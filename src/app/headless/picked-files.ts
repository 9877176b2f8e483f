/** What the command line put into an input of the page. */
export function pickedFiles(id: 'judge' | 'pictures' | 'displacement'): File[] {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`the page has no input "${id}"`);
  return [...(input.files ?? [])];
}

/** The only one. Throws Error when there is none. */
export function pickedFile(id: 'pictures' | 'displacement'): File {
  const [file] = pickedFiles(id);
  if (!file) throw new Error(`no file was put into the input "${id}"`);
  return file;
}
