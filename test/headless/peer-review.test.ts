import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewsOutput } from '../../src/app/labs/peer-review/headless/weigh-table.ts';
import { performHere, readOutput, runCommand } from '../support/run-command.ts';

const HEADER = 'round,picture,reviewer,candidate,opponent,correct,visual,clip';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flipside-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    expect(Object.keys(out)).toEqual(['uniform', 'upme', 'pico', 'majority', 'rating']);
    const a = (0.4 + 0.4 + 0.04 + (0.2 + 0.04)) / 2;
    const b = (0.02 + (0.4 + 0.2 + 0.06)) / 2;
    expect(out.uniform.scores).toEqual({
      r: null,
      a: expect.closeTo(a, 12),
      b: expect.closeTo(b, 12),
      s: null,
    });
    // who was never reviewed, and who never reviewed, keeps its start: nothing moves
    expect(out.upme.weights).toEqual({ r: 0.4, a: 0.4, b: 0.4, s: 0.4 });
    expect(out.upme.scores).toEqual({
      r: null,
      a: expect.closeTo(a, 12),
      b: expect.closeTo(b, 12),
      s: null,
    });
    expect(out.upme.epochs).toBe(1);
    expect(Object.keys(out.pico)).toEqual(['weights', 'scores', 'epochs']);
    expect(out.majority).toEqual({ r: null, a: 0.5, b: 0.5, s: null });
    expect(out.rating).toEqual({ r: null, a: 0.5, b: 0.5, s: null });

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
      expect([status, stdout]).toEqual([1, '']);
      return stderr;
    };
    expect(await fault(['--reviews', table])).toMatch(/line 3: correct must be 1, 0\.5 or 0/);
    expect(await fault([])).toMatch(/--reviews is missing; usage: peer-review --reviews FILE/);
    expect(await fault(['--reviews', table, '--gamma', '1,2'])).toMatch(
      /--gamma must be 3 numbers/,
    );
    expect(await fault(['--reviews', table, '--gamma', '0,0,0'])).toMatch(/--gamma/);
    expect(await fault(['--reviews', table, '--start', '2'])).toMatch(
      /--start must be from 0 to 1/,
    );
  });
});
