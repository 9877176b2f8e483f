import { createStore } from 'zustand/vanilla';
import { messageOf } from '../../core/errors.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { probeWebGpu } from '../../judges/worker/webgpu.ts';

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
    return { state: 'wasm', why: messageOf(error) };
  }
}

/** The choice as this browser can keep it: on WASM where WebGPU was chosen and cannot be used. */
export function choiceHere(choice: JudgeChoice, device: DeviceState): JudgeChoice {
  const away = choice.device === 'webgpu' && device.state === 'wasm';
  return away ? { ...choice, device: 'wasm' } : choice;
}

/** The same for several; those that come to the same judge on the same device are one. */
export function choicesHere(
  choices: readonly JudgeChoice[],
  device: DeviceState,
): readonly JudgeChoice[] {
  const here = choices.map((choice) => choiceHere(choice, device));
  const isFirst = (choice: JudgeChoice, index: number) =>
    here.findIndex((one) => one.id === choice.id && one.device === choice.device) === index;
  return here.filter(isFirst);
}

/** Adapters that compute on the processor say so in their names. */
export function isSoftware(adapter: string): boolean {
  return /swiftshader|llvmpipe|lavapipe|basic render/i.test(adapter);
}
