import { describe, expect, it } from 'vitest';
import {
  readScore,
  type ScoreTier,
} from '../../../../../src/core/protocols/pairbench/readers/read-score.ts';
import { HOSTILE_TEXTS } from '../../../../support/browser/hostile-texts.ts';

const read = (text: string) => readScore(text, { modality: 'picture', reader: 'ours' });

describe('an answer that was not asked for', () => {
  const cases: readonly (readonly [text: string, score: number, tier: ScoreTier])[] = [
    ['', -1, 'none'],
    ['👍🎉🤷', -1, 'none'],
    ['Score: 11', -1, 'lenient'],
    ['Score: 7.5', -1, 'lenient'],
    ['8/10', 8, 'fallback'],
    ['Score: 3\nReason: a\nScore: 9\nReason: b', 3, 'strict'],
    ['Score: eight\nReason: alike', -1, 'none'],
    ['分数：8', 8, 'fallback'],
    ['Оценка: 6', 6, 'fallback'],
    // digits of other scripts are no numbers of the scale that was asked for
    ['الدرجة: ٨', -1, 'none'],
  ];
  it.each(cases)('%j reads as %i (%s)', (text, score, tier) => {
    expect(read(text)).toMatchObject({ score, tier });
  });

  it.each(HOSTILE_TEXTS)('with code inside is read for its score alone: %j', (text) => {
    expect(read(text)).toMatchObject({ score: 4, tier: 'lenient' });
    expect('ran' in globalThis).toBe(false);
  });

  it('of 200 kB is read at the speed of any other', () => {
    const text = `${'The pictures are alike. '.repeat(8334)}Score: 6\nReason: see above`;
    expect(text.length).toBeGreaterThan(200_000);
    expect(read(text)).toMatchObject({ score: 6, tier: 'strict' });
  });
});
