import { describe, expect, it } from 'vitest';
import type { Abilities } from '../../../../src/core/ask/abilities.ts';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import {
  readDocument,
  writeDocument,
} from '../../../../src/core/protocols/experiments/document.ts';
import {
  defaultExperimentsOptions,
  type ExperimentsOptions,
  parseExperimentsOptions,
} from '../../../../src/core/protocols/experiments/options.ts';
import { experiments } from '../../../../src/core/protocols/experiments/protocol.ts';
import { playProtocol } from '../../../support/runs/play-protocol.ts';

const RANKS: Abilities = {
  modes: ['generate', 'choose'],
  pictures: 'many',
  readsText: true,
  turns: true,
  system: true,
};
const WRITES: Abilities = { ...RANKS, modes: ['generate'] };
const IDS = ['one', 'two'];
const OPTIONS: ExperimentsOptions = { ...defaultExperimentsOptions(), samples: 12 };

/** Turned pictures have a step that turns them. */
const isTurned = (ask: Ask): boolean => {
  if (!('parts' in ask)) return false;
  return ask.parts.some(
    ({ type, ...part }) => type === 'picture' && JSON.stringify(part).includes('rotate'),
  );
};

/** Ranks the choice that begins so highest, per token. */
function rank(ask: Ask, wanted: (choice: string) => boolean): AnswerBody | undefined {
  if (ask.mode !== 'choose') return undefined;
  return {
    mode: 'choose',
    logProbabilities: ask.choices.map((choice) => (wanted(choice) ? -2 : -3) * choice.length),
    lengths: ask.choices.map(({ length }) => length),
  };
}

type Answering = (ask: Ask) => AnswerBody | undefined;

/** Says yes or no by the picture, and of several choices takes the first. */
const seeing: Answering = (ask) =>
  rank(ask, (choice) => {
    const choices = 'choices' in ask ? ask.choices : [];
    if (choices.includes('Yes')) return choice === (isTurned(ask) ? 'Yes' : 'No');
    const turned = JSON.stringify(ask).match(/"degrees_counter_clockwise":(-?\d+)/)?.[1];
    if (turned === undefined) return /^(None|Flipped|Cut)/.test(choice);
    return choice.startsWith(Number(turned) > 0 ? 'Rotated to the left' : 'Rotated to the right');
  });
const yes: Answering = (ask) => rank(ask, (choice) => choice === 'Yes');

function play(
  options: ExperimentsOptions,
  answerings: readonly Answering[],
  judges: readonly (Abilities | null)[] = [RANKS, RANKS],
) {
  const run = { seed: 4, options: parseExperimentsOptions(options), judges, ids: IDS };
  const asked: string[] = [];
  const { report } = playProtocol(experiments, run, (judge, ask, key) => {
    asked.push(key);
    return answerings[judge]?.(ask);
  });
  return { report, asked };
}

