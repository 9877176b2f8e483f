import { describe, expect, it } from 'vitest';
import type { Abilities } from '../../../../src/core/ask/abilities.ts';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { rewardsDetails } from '../../../../src/core/protocols/rewards/detail.ts';
import { rankByPreference } from '../../../../src/core/protocols/rewards/measures/prefer-process.ts';
import { summarise } from '../../../../src/core/protocols/rewards/measures/summary.ts';
import {
  defaultRewardsOptions,
  parseRewardsOptions,
  type RewardsOptions,
} from '../../../../src/core/protocols/rewards/options.ts';
import { rewards } from '../../../../src/core/protocols/rewards/protocol.ts';
import { createQuestions } from '../../../../src/core/protocols/rewards/solutions/questions.ts';
import { writeSolution } from '../../../../src/core/scenes/world/solutions.ts';
import { playProtocol } from '../../../support/runs/play-protocol.ts';

const WRITER: Abilities = {
  modes: ['generate', 'choose'],
  pictures: 'many',
  readsText: true,
  turns: true,
  system: true,
};
const IDS = ['writer', 'model'];
const OPTIONS: RewardsOptions = {
  ...defaultRewardsOptions(),
  policy: 'writer',
  items: 6,
  samples: 4,
};
const SEED = 3;

const textOf = (ask: Ask): string =>
  'parts' in ask ? ask.parts.map((part) => (part.type === 'text' ? part.text : '')).join('') : '';

const questions = createQuestions(SEED);
const byText = new Map(
  Array.from({ length: OPTIONS.items }, (_, place) => [questions(place).question.text, place]),
);

/** Writes the right solution as its first sample and greedily; all others end in another answer. */
function write(ask: Ask): AnswerBody | undefined {
  if (ask.mode !== 'generate' || textOf(ask).includes('Overall Score')) return undefined;
  const [text = ''] = textOf(ask).split('\nThink');
  const { question } = questions(byText.get(text) ?? -1);
  const { solution, choices } = question;
  const right = !ask.sampling || ask.sampling.repeat === 0;
  const answer = right ? solution.answer : (choices.find((one) => one !== solution.answer) ?? '');
  return { mode: 'generate', text: writeSolution({ ...solution, answer }), finish: 'stop' };
}

/** Scores by what the text up to the step ends in. */
function scoreBy(of: (asked: string) => string) {
  return (ask: Ask): AnswerBody | undefined => {
    const asked = textOf(ask);
    if (!asked.includes('Overall Score')) return write(ask);
    return { mode: 'generate', text: of(asked), finish: 'stop' };
  };
}

const seeing = scoreBy((asked) => {
  const [, text = ''] = /^.*?Question: (.*?) Answer: Step/s.exec(asked) ?? [];
  const place = byText.get(text);
  const [, said] = /\nAnswer: ([^\n]*)\nYour score/.exec(asked) ?? [];
  if (place === undefined || said === undefined) return 'Overall Score: 4';
  return said === questions(place).known.answer ? 'Overall Score: 5' : 'Overall Score: 1';
});

type Answering = (ask: Ask) => AnswerBody | undefined;

function play(
  options: RewardsOptions,
  answerings: readonly Answering[],
  judges: readonly (Abilities | null)[] = [WRITER, WRITER],
) {
  const run = { seed: SEED, options, judges, ids: IDS };
  const { rounds, answers, report } = playProtocol(rewards, run, (judge, ask) =>
    answerings[judge]?.(ask),
  );
  return { run, played: rounds, kept: answers, report };
}

const reading = { aggregate: 'last', weighted: false, control: false } as const;

