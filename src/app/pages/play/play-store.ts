import { createStore } from 'zustand/vanilla';
import type { Answer } from '../../../core/answer.ts';
import { canonicalJson } from '../../../core/hash.ts';
import { whyNotApplicable } from '../../../core/protocols/pairbench/asks.ts';
import type { Fingerprint, LoadProgress } from '../../../judges/judge.ts';
import { engine } from '../../../runs/engine.ts';
import { isAbort } from '../../errors.ts';
import { playLink, readPlayLink } from '../../play-link.ts';
import { judgesStore } from '../../stores/judges.ts';
import { checkSelfTest } from '../../stores/self-tests.ts';
import { NO_ANSWERS, type PairAnswers, planPair, readAnswers, styleOf } from './ask-pair.ts';
import { pairOf } from './pair-of.ts';
import { parsePlayState } from './play-schema.ts';
import type { PlayState } from './play-state.ts';
import { PRESETS } from './presets.ts';

/** Where the asking stands. */
export type Asking =
  | { readonly status: 'waiting' }
  | { readonly status: 'asking'; readonly load: LoadProgress | null }
  | { readonly status: 'done' }
  /** an endpoint waits for a click; `calls` are the most it would take */
  | { readonly status: 'held'; readonly calls: number }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** nothing can be asked: this judge cannot answer about this pair */
  | { readonly status: 'unable'; readonly reason: string };

interface PlayStore {
  readonly state: PlayState;
  /** a link that could not be read; the state is then the one there was */
  readonly linkError: unknown;
  readonly asking: Asking;
  readonly answers: PairAnswers;
  readonly fingerprint: Fingerprint | null;
  /** the answers are of what is shown now, not of what was shown before */
  readonly current: boolean;
}

export const playStore = createStore<PlayStore>(() => ({
  state: PRESETS[0].state,
  linkError: null,
  asking: { status: 'waiting' },
  answers: NO_ANSWERS,
  fingerprint: null,
  current: true,
}));

/** milliseconds without a change before the judge is asked: a dragged slider asks once */
const SETTLE = 280;
/** milliseconds: browsers refuse an address that changes a hundred times in half a minute */
const ADDRESS_SETTLE = 400;

export function setPlay(change: Partial<PlayState>): void {
  playStore.setState(({ state }) => ({ state: { ...state, ...change }, linkError: null }));
}

let stopper: AbortController | null = null;
let askedFor: string | null = null;

/** Stops the judge; what it has answered stays. */
export function stopAsking(): void {
  stopper?.abort();
  stopper = null;
  playStore.setState({ asking: { status: 'stopped' } });
}

/** Asks again after a stop or a fault, or for the first time where that waits for a click. */
export function askAgain(): void {
  askedFor = null;
  void askNow(true);
}

/**
 * Puts the pair as it stands now to the judge in both orders; never rejects. An endpoint is asked
 * on a click alone: what is sent there may cost, and a link must not be able to send it.
 */
async function askNow(clicked = false): Promise<void> {
  const { state } = playStore.getState();
  const { judges } = judgesStore.getState();
  if (judges === null) return;
  const pair = pairOf(state);
  if (pair === null) {
    stopper?.abort();
    stopper = null;
    askedFor = null;
    playStore.setState({ asking: { status: 'waiting' }, answers: NO_ANSWERS, current: true });
    return;
  }
  const question = canonicalJson({ pair, judge: state.judge, sentences: state.sentences });
  if (question === askedFor) {
    playStore.setState({ current: true });
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
    playStore.setState({
      asking: { status: 'unable', reason: reason ?? '' },
      answers: NO_ANSWERS,
      fingerprint: null,
      current: true,
    });
    return;
  }
  const plan = planPair(pair, styleOf(judge.kind), state.sentences, judge.modes.includes('choose'));
  if (judge.kind === 'endpoint' && !clicked) {
    askedFor = null;
    const asking: Asking = { status: 'held', calls: plan.asks.length };
    playStore.setState({ asking, answers: NO_ANSWERS, fingerprint: null, current: true });
    return;
  }
  const mine = new AbortController();
  stopper = mine;
  const update = (change: Partial<PlayStore>) => {
    // another question may have been put meanwhile: its answers are not to be mixed with these
    if (stopper === mine) playStore.setState(change);
  };
  update({ asking: { status: 'asking', load: null } });
  const come: (Answer | undefined)[] = plan.asks.map(() => undefined);
  try {
    const { answers, fingerprint } = await engine().ask(
      state.judge,
      plan.asks.map(({ ask }) => ask),
      {
        signal: mine.signal,
        onLoad: (load) => update({ asking: { status: 'asking', load } }),
        onAnswer: (index, answer) => {
          come[index] = answer;
          update({ answers: readAnswers(plan, come), current: true });
        },
      },
    );
    update({
      answers: readAnswers(plan, answers),
      fingerprint,
      current: true,
      asking: { status: 'done' },
    });
    // the first score must not wait for it: it is shown as not yet checked
    if (stopper === mine && judge.kind !== 'endpoint') void checkSelfTest(state.judge);
  } catch (error) {
    if (isAbort(error)) return;
    askedFor = null;
    update({ asking: { status: 'failed', error }, answers: NO_ANSWERS, current: true });
  }
}

function readAddress(): void {
  try {
    const linked = readPlayLink(location.hash);
    if (linked !== null) playStore.setState({ state: parsePlayState(linked), linkError: null });
  } catch (error) {
    playStore.setState({ linkError: error });
  }
}

/**
 * Keeps address, state and answers together while Play is open: a link is shown, a change is
 * written to the address and, once it has settled, put to the judge. Returns what ends it.
 */
export function openPlay(): () => void {
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let addressTimer: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (delay: number) => {
    clearTimeout(askTimer);
    askTimer = setTimeout(() => void askNow(), delay);
  };
  const writeAddress = () => {
    if (!location.hash.startsWith('#/play') && location.hash !== '') return;
    history.replaceState(history.state, '', playLink(playStore.getState().state));
  };
  readAddress();
  const stopState = playStore.subscribe((now, before) => {
    if (now.state === before.state) return;
    playStore.setState({ current: false });
    askSoon(SETTLE);
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, ADDRESS_SETTLE);
  });
  const stopJudges = judgesStore.subscribe((now, before) => {
    if (now.judges !== before.judges) askSoon(0);
  });
  addEventListener('hashchange', readAddress);
  void askNow();
  return () => {
    clearTimeout(askTimer);
    clearTimeout(addressTimer);
    stopState();
    stopJudges();
    removeEventListener('hashchange', readAddress);
  };
}
