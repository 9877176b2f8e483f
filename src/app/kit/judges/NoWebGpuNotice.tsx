import { useStore } from 'zustand';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { choiceHere, deviceStore } from '../../stores/device.ts';
import { judgesStore } from '../../stores/judges.ts';
import { Notice } from '../components/Notice.tsx';

interface NoWebGpuNoticeProps {
  /** as selected here or by the link's author */
  readonly choices: readonly JudgeChoice[];
}

/** Says that judges selected on WebGPU run on WASM, and why; renders nothing if there are none. */
export function NoWebGpuNotice({ choices }: NoWebGpuNoticeProps) {
  const { device } = useStore(deviceStore);
  const { judges } = useStore(judgesStore);
  if (device.state !== 'wasm') return null;
  const moved = choices.flatMap((choice) => {
    const judge = judges?.find(({ id }) => id === choice.id);
    const computes = judge?.kind === 'encoder' || judge?.kind === 'generative';
    return computes && choiceHere(choice, device) !== choice ? [judge.name] : [];
  });
  if (moved.length === 0) return null;
  return (
    <Notice title="WASM is used instead of WebGPU">
      <p>
        {moved.join(', ')} {moved.length === 1 ? 'was' : 'were'} chosen on WebGPU, which cannot be
        used: {device.why}. The scores are WASM’s, and their provenance says so.
      </p>
    </Notice>
  );
}
