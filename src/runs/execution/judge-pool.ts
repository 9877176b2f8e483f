import type { Ask } from '../../core/ask/ask.ts';
import { isAbort } from '../../core/errors.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import type {
  AnswerOptions,
  Fingerprint,
  Judge,
  JudgeEntry,
  OpenOptions,
  PhotoFiles,
} from '../../judges/judge.ts';
import { JudgeError, type JudgeErrorCode } from '../../judges/judge.ts';
import { createLoadWatch, type JudgeLoads } from './judge-loads.ts';

export type OpenJudge = (entry: JudgeEntry, options: OpenOptions) => Promise<Judge>;

/** The use of a loaded judge. It stays loaded until the lease is released. */
export interface JudgeLease {
  readonly fingerprint: Fingerprint;
  /** the judge's own `atOnce`; null if it has none */
  readonly atOnce: number | null;
  /**
   * Calls of several leases on one judge run one after another, unless the judge answers several
   * asks at once and so interleaves them itself.
   */
  answer(asks: readonly Ask[], options: AnswerOptions): Promise<void>;
  release(): void;
}

interface LeaseOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Loaded judges, shared by all callers and kept for later ones. As many stay loaded as fit, by an
 * estimate, into half of the machine's memory, so that judges used in turn are not reloaded each
 * time. The least recently used idle judge is unloaded first. Judges in use, and the most recently
 * used one, are never unloaded.
 */
export interface JudgePool {
  lease(entry: JudgeEntry, choice: JudgeChoice, options?: LeaseOptions): Promise<JudgeLease>;
  /** null if it is not loaded now */
  loadedFingerprint(choice: JudgeChoice): Promise<Fingerprint | null>;
  /** by judge id: those in memory or loading, and those that last failed to load */
  memory(): ReadonlyMap<string, SlotState>;
  /** progress of judges that are loading */
  watchLoads(listener: (loads: JudgeLoads) => void): () => void;
  /** Unloads every judge with this id. */
  drop(id: string): void;
  dispose(): void;
}

type SlotState =
  | { readonly state: 'loading' | 'loaded' }
  | { readonly state: 'failed'; readonly fault: unknown };

interface Slot {
  readonly key: string;
  readonly id: string;
  readonly judge: Promise<Judge>;
  /** estimated bytes in memory */
  readonly bytes: number;
  readonly loading: AbortController;
  loaded: boolean;
  users: number;
  /** settles when all calls made so far are done */
  turn: Promise<unknown>;
}

/** After these errors the judge itself is fine: it could not answer this particular ask. */
const HARMLESS: readonly JudgeErrorCode[] = [
  'unsupported-ask',
  'bad-picture',
  'photo-missing',
  'limit-reached',
  'wrong-key',
];

interface PoolOptions {
  /** bytes that loaded judges may take together; absent: half of the machine's memory */
  readonly memory?: number;
  /** called each time the result of `memory` changes */
  readonly onChange?: () => void;
}

/** Bytes of memory assumed if the browser does not report any. */
const USUAL_MEMORY = 8e9;
/** Bytes a worker and its runtime take besides the weights. */
const RUNTIME = 150e6;
/** Bytes of weights assumed if a judge's files do not report them. */
const USUAL_WEIGHTS = 1e9;
/** Bytes of a judge without weights: its cached pictures. */
const LIGHT = 20e6;

function halfOfMemory(): number {
  // in GB; browsers cap the value for privacy
  const { deviceMemory } = (globalThis.navigator ?? {}) as { deviceMemory?: number };
  return (deviceMemory === undefined ? USUAL_MEMORY : deviceMemory * 1e9) / 2;
}

function memoryOf({ kind, bytes }: JudgeEntry): number {
  if (kind === 'pixel' || kind === 'endpoint') return LIGHT;
  return (bytes ?? USUAL_WEIGHTS) + RUNTIME;
}

export function createJudgePool(
  open: OpenJudge,
  photos: PhotoFiles,
  options: PoolOptions = {},
): JudgePool {
  return new Pool(open, photos, options);
}

class Pool implements JudgePool {
  readonly #open: OpenJudge;
  readonly #photos: PhotoFiles;
  readonly #memory: number;
  readonly #onChange: () => void;
  /** a Map keeps insertion order: the first is the least recently used */
  readonly #slots = new Map<string, Slot>();
  /** why each judge last failed to load, by id */
  readonly #failures = new Map<string, unknown>();
  readonly #loads = createLoadWatch();
  readonly watchLoads = this.#loads.watch;

