import { useStore } from 'zustand';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { type DeviceState, deviceStore } from '../../stores/device.ts';
import { Segmented } from '../fields/Segmented.tsx';

interface DeviceChoiceProps {
  readonly choice: JudgeChoice;
  readonly device: DeviceState;
  /** name of the judge */
  readonly name: string;
  readonly onDevice: (choice: JudgeChoice) => void;
}

/** Chooses a judge's device; `WhyNoWebGpu` explains once per page why WebGPU is missing. */
export function DeviceChoice({ choice, device, name, onDevice }: DeviceChoiceProps) {
  const none = device.state === 'wasm' ? device : null;
  return (
    <Segmented
      label={`Device of ${name}`}
      hideLabel
      options={[
        { value: 'wasm', label: 'WASM' },
        {
          value: 'webgpu',
          label: 'WebGPU',
          disabled: device.state !== 'webgpu',
          ...(none === null ? {} : { title: `Not available: ${none.why}.` }),
        },
      ]}
      value={choice.device}
      onChange={(chosen) => onDevice({ id: choice.id, device: chosen })}
    />
  );
}

/** Why no judge can compute on WebGPU here; renders nothing if one can. */
export function WhyNoWebGpu() {
  const { device } = useStore(deviceStore);
  return device.state === 'wasm' ? (
    <p className="note">WebGPU cannot be used: {device.why}.</p>
  ) : null;
}
