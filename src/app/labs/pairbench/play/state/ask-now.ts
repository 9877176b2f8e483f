import type { Answer } from '../../../../../core/ask/answer.ts';
import { isAbort } from '../../../../../core/errors.ts';
import { canonicalJson } from '../../../../../core/hash.ts';
import { whyNotApplicable } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import { checkSelfTest, choiceName } from '../../../../stores/self-tests.ts';
import { NO_ANSWERS, planPair, readAnswers, styleOf } from './ask-pair.ts';
import { askBlind, clearBlind } from './blind-store.ts';
import { askCurve, curveQuestion, knownPoint, pauseCurve } from './curve-store.ts';
import { pairOf } from './pair-of.ts';
import type { PlayState } from './play-state.ts';
import { type PlayStore, playStore } from './play-store.ts';

let stopper: AbortController | null = null;
let askedFor: string | null = null;
/** the judge and device that the fingerprint is of */
let answeredBy: string | null = null;

/** Nothing answered yet of what is shown. */
const NOTHING = {
  answers: NO_ANSWERS,
  fingerprint: null,
  fallback: null,
  current: true,
} as const;

/** Stops the judge; what it has answered stays, what is of another question does not. */
export function stopAsking(): void {
  stopper?.abort();
  stopper = null;
  playStore.setState(({ current }) => ({
    ...(!current && NOTHING),
    asking: { status: 'stopped' },
  }));
}

/** Asks again after a stop or a fault, or for the first time where that waits for a click. */
export function askAgain(): void {
  askedFor = null;
  void askNow(true);
}

/**
 * Another pair, judge or prompt is wanted: what was of the one before gives way, at once where the
 * curve has it already, and dimmed until the judge has been asked.
 */
export function leaveQuestion(state: PlayState): void {
  const choice = choiceHere(state.judge, deviceStore.getState().device);
  const known = knownPoint(state, choice);
  pauseCurve(curveQuestion(state, choice));
  clearBlind();
  if (known === null) {
    playStore.setState({ current: false });
    return;
  }
  stopper?.abort();
  stopper = null;
  askedFor = null;
  playStore.setState({ answers: known, current: true, asking: { status: 'asking' } });
}

/** Asks what goes with the stage's answers: the same blind where that is shown, and the curve. */
export function askAround(curveClicked = false): void {
  const { state, asking, answers } = playStore.getState();
  const judge = judgesStore.getState().judges?.find(({ id }) => id === state.judge.id);
  const pair = pairOf(state);
  if (asking.status !== 'done' || judge === undefined || pair === null) return;
  const choice = choiceHere(state.judge, deviceStore.getState().device);
  if (state.blind) void askBlind(pair, choice, state, judge);
  void askCurve({ state, judge, choice, stage: answers }, curveClicked);
}

/**
 * Puts the pair as it stands now to the judge in both orders; never rejects. An endpoint is asked
 * on a click alone: what is sent there may cost, and a link must not be able to send it.
 */
export async function askNow(clicked = false): Promise<void> {
  const { state } = playStore.getState();
  const { judges } = judgesStore.getState();
  if (judges === null) return;
  const pair = pairOf(state);
  if (pair === null) {
    stopper?.abort();
    stopper = null;
    askedFor = null;
    playStore.setState({ ...NOTHING, asking: { status: 'waiting' } });
    return;
  }
  const { device } = deviceStore.getState();
  // where it is to be asked shows when the browser has told
  if (state.judge.device === 'webgpu' && device.state === 'asking') return;
  const choice = choiceHere(state.judge, device);
  const question = canonicalJson({ pair, judge: choice, sentences: state.sentences });
  if (question === askedFor) {
    playStore.setState({ current: true });
    // what goes with it may have given way to another question in the meantime
    askAround();
    return;
  }
  stopper?.abort();
  // an answer that is on its way already must find nobody who waits for it
  stopper = null;
  askedFor = question;
  const judge = judges.find(({ id }) => id === state.judge.id);
  const reason =
    judge === undefined
      ? `The judge “${state.judge.id}” is not in this browser: choose another, or add it again.`
      : whyNotApplicable(
          { style: styleOf(judge.kind), readsText: judge.readsText },
          pair.split,
          pair.condition,
        );
  if (judge === undefined || reason !== null) {
    playStore.setState({ ...NOTHING, asking: { status: 'unable', reason: reason ?? '' } });
    return;
  }
  const plan = planPair(pair, styleOf(judge.kind), state.sentences, judge.modes.includes('choose'));
  if (judge.kind === 'endpoint' && !clicked) {
    askedFor = null;
    const answers = state.blind ? null : knownPoint(state, choice);
    playStore.setState(
      answers === null
        ? {
            ...NOTHING,
            asking: { status: 'held', calls: plan.asks.length + (state.blind ? ORDERS.length : 0) },
          }
        : { answers, current: true, asking: { status: 'done' } },
    );
    return;
  }
  const mine = new AbortController();
  stopper = mine;
  const update = (change: Partial<PlayStore>) => {
    // another question may have been put meanwhile: its answers are not to be mixed with these
    if (stopper === mine) playStore.setState(change);
  };
  update({ asking: { status: 'asking' } });
  const come: (Answer | undefined)[] = plan.asks.map(() => undefined);
  try {
    const { answers, fingerprint, fallback } = await engine().ask(
      choice,
      plan.asks.map(({ ask }) => ask),
      {
        signal: mine.signal,
        onAnswer: (index, answer) => {
          come[index] = answer;
          // whose they are is known at the end; until then no other judge's word stands beside them
          const known = answeredBy === choiceName(choice);
          update({
            answers: readAnswers(plan, come),
            current: true,
            ...(!known && { fingerprint: null, fallback: null }),
          });
        },
      },
    );
    if (stopper === mine) answeredBy = choiceName(choice);
    update({
      answers: readAnswers(plan, answers),
      fingerprint,
      fallback: fallback ?? null,
      current: true,
      asking: { status: 'done' },
    });
    if (stopper === mine) askAround();
    // the first score must not wait for it: it is shown as not yet checked
    if (stopper === mine && judge.kind !== 'endpoint') void checkSelfTest(choice);
  } catch (error) {
    if (isAbort(error)) return;
    askedFor = null;
    update({ ...NOTHING, asking: { status: 'failed', error } });
  }
}
