import { describe, expect, it } from 'vitest';
import { drawBallots, RETURN_SHARE } from '../../../src/core/voting/ballots.ts';
import { decide } from '../../../src/core/voting/majority.ts';
import { recordRaters } from '../../../src/core/voting/raters.ts';
import type { Vote } from '../../../src/core/voting/vote.ts';
import { latestVotes, parseVoteFile, writeVoteFile } from '../../../src/core/voting/vote-file.ts';

const items = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(32, '0'));

function vote(changes: Partial<Vote> = {}): Vote {
  return {
    item: items[0] as string,
    task: 'score',
    rater: { id: 'ada', name: 'Ada' },
    pass: 0,
    swapped: false,
    value: 7,
    at: 1000,
    ...changes,
  };
}

describe('what a person is shown', () => {
  const ballots = drawBallots(items, 'score', 'ada');
  const first = ballots.filter(({ pass }) => pass === 0);
  const back = ballots.filter(({ pass }) => pass === 1);

  it('is everything once, and 15 % of it again with its sides changed, at least five later', () => {
    expect(new Set(first.map(({ item }) => item)).size).toBe(items.length);
    expect(back.length).toBe(RETURN_SHARE * items.length);
    for (const again of back) {
      const before = ballots.findIndex(({ item, pass }) => item === again.item && pass === 0);
      expect(ballots[before]?.swapped).toBe(!again.swapped);
      expect(ballots.indexOf(again) - before).toBeGreaterThan(5);
    }
  });

  it('is the same to the same person, and in another order to another', () => {
    expect(drawBallots([...items].reverse(), 'score', 'ada')).toEqual(ballots);
    const other = drawBallots(items, 'score', 'ben').map(({ item }) => item);
    expect(other.slice(0, 5)).not.toEqual(ballots.slice(0, 5).map(({ item }) => item));
  });

  it('shows either side first about as often', () => {
    const swapped = first.filter((ballot) => ballot.swapped).length;
    expect(Math.abs(swapped - 100)).toBeLessThan(25);
  });

  it('has something come back early, and nothing where too little would lie between', () => {
    const passes = (count: number) =>
      drawBallots(items.slice(0, count), 'score', 'ada').map(({ pass }) => pass);
    expect(passes(8)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0]);
    expect(passes(5)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('people decide', () => {
  // worked by hand from section 9.4 of UPME's supplement
  it.each([
    [[], { state: 'open', votes: 0 }],
    [[1], { state: 'open', votes: 1 }],
    [[1, 1], { state: 'decided', value: 1, votes: 2, split: false }],
    [[1, 1, 0, 0, 0], { state: 'decided', value: 1, votes: 2, split: false }],
    [[1, 0], { state: 'open', votes: 2 }],
    [[1, 0, 1], { state: 'open', votes: 3 }],
    [[1, 0, 1, 1], { state: 'decided', value: 1, votes: 4, split: true }],
    [[1, 0, 0.5, 0.5], { state: 'open', votes: 4 }],
    [[1, 0, 0.5, 0.5, 1], { state: 'tied', votes: 5 }],
    [[1, 0, 0.5, 0.5, 0.5], { state: 'decided', value: 0.5, votes: 5, split: true }],
    [[1, 0, 1, 0, 0, 1, 1], { state: 'decided', value: 0, votes: 5, split: true }],
  ] as const)('by votes of %j', (values, decision) => {
    expect(decide(values)).toEqual(decision);
  });
});

describe('a person’s own flips', () => {
  it('are counted over what came back, give or take what is no difference', () => {
    const [one, two, three] = items as [string, string, string];
    const votes = [
      vote({ item: one, value: 8 }),
      vote({ item: one, value: 5, pass: 1 }),
      vote({ item: two, value: 8 }),
      vote({ item: two, value: 7, pass: 1 }),
      // came back, and the first vote is not here
      vote({ item: three, value: 7, pass: 1 }),
      vote({ item: one, rater: { id: 'ben', name: 'Ben' } }),
    ];
    const [ada, ben] = recordRaters(votes, 1);
    expect(ada).toMatchObject({ rater: { name: 'Ada' }, items: 2, returned: 2 });
    expect(ada?.flips?.share).toBe(0.5);
    expect(ben).toMatchObject({ items: 1, returned: 0, flips: null });
    expect(recordRaters(votes, 0)[0]?.flips?.share).toBe(1);
  });
});

describe('a file of votes', () => {
  it('comes back as it was written', () => {
    const votes = [vote(), vote({ pass: 1, swapped: true, value: 5 })];
    expect(parseVoteFile(writeVoteFile(votes))).toEqual(votes);
  });

  it('has of one place the vote given last, in any order of the list', () => {
    const [early, late] = [vote({ at: 1, value: 2 }), vote({ at: 2, value: 9 })];
    expect(latestVotes([early, late])).toEqual([late]);
    expect(latestVotes([late, early])).toEqual([late]);
  });

  it.each([
    ['no JSON', '{"format":', /not JSON/],
    ['another format', '{"format":"flipside-run","version":1,"votes":[]}', /^format: /],
    ['a later version', '{"format":"flipside-votes","version":2,"votes":[]}', /^version: /],
    ['an item that is no hash', fileWith({ item: '../../etc' }), /^votes\.0\.item: /],
    ['a value off every scale', fileWith({ value: 1e9 }), /^votes\.0\.value: at most 10/],
    ['a value that is none', fileWith({ value: null }), /^votes\.0\.value: /],
    ['an unknown pass', fileWith({ pass: 2 }), /^votes\.0\.pass: /],
    ['a name that hides another', fileWith({ rater: { id: 'a', name: 'A\u202eB' } }), /name: /],
    ['a name without end', fileWith({ rater: { id: 'a', name: 'A'.repeat(61) } }), /name: /],
    ['unknown fields', fileWith({ more: 1 }), /^votes\.0\.more: /],
    ['a prototype', '{"format":"flipside-votes","version":1,"votes":{"__proto__":[]}}', /^votes: /],
  ])('is refused with %s', (_, text, fault) => {
    expect(() => parseVoteFile(text)).toThrow(fault);
  });
});

function fileWith(changes: object): string {
  return JSON.stringify({
    format: 'flipside-votes',
    version: 1,
    votes: [{ ...vote(), ...changes }],
  });
}
