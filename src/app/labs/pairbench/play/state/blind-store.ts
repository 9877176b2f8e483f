import { createStore } from 'zustand/vanilla';
import { isAbort } from '../../../../../core/errors.ts';
import { canonicalJson } from '../../../../../core/hash.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { blindAsk } from '../../../../../core/protocols/pairbench/plan/blind-ask.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { NO_ANSWERS, type PairAnswers, planPair, readAnswers, styleOf } from './ask-pair.ts';
import type { PlayState } from './play-state.ts';

/** The pair on the stage, put to the judge with grey in place of its pictures. */
interface BlindStore {
  /** what was asked blind; answers of another question are of no use */
  readonly question: string | null;
  readonly answers: PairAnswers;
  readonly error: unknown;
}

const NONE: BlindStore = { question: null, answers: NO_ANSWERS, error: null };

export const blindStore = createStore<BlindStore>(() => NONE);

let stopper: AbortController | null = null;

/** Forgets what was said of another pair. */
export function clearBlind(): void {
  stopper?.abort();
  stopper = null;
  blindStore.setState(NONE);
}

/** Asks in both orders, unless it was just asked; never rejects. */
export async function askBlind(
  pair: Pair,
  choice: JudgeChoice,
  { sentences }: Pick<PlayState, 'sentences'>,
  { kind }: JudgeListing,
): Promise<void> {
  const question = canonicalJson({ pair, choice, sentences });
  const { question: before, error: failed } = blindStore.getState();
  if (question === before && failed === null) return;
  clearBlind();
  const mine = new AbortController();
  stopper = mine;
  blindStore.setState({ ...NONE, question });
  const plan = planPair(pair, styleOf(kind), sentences, false);
  try {
    const { answers } = await engine().ask(
      choice,
      plan.asks.map(({ ask }) => blindAsk(ask)),
      { signal: mine.signal },
    );
    if (stopper === mine) blindStore.setState({ answers: readAnswers(plan, answers) });
  } catch (error) {
    if (!isAbort(error) && stopper === mine) blindStore.setState({ error });
  }
}
