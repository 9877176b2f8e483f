import { pairJudgeOf } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import type { PlayState } from '../state/play-state.ts';
import { type PartId, planPart } from './parts.ts';

const AHEAD: readonly PartId[] = ['stage', 'likelihoods', 'curve'];

/**
 * Asks about a state that is likely to come next, so that its answers are stored by then. Only for
 * judges that come with the page. Stops when the returned function is called.
 */
export function askAhead(state: PlayState): () => void {
  const { device } = deviceStore.getState();
  const judge = judgesStore.getState().judges?.find(({ id }) => id === state.judge.id);
  const asked = judge?.source === 'shipped' ? pairJudgeOf(judge) : null;
  const stopper = new AbortController();
  if (asked !== null && !savesData()) {
    const asks = AHEAD.flatMap((part) => [...planPart(part, state, asked).values()]);
    engine()
      .ask(choiceHere(state.judge, device), asks, { signal: stopper.signal })
      // a judge that fails says so once it is chosen
      .catch(() => undefined);
  }
  return () => stopper.abort();
}

/** The user's browser is told to load no more than it is asked to. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
