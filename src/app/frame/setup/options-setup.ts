import { type Changes, withChanges } from '../../kit/fields/changes.ts';
import { createSetupStore, type Setup, type SetupStore } from './setup-store.ts';

/** The set-up of a run whose questions follow from one value, its protocol's options. */
export interface OptionsSetup<Options> extends Setup {
  readonly options: Options;
}

export interface OptionsStore<Options> extends SetupStore<OptionsSetup<Options>> {
  /** Changes some options; undefined removes one that may be absent. */
  edit(changes: Changes<Options>): void;
}

interface OptionsParts<Options> {
  readonly protocol: string;
  /** ids of the initial judges; all ship with the page and run on WASM */
  readonly judges: readonly string[];
  /** the initial options */
  readonly options: Options;
  /** the options from a parsed spec of this protocol */
  readonly optionsOf: (parsed: unknown) => Options;
  /** What the set-up still needs before it can run, in words; null: nothing. */
  readonly whatIsMissing: (setup: OptionsSetup<Options>) => string | null;
  /** All that it may ask, where later rounds follow from earlier answers. */
  readonly wholeOf?: SetupStore<OptionsSetup<Options>>['wholeOf'];
}

/** Creates a set-up with only seed, judges and options. */
export function createOptionsSetup<Options extends object>(
  parts: OptionsParts<Options>,
): OptionsStore<Options> {
  const { protocol, options, optionsOf, whatIsMissing } = parts;
  const judges = parts.judges.map((id) => ({ id, device: 'wasm' }) as const);
  const setup = createSetupStore<OptionsSetup<Options>>({
    protocol,
    initial: { seed: 1, judges, options },
    specOf: (setup) => ({
      version: 1,
      protocol,
      seed: setup.seed,
      judges: setup.judges,
      options: setup.options,
    }),
    setupOf: (spec) => ({
      seed: spec.seed,
      judges: spec.judges,
      options: optionsOf(spec.options),
    }),
    whatIsMissing,
    ...(parts.wholeOf && { wholeOf: parts.wholeOf }),
  });
  return {
    ...setup,
    edit(changes) {
      const { spec } = setup.store.getState();
      setup.set({ ...spec, options: withChanges(spec.options, changes) });
    },
  };
}
