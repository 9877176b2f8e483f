import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import {
  askingOf,
  curveCost,
  type LiveRun,
  nextBatch,
} from '../../../../../../src/app/labs/pairbench/play/live/live-run.ts';
import { viewOf } from '../../../../../../src/app/labs/pairbench/play/live/live-view.ts';
import { PARTS, type PartId } from '../../../../../../src/app/labs/pairbench/play/live/parts.ts';
import {
  poseQuestion,
  type Question,
} from '../../../../../../src/app/labs/pairbench/play/live/question.ts';
import type { PlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-state.ts';
import type { Answer } from '../../../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../../../src/core/ask/ask.ts';
import type { JudgeListing } from '../../../../../../src/runs/judges/judge-listing.ts';

const LISTING: JudgeListing = {
  id: 'nano-vlm-forward',
  name: 'Nano VLM forward-only',
  kind: 'generative',
  description: '',
  modes: ['generate', 'choose'],
  pictures: 'two',
  readsText: true,
  turns: false,
  system: false,
  bytes: null,
  licence: null,
  scenesOnly: true,
  source: 'shipped',
  own: false,
  address: null,
};
const ENDPOINT: JudgeListing = { ...LISTING, kind: 'endpoint', source: 'none' };

const RESTING: LiveRun = {
  answers: new Map(),
  wishes: new Map(),
  faults: new Map(),
  stopped: null,
  settled: true,
};

function pose(changes: Partial<PlayState> = {}, judge = LISTING): Question {
  const state = { ...PRESETS[0].state, ...changes };
  const question = poseQuestion(state, state.judge, [{ ...judge, id: state.judge.id }]);
  if (question === null || typeof question === 'string')
    throw new Error(`no question: ${question}`);
  return question;
}

function answer(ask: Ask, milliseconds: number): Answer {
  return ask.mode === 'choose'
    ? {
        body: { mode: 'choose', logProbabilities: ask.choices.map(() => Math.log(0.1)) },
        milliseconds,
      }
    : {
        body: { mode: 'generate', text: 'Score: 8\nReason: tilted', finish: 'stop' },
        milliseconds,
      };
}

/** What is asked, part by part, until nothing is wanted any more; and the run as it then stands. */
function play(question: Question, run: LiveRun, milliseconds = 50) {
  const asked: { part: PartId; asks: number }[] = [];
  let now = run;
  for (let next = nextBatch(question, now); next !== null; next = nextBatch(question, now)) {
    asked.push({ part: next.part, asks: next.asks.length });
    const come = next.keys.map((key, at) => [key, answer(next!.asks[at]!, milliseconds)] as const);
    now = { ...now, answers: new Map([...now.answers, ...come]) };
  }
  return { asked, run: now };
}

const wishFor = (question: Question, part: PartId, value = true) =>
  new Map([[question.name(part), value]]);

describe('what Play asks', () => {
  it('is the pair on the stage first, then blind, then the curve point by point', () => {
    const { asked } = play(pose({ blind: true }), RESTING);
    expect(asked[0]).toEqual({ part: 'stage', asks: 4 });
    // two grey pictures of one size are the same in both orders
    expect(asked[1]).toEqual({ part: 'blind', asks: 1 });
    // of eleven points one is the pair on the stage, which is not asked again
    expect(asked.slice(2)).toEqual(Array.from({ length: 10 }, () => ({ part: 'curve', asks: 2 })));
  });

  it('puts a step of the slider before the rest of the curve, and nothing while it is dragged', () => {
    const question = pose();
    const first = nextBatch(question, RESTING)!;
    const answers = new Map(first.keys.map((key, at) => [key, answer(first.asks[at]!, 50)]));
    expect(nextBatch(question, { ...RESTING, answers })?.part).toBe('curve');
    const dragged = pose({ strength: 0.51 });
    expect(nextBatch(dragged, { ...RESTING, answers, settled: false })).toBeNull();
    expect(nextBatch(dragged, { ...RESTING, answers })?.part).toBe('stage');
  });

  it('has the scores of a point on the curve already, and asks for its likelihoods alone', () => {
    const { run } = play(pose(), RESTING);
    const next = nextBatch(pose({ strength: 0.7 }), run)!;
    expect(next.asks.map(({ mode }) => mode)).toEqual(['choose', 'choose']);
  });

  it('asks about the kinds when that is wished, before the curve', () => {
    const question = pose();
    const { asked } = play(question, { ...RESTING, wishes: wishFor(question, 'kinds') });
    expect(asked.map(({ part }) => part).slice(0, 7)).toEqual([
      'stage',
      ...Array(5).fill('kinds'),
      'curve',
    ]);
  });

  it('is nothing after a stop, and goes on with another pair', () => {
    const question = pose();
    const stopped = { ...RESTING, stopped: question.name('stage') };
    expect(nextBatch(question, stopped)).toBeNull();
    expect(askingOf(question, stopped)).toEqual({ status: 'stopped' });
    expect(nextBatch(pose({ strength: 0.1 }), stopped)?.part).toBe('stage');
  });

  it('leaves a part that failed, and says why', () => {
    const question = pose();
    const error = new Error('out of memory');
    const failed = {
      ...RESTING,
      faults: new Map([[question.name('stage'), error]]),
    };
    expect(nextBatch(question, failed)).toBeNull();
    expect(askingOf(question, failed)).toEqual({ status: 'failed', error });
  });

  it('is nothing of an endpoint before a click, which then counts for blind too', () => {
    const question = pose({ blind: true }, ENDPOINT);
    expect(play(question, RESTING).asked).toEqual([]);
    expect(askingOf(question, RESTING)).toEqual({ status: 'held', calls: 5 });
    const { asked } = play(question, { ...RESTING, wishes: wishFor(question, 'stage') });
    expect(asked.map(({ part }) => part)).toEqual(['stage', 'blind']);
  });
});

describe('the curve', () => {
  it('waits for a click where it takes long, at an endpoint and of a model of the hub', () => {
    const slow = play(pose(), RESTING, 4000);
    expect(slow.asked).toHaveLength(1);
    const view = viewOf(pose(), slow.run, null);
    expect(view.curve.status).toBe('held');
    expect(view.curve.cost).toEqual({ asks: 20, seconds: 80, free: false });
    const clicked = { ...slow.run, wishes: wishFor(pose(), 'curve') };
    // also from another strength: the click was for the curve
    expect(nextBatch(pose({ strength: 0.3 }), clicked)?.part).toBe('stage');
    expect(play(pose(), clicked).asked).toHaveLength(10);

    for (const judge of [{ ...LISTING, source: 'hub' as const }, ENDPOINT]) {
      const question = pose({}, judge);
      const { run } = play(question, { ...RESTING, wishes: wishFor(question, 'stage') }, 1);
      expect(curveCost(question, run)).toMatchObject({ asks: 20, free: false });
    }
  });

  it('rests after it was stopped, at other strengths too', () => {
    const wishes = wishFor(pose(), 'curve', false);
    expect(play(pose({ strength: 0.8 }), { ...RESTING, wishes }).asked).toHaveLength(1);
  });
});

describe('what is shown', () => {
  it('is never an answer about another pair', () => {
    const { run } = play(pose(), RESTING);
    expect(viewOf(pose(), run, null).answers.forward.reading?.score).toBe(8);
    const other = pose({ feature: 'R' });
    const waiting = viewOf(other, run, 'stage');
    expect(waiting.answers.forward.reading).toBeNull();
    expect(waiting.curve.points.every((point) => point === null)).toBe(true);
    const first = nextBatch(other, run)!;
    const come = new Map([...run.answers, [first.keys[1]!, answer(first.asks[1]!, 5)] as const]);
    const half = viewOf(other, { ...run, answers: come }, 'stage');
    expect([half.answers.forward.reading, half.answers.reverse.reading?.score]).toEqual([null, 8]);
  });

  it('asks the same whether a score is covered or not', () => {
    for (const part of PARTS) {
      expect(pose({ covered: true }).name(part)).toBe(pose({ covered: false }).name(part));
    }
  });
});
