import type { BoutRow } from '../../../src/core/protocols/peer-review/report.ts';

/** A round of peer review in which all went well; the first answer wins wherever it stands. */
export function boutRow(facts: Pick<BoutRow, 'index' | 'reviewer'> & Partial<BoutRow>): BoutRow {
  return {
    repeat: 0,
    round: facts.index,
    picture: 0,
    candidates: [0, 1],
    asked: true,
    lengths: [1, 1],
    cut: [false, false],
    choices: { correct: ['first', 'second'], visual: ['first', 'second'] },
    clip: [null, null],
    fromFallback: false,
    ...facts,
  };
}
