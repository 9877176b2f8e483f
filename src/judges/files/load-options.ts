import { roundsTogether } from './dtypes.ts';
import type { OnnxFile } from './model-layout.ts';

/** Options for the library's from_pretrained: which files to load, and on which device. */
export function loadOptions(files: readonly OnnxFile[], device: string) {
  const weights = files.flatMap(({ weights = [] }) => weights);
  return {
    device: devicesFor(files, device),
    dtype: Object.fromEntries(files.map(({ base, dtype }) => [base, dtype])),
    // a provider named here applies to every file, so that tokens are looked up on the GPU as well
    session_options: {
      ...(sumsWider(files, device) && {
        executionProviders: [{ name: 'webgpu', enableMatmulFp32Accumulation: true } as const],
      }),
      ...(weights.length > 0 && { externalData: weights }),
    },
    // if no external data was found here, the config's own entry applies
    ...(files.some(({ external }) => external > 0) && {
      use_external_data_format: Object.fromEntries(
        // the library need not fetch files that are read from disk
        files.map(({ base, external, weights }) => [base, weights ? 0 : external]),
      ),
    }),
  };
}

/**
 * True if products of four-bit weights with half-precision numbers must be summed in single
 * precision. On a GPU the runtime would sum in half precision (onnxruntime#29599).
 */
export function sumsWider(files: readonly OnnxFile[], device: string): boolean {
  const halves = files.some(({ dtype }) => dtype === 'q4f16');
  return device === 'webgpu' && halves && !files.some(({ dtype }) => roundsTogether(dtype));
}

/** Looking up a token's vector needs no GPU, and sending it there and back takes time. */
function devicesFor(files: readonly OnnxFile[], device: string) {
  const on = (base: string) => (device === 'webgpu' && base === 'embed_tokens' ? 'wasm' : device);
  return Object.fromEntries(files.map(({ base }) => [base, on(base) as 'wasm']));
}

/** e.g. "fp32", or each file's own format if they differ. */
export function nameDtypes(files: readonly OnnxFile[]): string {
  const [first, ...others] = new Set(files.map(({ dtype }) => dtype));
  if (first && others.length === 0) return first;
  return files.map(({ base, dtype }) => `${base} ${dtype}`).join(', ');
}
