import { createStore } from 'zustand/vanilla';
import { probeWebGpu } from '../../judges/webgpu.ts';

/** What this browser can compute on; WASM is there in any case. */
export type DeviceState =
  | { readonly state: 'asking' }
  | {
      readonly state: 'webgpu';
      readonly adapter: string;
      /** the adapter is a program, not a graphics card: it works, and is slower than WASM */
      readonly software: boolean;
    }
  | { readonly state: 'wasm'; readonly why: string };

export const deviceStore = createStore<{ device: DeviceState }>(() => ({
  device: { state: 'asking' },
}));

/** Asks the browser for WebGPU, once; never rejects. */
export async function probeDevice(): Promise<void> {
  deviceStore.setState({ device: await findDevice() });
}

async function findDevice(): Promise<DeviceState> {
  try {
    const probe = await probeWebGpu();
    return probe.available
      ? { state: 'webgpu', adapter: probe.adapter, software: isSoftware(probe.adapter) }
      : { state: 'wasm', why: probe.reason };
  } catch (error) {
    return { state: 'wasm', why: error instanceof Error ? error.message : String(error) };
  }
}

/** Adapters that compute on the processor say so in their names. */
export function isSoftware(adapter: string): boolean {
  return /swiftshader|llvmpipe|lavapipe|basic render/i.test(adapter);
}
