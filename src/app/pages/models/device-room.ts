import { findPhone } from '../../../judges/worker/phone.ts';
import type { DeviceState } from '../../stores/device.ts';

/** The parts of `navigator` that describe the machine; some exist only in some browsers. */
interface MachineSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** in gigabytes */
  readonly deviceMemory?: number | undefined;
}

interface MemoryRoom {
  /** available to models; null if the browser does not report it */
  readonly bytes: number | null;
  readonly words: string;
}

/** Memory limit of an iOS tab according to reports (onnxruntime#27584), in bytes. */
const IOS_TAB = 1.5e9;

/** How much memory a model can use on this machine, as far as the browser reports it. */
export function findMemoryRoom({
  userAgent,
  maxTouchPoints,
  deviceMemory,
}: MachineSigns): MemoryRoom {
  if (findPhone({ userAgent, maxTouchPoints }) === 'ios') {
    return { bytes: IOS_TAB, words: 'iOS ends a page that takes more than some 1.5 GB' };
  }
  if (deviceMemory === undefined) {
    return { bytes: null, words: 'this browser does not say how much memory there is' };
  }
  const half = deviceMemory / 2;
  return {
    bytes: half * 1e9,
    words: `${deviceMemory} GB of memory or more, of which models take at most ${half} GB`,
  };
}

/** Where models are computed here and why, as a clause within a sentence. */
export function sayGraphics(device: DeviceState): string {
  switch (device.state) {
    case 'asking':
      return 'asking for a graphics adapter';
    case 'wasm':
      return `computes on WASM: ${device.why}`;
    case 'webgpu':
      return device.software
        ? `computes on WASM: its graphics adapter (${device.adapter}) is a program, slower than WASM`
        : `computes on WebGPU: ${device.adapter}`;
  }
}
