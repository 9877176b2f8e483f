import { messageOf } from '../../core/errors.ts';
export type WebGpuProbe =
  | { readonly available: true; readonly adapter: string; readonly shaderF16: boolean }
  | { readonly available: false; readonly reason: string };

/** What of WebGPU is used here; the compiler's DOM library need not know it. */
interface Gpu {
  requestAdapter(options: { powerPreference: 'high-performance' }): Promise<GpuAdapter | null>;
}

interface GpuAdapter {
  readonly features: ReadonlySet<string>;
  readonly info?: {
    readonly vendor: string;
    readonly architecture: string;
    readonly description: string;
  };
}

/**
 * Whether this browser lends a graphics adapter, and if not, why, in words for a person.
 * That `navigator.gpu` is there says little: on many machines it lends no adapter.
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
      reason: 'the browser has WebGPU, but lends no graphics adapter on this machine',
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
