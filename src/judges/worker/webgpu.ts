import { messageOf } from '../../core/errors.ts';
export type WebGpuProbe =
  | { readonly available: true; readonly adapter: string; readonly shaderF16: boolean }
  | { readonly available: false; readonly reason: string };

/** The members of WebGPU used here, so that the compiler's DOM library need not include it. */
interface Gpu {
  requestAdapter(options: { powerPreference: 'high-performance' }): Promise<GpuAdapter | null>;
}

export interface GpuAdapter {
  readonly features: ReadonlySet<string>;
  readonly info?: {
    readonly vendor: string;
    readonly architecture: string;
    readonly description: string;
    readonly subgroupMinSize?: number;
  };
  requestDevice(wanted?: { readonly requiredFeatures?: Iterable<string> }): Promise<unknown>;
}

/**
 * Lanes that must run side by side for the runtime's attention over prompts of 32 or more tokens
 * (1.31). It weighs at least eight keys in a step and advances by the number of lanes. With
 * SwiftShader's four lanes, models with grouped queries gave wrong answers without any error.
 */
const LEAST_LANES = 8;

/** Makes adapters with fewer lanes hide their subgroups; the runtime then uses shared memory. */
export function withholdNarrowSubgroups({ prototype }: { readonly prototype: GpuAdapter }): void {
  const request = prototype.requestDevice;
  prototype.requestDevice = function (wanted = {}) {
    if ((this.info?.subgroupMinSize ?? LEAST_LANES) >= LEAST_LANES) {
      return request.call(this, wanted);
    }
    // "subgroup-size-control" would also enable "subgroups"
    const requiredFeatures = [...(wanted.requiredFeatures ?? [])].filter(
      (feature) => !feature.startsWith('subgroup'),
    );
    return request.call(this, { ...wanted, requiredFeatures });
  };
}

/**
 * Whether this browser offers a graphics adapter; if not, the reason in words for a person.
 * `navigator.gpu` alone says little: on many machines it offers no adapter.
 */
export async function probeWebGpu(): Promise<WebGpuProbe> {
  const gpu = (navigator as { gpu?: Gpu }).gpu;
  if (!gpu) {
    return {
      available: false,
      reason: isSecureContext
        ? 'this browser has no WebGPU'
        : 'WebGPU is only there for pages served over https or from localhost',
    };
  }
  let adapter: GpuAdapter | null;
  try {
    adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  } catch (error) {
    const message = messageOf(error);
    return { available: false, reason: `asking for a graphics adapter failed: ${message}` };
  }
  if (!adapter) {
    return {
      available: false,
      reason: 'the browser supports WebGPU, but finds no graphics adapter on this machine',
    };
  }
  return {
    available: true,
    adapter: nameAdapter(adapter),
    shaderF16: adapter.features.has('shader-f16'),
  };
}

function nameAdapter({ info }: GpuAdapter): string {
  const words = [info?.vendor, info?.architecture].filter(Boolean);
  return words.join(' ') || info?.description || 'unnamed adapter';
}
