import { createStore } from 'zustand/vanilla';
import { isAbort } from '../../../../../core/errors.ts';
import { canonicalJson } from '../../../../../core/hash.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { whyNotApplicable } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { CONDITIONS, PAIR_KINDS } from '../../../../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';

import { planPair, readAnswers, styleOf } from '../state/ask-pair.ts';
import { pairOf } from '../state/pair-of.ts';
import type { PlayState } from '../state/play-state.ts';
import type { OrderScores } from '../state/verdict.ts';
import { scoresOf } from '../state/verdict.ts';

/** A pair of one kind under one condition, and what its judge said in both orders. */
export interface AskedKind {
  readonly pair: Pair;
  readonly scores: OrderScores;
}

/** The pairs of all kinds that a state's pictures make, under both conditions. */
interface KindsStore {
  /** `kindsQuestion` of what was asked; null: of nothing */
  readonly question: string | null;
  readonly asked: readonly AskedKind[];
  readonly busy: boolean;
  readonly error: unknown;
}

export const kindsStore = createStore<KindsStore>(() => ({
  question: null,
  asked: [],
  busy: false,
  error: null,
}));

let stopper: AbortController | null = null;

/** One name for all that the kinds are made of: what is shown, and how it stands, is no part of it. */
export function kindsQuestion(state: PlayState, choice: JudgeChoice): string {
  const { swapped: _, blind: __, kind: ___, condition: ____, ...rest } = state;
  return canonicalJson({ ...rest, choice });
}

/** The pairs that such a judge can be asked; none where a single pair was given. */
export function pairsOfKinds(state: PlayState, { kind, readsText }: JudgeListing): readonly Pair[] {
  if (state.source.type === 'given') return [];
  return CONDITIONS.flatMap((condition) =>
    PAIR_KINDS.flatMap((one) => pairOf({ ...state, condition, kind: one }) ?? []),
  ).filter(
    ({ split, condition }) =>
      whyNotApplicable({ style: styleOf(kind), readsText }, split, condition) === null,
  );
}

/** Asks the judge about each of them in both orders; never rejects. */
export async function askKinds(
  state: PlayState,
  choice: JudgeChoice,
  judge: JudgeListing,
): Promise<void> {
  stopper?.abort();
  const mine = new AbortController();
  stopper = mine;
  kindsStore.setState({
    question: kindsQuestion(state, choice),
    asked: [],
    busy: true,
    error: null,
  });
  try {
    for (const pair of pairsOfKinds(state, judge)) {
      const plan = planPair(pair, styleOf(judge.kind), state.sentences, false);
      const { answers } = await engine().ask(
        choice,
        plan.asks.map(({ ask }) => ask),
        { signal: mine.signal },
      );
      if (mine.signal.aborted) return;
      const scores = scoresOf(readAnswers(plan, answers));
      kindsStore.setState(({ asked }) => ({ asked: [...asked, { pair, scores }] }));
    }
    kindsStore.setState({ busy: false });
  } catch (error) {
    if (!isAbort(error) && stopper === mine) kindsStore.setState({ busy: false, error });
  }
}
