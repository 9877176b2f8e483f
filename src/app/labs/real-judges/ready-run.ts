import { finish } from '../../../core/finish.ts';
import { VERDICTS_ALONE } from '../../../core/protocols/real-judges/asks.ts';
import { REAL_JUDGES_ID } from '../../../core/protocols/real-judges/options.ts';
import { planVerdicts } from '../../../core/protocols/real-judges/protocol.ts';
import type { PublishedSet } from '../../../core/protocols/real-judges/published-sets.ts';
import { parseSpec } from '../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import type { RunFileContent } from '../../../runs/files/run-file-schema.ts';

/** The run's spec; the same set always gives the same spec. */
function specOfSet({ options, judges }: PublishedSet): RunSpec {
  return parseSpec({
    version: 1,
    protocol: REAL_JUDGES_ID,
    seed: 1,
    judges: judges.map(({ name }) => ({ id: name, device: 'wasm' })),
    options,
  });
}

/** Published verdicts in the format of a run file; nothing else is known about their judges. */
export function readyRun(set: PublishedSet, now: number): RunFileContent {
  const spec = specOfSet(set);
  const { source } = set.options;
  const plan = finish(planVerdicts(set.options));
  return {
    format: 'flipside-run',
    version: 1,
    name: `${source.title}, ${source.set} (published, not measured here)`,
    createdAt: new Date(now).toISOString(),
    spec,
    judges: spec.judges.map((choice, place) => ({
      choice,
      abilities: VERDICTS_ALONE,
      fingerprint: {
        judge: choice.id,
        kind: 'endpoint',
        revision: source.address,
        device: 'none',
        adapter: null,
        dtype: 'not known',
        runtime: 'not known: its verdicts were published',
      },
      answers: Object.fromEntries(
        [...(set.judges[place]?.told ?? '')].map((text, at) => [
          plan.keysAt(at)[0] ?? '',
          { body: { mode: 'generate', text, finish: 'stop' } as const, milliseconds: 0 },
        ]),
      ),
    })),
  };
}
