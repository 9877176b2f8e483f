import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { JudgeListing } from '../../../runs/engine/engine.ts';

/** Names of chosen judges, with the device where it is needed to tell two apart. */
export function judgeNames(
  choices: readonly JudgeChoice[],
  judges: readonly Pick<JudgeListing, 'id' | 'name'>[],
): string[] {
  const names = choices.map(({ id }) => judges.find((judge) => judge.id === id)?.name ?? id);
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name} (${choices[index]?.device === 'webgpu' ? 'WebGPU' : 'WASM'})`,
  );
}
