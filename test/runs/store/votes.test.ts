import { describe, expect, it } from 'vitest';
import { readBallots } from '../../../src/app/labs/pairbench/judge-result.ts';
import type { Vote } from '../../../src/core/voting/vote.ts';
import { writeVoteFile } from '../../../src/core/voting/vote-file.ts';
import { freshName, makeEngine, smallSpec } from '../../support/runs/make-engine.ts';

const item = 'ab'.repeat(16);

function vote(changes: Partial<Vote> = {}): Vote {
  const rater = { id: 'ada', name: 'Ada' };
  return { item, task: 'score', rater, pass: 0, swapped: false, value: 7, at: 1, ...changes };
}

function fileOf(...votes: Vote[]): Blob {
  return new Blob([writeVoteFile(votes)]);
}

describe('votes', () => {
  it('are kept by what was shown, a later one in the place of an earlier one, and taken back', async () => {
    const name = freshName();
    const { engine } = makeEngine(name);
    await engine.castVote(vote());
    await engine.castVote(vote({ value: 3, at: 2 }));
    await engine.castVote(vote({ pass: 1, swapped: true, value: 9 }));
    await engine.castVote(vote({ item: 'cd'.repeat(16) }));
    const { engine: later } = makeEngine(name);
    expect((await later.listVotes([item])).map(({ value }) => value)).toEqual([3, 9]);
    await later.withdrawVote(vote());
    expect(await later.listVotes([item])).toEqual([
      { ...vote({ pass: 1, swapped: true, value: 9 }), origin: 'here' },
    ]);
  });

  it('of files are pooled, of one file once, and removed by person', async () => {
    const { engine } = makeEngine(freshName());
    const ben = vote({ rater: { id: 'ben', name: 'Ben' } });
    await engine.castVote(vote());
    expect(await engine.importVotes(fileOf(ben))).toBe(1);
    await engine.importVotes(fileOf(ben));
    await engine.importVotes(fileOf({ ...ben, value: 2, at: 5 }));
    expect(await engine.listVotes([item])).toEqual([
      { ...vote(), origin: 'here' },
      { ...ben, value: 2, at: 5, origin: 'import' },
    ]);
    await engine.dropImportedVotes('ben');
    expect(await engine.listVotes([item])).toEqual([{ ...vote(), origin: 'here' }]);
  });

  it('of a file never pass for those given here, for every claim in the file', async () => {
    const { engine } = makeEngine(freshName());
    await engine.castVote(vote());
    await engine.importVotes(fileOf(vote({ value: 1, at: 1e13 })));
    expect(await engine.listVotes([item])).toEqual([{ ...vote(), origin: 'here' }]);
    await engine.dropImportedVotes('ada');
    expect(await engine.listVotes([item])).toHaveLength(1);
  });

  it('are refused where they are none, and nothing of the file is kept', async () => {
    const { engine } = makeEngine(freshName());
    const bad = writeVoteFile([vote(), vote({ pass: 1, value: 70 })]);
    await expect(engine.importVotes(new Blob([bad]))).rejects.toMatchObject({
      code: 'bad-import',
      message: expect.stringContaining('votes.1.value'),
    });
    await expect(engine.castVote(vote({ value: Number.NaN }))).rejects.toThrow(/value/);
    expect(await engine.listVotes([item])).toEqual([]);
  });
});

describe('the ballots of a run', () => {
  it('are its pairs without kind, truth or scores, and name the same things in every run', async () => {
    const { engine } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec({ items: 4 }));
    const longer = await engine.createRun(
      smallSpec({ items: 6, judges: [{ id: 'histogram', device: 'wasm' }] }),
    );
    const ballots = await readBallots(engine, run.id);
    expect(ballots).toHaveLength(24);
    expect(Object.keys(ballots[0] ?? {}).sort()).toEqual(['data', 'item', 'pair', 'sentences']);
    const others = new Set((await readBallots(engine, longer.id)).map((ballot) => ballot.item));
    expect(ballots.every((ballot) => others.has(ballot.item))).toBe(true);
    // the sensitive and the invariant condition ask another thing of the same pictures
    expect(new Set(ballots.map((ballot) => ballot.item)).size).toBe(24);
  });
});