describe('a run of experiments', () => {
  it('finds who sees a rotation and who says yes to all', () => {
    const { report } = play(OPTIONS, [seeing, yes]);
    const [first] = report.experiments;
    expect(first?.plan.question).toBe('Is the image rotated to the left?');
    expect(first?.results.map(({ average }) => average?.share)).toEqual([1, 0.5]);
    expect(first?.results[1]?.classWise.map((one) => one?.share)).toEqual([1, 0]);
    expect(first?.results[1]?.confusion).toEqual([
      [36, 0, 0, 0],
      [36, 0, 0, 0],
    ]);
    expect(first?.findings.join(' ')).toMatch(
      /one is right in 100 %.*above chance.*one is better than two/,
    );
    expect(report.conclusions[0]).toMatch(/^one is above chance in/);
  });

  it('stops where no judge is above chance, and says so', () => {
    const { report } = play(OPTIONS, [yes, yes]);
    expect(report).toMatchObject({ sufficient: false });
    expect(report.experiments.length).toBeLessThanOrEqual(5);
    const whole = play({ ...OPTIONS, samples: 60 }, [yes, yes]).report;
    expect(whole).toMatchObject({
      sufficient: true,
      necessary: true,
      ending: { kind: 'answered' },
    });
    expect(whole.experiments).toHaveLength(2);
  });

  it('asks as often for each answer, in three wordings, and the same again for the same seed', () => {
    const first = play(OPTIONS, [seeing, yes]);
    const again = play(OPTIONS, [seeing, yes]);
    expect(again.asked).toEqual(first.asked);
    const write = ({ report }: typeof first) => JSON.stringify(writeDocument(report, OPTIONS, IDS));
    expect(write(again)).toBe(write(first));
    const [result] = first.report.experiments[0]?.results ?? [];
    expect(result).toMatchObject({ asked: 72, answered: 72 });
    expect(result?.confusion.map((row) => row.reduce((sum, one) => sum + one, 0))).toEqual([
      36, 36,
    ]);
    expect(result?.byWording).toHaveLength(3);
  });

  it('lets a judge without likelihoods write one of the answers, and records that', () => {
    const writing: Answering = (ask) =>
      ask.mode === 'generate'
        ? { mode: 'generate', text: isTurned(ask) ? ' yes.' : 'No', finish: 'stop' }
        : undefined;
    const { report } = play({ ...OPTIONS, most: 1 }, [seeing, writing], [RANKS, WRITES]);
    expect(report.experiments[0]?.results.map(({ mode }) => mode)).toEqual([
      'likelihood',
      'choice',
    ]);
    expect(report.experiments[0]?.results[1]?.average?.share).toBe(1);
  });

  it('counts an abstention and an unreadable answer as wrong, and leaves out what has no answer', () => {
    const unknown: Answering = (ask) => rank(ask, (choice) => choice === 'Unknown');
    const silent: Answering = () => undefined;
    const { report } = play({ ...OPTIONS, most: 1 }, [unknown, silent]);
    const [abstains, missing] = report.experiments[0]?.results ?? [];
    expect(abstains).toMatchObject({ average: { share: 0 }, unknown: { share: 1 } });
    expect(missing).toMatchObject({ average: null, answered: 0, asked: 72 });
    expect(report.conclusions[1]).toBe('two has not answered.');
  });

  it('has a sham experiment in which the answers show the same data', () => {
    const { report } = play({ ...OPTIONS, most: 1, sham: true, samples: 30 }, [seeing, yes]);
    expect(report.sham?.results.map(({ average }) => average?.share)).toEqual([0.5, 0.5]);
    expect(report.experiments).toHaveLength(1);
  });

  it('goes on from a document, and stops before the next experiment where it only plans', () => {
    const first = play({ ...OPTIONS, most: 2 }, [seeing, yes]);
    const { experiments: begun } = readDocument(
      JSON.stringify(writeDocument(first.report, OPTIONS, IDS)),
    );
    const next = play({ ...OPTIONS, begun, planOnly: true }, [seeing, yes]);
    expect(next.asked).toEqual(first.asked);
    expect(next.report).toMatchObject({ ending: { kind: 'plan-only' } });
    expect(next.report.next?.question).toMatch(/rotated to the left or rotated to the right/);
  });

  it('runs the first experiment of our rules, which the set-up shows, before it stops', () => {
    const { report } = play({ ...OPTIONS, planOnly: true }, [seeing, yes]);
    expect(report.experiments).toHaveLength(1);
    expect(report.ending).toEqual({ kind: 'plan-only' });
    expect(report.conclusions[0]).toBe('one is above chance in the one experiment.');
    const ended = play({ ...OPTIONS, planOnly: false, most: 1 }, [seeing, yes]);
    expect(ended.report.ending).toEqual({ kind: 'cap' });
  });

  it('names the field of a document that cannot be used', () => {
    expect(() => readDocument('{')).toThrow(/not JSON/);
    expect(() => readDocument('{"query": "a"}')).toThrow(/experiments/);
    const one = { difficulty: 'easy', question: 'Is it?', answers: [] };
    expect(() => readDocument(JSON.stringify({ query: 'a', experiments: [one] }))).toThrow(
      'Experiment 1 cannot be used: answers: at least 2 answers are needed',
    );
  });

  it('gives up a question that it cannot plan, with the kinds that it can', () => {
    const { report } = play({ ...OPTIONS, query: 'What is love?' }, [yes, yes]);
    expect(report.ending).toMatchObject({
      kind: 'gave-up',
      reason: expect.stringMatching(/a group of types/),
    });
  });

  it('shows several pictures, each place as often as the others, and finds who goes by the order', () => {
    const query = 'Which of two pictures is rotated to the left?';
    const places: string[] = [];
    const finding: Answering = (ask) => {
      if (!('parts' in ask)) return undefined;
      const shown = ask.parts.filter(({ type }) => type === 'picture');
      const turned = shown.map((part) => JSON.stringify(part).includes('rotate'));
      places.push(turned.join(' '));
      // where nothing differs it takes the second
      const wanted = turned[0] ? 'The first' : 'The second';
      return rank(ask, (choice) => choice === wanted);
    };
    const first: Answering = (ask) => rank(ask, (choice) => choice === 'The first');
    const { report, asked } = play({ ...OPTIONS, query, sham: true }, [finding, first]);
    const [experiment] = report.experiments;
    expect(experiment?.results.map(({ average }) => average?.share)).toEqual([1, 0.5]);
    expect(experiment?.findings.join(' ')).toContain(
      'two’s answers depend on the order: it is right in 100 % where the answer is “The first” and in 0 % where it is “The second”.',
    );
    expect(report.sham?.findings.join(' ')).toMatch(/one goes by the order: it says “The second”/);
    const own = places.slice(0, 72);
    expect(own.filter((one) => one === 'true false')).toHaveLength(36);
    expect(own.filter((one) => one === 'false true')).toHaveLength(36);
    expect(play({ ...OPTIONS, query, sham: true }, [finding, first]).asked).toEqual(asked);
    const document = writeDocument(report, OPTIONS, IDS);
    expect(readDocument(JSON.stringify(document)).experiments[0]).toEqual(experiment?.plan);
  });

  it('does not ask a judge about more pictures than it takes', () => {
    const query = 'Which of two pictures is rotated to the left?';
    const one: Abilities = { ...RANKS, pictures: 'one' };
    const { report } = play({ ...OPTIONS, query }, [yes, yes], [RANKS, one]);
    expect(report.models).toEqual([0]);
    const none = play({ ...OPTIONS, query }, [yes, yes], [one, one]);
    expect(none.asked).toEqual([]);
    expect(none.report.ending).toMatchObject({
      kind: 'gave-up',
      reason: expect.stringContaining('takes 2 pictures in one question'),
    });
  });
});
