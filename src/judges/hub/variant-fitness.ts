import type { Device } from '../../core/spec/judge-choice.ts';
import { exceedsWasm } from '../files/device-limits.ts';
import type { Dtype } from '../files/dtypes.ts';
import type { WebGpuProbe } from '../worker/webgpu.ts';
import { type HubVariant, type PartRole, roleOf } from './hub-variant.ts';

type Kind = 'encoder' | 'generative';
/** by device: why it should not run there; null if it may */
type Unfit = Readonly<Record<Device, string | null>>;

const EIGHT_BITS: readonly Dtype[] = ['q8', 'int8', 'uint8'];
const HALF: readonly Dtype[] = ['fp16', 'q4f16'];

/** bytes of the largest single allocation that browsers allow */
const PIECE_LIMIT = 2 ** 31;
/** a judge up to this many bytes is best loaded in its most exact format: a second of download */
const SMALL = 20e6;
/** an encoder up to this many bytes need not be in half precision on a GPU */
const MODERATE = 600e6;

/** The devices on which a variant should not run, and why. `architecture` is the model's type. */
export function judgeFitness(
  variant: HubVariant,
  webgpu: WebGpuProbe,
  architecture: string,
): Unfit {
  const piece = variant.files.find(({ bytes }) => bytes >= PIECE_LIMIT);
  if (piece) {
    const reason = `${piece.path} is over 2 GB, more than a browser takes in one piece`;
    return { wasm: reason, webgpu: reason };
  }
  return {
    wasm: unfitForWasm(variant),
    webgpu: unfitForWebGpu(variant, webgpu, architecture),
  };
}

function unfitForWasm(variant: HubVariant): string | null {
  if (exceedsWasm(variant.files)) return 'needs more than the 4 GB that WASM can address';
  return computes(variant, HALF)
    ? 'half precision is slow on WASM, which has no such numbers'
    : null;
}

function unfitForWebGpu(
  variant: HubVariant,
  webgpu: WebGpuProbe,
  architecture: string,
): string | null {
  if (!webgpu.available) return webgpu.reason;
  if (computes(variant, EIGHT_BITS)) {
    return '8-bit weights come out wrong on WebGPU; they are meant for WASM';
  }
  if (computes(variant, HALF) && !webgpu.shaderF16) {
    return 'this graphics adapter, or this browser, has no half precision (shader-f16)';
  }
  // onnxruntime#26732
  if (/^gemma/.test(architecture) && computesIn(variant, 'decoder', HALF)) {
    return "Gemma's numbers leave the range of half precision and come out wrong; q4 holds them";
  }
  return null;
}

function computesIn({ dtypes }: HubVariant, role: PartRole, among: readonly Dtype[]): boolean {
  return Object.entries(dtypes).some(
    ([base, dtype]) => roleOf(base) === role && among.includes(dtype),
  );
}

/** Token embeddings do not count: they are looked up on the CPU on every device, and not summed. */
function computes(variant: HubVariant, among: readonly Dtype[]): boolean {
  return computesIn(variant, 'vision', among) || computesIn(variant, 'decoder', among);
}

/**
 * Labels in order of preference. Four-bit decoders lose little and are a fraction of the download.
 * On WASM, the runtime multiplies 8-bit numbers directly and unpacks 4-bit numbers first, so 8 bits
 * are the fastest there (bench row `real-formats`). A person can have the formats in this browser
 * timed and their answers checked (`runs/judges/time-formats.ts`).
 */
const WANTED: Readonly<Record<Kind, Readonly<Record<Device, readonly string[]>>>> = {
  generative: {
    wasm: ['q8', 'q8/q8/q4', 'fp16/q4/q4', 'q8/q4/q4', 'q4', 'fp32/fp32/q4', 'fp32'],
    webgpu: [
      'fp16/fp16/q4f16',
      'fp16/fp16/q4',
      'fp32/fp32/q4',
      'fp16/q4/q4',
      'q4f16',
      'q4',
      'fp16',
    ],
  },
  encoder: {
    wasm: ['q8', 'int8', 'uint8', 'fp32', 'q4'],
    webgpu: ['fp16', 'fp32', 'q4f16', 'q4'],
  },
};

/** The label of the recommended variant for a device; null if none fits. */
export function suggestVariant(
  variants: readonly HubVariant[],
  kind: Kind,
  device: Device,
  webgpu: WebGpuProbe,
  architecture: string,
): string | null {
  const fitting = variants.filter(
    (variant) => judgeFitness(variant, webgpu, architecture)[device] === null,
  );
  const exact = fitting.find(({ label }) => label === 'fp32');
  const ample = kind === 'encoder' && device === 'webgpu' ? MODERATE : SMALL;
  if (exact && exact.bytes <= ample) return exact.label;
  const wanted = WANTED[kind][device].find((label) => fitting.some((one) => one.label === label));
  return wanted ?? fitting[0]?.label ?? null;
}
