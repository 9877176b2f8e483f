import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { DeviceState } from '../../stores/device.ts';
import { Segmented } from '../fields/Segmented.tsx';

interface DeviceChoiceProps {
  readonly choice: JudgeChoice;
  readonly device: DeviceState;
  /** of the judge */
  readonly name: string;
  readonly onDevice: (choice: JudgeChoice) => void;
}

/** Where a judge computes; why WebGPU is no choice stands below. */
export function DeviceChoice({ choice, device, name, onDevice }: DeviceChoiceProps) {
  const none = device.state === 'wasm' ? device : null;
  return (
    <div className="stack gap-1">
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
      {none !== null && <p>WebGPU cannot be used: {none.why}.</p>}
    </div>
  );
}
