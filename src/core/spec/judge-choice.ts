import * as v from 'valibot';

/** Where a judge computes. Pixel judges always compute in plain JavaScript. */
export type Device = 'wasm' | 'webgpu';

export interface JudgeChoice {
  /** an id of the judge catalogue, e.g. "nano-vlm-both" */
  readonly id: string;
  readonly device: Device;
}

export const judgeChoiceSchema = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  device: v.picklist(['wasm', 'webgpu']),
}) satisfies v.GenericSchema<unknown, JudgeChoice>;

/** A choice's name, for keys and comparisons. */
export function choiceKey({ id, device }: JudgeChoice): string {
  return `${id} on ${device}`;
}

/** The most judges in one run. */
export const MOST_JUDGES = 20;
