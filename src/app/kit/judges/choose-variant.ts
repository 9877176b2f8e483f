import type { Device } from '../../../core/spec/judge-choice.ts';
import { hubJudgeId } from '../../../judges/hub/hub-address.ts';
import { roleOf } from '../../../judges/hub/hub-variant.ts';
import { type FormatTime, fastestFormat } from '../../../judges/self-test/twin-formats.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { AvailableModel, OfferedVariant } from '../../../runs/models/model-library.ts';
import type { DeviceState } from '../../stores/device.ts';

/** The best device for a large model: WebGPU if the browser offers real graphics hardware. */
export function bestDevice(device: DeviceState): Device {
  return device.state === 'webgpu' && !device.software ? 'webgpu' : 'wasm';
}

/** Whether a judge can run on WebGPU: 8-bit weights give wrong results there. */
export function bearsCard(judge: Pick<JudgeListing, 'dtypes'>): boolean {
  return !Object.entries(judge.dtypes ?? {}).some(
    ([base, dtype]) => roleOf(base) !== 'embed' && /8$/.test(dtype),
  );
}

/** The default device of a judge. */
export function deviceOf(judge: Pick<JudgeListing, 'dtypes'>, found: DeviceState): Device {
  return bearsCard(judge) ? bestDevice(found) : 'wasm';
}

/** Whether a variant can be selected: on WebGPU, unfit variants fail or give wrong results. */
export function isOffered({ unfit }: OfferedVariant, device: Device): boolean {
  return device === 'wasm' || unfit.webgpu === null;
}

/** The suggested variant for the device, else the smallest one that can run there, else any. */
export function suggestVariant(offer: AvailableModel, device: Device): OfferedVariant | undefined {
  const suggested = offer.variants.find(({ label }) => label === offer.suggested[device]);
  if (suggested) return suggested;
  const bySize = [...offer.variants].sort((a, b) => a.bytes - b.bytes);
  return bySize.find(({ unfit }) => unfit[device] === null) ?? bySize[0];
}

/**
 * The offer that suggests for WASM what was measured here: the fastest variant whose answers hold.
 * The usual suggestion stays if it was about as fast, or if no answers hold.
 */
export function suggestMeasured(
  offer: AvailableModel,
  times: readonly FormatTime[],
): AvailableModel {
  const fastest = fastestFormat(times);
  if (!fastest) return offer;
  const alike = [fastest.best, ...fastest.equals].flatMap(
    ({ judge }) =>
      offer.variants.find(({ label }) => hubJudgeId(offer.repo, label) === judge) ?? [],
  );
  const usual = alike.some(({ label }) => label === offer.suggested.wasm);
  const [best] = alike;
  return usual || !best ? offer : { ...offer, suggested: { ...offer.suggested, wasm: best.label } };
}

/**
 * Bytes of storage missing for a download of `rest` more bytes; 0 if it fits, or if the browser
 * does not report free space.
 */
export function missingRoom(offer: AvailableModel, rest: number): number {
  return offer.free === null ? 0 : Math.max(0, rest - offer.free);
}
