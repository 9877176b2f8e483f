import { describe, expect, it } from 'vitest';
import {
  parseReviewTable,
  writeReviewTable,
} from '../../../../../src/core/protocols/peer-review/scoring/review-table.ts';
import {
  measureTruth,
  parseTruth,
  says,
  writeTruth,
} from '../../../../../src/core/protocols/peer-review/scoring/truth.ts';

const HEADER = 'round,picture,reviewer,candidate,opponent,correct,visual,clip';

describe('parseReviewTable', () => {
  it('reads verdicts and raw cosines, models in the order of their first mention', () => {
    const { models, reviews } = parseReviewTable(
      `\uFEFF${HEADER},note\r\n1,p,zeta,"a, b",c,1,0.5,0.25,x\r\n\r\n1,p,zeta,c,"a, b",0,.5,,y\r\n`,
    );
    expect(models).toEqual(['zeta', 'a, b', 'c']);
    expect(reviews).toEqual([
      {
        repeat: '',
        round: '1',
        picture: 'p',
        answer: 'whole',
        reviewer: 0,
        candidate: 1,
        opponent: 2,
        correct: 1,
        visual: 0.5,
        clip: 0.25,
      },
      {
        repeat: '',
        round: '1',
        picture: 'p',
        answer: 'whole',
        reviewer: 0,
        candidate: 2,
        opponent: 1,
        correct: 0,
        visual: 0.5,
        clip: null,
      },
    ]);
  });

  it('reads to which repeat a round belongs, and what there was of an answer', () => {
    const { reviews } = parseReviewTable(
      `repeat,${HEADER},answer\n1,1,p,r,a,b,,,,empty\n1,1,p,r,b,a,,,0.2,cut\n2,1,p,r,a,b,1,1,0.1,`,
    );
    expect(reviews.map(({ repeat, answer }) => [repeat, answer])).toEqual([
      ['1', 'empty'],
      ['1', 'cut'],
      ['2', 'whole'],
    ]);
    expect(() => parseReviewTable(`${HEADER},answer\n1,p,r,a,b,1,1,0.1,none`)).toThrow(
      /^line 2: answer must be whole, cut or empty, not "none"/,
    );
  });

  it('refuses two lines of a review that contradict each other', () => {
    const both = (one: string, other: string, answer = '') =>
      `${HEADER},answer\n1,p,r,a,b,${one},0.2,${answer}\n\n1,p,r,b,a,${other},0.1,${answer}`;
    expect(() => parseReviewTable(both('1,1', '1,0'))).toThrow(
      'line 4: correct is 1 for "b" and 1 for "a" on line 2; the two lines of a review must add ' +
        'up to 1: write 1 and 0, or 0.5 twice',
    );
    expect(() => parseReviewTable(both('1,0', '0,0.5'))).toThrow(/^line 4: visual is 0.5 for "b"/);
    expect(parseReviewTable(both('1,0.5', '0,0.5')).reviews).toHaveLength(2);
    // what one line does not say contradicts nothing
    expect(parseReviewTable(both('1,', ',0.5')).reviews).toHaveLength(2);
    // two empty answers both lose
    expect(parseReviewTable(both('0,0', '0,0', 'empty')).reviews).toHaveLength(2);
  });

  it('reads what it writes', () => {
    const set = parseReviewTable(
      `repeat,${HEADER},answer\n1,1,p,r,"a ""q""",b,1,1,0.1,cut\n1,1,p,r,b,"a ""q""",0,0,0.2,`,
    );
    expect(parseReviewTable(writeReviewTable(set))).toEqual(set);
  });

  it.each([
    ['round,picture\n', /^line 1: the header lacks reviewer, candidate/],
    [`${HEADER}\n`, /^line 2: the table has a header and no review/],
    [`${HEADER}\n1,p,r,a,b,0.7,1,0.2`, /^line 2: correct must be 1, 0\.5 or 0, not "0\.7"/],
    [`${HEADER}\n1,p,r,a,b,1,win,0.2`, /^line 2: visual/],
    [`${HEADER}\n1,p,r,a,b,1,1,2`, /^line 2: clip must be a cosine/],
    [`${HEADER}\n1,p,r,a,a,1,1,0.2`, /^line 2: candidate and opponent/],
    [`${HEADER}\n1,p,,a,b,1,1,0.2`, /^line 2: the reviewer has no name/],
    [`${HEADER}\n1,p,r,a,b,1,1`, /^line 2: expected 8 fields/],
    [
      `${HEADER}\n1,"p\nq",r,a,b,1,1,0\n1,"p\nq",r,a,b,1,1,0`,
      /^line 4: this review stands on line 2/,
    ],
  ])('names the line at fault: %#', (text, fault) => {
    expect(() => parseReviewTable(text)).toThrow(fault);
  });
});

describe('parseTruth', () => {
  const models = ['org/a', 'b, the second', 'c'];

  it('reads a pasted column, with or without a header', () => {
    expect(parseTruth('model,accuracy\norg/a,0.5\n"b, the second"\t80\n', models)).toEqual([
      0.5,
      80,
      null,
    ]);
    expect(parseTruth('c; 1', models)).toEqual([null, null, 1]);
    expect(parseTruth('', models)).toEqual([null, null, null]);
  });

  it('reads what is written of what was measured, names with commas too', () => {
    const truth = [0.812, null, 0.5];
    expect(parseTruth(writeTruth(truth, models), models)).toEqual(truth);
    expect(parseTruth(writeTruth([null, 0.4, null], models), models)).toEqual([null, 0.4, null]);
    expect([truth, [1, 2, 3]].map(says)).toEqual([false, true]);
  });

  it.each([
    ['org/a,0.5\nd,1', /^line 2: no model here is called "d"/],
    ['org/a,0.5\norg/a,1', /^line 2: "org\/a" stands there twice/],
    ['c,1\nhello', /^line 2: expected a model and a number/],
  ])('names the line at fault: %#', (text, fault) => {
    expect(() => parseTruth(text, models)).toThrow(fault);
  });
});

describe('measureTruth', () => {
  it('finds no order where all scores are equal, for any order of the rows', () => {
    for (const truth of [
      [3, 2, 1],
      [1, 2, 3],
    ]) {
      expect(measureTruth([0.5, 0.5, 0.5], truth)).toEqual({
        models: 3,
        equal: true,
        pearson: null,
        spearman: null,
        entropy: null,
        sampledEntropy: null,
        inversions: null,
        increasing: null,
      });
    }
  });

  it('takes scores for equal that differ by rounding alone', () => {
    const scores = [0.1 + 0.2, 0.3, 0.3];
    expect(measureTruth(scores, [3, 2, 1]).equal).toBe(true);
  });

  it('has no patterns where two scores are equal, and half an inversion', () => {
    expect(measureTruth([0.9, 0.5, 0.5, 0.1], [4, 3, 2, 1])).toMatchObject({
      equal: false,
      entropy: null,
      increasing: null,
      inversions: 0.5,
    });
  });

  it('reads a ranking without ties', () => {
    expect(measureTruth([0.9, 0.3, 0.5, 0.1], [4, 3, 2, 1])).toMatchObject({
      inversions: 1,
      increasing: 3,
    });
  });
});
