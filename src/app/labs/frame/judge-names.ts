import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { JudgeFacts } from '../../../runs/results/run-results.ts';
import { elsewhereMark } from '../../elsewhere-words.ts';

/**
 * Names of chosen judges, with the device where it is needed to tell two apart. Beside their results
 * they say where not all of the answers were given here, and so does all that shows these names.
 */
export function judgeNames(
  choices: readonly JudgeChoice[],
  judges: readonly Pick<JudgeListing, 'id' | 'name'>[],
  results: readonly Pick<JudgeFacts, 'elsewhere'>[] = [],
): string[] {
  const names = choices.map(({ id }) => judges.find((judge) => judge.id === id)?.name ?? id);
  return names.map((name, index) => {
    const device = choices[index]?.device === 'webgpu' ? 'WebGPU' : 'WASM';
    const marks = [
      names.indexOf(name) === names.lastIndexOf(name) ? null : device,
      elsewhereMark(results[index]?.elsewhere ?? []),
    ].filter((mark) => mark !== null);
    return marks.length === 0 ? name : `${name} (${marks.join('; ')})`;
  });
}
