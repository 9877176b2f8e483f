import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Metrics } from '../../src/app/labs/pairbench/command/run-output.ts';
import { performHere, readOutput, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HEADER = 'pair,split,condition,order,truth,score';

const folder = temporaryFolder();

function writeTable(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${[HEADER, ...lines].join('\n')}\n`);
  return path;
}

describe('metrics FILE.csv', () => {
  it('measures a small table as worked out by hand', async () => {
    const table = writeTable('small.csv', [
      'a,CJ,sensitive,forward,10,9',
      'a,CJ,sensitive,reverse,10,8',
      'b,CJ,sensitive,forward,1,',
      'b,CJ,sensitive,reverse,1,2',
      'a,CJ,invariant,forward,10,10',
      'a,CJ,invariant,reverse,10,10',
      'b,CJ,invariant,forward,1,1',
      'b,CJ,invariant,reverse,1,1',
    ]);
    const metrics = await readOutput<Metrics>(['metrics', table], runCommand);
    expect(metrics).toMatchObject({ judgements: 8, invalid: 1 });
    const [sensitive, invariant] = metrics.cells;
    // H(truth) = ln 2, H(score) = 2 ln 2, I = ln 2: 2 I / (H + H) = 2/3
    expect(sensitive?.mmscore).toBeCloseTo(2 / 3, 12);
    // pair a differs by 1; pair b has an invalid side
    expect(sensitive?.relaxedSymmetry).toMatchObject({ 0: 0, 1: 0.5, 9: 0.5 });
    expect(sensitive).toMatchObject({ split: 'CJ', condition: 'sensitive', pairs: 2, invalid: 1 });
    expect(invariant?.mmscore).toBeCloseTo(1, 12);
    expect(invariant?.smoothness).toBeCloseTo(Math.LN2, 12);
    expect(metrics.aggregate.mmscore).toBeCloseTo((2 / 3 + 1) / 2, 12);
    expect(Object.keys(metrics)).toEqual([
      'version',
      'command',
      'judgements',
      'invalid',
      'cells',
      'splits',
      'aggregate',
      'order',
      'intervals',
    ]);
    // three pairs have two scores, of which one is a point higher in the first order
    expect(metrics.order).toMatchObject({ scored: 3, higher: 1, lower: 0, meanDifference: 1 / 3 });
  });

  it('refuses a header without rows', async () => {
    const { status, stdout, stderr } = await performHere(['metrics', writeTable('none.csv', [])]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/a header and no judgement below it/);
  });

  it('names the line of a bad row', async () => {
    const table = writeTable('bad.csv', [
      'a,CJ,sensitive,forward,10,9',
      'a,CJ,sensitive,backward,10,8',
    ]);
    const { status, stdout, stderr } = await performHere(['metrics', table]);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/line 3.*backward/);
  });
});
