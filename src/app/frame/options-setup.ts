import { createSetupStore, type Setup, type SetupStore } from './setup-store.ts';

/** A run being put together whose questions follow from one value, the options of its protocol. */
export interface OptionsSetup<Options> extends Setup {
  readonly options: Options;
}

interface OptionsParts<Options> {
  readonly protocol: string;
  /** ids of the judges that a person starts with; all ship with the page and run on WASM */
  readonly judges: readonly string[];
  /** what a person starts with */
  readonly options: Options;
  /** the options of a spec of this protocol, as it was parsed */
  readonly optionsOf: (parsed: unknown) => Options;
  /** What a setup still lacks before it can run, in words, or null. */
  readonly whatIsMissing: (setup: OptionsSetup<Options>) => string | null;
}

/** A set-up with seed, judges and options, and nothing else. */
export function createOptionsSetup<Options>(
  parts: OptionsParts<Options>,
): SetupStore<OptionsSetup<Options>> {
  const { protocol, options, optionsOf, whatIsMissing } = parts;
  const judges = parts.judges.map((id) => ({ id, device: 'wasm' }) as const);
  return createSetupStore<OptionsSetup<Options>>({
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
  });
}
