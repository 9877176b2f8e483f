import type { OnnxFile } from './model-layout.ts';

/** For the library's from_pretrained: which of the files to load, and where to compute. */
export function loadOptions(files: readonly OnnxFile[], device: string) {
  return {
    device: devicesFor(files, device),
    dtype: Object.fromEntries(files.map(({ base, dtype }) => [base, dtype])),
    // the config's own word on external data stands where none was found here
    ...(files.some(({ external }) => external > 0) && {
      use_external_data_format: Object.fromEntries(
        files.map(({ base, external }) => [base, external]),
      ),
    }),
  };
}

/** Looking a token's vector up in a table needs no graphics card, only the way to it and back. */
function devicesFor(files: readonly OnnxFile[], device: string) {
  const on = (base: string) => (device === 'webgpu' && base === 'embed_tokens' ? 'wasm' : device);
  return Object.fromEntries(files.map(({ base }) => [base, on(base) as 'wasm']));
}

/** e.g. "fp32", or each file's own where they differ. */
export function nameDtypes(files: readonly OnnxFile[]): string {
  const [first, ...others] = new Set(files.map(({ dtype }) => dtype));
  if (first && others.length === 0) return first;
  return files.map(({ base, dtype }) => `${base} ${dtype}`).join(', ');
}
