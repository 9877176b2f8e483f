import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Vote } from '../../src/core/voting/vote.ts';
import { parseVoteFile, type VoteFile } from '../../src/core/voting/vote-file.ts';
import { performHere, performInOnePage } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

function voteOf(item: number, name: string, value: number, at: number): Vote {
  const rater = { id: name.toLowerCase(), name };
  const hash = item.toString(16).padStart(32, '0');
  return { item: hash, task: 'choice-correct', rater, pass: 0, swapped: false, value, at };
}

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const fileOf = (votes: readonly Vote[]) => ({ format: 'flipside-votes', version: 1, votes });

describe('votes --votes FILE.json …', () => {
  it('pools files: of two votes on one thing by one person the later one stays', async () => {
    const first = write('a.json', fileOf([voteOf(1, 'Ada', 1, 10), voteOf(2, 'Ada', 0, 20)]));
    const second = write('b.json', fileOf([voteOf(1, 'Ada', 0.5, 30), voteOf(1, 'Ben', 1, 5)]));
    const out = join(folder, 'pooled.json');
    const args = ['votes', '--votes', first, '--votes', second, '--out', out];
    const { status, stdout, stderr } = await performHere(args);
    expect([status, stderr]).toEqual([
      0,
      'Ada: 2 votes, 0 things came back\nBen: 1 votes, 0 things came back\n' +
        '3 votes, 3 from a file: the pooled file marks each of them so\n',
    ]);
    const pooled = JSON.parse(stdout) as VoteFile;
    expect(pooled.votes.map(({ rater, value }) => [rater.name, value])).toEqual([
      ['Ada', 0.5],
      ['Ada', 0],
      ['Ben', 1],
    ]);
    expect(pooled.votes.every(({ carried }) => carried)).toBe(true);
    expect(parseVoteFile(readFileSync(out, 'utf8'))).toEqual(pooled.votes);
  });

  const perform = performInOnePage();

  it.each([
    ['none', () => [], /--votes is missing/],
    ['a file that is not there', () => ['--votes', join(folder, 'gone.json')], /is not there/],
    [
      'another file',
      () => ['--votes', write('c.json', '{"format":"x"}')],
      /c\.json": format: these are not votes/,
    ],
    [
      'a vote off the scale',
      () => ['--votes', write('d.json', fileOf([voteOf(1, 'Ada', 11, 1)]))],
      /d\.json": votes\.0\.value/,
    ],
  ])('refuses %s', async (_, args, reason) => {
    const { status, stdout, stderr } = await perform(['votes', ...args()]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(reason);
  });
});
