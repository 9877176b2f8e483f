import type { RunSpec } from '../../core/spec/spec.ts';
import { CAUTION_WORDS, type Caution, cautionsInRun, type Trained } from '../../judges/cautions.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import type { RunRecord } from '../../runs/records/run-record.ts';
import type { JudgeFacts } from '../../runs/results/run-results.ts';
import { elsewhereMark } from '../kit/words/elsewhere-words.ts';
import { nameOfAbsent } from '../kit/words/model-id.ts';

type Listed = Pick<JudgeListing, 'id' | 'name'> & Trained;
type Asked = Pick<RunSpec, 'judges'> & Partial<Pick<RunSpec, 'protocol' | 'options'>>;

/**
 * Names of a run's judges for tables and charts, with the device if it is needed to tell two apart.
 * A name is marked if the judge was trained on other pictures or wordings and, beside results, if
 * not all of its answers were given here.
 */
export function judgeNames(
  spec: Asked,
  judges: readonly Listed[],
  results: readonly Pick<JudgeFacts, 'elsewhere'>[] = [],
): string[] {
  const names = spec.judges.map(
    ({ id }) => judges.find((judge) => judge.id === id)?.name ?? nameOfAbsent(id),
  );
  const cautions = cautionsOnJudges(spec, judges);
  return names.map((name, index) => {
    const device = spec.judges[index]?.device === 'webgpu' ? 'WebGPU' : 'WASM';
    const marks = [
      names.indexOf(name) === names.lastIndexOf(name) ? null : device,
      ...(cautions[index] ?? []).map((caution) => CAUTION_WORDS[caution].mark),
      elsewhereMark(results[index]?.elsewhere ?? []),
    ].filter((mark) => mark !== null);
    return marks.length === 0 ? name : `${name} (${marks.join('; ')})`;
  });
}

/**
 * The same beside a run's results. A recorded run says so once: its judges' names do not repeat it,
 * unless one of them also has answers of another origin.
 */
export function namesInRun(
  { spec, origin }: Pick<RunRecord, 'spec' | 'origin'>,
  judges: readonly Listed[],
  results: readonly Pick<JudgeFacts, 'elsewhere'>[],
): string[] {
  const isPlain =
    origin.kind === 'recorded' &&
    results.every(({ elsewhere }) => elsewhere.every((one) => one.origin.kind === 'recorded'));
  return judgeNames(spec, judges, isPlain ? [] : results);
}

/** For each judge of a run: why its numbers mean less than they seem. */
export function cautionsOnJudges(
  { judges: chosen, protocol, options }: Asked,
  judges: readonly Listed[],
): (readonly Caution[])[] {
  return chosen.map(({ id }) => {
    const judge = judges.find((one) => one.id === id);
    return judge === undefined || protocol === undefined
      ? []
      : cautionsInRun(judge, { protocol, options });
  });
}
