import { createStore } from 'zustand/vanilla';
import { messageOf } from '../../core/errors.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { probeWebGpu } from '../../judges/worker/webgpu.ts';

/** The devices this browser can compute on; WASM is always available. */
export type DeviceState =
  | { readonly state: 'asking' }
  | {
      readonly state: 'webgpu';
      readonly adapter: string;
      /** the adapter is software, not a graphics card: it works, but slower than WASM */
      readonly software: boolean;
    }
  | { readonly state: 'wasm'; readonly why: string };

export const deviceStore = createStore<{ device: DeviceState }>(() => ({
  device: { state: 'asking' },
}));

/** Probes WebGPU once; never rejects. */
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

/** The choice adapted to this browser: WASM if WebGPU was chosen but is not available. */
export function choiceHere(choice: JudgeChoice, device: DeviceState): JudgeChoice {
  const away = choice.device === 'webgpu' && device.state === 'wasm';
  return away ? { ...choice, device: 'wasm' } : choice;
}

/** The same for several; duplicates by judge and device are merged. */
export function choicesHere(
  choices: readonly JudgeChoice[],
  device: DeviceState,
): readonly JudgeChoice[] {
  const here = choices.map((choice) => choiceHere(choice, device));
  const isFirst = (choice: JudgeChoice, index: number) =>
    here.findIndex((one) => one.id === choice.id && one.device === choice.device) === index;
  return here.filter(isFirst);
}

/** Software adapters say so in their names. */
export function isSoftware(adapter: string): boolean {
  return /swiftshader|llvmpipe|lavapipe|basic render/i.test(adapter);
}
