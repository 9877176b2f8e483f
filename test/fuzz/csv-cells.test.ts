import { csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgementCsv } from '../../src/app/labs/pairbench/run/judgement-csv.ts';
import { FUZZ_RUNS } from './mutations.ts';

/** Anything, and often something that a spreadsheet would run. */
const cell = fc
  .tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'=", '"='), fc.string())
  .map(([start, rest]) => start + rest);

describe('no cell of a saved table is run by a spreadsheet', () => {
  it('for all words of judges and names of pairs', () => {
    fc.assert(
      fc.property(cell, cell, (text, pair) => {
        const shared = {
          pair,
          split: 'R',
          condition: 'sensitive',
          kind: 'identical',
          truth: 10,
          template: 'V1',
          value: null,
          asks: ['a'],
          score: -1,
          tier: 'none',
          reason: null,
        } as const;
        const csv = judgementCsv({
          judgements: [{ ...shared, order: 'forward' }],
          answers: { a: { body: { mode: 'generate', text, finish: 'stop' }, milliseconds: 1 } },
        });
        const cells = csvParseRows(csv).flat();
        expect(cells.filter((one) => /^[=+\-@\t\r]/.test(one))).toEqual([]);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
