import { createStore } from 'zustand/vanilla';
import { canonicalJson } from '../../../../../core/hash.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { blindAsk } from '../../../../../core/protocols/pairbench/plan/blind-ask.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { isAbort } from '../../../../errors.ts';
import { NO_ANSWERS, type PairAnswers, planPair, readAnswers, styleOf } from './ask-pair.ts';
import type { PlayState } from './play-state.ts';

/** The pair as it stands, put to the judge with grey in place of its pictures. */
interface BlindStore {
  /** `questionOf` what was asked blind; answers of another question are of no use */
  readonly question: string | null;
  readonly answers: PairAnswers;
  readonly asking: boolean;
  readonly error: unknown;
}

export const blindStore = createStore<BlindStore>(() => ({
  question: null,
  answers: NO_ANSWERS,
  asking: false,
  error: null,
}));

type Question = Pick<PlayState, 'judge' | 'sentences'>;

/** One name for a pair, a judge and the sentences it is asked with. */
export function questionOf(pair: Pair, { judge, sentences }: Question): string {
  return canonicalJson({ pair, judge, sentences });
}

let stopper: AbortController | null = null;

/** Asks in both orders; never rejects. */
export async function askBlind(
  pair: Pair,
  { judge, sentences }: Question,
  { kind }: JudgeListing,
): Promise<void> {
  stopper?.abort();
  const mine = new AbortController();
  stopper = mine;
  const update = (change: Partial<BlindStore>) => {
    if (stopper === mine) blindStore.setState(change);
  };
  const question = questionOf(pair, { judge, sentences });
  update({ question, answers: NO_ANSWERS, asking: true, error: null });
  const plan = planPair(pair, styleOf(kind), sentences, false);
  try {
    const { answers } = await engine().ask(
      judge,
      plan.asks.map(({ ask }) => blindAsk(ask)),
      { signal: mine.signal },
    );
    update({ answers: readAnswers(plan, answers), asking: false });
  } catch (error) {
    if (!isAbort(error)) update({ error, asking: false });
  }
}
