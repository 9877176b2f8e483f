import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { hashPicture } from '../../../../src/core/ask/ask-hash.ts';
import { pictureOf } from '../../../../src/core/picture.ts';
import { whyUnable } from '../../../../src/core/protocols/perception/asks.ts';
import { drawQuadruplets } from '../../../../src/core/protocols/perception/dataset/draw-quadruplet.ts';
import { type Answering, playRun, WRITER } from './play-run.ts';

const ITEMS = drawQuadruplets(5, 12);

function textOf(ask: Ask): string {
  if (ask.mode !== 'generate') throw new Error('only text is asked for');
  return ask.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** By its picture; undefined beside a grey one. */
function itemOf(ask: Ask) {
  if (ask.mode !== 'generate') throw new Error('only text is asked for');
  const shown = ask.parts.flatMap((part) => (part.type === 'picture' ? [part.picture] : []));
  const [name] = shown.map(({ source }) => hashPicture(pictureOf(source)));
  return ITEMS.find(({ picture }) => hashPicture(picture) === name);
}

/** Scores of the shown responses, by a rule; grey pictures too. */
function scoreEach(ask: Ask, score: (text: string) => number): string {
  const shown = textOf(ask)
    .split(/\n\n\[Assistant(?: \d)?'s Answer\]\n/)
    .slice(1);
  return `<think>so be it</think>${shown.map((text) => `<answer>${score(text)}</answer>`).join('')}`;
}

const isGrey = (ask: Ask) =>
  ask.mode === 'generate' &&
  ask.parts.some((part) => part.type === 'picture' && part.picture.source.kind === 'grey');
const isProbe = (ask: Ask) => !textOf(ask).includes('[Question]');

/** Knows the right response of the picture, and is lost beside a grey one. */
const sees: Answering = (ask) => {
  const item = itemOf(ask);
  if (isProbe(ask)) return item?.probe.answer ?? '';
  if (isGrey(ask)) return scoreEach(ask, () => 5);
  return scoreEach(ask, (text) => {
    if (text === item?.responses.right.text) return 9;
    return text === item?.responses.perception.text ? 4 : 2;
  });
};

/** Sees as well when it is asked plainly, and takes any response with sound reasoning. */
const followsText: Answering = (ask) => {
  const item = itemOf(ask);
  if (isProbe(ask)) return `Answer: ${item?.probe.answer}`;
  return scoreEach(ask, (text) => (text === item?.responses.both.text ? 2 : 8));
};

const alwaysFirst: Answering = (ask) => {
  if (isProbe(ask)) return 'I cannot tell';
  let place = 9;
  return scoreEach(ask, () => place--);
};

describe('perceptionRounds', () => {
  it('finds a judge that sees right, and probes nothing', () => {
    const { plans, report } = playRun(sees);
    // two orders of r_c with r_p and with r_p+r, and one beside grey
    expect(plans.map(({ size }) => size)).toEqual([60, 0]);
    const [judge] = report;
    expect(judge?.accuracy.perception.all).toMatchObject({ n: 12, share: 1 });
    expect(judge?.accuracy.both.drawn).toMatchObject({ n: 12, share: 1 });
    expect(judge?.modes).toMatchObject({ errors: 0, a: 0, b: 0 });
    expect(judge?.grey).toMatchObject({ n: 12, share: 0 });
    expect(judge?.look).toMatchObject({ onlyFirst: 12, onlySecond: 0, difference: 1 });
    expect(judge?.rewards).toMatchObject({ texts: 48, unread: 0, mean: 1 });
    expect(judge?.byAttribute).toHaveLength(6);
  });

  it('finds that a judge follows the text, which is mode (b)', () => {
    const { plans, report } = playRun(followsText);
    expect(plans.map(({ size }) => size)).toEqual([60, 12]);
    const [judge] = report;
    expect(judge?.accuracy.perception.all?.share).toBe(0);
    expect(judge?.accuracy.both.all?.share).toBe(1);
    expect(judge?.gap).toMatchObject({ difference: 1, onlyFirst: 12 });
    expect(judge?.modes).toMatchObject({ errors: 12, a: 0, b: 12, unclear: 0, open: 0 });
  });

  it('finds that a judge always takes the first, and cannot answer plainly: mode (a)', () => {
    const { report } = playRun(alwaysFirst);
    const [judge] = report;
    expect(judge?.accuracy.perception).toMatchObject({ flips: 12, all: { share: 0 } });
    expect(judge?.modes).toMatchObject({ errors: 12, a: 12, b: 0 });
    const drawn = judge?.accuracy.perception.drawn?.share ?? 0;
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(1);
  });

  it('counts nothing of a judge of which every ask fails', () => {
    const { plans, report } = playRun(() => undefined);
    expect(plans[1]?.size).toBe(0);
    expect(report[0]).toMatchObject({ planned: 12, gap: null, grey: null });
    expect(report[0]?.accuracy.perception.all).toBeNull();
    expect(report[0]?.modes.errors).toBe(0);
  });

  it('leaves out an item of which one ask fails, and does not probe it', () => {
    let asked = 0;
    const { report } = playRun((ask) => (asked++ === 0 ? undefined : followsText(ask)));
    expect(report[0]?.accuracy.perception.all?.n).toBe(11);
    expect(report[0]?.modes).toMatchObject({ errors: 11, b: 11, open: 0 });
  });

  it('counts what cannot be read as an error, and as unread', () => {
    const { report } = playRun((ask) => (isProbe(ask) ? (sees(ask) ?? '') : 'Both are fine.'));
    expect(report[0]?.accuracy.perception.all?.share).toBe(0);
    expect(report[0]?.rewards).toMatchObject({ unread: 48, mean: 0 });
    expect(report[0]?.modes).toMatchObject({ errors: 12, b: 12 });
  });

  it('scores each response alone', () => {
    const { plans, report } = playRun(sees, { mode: 'score' });
    expect(plans.map(({ size }) => size)).toEqual([60, 0]);
    expect(report[0]?.accuracy.perception.all?.share).toBe(1);
    expect(report[0]?.rewards).toMatchObject({ histogram: [], mean: null });
    const { report: fooled } = playRun(followsText, { mode: 'score' });
    expect(fooled[0]?.modes).toMatchObject({ errors: 12, b: 12 });
    expect(fooled[0]?.accuracy.both.all?.share).toBe(1);
  });

  it('samples several answers to each question, and probes the draws that went wrong', () => {
    const drawOf = (ask: Ask) => (ask.mode === 'generate' ? ask.sampling?.repeat : undefined);
    const { plans, report } = playRun((ask) => (drawOf(ask) === 1 ? followsText : sees)(ask), {
      draws: 3,
    });
    expect(plans.map(({ size }) => size)).toEqual([3 * 60, 12]);
    const [ask] = [...(plans[1]?.keys() ?? [])].map((key) => plans[1]?.get(key));
    expect(ask).toMatchObject({ sampling: { temperature: 1, topP: 0.95, seed: 5, repeat: 1 } });
    const [judge] = report;
    expect(judge?.accuracy.perception.all).toMatchObject({ n: 12, share: 2 / 3 });
    expect(judge?.modes).toMatchObject({ errors: 4, b: 4 });
    expect(judge?.draws?.map(({ perception }) => perception)).toEqual([1, 0, 1]);
    // a judge that is not asked for texts is not sampled
    expect(playRun(() => 1, { draws: 3 }, { ...WRITER, modes: ['score'] }).plans[0]?.size).toBe(60);
  });

  it('ranks batches, in one order, two or six', () => {
    const sizes = (['drawn', 'both', 'all'] as const).map((orders) => {
      const { plans, report } = playRun(sees, { mode: 'batch', orders });
      expect(report[0]?.batch).toMatchObject({ reward: 1, distance: 0, kendallTauB: 1, ndcg: 1 });
      return plans[0]?.size;
    });
    expect(sizes).toEqual([24, 36, 84]);
    // r_p before r_c in every order: one inversion, and the two others right
    const { report } = playRun(
      (ask) => {
        const item = itemOf(ask);
        if (isProbe(ask)) return item?.probe.answer;
        return scoreEach(ask, (text) => {
          if (text === item?.responses.right.text) return 7;
          return text === item?.responses.perception.text ? 9 : 2;
        });
      },
      { mode: 'batch', orders: 'all' },
    );
    expect(report[0]?.batch?.reward).toBeCloseTo(2 / 3, 12);
    expect(report[0]?.rewards.histogram).toEqual([{ reward: 2 / 3, texts: 72 }]);
    expect(report[0]?.modes).toMatchObject({ errors: 12, b: 12 });
    expect(report[0]?.accuracy.both.all?.share).toBe(1);
  });

  it('shows grey pictures of the same size, and squashes on request', () => {
    const sizes = new Set<string>();
    const hashes = new Set<string>();
    playRun(
      (ask) => {
        if (ask.mode !== 'generate') return undefined;
        for (const part of ask.parts) {
          if (part.type !== 'picture') continue;
          hashes.add(hashPicture(part.picture));
          sizes.add(JSON.stringify(part.picture.steps));
        }
        return sees(ask);
      },
      { squash: true },
    );
    expect([...sizes]).toEqual([
      JSON.stringify([{ op: 'resize', params: { width: 448, height: 448 } }]),
    ]);
    // one grey for all
    expect(hashes.size).toBe(13);
  });

  it('puts the system text in front for a judge that takes none', () => {
    let first: Ask | undefined;
    playRun(
      (ask) => {
        first ??= ask;
        return '';
      },
      { items: 1 },
      { ...WRITER, system: false },
    );
    expect(first).not.toHaveProperty('system');
    if (first?.mode !== 'generate') throw new Error('nothing was asked');
    expect(first.parts[0]).toMatchObject({
      type: 'text',
      text: expect.stringMatching(/^You are a helpful assistant/),
    });
    expect(first.parts[1]).toMatchObject({ type: 'picture' });
  });

  it('plays the same rounds again, and begins a longer run with a shorter one', () => {
    const keys = (items: number) => [...(playRun(sees, { items }).plans[0]?.keys() ?? [])];
    expect(keys(12)).toEqual(keys(12));
    expect(keys(12).slice(0, keys(6).length)).toEqual(keys(6));
  });
});

it('says why a judge cannot take part', () => {
  expect(whyUnable(WRITER)).toBeNull();
  expect(whyUnable({ ...WRITER, modes: ['embed'] })).toBe('this judge writes no text');
  expect(whyUnable({ ...WRITER, pictures: 'none' })).toBe('this model takes no picture');
  expect(whyUnable({ ...WRITER, taught: ['scores', 'answers'] })).toBe(
    'this model was not taught to write reviews',
  );
});

describe('a judge with a trained head', () => {
  const HEAD = { ...WRITER, modes: ['score'] } as const;
  const shown = (ask: Ask) => {
    if (ask.mode !== 'score') throw new Error('only scores are asked for');
    const { parts } = ask;
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { text, isGrey: JSON.stringify(parts).includes('"grey"') };
  };
  const knows: Answering = (ask) => {
    const { text, isGrey } = shown(ask);
    if (isGrey) return 0.5;
    const item = ITEMS.find(({ question, responses }) =>
      Object.values(responses).some(
        (one) => text.includes(`[Question]\n${question}\n`) && text.endsWith(one.text),
      ),
    );
    if (text.endsWith(item?.responses.right.text ?? '?')) return 2.25;
    return text.endsWith(item?.responses.perception.text ?? '?') ? -1 : -3;
  };

  it.each(['pair', 'score'] as const)(
    'scores each response alone, and is not probed: %s',
    (mode) => {
      const { plans, report } = playRun(knows, { mode }, HEAD);
      // three responses and two beside grey of each item
      expect(plans.map(({ size }) => size)).toEqual([12 * 5, 0]);
      const [{ accuracy, grey, rewards, modes }] = report as [(typeof report)[0]];
      expect(accuracy.perception.all).toMatchObject({ n: 12, share: 1 });
      expect(accuracy.perception.flips).toBe(0);
      // ties beside grey are errors
      expect(grey).toMatchObject({ n: 12, share: 0 });
      expect(rewards.texts).toBe(0);
      expect(modes.errors).toBe(0);
    },
  );

  it('ranks a batch by its scores', () => {
    const { report } = playRun(knows, { mode: 'batch' }, HEAD);
    expect(report[0]!.batch).toEqual({ n: 12, reward: 1, distance: 0, kendallTauB: 1, ndcg: 1 });
    const reversed = playRun((ask) => -(knows(ask) as number), { mode: 'batch' }, HEAD);
    expect(reversed.report[0]!.batch).toMatchObject({ n: 12, reward: 0, kendallTauB: -1 });
    expect(reversed.report[0]!.rewards.texts).toBe(0);
  });
});