  constructor(
    open: OpenJudge,
    photos: PhotoFiles,
    { memory = halfOfMemory(), onChange = () => undefined }: PoolOptions,
  ) {
    this.#open = open;
    this.#photos = photos;
    this.#memory = memory;
    this.#onChange = onChange;
  }

  async lease(
    entry: JudgeEntry,
    choice: JudgeChoice,
    { signal }: LeaseOptions = {},
  ): Promise<JudgeLease> {
    signal?.throwIfAborted();
    const slot = this.#take(entry, choice);
    let released = false;
    const release = (): void => {
      if (released) return;
      released = true;
      slot.users--;
      // no caller is waiting for it any more
      if (slot.users === 0 && !slot.loaded) this.#remove(slot);
      this.#makeRoom();
    };
    try {
      const judge = await abortable(slot.judge, signal);
      return {
        fingerprint: judge.fingerprint,
        get atOnce() {
          return judge.atOnce ?? null;
        },
        answer: (asks, options) => this.#answer(slot, judge, asks, options),
        release,
      };
    } catch (fault) {
      release();
      throw fault;
    }
  }

  async loadedFingerprint(choice: JudgeChoice): Promise<Fingerprint | null> {
    const slot = this.#slots.get(choiceKey(choice));
    return slot?.loaded ? (await slot.judge).fingerprint : null;
  }

  memory(): ReadonlyMap<string, SlotState> {
    const states = new Map<string, SlotState>();
    for (const [id, fault] of this.#failures) states.set(id, { state: 'failed', fault });
    for (const { id, loaded } of this.#slots.values()) {
      if (states.get(id)?.state !== 'loaded') {
        states.set(id, { state: loaded ? 'loaded' : 'loading' });
      }
    }
    return states;
  }

  drop(id: string): void {
    if (this.#failures.delete(id)) this.#onChange();
    for (const slot of [...this.#slots.values()]) if (slot.id === id) this.#remove(slot);
  }

  dispose(): void {
    for (const slot of [...this.#slots.values()]) this.#remove(slot);
  }

  /** The judge's slot, opened if needed, marked as most recently used and with one more user. */
  #take(entry: JudgeEntry, choice: JudgeChoice): Slot {
    const key = choiceKey(choice);
    const warm = this.#slots.get(key);
    const slot = warm ?? this.#openSlot(entry, choice);
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    slot.users++;
    if (!warm) this.#onChange();
    this.#makeRoom();
    return slot;
  }

  #openSlot(entry: JudgeEntry, choice: JudgeChoice): Slot {
    const { id, device } = choice;
    const loading = new AbortController();
    const judge = this.#open(entry, {
      device,
      photos: this.#photos,
      signal: loading.signal,
      onProgress: (progress) => this.#loads.note(id, progress),
    });
    const slot: Slot = {
      key: choiceKey(choice),
      id,
      judge,
      bytes: memoryOf(entry),
      loading,
      loaded: false,
      users: 0,
      turn: Promise.resolve(),
    };
    judge.then(
      () => {
        slot.loaded = true;
        this.#loads.note(id, null);
        this.#failures.delete(id);
        this.#onChange();
      },
      (fault: unknown) => {
        if (!isAbort(fault)) this.#failures.set(id, fault);
        this.#remove(slot);
      },
    );
    return slot;
  }

  #answer(slot: Slot, judge: Judge, asks: readonly Ask[], options: AnswerOptions): Promise<void> {
    const turn = judge.atOnce === undefined ? slot.turn : Promise.resolve();
    const call = turn.then(() => {
      options.signal?.throwIfAborted();
      return judge.answer(asks, options);
    });
    slot.turn = call.catch((fault: unknown) => {
      // the judge may have been reloading into a new worker
      this.#loads.note(slot.id, null);
      const harmless =
        isAbort(fault) || (fault instanceof JudgeError && HARMLESS.includes(fault.code));
      if (!harmless) this.#remove(slot);
    });
    return call;
  }

  #remove(slot: Slot): void {
    const listed = this.#slots.get(slot.key) === slot;
    if (listed) this.#slots.delete(slot.key);
    slot.loading.abort();
    slot.judge.then(
      (judge) => judge.dispose(),
      () => undefined,
    );
    if (listed) this.#onChange();
    this.#loads.note(slot.id, null);
  }

  #makeRoom(): void {
    let taken = 0;
    for (const { bytes } of this.#slots.values()) taken += bytes;
    const last = [...this.#slots.values()].at(-1);
    for (const slot of this.#slots.values()) {
      if (taken <= this.#memory) return;
      if (slot.users > 0 || slot === last) continue;
      this.#remove(slot);
      taken -= slot.bytes;
    }
  }
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
