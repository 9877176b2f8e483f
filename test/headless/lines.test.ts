import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { performLine } from '../../headless/command-line.ts';
import { type Ended, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

/** The line in this process, with a page that must not be opened. */
async function perform(args: readonly string[]): Promise<Ended> {
  const [printed, told]: [string[], string[]] = [[], []];
  const streams = {
    print: (text: string) => printed.push(text),
    report: (line: string) => told.push(line),
  };
  const status = await performLine(args, streams, () => Promise.reject(new Error('a page opened')));
  return { status, stdout: printed.join('\n'), stderr: told.join('\n') };
}

async function performOn(lines: readonly object[], command: string, ...flags: string[]) {
  const path = join(folder, 'lines.jsonl');
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return perform([command, path, ...flags]);
}

describe('commands on JSON lines', () => {
  it('judge-metrics prints the three modes', async () => {
    const { status, stdout } = await performOn(
      [
        { mode: 'pair', text: '<answer>9</answer><answer>2</answer>', truth: 'A' },
        { mode: 'pair', text: '<answer>1</answer><answer>2</answer>', truth: 'B' },
      ],
      'judge-metrics',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      command: 'judge-metrics',
      score: { n: 0, invalid: 0, pearson: null, spearman: null },
      pair: { withTies: 1, withoutTies: 1, macroF1: 1, macroRecall: 1 },
      batch: { distance: null, kendallTauB: null, ndcg: null },
    });
  });

  it('ranking-reward and step-values print a line for a line', async () => {
    const text = '<think>so</think><answer>3</answer><answer>9</answer><answer>1</answer>';
    const ranked = await performOn(
      [
        { text, truth: 'BAC' },
        { text, truth: 'CAB' },
      ],
      'ranking-reward',
    );
    expect(ranked.stdout.split('\n').map((line) => JSON.parse(line))).toEqual([
      { tags: true, think: true, range: true, ranking: 'BAC', reward: 1 },
      { tags: true, think: true, range: true, ranking: 'BAC', reward: 0 },
    ]);
    const valued = await performOn([{ wrong: [0, 1] }, { wrong: [] }], 'step-values');
    expect(valued.stdout).toBe('{"values":[0.5,0]}\n{"values":[]}');
  });

  it('best-of takes sizes and aggregates', async () => {
    const candidates = [
      { stepScores: [5, 1], correct: false },
      { stepScores: [2, 4], correct: true },
    ];
    const { stdout } = await performOn(
      [{ id: 'q', candidates }],
      'best-of',
      '--n',
      '2,3',
      '--aggregate',
      'last,min',
    );
    const best = { accuracy: 1, ties: 0 };
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      command: 'best-of',
      n: { '2': { last: best, min: best }, '3': { last: best, min: best } },
      reference: { random: 0.5, oracle: { '2': 1, '3': 1 } },
    });
    const usual = await performOn([{ id: 'q', candidates }], 'best-of');
    const { n } = JSON.parse(usual.stdout) as { n: Record<string, object> };
    expect(Object.keys(n)).toEqual(['2', '4', '8', '16']);
    expect(Object.keys(n['2'] ?? {})).toEqual([
      'mean',
      'last',
      'last-2',
      'last-4',
      'last-8',
      'min',
      'product',
    ]);
  });

  it.each([
    [
      'judge-metrics',
      [
        { mode: 'pair', text: 'a', truth: 'A' },
        { mode: 'pair', truth: 'A' },
      ],
      /lines\.jsonl", line 2: text: /,
    ],
    ['ranking-reward', [{ text: 'a', truth: 'BCD' }], /lines\.jsonl", line 1: truth: /],
    [
      'best-of',
      [{ id: 1, candidates: [{ stepScores: [0], correct: true }] }],
      /line 1: candidates\.0\.stepScores\.0: at least 1/,
    ],
    ['step-values', [{ wrong: [true] }], /line 1: wrong\.0: /],
  ] as const)(
    '%s names file, line and field of what it refuses',
    async (command, lines, message) => {
      const { status, stdout, stderr } = await performOn(lines, command);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(message);
    },
  );

  it.each([
    ['--n', '0', /--n must be whole numbers from 1/],
    ['--n', '2,2', /--n names a number twice/],
    ['--n', 'two', /--n must be whole numbers/],
    ['--aggregate', 'median', /--aggregate: there is no "median"/],
  ])('best-of refuses %s %s', async (flag, value, message) => {
    const { status, stderr } = await performOn([{ wrong: [] }], 'best-of', flag, value);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('read standard input', async () => {
    const { status, stdout, stderr } = await runCommand(
      ['step-values', '-'],
      folder,
      '{"wrong":[0]}\n',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('{"values":[1]}\n');
  });
});

describe('published NAME', () => {
  it('prints the figures of a source, and of no random draw', async () => {
    const { status, stdout } = await perform(['published', 'genai-bench']);
    expect(status).toBe(0);
    const printed = JSON.parse(stdout) as { judges: Record<string, object> };
    expect(Object.keys(printed)).toEqual(['version', 'command', 'source', 'licence', 'judges']);
    expect(printed.judges['image_generation/llava']).toEqual({
      n: 1735,
      unreadable: 1,
      accuracy: 642 / 1735,
      firstOfDecisive: 1,
      hitIfFirst: 1,
      hitIfSecond: 0,
    });
    expect(printed.judges).not.toHaveProperty('image_generation/random');
  });

  it('reads a file in a published format and names what it left aside', async () => {
    const path = join(folder, 'pairs.jsonl');
    const record = { question_id: 1, model_1: 'a', model_2: 'b', judge: 'j', more: 1 };
    writeFileSync(path, JSON.stringify({ ...record, g1_winner: 'model_1', g2_winner: 'model_2' }));
    const { status, stdout, stderr } = await perform(['published', '--file', path]);
    expect([status, stderr]).toEqual([0, 'not used: more']);
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'MT-Bench pairs',
      judges: { j: { n: 2, flips: { share: 1 } } },
    });
  });

  it.each([
    [['published', 'arena'], /there is no published source "arena"; there are genai-bench/],
    [['published'], /NAME is missing/],
  ])('refuses %j', async (args, message) => {
    const { status, stderr } = await perform(args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});
