import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewsOutput } from '../../src/app/labs/peer-review/command/reviews-output.ts';
import type { PeersOutput } from '../../src/app/labs/peer-review/command/run-peers.ts';
import { SCHEMES } from '../../src/core/protocols/peer-review/scoring/weightings.ts';
import { performHere, performInOnePage, readOutput, runCommand } from '../support/run-command.ts';
import type { EndpointServer } from '../support/servers/endpoint-server.ts';
import { servePool } from '../support/servers/serve-pool.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HEADER = 'round,picture,reviewer,candidate,opponent,correct,visual,clip';

const folder = temporaryFolder();

function writeTable(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${[HEADER, ...lines].join('\n')}\n`);
  return path;
}

describe('peer-review --reviews FILE.csv', () => {
  it('weighs a small table as worked out by hand', async () => {
    // two reviewers that never are candidates; both review a and b once
    const table = writeTable('small.csv', [
      '1,p,r,a,b,1,1,0.2',
      '1,p,r,b,a,0,0,0.1',
      '2,p,s,a,b,0,0.5,0.2',
      '2,p,s,b,a,1,0.5,0.3',
    ]);
    const out = await readOutput<ReviewsOutput>(
      ['peer-review', '--reviews', table, '--start', '0.4'],
      runCommand,
    );
    expect(Object.keys(out)).toEqual(['version', 'command', 'answers', 'aspects', ...SCHEMES]);
    const answers = { reviewed: 2, empty: 0, cut: 0, dropped: 0 };
    expect(out.answers).toEqual({ a: answers, b: answers });
    const a = (0.4 + 0.4 + 0.04 + (0.2 + 0.04)) / 2;
    const b = (0.02 + (0.4 + 0.2 + 0.06)) / 2;
    expect(out.uniform.scores).toEqual({
      a: expect.closeTo(a, 12),
      b: expect.closeTo(b, 12),
    });
    // who was never reviewed, and who never reviewed, keeps its start: nothing moves
    expect(out.upme.weights).toEqual({ r: 0.4, a: 0.4, b: 0.4, s: 0.4 });
    expect(out.upme.scores).toEqual({
      a: expect.closeTo(a, 12),
      b: expect.closeTo(b, 12),
    });
    expect(out.upme.epochs).toBe(1);
    expect(Object.keys(out.pico)).toEqual(['weights', 'scores', 'epochs']);
    expect(out.majority).toEqual({ a: 0.5, b: 0.5 });
    expect(out.rating).toEqual({ a: 0.5, b: 0.5 });

    const correctOnly = await readOutput<ReviewsOutput>(
      ['peer-review', '--reviews', table, '--gamma', '1,0,0'],
      runCommand,
    );
    expect(correctOnly.uniform.scores).toMatchObject({ a: 0.5, b: 0.5 });
  });

  it('says what is wrong with the table or a flag', async () => {
    const table = writeTable('bad.csv', ['1,p,r,a,b,1,1,0.2', '1,p,r,b,a,0.3,0,0.1']);
    const fault = async (args: readonly string[]) => {
      const { status, stdout, stderr } = await performHere(['peer-review', ...args]);
      expect([status, stdout]).toEqual([2, '']);
      return stderr;
    };
    expect(await fault(['--reviews', table])).toMatch(
      /^--reviews ".*bad\.csv": line 3: correct must be 1, 0\.5 or 0/,
    );
    expect(await fault(['--reviews', writeTable('empty.csv', [])])).toMatch(
      /^--reviews ".*empty\.csv": line 2: the table has a header and no review below it/,
    );
    expect(await fault([])).toMatch(/^--reviews is missing; see "peer-review --help"\n$/);
    expect(await fault(['--reviews', table, '--gamma', '1,2'])).toMatch(
      /--gamma must be 3 numbers/,
    );
    expect(await fault(['--reviews', table, '--gamma', '0,0,0'])).toMatch(/--gamma/);
    expect(await fault(['--reviews', table, '--start', '2'])).toMatch(
      /--start must be a number from 0 to 1/,
    );
  });
});

describe('peer-review --judge … --source …', () => {
  let servers: readonly EndpointServer[] = [];
  beforeAll(async () => {
    servers = await servePool({
      amber: { quality: 9 },
      birch: { quality: 5, verbose: true },
      cedar: { quality: 1, reviews: 'contrary' },
    });
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('plays the rounds of a pool with the options of the screen', async () => {
    const questions = join(folder, 'questions.txt');
    writeFileSync(questions, 'What is it?\n\nWhich colour has it?\n');
    const strangers = join(folder, 'votes.json');
    const rater = { id: 'ada', name: 'Ada' };
    const vote = { item: '0'.repeat(32), task: 'choice-correct', rater, pass: 0, swapped: false };
    const votes = [{ ...vote, value: 1, at: 1 }];
    writeFileSync(strangers, JSON.stringify({ format: 'flipside-votes', version: 1, votes }));
    const pool = servers.flatMap(({ base, settings }) => [
      '--endpoint',
      base,
      '--model',
      settings.model,
    ]);
    const out = await readOutput<PeersOutput>([
      'peer-review',
      '--judge',
      'nano-clip',
      ...pool,
      ...['--source', 'scenes', '--pictures', '3'],
      ...['--rounds', '12', '--repeats', '1', '--own-every', '4'],
      ...['--questions', questions, '--answer-tokens', '64', '--seed', '7'],
      ...['--gamma', '0.5,0.5,0', '--alpha', '0.2', '--votes', strangers],
    ]);
    expect(out.spec).toMatchObject({
      protocol: 'peer-review',
      seed: 7,
      options: {
        source: { type: 'scenes' },
        pictures: 3,
        rounds: 12,
        ownEvery: 4,
        answerTokens: 64,
        questions: ['What is it?', 'Which colour has it?'],
      },
    });
    expect(out.rounds).toEqual({ planned: 12, reviewed: 12 });
    expect(out.judges.map(({ role }) => role)).toEqual(['encoder', 'model', 'model', 'model']);
    const names = out.judges.slice(1).map(({ name }) => name);
    // the encoder has no weight and no score
    expect(Object.keys(out.pico.weights)).toEqual(names);
    expect(Object.keys(out.moving ?? {})).toEqual(names);
    const [amber = '', , cedar = ''] = names;
    expect(out.uniform.scores[amber]).toBeGreaterThan(out.uniform.scores[cedar] ?? 1);
    expect(out.order[amber]?.flips).toBe(0);
    // two reviews a round, with a cosine each
    expect(out.reviews).toHaveLength(24);
    expect(out.reviews.every(({ clip }) => clip !== null)).toBe(true);
    // there are no votes on what was shown here, and there are things to vote on
    expect(out.people?.tasks).toHaveLength(4);
    for (const { items, decided } of out.people?.tasks ?? []) {
      expect(items).toBeGreaterThan(0);
      expect(decided).toBe(0);
    }
    expect(out.people?.methods.upme.correct).toEqual({
      human: { value: null, interval: null },
      consistency: { value: null, interval: null },
    });
    const { status, stderr } = await performHere([
      'peer-review',
      '--judge',
      'nano-clip',
      ...pool.slice(0, 8),
      '--source',
      'scenes',
    ]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/Choose at least 3 models/);
  });

  const perform = performInOnePage();

  it('says what is wrong with a pool', async () => {
    const fault = async (...args: string[]) => {
      const { status, stderr } = await perform(['peer-review', ...args, '--source', 'scenes']);
      expect(status).toBe(2);
      return stderr;
    };
    const at = ['--endpoint', 'http://127.0.0.1:9/v1'];
    expect(await fault(...at)).toMatch(/--model is missing/);
    expect(await fault(...at, ...at, '--model', 'one')).toMatch(/a --model for each --endpoint/);
    expect(await fault('--judge', 'ssim', '--model', 'one')).toMatch(/--model goes with/);
    expect(await fault('--judge', 'ssim', '--choices', 'given')).toMatch(/--choices goes with/);
  });
});
