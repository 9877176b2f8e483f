import { describe, expect, it } from 'vitest';
import {
  MADE_HEAD,
  SEARCHED_HEAD,
} from '../../../../../src/app/labs/rewards/about/recorded-heads.ts';

describe('recorded heads', () => {
  it('are each told from the output of a command that names its data, seed and fresh questions', () => {
    for (const [{ command, said }, data] of [
      [MADE_HEAD, 'made'],
      [SEARCHED_HEAD, 'search'],
    ] as const) {
      const fresh = /--fresh (\d+)/.exec(command)?.[1];
      expect(command).toMatch(new RegExp(`train-steps .*--data ${data} .*--seed \\d+`));
      expect(said[0]).toMatch(new RegExp(`^Best of 16 on ${fresh} fresh questions: `));
    }
    // the paper's other measures, which the conclusion of a training leaves to its table
    expect(MADE_HEAD.said.join(' ')).toMatch(/stands above a wrong one in \d+\.\d % of pairs/);
    expect(MADE_HEAD.said.at(-1)).toMatch(/^F1 of single steps: 0\.\d\d by the judge, 0\.\d\d by/);
  });
});
