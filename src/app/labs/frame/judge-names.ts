import { findProtocol } from '../../../core/protocols/registry.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { JudgeFacts } from '../../../runs/results/run-results.ts';
import { elsewhereMark } from '../../elsewhere-words.ts';
import { nameOfAbsent } from '../../model-id.ts';

type Listed = Pick<JudgeListing, 'id' | 'name'> & Partial<Pick<JudgeListing, 'scenesOnly'>>;
type Asked = Pick<RunSpec, 'judges'> & Partial<Pick<RunSpec, 'protocol' | 'options'>>;

/**
 * The judges' names as a run's tables and charts have them, with the device where that is needed to
 * tell two apart. They say of a judge that knows flat drawn scenes only that it was shown others,
 * and beside results where not all of the answers were given here; so does all that shows them.
 */
export function judgeNames(
  spec: Asked,
  judges: readonly Listed[],
  results: readonly Pick<JudgeFacts, 'elsewhere'>[] = [],
): string[] {
  const names = spec.judges.map(
    ({ id }) => judges.find((judge) => judge.id === id)?.name ?? nameOfAbsent(id),
  );
  const strange = judgesOutOfPlace(spec, judges);
  return names.map((name, index) => {
    const device = spec.judges[index]?.device === 'webgpu' ? 'WebGPU' : 'WASM';
    const marks = [
      names.indexOf(name) === names.lastIndexOf(name) ? null : device,
      strange[index] ? 'knows flat scenes only' : null,
      elsewhereMark(results[index]?.elsewhere ?? []),
    ].filter((mark) => mark !== null);
    return marks.length === 0 ? name : `${name} (${marks.join('; ')})`;
  });
}

/** Of each judge: whether it knows flat drawn scenes only, and the run shows it others. */
export function judgesOutOfPlace(spec: Asked, judges: readonly Listed[]): boolean[] {
  const beyond =
    spec.protocol !== undefined && findProtocol(spec.protocol).beyondScenes(spec.options);
  return spec.judges.map(
    ({ id }) => beyond && judges.some((judge) => judge.id === id && judge.scenesOnly === true),
  );
}
