import type { Answer } from '../../core/ask/answer.ts';
import type { HiddenAsk } from '../../core/ask/ask.ts';
import { hashAsk } from '../../core/ask/ask-hash.ts';
import { hashOf } from '../../core/hash.ts';
import type { Fingerprint, JudgeError } from '../../judges/judge.ts';
import type { JudgeLease } from '../execution/judge-pool.ts';
import { loadAnswers, saveAnswers } from '../store/answers.ts';
import type { Database } from '../store/database.ts';

/** Asks per call to the judge: between calls others get their turn, and a stop takes effect. */
const AT_ONCE = 48;

interface State {
  readonly vector: Float32Array;
  /** that the judge spent on it; 0: it was stored */
  readonly milliseconds: number;
}

interface StateWatch {
  readonly signal?: AbortSignal | undefined;
  /** called once for each hidden state, with the index of its ask */
  readonly onState: (place: number, state: State) => void;
  /** called for an ask that failed; absent: the first failure rejects */
  readonly onFailure?: ((place: number, fault: JudgeError) => void) | undefined;
}

/**
 * Collects the hidden states of asks, stored ones first. New ones are stored under `print`, the
 * fingerprint of the judge that gives them, so that several heads of one base read them once. A
 * store that does not work is ignored. Rejects as the judge does.
 */
export async function collectStates(
  database: Database,
  lease: JudgeLease,
  print: Fingerprint,
  asks: readonly HiddenAsk[],
  { signal, onState, onFailure }: StateWatch,
): Promise<void> {
  const fingerprint = hashOf(print);
  const places = new Map<string, number[]>();
  for (const [place, ask] of asks.entries()) {
    const key = hashAsk(ask);
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  const tell = (key: string, state: State): void => {
    for (const place of places.get(key) ?? []) onState(place, state);
  };
  const stored = await loadAnswers(database, fingerprint, new Set(places.keys())).catch(
    () => new Map<string, never>(),
  );
  const open: string[] = [];
  for (const key of places.keys()) {
    const body = stored.get(key)?.body;
    if (body?.mode === 'hidden') tell(key, { vector: body.vector, milliseconds: 0 });
    else open.push(key);
  }
  for (let begin = 0; begin < open.length; begin += AT_ONCE) {
    const keys = open.slice(begin, begin + AT_ONCE);
    const batch = keys.map((key) => asks[places.get(key)?.[0] ?? 0] as HiddenAsk);
    const given = new Map<string, Answer>();
    try {
      await lease.answer(batch, {
        signal,
        onAnswer(index, answer) {
          const key = keys[index];
          if (key === undefined || answer.body.mode !== 'hidden') return;
          given.set(key, answer);
          tell(key, { vector: answer.body.vector, milliseconds: answer.milliseconds });
        },
        ...(onFailure && {
          onFailure(index, fault) {
            for (const place of places.get(keys[index] ?? '') ?? []) onFailure(place, fault);
          },
        }),
      });
    } finally {
      await saveAnswers(database, fingerprint, given).catch(() => undefined);
    }
  }
}