describe('rewardsRounds', () => {
  it('samples first, then has every step scored once', () => {
    const { played, report } = play(OPTIONS, [write, seeing]);
    expect(played).toHaveLength(2);
    const [first, second] = played;
    expect(first?.plans[0]?.amounts).toEqual({ solutions: 30, 'scores of steps': 0 });
    expect(first?.plans[1]?.amounts['solutions']).toBe(6);
    expect(second?.plans[0]?.size).toBe(0);
    // the right solution and one other share all steps but the last
    const steps = Array.from({ length: 6 }, (_, place) => questions(place).question.solution.steps);
    expect(second?.plans[1]?.size).toBe(steps.reduce((sum, { length }) => sum + length + 1, 0));
    expect(report.policy).toBe(0);
    expect(report.questions.map(({ candidates }) => candidates?.length)).toEqual([
      4, 4, 4, 4, 4, 4,
    ]);
    expect(report.questions[0]?.candidates?.map(({ correct }) => correct)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('lifts the writer where the reward model sees, and does nothing where it does not', () => {
    const { report } = play(OPTIONS, [write, seeing]);
    const { models, references } = summarise(report, OPTIONS, reading);
    expect(references.greedy?.mean).toBe(1);
    expect(references.random?.mean).toBe(0.25);
    expect(references.oracle['2']?.mean).toBeCloseTo(0.5, 12);
    const [model] = models;
    expect(model?.curve.map(({ accuracy }) => accuracy?.mean)).toEqual([0.5, 1]);
    // every question is right of four: a gain of 0.75 everywhere
    expect(model?.overRandom?.mean).toBeCloseTo(0.75, 12);
    const blind = play(OPTIONS, [write, scoreBy(() => 'Overall Score: 4')]);
    const [flat] = summarise(blind.report, OPTIONS, reading).models;
    expect(flat?.curve.at(-1)).toMatchObject({ accuracy: { mean: 0.25 }, ties: 1 });
    expect(rankByPreference(blind.report, 4, reading).map(({ preference }) => preference)).toEqual(
      Array(6).fill(0),
    );
  });

  it('counts what cannot be read, and never as a score', () => {
    const { report } = play(OPTIONS, [write, scoreBy(() => 'fine!')]);
    const table = report.models[1]?.scores;
    expect(table?.unreadable).toBe(table?.read);
    expect(table?.plain.flat(2).every((score) => score === null)).toBe(true);
  });

  it('asks with another picture where the control is wanted, and scores steps alone', () => {
    const controlled = play({ ...OPTIONS, control: true }, [write, seeing]);
    const plain = play(OPTIONS, [write, seeing]);
    expect(controlled.played[1]?.plans[1]?.size).toBe(2 * (plain.played[1]?.plans[1]?.size ?? 0));
    expect(controlled.report.models[1]?.control).not.toBeNull();
    const alone = play({ ...OPTIONS, input: 'step' }, [write, seeing]);
    const texts = alone.played[1]?.plans[1]?.items.map(
      (item) => item.kind === 'score' && item.text,
    );
    expect(texts?.every((text) => text && text.match(/Step \d/g)?.length === 1)).toBe(true);
  });

  it('leaves out solutions that were cut, and counts them', () => {
    const cutting: Answering = (ask) => {
      const body = write(ask);
      return body?.mode === 'generate' && ask.mode === 'generate' && ask.sampling?.repeat === 1
        ? { ...body, finish: 'length' }
        : body;
    };
    const { report } = play(OPTIONS, [cutting, seeing]);
    expect(
      report.questions.every(({ candidates, cut }) => candidates?.length === 3 && cut === 1),
    ).toBe(true);
  });

  it('asks a question with and without the facts in its text, and keeps the two apart', () => {
    const facts = { ...OPTIONS, facts: true } as const;
    const { played, report } = play(facts, [
      (ask) => (textOf(ask).startsWith('The picture shows') ? undefined : write(ask)),
      seeing,
    ]);
    expect(played[0]?.plans[0]?.amounts['solutions']).toBe(60);
    expect(report.questions.map((row) => row.candidates === null)).toEqual(
      Array(6).fill([false, true]).flat(),
    );
  });

  it('asks nothing where the writer is not among the judges', () => {
    const { report, played } = play({ ...OPTIONS, policy: 'gone' }, [write, seeing]);
    expect(report.policy).toBeNull();
    expect(played).toHaveLength(1);
  });

  it('begins a longer run with a shorter one', () => {
    const [short, long] = [OPTIONS, { ...OPTIONS, items: 7 }].map(
      (options) => play(options, [write, seeing]).played[0]?.plans[0],
    );
    expect([...(short?.keys() ?? [])].every((key) => long?.has(key))).toBe(true);
  });

  it('shows a question with every word', () => {
    const { run, played, kept } = play(OPTIONS, [write, seeing]);
    const { read, wanted } = rewardsDetails.question.of(run, played, {
      place: 2,
      facts: false,
    });
    expect(wanted.map(({ judge }) => judge)).toEqual([0, 1]);
    const found = read(
      (judge, key) => kept[judge]?.get(key),
      () => null,
      () => undefined,
    );
    expect(found.candidates).toHaveLength(4);
    const [best] = found.candidates;
    expect(best?.correct).toBe(true);
    expect(best?.scores.own[0]).toBeNull();
    expect(best?.scores.own[1]?.at(-1)).toMatchObject({ score: 5, said: 'Overall Score: 5' });
    expect(() => rewardsDetails.question.of(run, played, { place: 99, facts: false })).toThrow(
      RangeError,
    );
  });
});

describe('parseRewardsOptions', () => {
  it.each([
    [{ samples: 3 }, /^samples: one of 2, 4, 8, 16/],
    [{ items: 1 }, /^items: at least 2/],
    [{ temperature: 0 }, /^temperature: at least/],
    [{ only: [6] }, /^only: a question beyond/],
    [{ only: [1, 1] }, /^only: each question only once/],
    [{ policy: '' }, /^policy: a judge is needed/],
    [{ extra: 1 }, /^extra/],
  ])('refuses %j by the name of its field', (changes, message) => {
    expect(() => parseRewardsOptions({ ...OPTIONS, ...changes })).toThrow(message);
    expect(parseRewardsOptions(OPTIONS)).toEqual(OPTIONS);
  });
});
