import { roundsTogether } from './dtypes.ts';
import type { OnnxFile } from './model-layout.ts';

/** For the library's from_pretrained: which of the files to load, and where to compute. */
export function loadOptions(files: readonly OnnxFile[], device: string) {
  const weights = files.flatMap(({ weights = [] }) => weights);
  return {
    device: devicesFor(files, device),
    dtype: Object.fromEntries(files.map(({ base, dtype }) => [base, dtype])),
    // a provider named here is every file's, so that tokens are looked up on the card as well
    session_options: {
      ...(sumsWider(files, device) && {
        executionProviders: [{ name: 'webgpu', enableMatmulFp32Accumulation: true } as const],
      }),
      ...(weights.length > 0 && { externalData: weights }),
    },
    // the config's own word on external data stands where none was found here
    ...(files.some(({ external }) => external > 0) && {
      use_external_data_format: Object.fromEntries(
        // what is read from disk the library need not bring
        files.map(({ base, external, weights }) => [base, weights ? 0 : external]),
      ),
    }),
  };
}

/**
 * Whether products of four-bit weights with halves are summed in single precision: the runtime's
 * own choice on a graphics card is to sum in halves (onnxruntime#29599).
 */
export function sumsWider(files: readonly OnnxFile[], device: string): boolean {
  const halves = files.some(({ dtype }) => dtype === 'q4f16');
  return device === 'webgpu' && halves && !files.some(({ dtype }) => roundsTogether(dtype));
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
