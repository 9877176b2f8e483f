import { pairJudgeOf } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import type { PlayState } from '../state/play-state.ts';
import { namePart, type PartId, planPart } from './parts.ts';

/** GB of memory with which a second judge is loaded before it is needed: each takes about 150 MB. */
const LEAST_MEMORY = 4;

const AHEAD: readonly PartId[] = ['stage', 'likelihoods', 'curve'];

/**
 * Asks about states that are likely to come next, one after another, so that their answers are
 * stored by then. Only judges that come with the page are asked. Stops when the returned function is
 * called.
 */
export function askAhead(states: readonly PlayState[]): () => void {
  const stopper = new AbortController();
  const askAll = async () => {
    for (const state of states) await askAbout(state, stopper.signal);
  };
  if (!isSparing()) {
    // a judge that fails says so once it is chosen
    askAll().catch(() => undefined);
  }
  return () => stopper.abort();
}

/** Names of the parts that were asked ahead in this visit: they are stored, and not planned again. */
const asked = new Set<string>();

async function askAbout(state: PlayState, signal: AbortSignal): Promise<void> {
  const { device } = deviceStore.getState();
  const judge = judgesStore.getState().judges?.find(({ id }) => id === state.judge.id);
  const isOfThePage = judge?.source === 'shipped' || judge?.source === 'none';
  const pairJudge = isOfThePage ? pairJudgeOf(judge) : null;
  if (pairJudge === null || signal.aborted) return;
  const choice = choiceHere(state.judge, device);
  const parts = AHEAD.map((part) => ({ part, name: namePart(part, state, choice) })).filter(
    ({ name }) => !asked.has(name),
  );
  const asks = parts.flatMap(({ part }) => [...planPart(part, state, pairJudge).values()]);
  if (asks.length > 0) await engine().ask(choice, asks, { signal });
  for (const { name } of parts) asked.add(name);
}

/** Whether the user saves data, or the browser has little memory (in GB). */
function isSparing(): boolean {
  const { connection, deviceMemory = LEAST_MEMORY } = navigator as {
    connection?: { saveData?: boolean };
    deviceMemory?: number;
  };
  return connection?.saveData === true || deviceMemory < LEAST_MEMORY;
}
