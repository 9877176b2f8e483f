import type { Device } from '../../core/spec/judge-choice.ts';
import type { FormatTime } from './twin-formats.ts';

/** What a self-test compares: vectors by angle, choices by likelihood, pixel judges by their number. */
export type SelfTestMeasure = 'cosine' | 'log-probability' | 'similarity';

/** Milliseconds that one ask takes, by device. */
export type DeviceTimes = Readonly<Record<Device, number>>;

/** How a judge, as it was loaded on this device, did beside answers that are known to be good. */
export type SelfTest =
  | {
      readonly state: 'agree' | 'differ';
      readonly measure: SelfTestMeasure;
      /** lowest cosine, or largest difference; null: an answer was not a number, or of another shape */
      readonly worst: number | null;
      /** least cosine, or most difference, that still agrees */
      readonly tolerance: number;
      /** asks compared */
      readonly asks: number;
      /** what made the reference, e.g. "WASM, fp32, ships with the page" */
      readonly against: string;
      /** what to try where it differs, as a sentence ends; absent in verdicts of before it was said */
      readonly instead?: string | undefined;
      /** where both devices compute it here and both were timed */
      readonly times?: DeviceTimes | undefined;
      /** where other number formats of the model are here and a person had them timed on WASM */
      readonly formats?: readonly FormatTime[] | undefined;
    }
  | {
      readonly state: 'unchecked';
      readonly reason: string;
      /** a person may have it run all the same, if they have the time */
      readonly canRun: boolean;
      readonly times?: DeviceTimes | undefined;
      readonly formats?: readonly FormatTime[] | undefined;
    };

export function fasterDevice({ wasm, webgpu }: DeviceTimes): Device {
  return webgpu < wasm ? 'webgpu' : 'wasm';
}

/** The verdict in a line, with its figures. */
export function describeSelfTest(test: SelfTest): string {
  if (test.state === 'unchecked') return `not checked: ${test.reason}`;
  const verb = test.state === 'agree' ? 'agrees with' : 'differs from';
  return `${verb} the reference (${test.against}) on ${test.asks} asks: ${figures(test)}`;
}

function figures({ measure, worst, tolerance }: Exclude<SelfTest, { state: 'unchecked' }>): string {
  if (worst === null) return 'an answer was not a number at all, or of another shape';
  if (measure === 'cosine') {
    return `lowest cosine ${worst.toFixed(5)}, at least ${tolerance} is needed`;
  }
  const what = measure === 'similarity' ? 'similarity' : 'log-probability';
  return `largest difference in ${what} ${worst.toPrecision(2)}, at most ${tolerance} is allowed`;
}
