import { createStore, type StoreApi } from 'zustand/vanilla';
import { messageOf } from '../../../core/errors.ts';
import { canonicalJson } from '../../../core/hash.ts';
import { decodeLink, encodeLink } from '../../../core/link-codec.ts';
import { findProtocol } from '../../../core/protocols/registry.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { parseSpec } from '../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { Estimate, JudgeEstimate } from '../../../runs/plans/estimate.ts';
import { choicesHere, deviceStore } from '../../stores/device.ts';

/** The part of a set-up that all protocols share. */
export interface Setup {
  readonly seed: number;
  readonly judges: readonly JudgeChoice[];
}

export interface SetupState<S extends Setup> {
  /** the run being set up; it may not be ready to start yet */
  readonly spec: S;
  /** null while counting, or while the spec is not ready */
  readonly estimate: Estimate | null;
  readonly estimateError: unknown;
  /** the user stopped the count */
  readonly uncounted: boolean;
  /** why an opened link could not be read */
  readonly linkError: unknown;
}

/** All that a run may ask, where later rounds follow from earlier answers. */
export interface WholeRun {
  /** upper bound of its questions to all judges that write or choose */
  readonly asks: number;
  /** what the number depends on, in words */
  readonly says: string;
}

interface SetupParts<S extends Setup> {
  readonly protocol: string;
  /** the initial set-up */
  readonly initial: S;
  readonly specOf: (setup: S) => RunSpec;
  /** the set-up from a parsed spec of this protocol */
  readonly setupOf: (spec: RunSpec) => S;
  /** What a set-up still needs before it can run, in words; null: nothing. */
  readonly whatIsMissing: (setup: S) => string | null;
  /** absent or null: the first round is all, or nothing is known about the others */
  readonly wholeOf?: (setup: S, judges: readonly JudgeEstimate[]) => WholeRun | null;
  /** What the judges are asked about, in words; absent: each unit's sum over the judges. */
  readonly sayAmounts?: (judges: readonly JudgeEstimate[]) => string;
}

/** A run being set up, counted again shortly after each change. */
export interface SetupStore<S extends Setup> extends SetupParts<S> {
  readonly store: StoreApi<SetupState<S>>;
  set(spec: S): void;
  refresh(): void;
  /** Stops counting until something changes. */
  stopCounting(): void;
  /** Opens a spec from a link; an unreadable link leaves the spec unchanged. */
  openLink(text: string): void;
  /** The address field with the current set-up; null: it is the initial one. */
  address(): string | null;
  /** The spec with its judges on available devices. */
  specHere(): RunSpec;
}

/** most characters of a set-up in an address */
const LONGEST_ADDRESS = 20_000;
/** Milliseconds between the last change and the next count. */
const ESTIMATE_DELAY = 300;

export function createSetupStore<S extends Setup>(parts: SetupParts<S>): SetupStore<S> {
  const store = createStore<SetupState<S>>(() => ({
    spec: parts.initial,
    estimate: null,
    estimateError: null,
    uncounted: false,
    linkError: null,
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** the field last opened or written */
  let opened: string | null = null;
  /** aborts the latest count */
  let counting = new AbortController();

  const specHere = (): RunSpec => {
    const { spec } = store.getState();
    const judges = choicesHere(spec.judges, deviceStore.getState().device);
    return parts.specOf({ ...spec, judges });
  };
  const refresh = (): void => {
    clearTimeout(timer);
    counting.abort();
    counting = new AbortController();
    const { signal } = counting;
    store.setState({ estimate: null, estimateError: null, uncounted: false });
    if (parts.whatIsMissing(store.getState().spec) !== null) return;
    timer = setTimeout(() => {
      engine()
        .estimate(specHere(), { signal })
        .then(
          (estimate) => {
            if (!signal.aborted) store.setState({ estimate });
          },
          (estimateError: unknown) => {
            if (!signal.aborted) store.setState({ estimateError });
          },
        );
    }, ESTIMATE_DELAY);
  };
  /**
   * A set-up that no link can hold leaves the address unchanged: one without a split, or with a
   * thousand photographs.
   */
  const pack = (setup: S): string | null => {
    const spec = parts.specOf(setup);
    if (canonicalJson(spec) === canonicalJson(parts.specOf(parts.initial))) return null;
    try {
      const text = encodeLink(parseSpec(spec));
      return text.length > LONGEST_ADDRESS ? opened : text;
    } catch {
      return opened;
    }
  };
  const set = (spec: S): void => {
    store.setState({ spec, linkError: null });
    refresh();
  };
  return {
    ...parts,
    store,
    set,
    refresh,
    stopCounting() {
      clearTimeout(timer);
      counting.abort();
      store.setState({ uncounted: true });
    },
    specHere,
    address() {
      const { spec, linkError } = store.getState();
      if (linkError === null) opened = pack(spec);
      return opened;
    },
    openLink(text) {
      // this screen wrote it itself
      if (text === opened) return;
      opened = text;
      try {
        const spec = parseSpec(decodeLink(text));
        if (spec.protocol !== parts.protocol) {
          const { title } = findProtocol(spec.protocol);
          throw new Error(`This link holds a run of another kind (${title}): open it there.`);
        }
        set(parts.setupOf(spec));
        store.setState({ linkError: null });
      } catch (error) {
        const message = messageOf(error);
        store.setState({ linkError: { code: 'bad-link', message, details: null } });
      }
    },
  };
}
