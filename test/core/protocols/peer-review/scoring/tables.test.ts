import { describe, expect, it } from 'vitest';
import {
  parseReviewTable,
  writeReviewTable,
} from '../../../../../src/core/protocols/peer-review/scoring/review-table.ts';
import { parseTruth } from '../../../../../src/core/protocols/peer-review/scoring/truth.ts';

const HEADER = 'round,picture,reviewer,candidate,opponent,correct,visual,clip';

describe('parseReviewTable', () => {
  it('reads verdicts and raw cosines, models in the order of their first mention', () => {
    const { models, reviews } = parseReviewTable(
      `\uFEFF${HEADER},note\r\n1,p,zeta,"a, b",c,1,0.5,0.25,x\r\n\r\n1,p,zeta,c,"a, b",0,.5,,y\r\n`,
    );
    expect(models).toEqual(['zeta', 'a, b', 'c']);
    expect(reviews).toEqual([
      {
        round: '1',
        picture: 'p',
        reviewer: 0,
        candidate: 1,
        opponent: 2,
        correct: 1,
        visual: 0.5,
        clip: 0.25,
      },
      {
        round: '1',
        picture: 'p',
        reviewer: 0,
        candidate: 2,
        opponent: 1,
        correct: 0,
        visual: 0.5,
        clip: null,
      },
    ]);
  });

  it('reads what it writes', () => {
    const set = parseReviewTable(`${HEADER}\n1,p,r,"a ""q""",b,1,1,0.1\n1,p,r,b,"a ""q""",0,0,0.2`);
    expect(parseReviewTable(writeReviewTable(set))).toEqual(set);
  });

  it.each([
    ['round,picture\n', /^line 1: the header lacks reviewer, candidate/],
    [`${HEADER}\n`, /^line 2: there is no review/],
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

  it.each([
    ['org/a,0.5\nd,1', /^line 2: no model here is called "d"/],
    ['org/a,0.5\norg/a,1', /^line 2: "org\/a" stands there twice/],
    ['c,1\nhello', /^line 2: expected a model and a number/],
  ])('names the line at fault: %#', (text, fault) => {
    expect(() => parseTruth(text, models)).toThrow(fault);
  });
});
