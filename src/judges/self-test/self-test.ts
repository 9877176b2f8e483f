import type { Device } from '../../core/spec/judge-choice.ts';
import type { SelfTestMeasure } from './tolerance.ts';
import type { FormatTime } from './twin-formats.ts';

/** Milliseconds per ask, by device. */
export type DeviceTimes = Readonly<Record<Device, number>>;

/** How the answers of a judge, as loaded on this device, compare with known good ones. */
export type SelfTest =
  | {
      readonly state: 'agree' | 'differ';
      readonly measure: SelfTestMeasure;
      /** lowest cosine, or largest difference; null: no number, or another shape */
      readonly worst: number | null;
      /** smallest cosine, or largest difference, that still agrees */
      readonly tolerance: number;
      /** why it differs although `worst` is within the limit */
      readonly why?: string | undefined;
      /** number of asks compared */
      readonly asks: number;
      /** what produced the reference, e.g. "WASM, fp32, ships with the page" */
      readonly against: string;
      /** what to try if it differs, as the end of a sentence; absent in older verdicts */
      readonly instead?: string | undefined;
      /** if both devices can run it here and both were timed */
      readonly times?: DeviceTimes | undefined;
      /** if the person had the model's number formats timed on WASM */
      readonly formats?: readonly FormatTime[] | undefined;
    }
  | {
      readonly state: 'unchecked';
      readonly reason: string;
      /** the person may still run it, given the time */
      readonly canRun: boolean;
      readonly times?: DeviceTimes | undefined;
      readonly formats?: readonly FormatTime[] | undefined;
    };

export function fasterDevice({ wasm, webgpu }: DeviceTimes): Device {
  return webgpu < wasm ? 'webgpu' : 'wasm';
}

/** The verdict in one line, with its figures. */
export function describeSelfTest(test: SelfTest): string {
  if (test.state === 'unchecked') return `not checked: ${test.reason}`;
  const verb = test.state === 'agree' ? 'agrees with' : 'differs from';
  return `${verb} the reference (${test.against}) on ${test.asks} asks: ${test.why ? `${test.why}; ` : ''}${figures(test)}`;
}

function figures({ measure, worst, tolerance }: Exclude<SelfTest, { state: 'unchecked' }>): string {
  if (worst === null) return 'an answer was not a number at all, or of another shape';
  if (measure === 'cosine') {
    return `lowest cosine ${worst.toFixed(5)}, at least ${tolerance} is needed`;
  }
  const what = measure === 'similarity' ? 'similarity' : 'log-probability';
  return `largest difference in ${what} ${worst.toPrecision(2)}, at most ${tolerance} is allowed`;
}
