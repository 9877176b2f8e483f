import { createStore } from 'zustand/vanilla';
import type { Answer } from '../../../../../core/ask/answer.ts';
import { canonicalJson } from '../../../../../core/hash.ts';
import { choiceKey } from '../../../../../core/spec/judge-choice.ts';
import type { Fingerprint } from '../../../../../judges/judge.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import { checkSelfTest } from '../../../../stores/self-tests.ts';
import type { PlayState } from '../state/play-state.ts';
import { playStore } from '../state/play-store.ts';
import { type Batch, type LiveRun, nextBatch } from './live-run.ts';
import { emptyView, type LiveView, viewOf } from './live-view.ts';
import type { PartId } from './parts.ts';
import { poseQuestion, type Question } from './question.ts';
import { hasAny } from './read-part.ts';

/**
 * Milliseconds without a change before the judge is asked, so that a dragged slider and typing ask
 * once; a choice of one step waits only for a key that is held down.
 */
const SETTLE = { dragged: 280, chosen: 60 } as const;
/** answers kept in memory; the engine's store keeps all */
const MOST_ANSWERS = 2000;

interface LiveStore extends LiveView {
  /** null until the judge has reported it */
  readonly fingerprint: Fingerprint | null;
  /** the fingerprint of the WASM fallback after the graphics device was lost, or null */
  readonly fallback: Fingerprint | null;
}

/** The displayed live run: the judge's answers about the pair on the stage, and related results. */
export const liveStore = createStore<LiveStore>(() => ({
  ...emptyView({ status: 'waiting' }),
  fingerprint: null,
  fallback: null,
}));

/** What produced the answers; `choice` is the judge's `choiceKey`. */
interface Answerer extends Pick<LiveStore, 'fingerprint' | 'fallback'> {
  readonly choice: string;
}

let run: LiveRun = {
  answers: new Map(),
  wishes: new Map(),
  faults: new Map(),
  stopped: null,
  settled: true,
};
let answerer: Answerer = { choice: '', fingerprint: null, fallback: null };
/** the request in progress */
let flight: {
  readonly batch: Batch;
  /** the judge's `choiceKey` */
  readonly choice: string;
  readonly stopper: AbortController;
} | null = null;
let isOpen = false;

/** Asks the judge about the stage each time it changes, until the returned function is called. */
export function openLive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => change({ settled: true });
  const stopState = playStore.subscribe((now, before) => {
    if (now.state === before.state) return;
    if (asksTheSame(now.state, before.state)) {
      update();
      return;
    }
    clearTimeout(timer);
    const isDragged =
      now.state.strength !== before.state.strength ||
      now.state.sentences !== before.state.sentences;
    timer = setTimeout(settle, SETTLE[isDragged ? 'dragged' : 'chosen']);
    change({ settled: false, faults: new Map(), stopped: null });
  });
  const stopJudges = judgesStore.subscribe((now, before) => {
    if (now.judges !== before.judges) update();
  });
  const stopDevice = deviceStore.subscribe(update);
  isOpen = true;
  settle();
  return () => {
    clearTimeout(timer);
    stopState();
    stopJudges();
    stopDevice();
    isOpen = false;
    // the curve is not on screen; it resumes from its stored answers
    if (flight?.batch.part === 'curve') abort();
  };
}

/** Swapping or covering the pictures or showing them grey does not change what the judge is asked. */
function asksTheSame(a: PlayState, b: PlayState): boolean {
  const asked = ({ swapped: _, covered: __, blind: ___, ...rest }: PlayState) =>
    canonicalJson(rest);
  return asked(a) === asked(b);
}

/** Stops the judge; its answers are kept. */
export function stopAsking(): void {
  const question = questionNow();
  if (isQuestion(question)) change({ stopped: question.name('stage') });
}

/**
 * Asks about a part: again after a stop or an error, or for the first time if the part needs a
 * click.
 */
export function askFor(part: PartId): void {
  const question = questionNow();
  if (!isQuestion(question)) return;
  const faults = new Map(run.faults);
  faults.delete(question.name(part));
  change({ faults, stopped: null, wishes: withEntry(run.wishes, question.name(part), true) });
}

/** Stops the curve; it resumes only on a click. */
export function stopCurve(): void {
  const question = questionNow();
  if (!isQuestion(question)) return;
  change({ wishes: withEntry(run.wishes, question.name('curve'), false) });
}

function withEntry<T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> {
  return new Map([...map, [key, value]]);
}

function change(changes: Partial<LiveRun>): void {
  run = { ...run, ...changes };
  update();
}

function isQuestion(question: ReturnType<typeof questionNow>): question is Question {
  return typeof question === 'object' && question !== null;
}

function questionNow(): Question | string | null {
  const { state } = playStore.getState();
  const { judges } = judgesStore.getState();
  const { device } = deviceStore.getState();
  // the device is known only after the browser has reported
  if (judges === null || (state.judge.device === 'webgpu' && device.state === 'asking'))
    return null;
  return poseQuestion(state, choiceHere(state.judge, device), judges);
}

/** Asks for the next batch by priority, aborts any other, and updates the view. */
function update(): void {
  const question = questionNow();
  if (!isQuestion(question)) {
    abort();
    const asking =
      question === null
        ? ({ status: 'waiting' } as const)
        : ({ status: 'unable', reason: question } as const);
    liveStore.setState({ ...emptyView(asking), fingerprint: null, fallback: null });
    return;
  }
  const choice = choiceKey(question.choice);
  if (answerer.choice !== choice) {
    answerer = { choice, fingerprint: null, fallback: null };
    run = { ...run, answers: new Map() };
  }
  const next = isOpen ? nextBatch(question, run) : null;
  const isUnderWay =
    flight?.choice === choice &&
    // after the last answer the fingerprint is still to come, so the next batch waits for it
    (flight.batch.keys.every((key) => run.answers.has(key)) ||
      next?.keys.every((key) => flight?.batch.keys.includes(key)));
  if (isOpen && !isUnderWay) {
    abort();
    if (next !== null) void put(next, question);
  }
  const view = viewOf(question, run, flight?.batch.part ?? null);
  const { fingerprint, fallback } = answerer;
  const given = hasAny(view.answers);
  liveStore.setState({
    ...view,
    fingerprint: given ? fingerprint : null,
    fallback: given ? fallback : null,
  });
}

function abort(): void {
  flight?.stopper.abort();
  // ignores answers that are already on their way
  flight = null;
}

async function put(batch: Batch, { choice, judge, name }: Question): Promise<void> {
  const mine = { batch, choice: choiceKey(choice), stopper: new AbortController() };
  flight = mine;
  const partName = name(batch.part);
  const keyed = (answer: Answer, index: number) => [batch.keys[index] ?? '', answer] as const;
  try {
    const { answers, fingerprint, fallback } = await engine().ask(choice, batch.asks, {
      signal: mine.stopper.signal,
      onAnswer: (index, answer) => {
        if (flight !== mine) return;
        keep([keyed(answer, index)]);
        update();
      },
    });
    if (flight !== mine) return;
    flight = null;
    keep(answers.map(keyed));
    answerer = { choice: mine.choice, fingerprint, fallback: fallback ?? null };
    // runs after the first score, which is shown as unchecked until then
    if (batch.part === 'stage' && judge.kind !== 'endpoint') void checkSelfTest(choice);
  } catch (error) {
    if (flight !== mine) return;
    flight = null;
    run = { ...run, faults: withEntry(run.faults, partName, error) };
  }
  update();
}

function keep(answers: readonly (readonly [string, Answer])[]): void {
  const kept = run.answers.size < MOST_ANSWERS ? run.answers : [];
  run = { ...run, answers: new Map([...kept, ...answers]) };
}
