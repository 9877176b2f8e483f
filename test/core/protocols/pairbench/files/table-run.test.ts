import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJudgementTable } from '../../../../../src/core/protocols/pairbench/files/judgement-table.ts';
import { readTableRun } from '../../../../../src/core/protocols/pairbench/files/table-run.ts';
import type { PairBenchOptions } from '../../../../../src/core/protocols/pairbench/options.ts';
import { parseOptions } from '../../../../../src/core/protocols/pairbench/options-schema.ts';
import { planAsks } from '../../../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { pairJudgeOf } from '../../../../../src/core/protocols/pairbench/plan/asks.ts';
import { readPairs } from '../../../../../src/core/protocols/pairbench/readers/read-pairs.ts';
import { reportPairs } from '../../../../../src/core/protocols/pairbench/report/report.ts';
import { CONDITIONS, ORDERS } from '../../../../../src/core/protocols/pairbench/split.ts';

const HEADER = 'pair,split,condition,order,truth,score';

/** The pairs of a table as the run that it becomes has them. */
function pairsOf(csv: string, names: Readonly<Record<string, string>> = {}) {
  const { options, abilities, answers } = readTableRun(csv, names);
  const settings = parseOptions(options);
  const judge = pairJudgeOf(abilities);
  if (!judge) throw new Error('no judge can be asked');
  const plan = planAsks({ seed: 1, ...settings }, judge);
  const given = new Map(
    Object.entries(answers).map(([key, text]) => [
      key,
      { body: { mode: 'generate', text, finish: 'stop' } as const, milliseconds: 0 },
    ]),
  );
  return readPairs(plan.pairs, plan, 'ours', given).map(({ pair, forward, reverse }) => ({
    pair: pair.id,
    split: pair.split,
    condition: pair.condition,
    kind: pair.kind,
    truth: pair.truth,
    forward: forward.score,
    reverse: reverse.score,
    why: forward.invalid ?? reverse.invalid,
  }));
}

describe('a table of judgements as a run', () => {
  it('has its pairs with the scores of the table', () => {
    const csv = [
      HEADER,
      'a,R,sensitive,forward,10,10',
      'a,R,sensitive,reverse,10,9',
      'b,R,sensitive,reverse,1,2',
      'b,R,sensitive,forward,1,1',
    ].join('\n');
    expect(pairsOf(csv)).toMatchObject([
      { pair: 'a', kind: 'identical', truth: 10, forward: 10, reverse: 9 },
      { pair: 'b', kind: 'irrelevant', truth: 1, forward: 1, reverse: 2 },
    ]);
  });

  it('comes to the same report as the table by itself, for any table', () => {
    const score = fc.constantFrom('', '0', '1', '5', '7.5', '8', '10', '11', '-3', '99', '8.0');
    const line = fc.record({
      pair: fc.constantFrom('a', 'b', '0/R/x', 'with, comma'),
      split: fc.constantFrom('R', 'SP-IT', 'OWN'),
      condition: fc.constantFrom(...CONDITIONS),
      truth: fc.constantFrom('1', '8', '10'),
      forward: score,
      reverse: score,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(line, {
          minLength: 1,
          maxLength: 12,
          selector: ({ pair, split, condition }) => `${pair} ${split} ${condition}`,
        }),
        (lines) => {
          const csv = [
            HEADER,
            ...lines.flatMap(({ pair, split, condition, truth, ...scores }) =>
              ORDERS.map(
                (order) => `"${pair}",${split},${condition},${order},${truth},${scores[order]}`,
              ),
            ),
          ].join('\n');
          const { rows } = parseJudgementTable(csv);
          // only the run knows the kind
          const bare = pairsOf(csv).map(({ kind: _, why: __, ...row }) => row);
          expect(reportPairs(bare)).toEqual(reportPairs(rows));
        },
      ),
    );
  });

  it('is read under any header that the person named', () => {
    const csv = 'id;no\nx'
      .replace(';no', ',aspect,mode,dir,gold,said')
      .replace('\nx', '\nx,R,sensitive,forward,8,7');
    const names = {
      pair: 'id',
      split: 'aspect',
      condition: 'mode',
      order: 'dir',
      truth: 'gold',
      score: 'said',
    };
    expect(pairsOf(csv, names)).toMatchObject([{ pair: 'x', forward: 7, reverse: -1 }]);
    expect(() => pairsOf(csv, { ...names, score: 'mark' })).toThrow(
      'line 1: the header lacks mark; it must name id,aspect,mode,dir,gold,mark',
    );
  });

  it('keeps the judge’s own words where they read as the score of the table', () => {
    const answersOf = (text: string, score: string) =>
      Object.values(
        readTableRun(`${HEADER},text\na,R,sensitive,forward,8,${score},"${text}"`, {}).answers,
      );
    expect(answersOf('Score: 7 Reason: alike', '7')).toContain('Score: 7 Reason: alike');
    // words that read as another score are not believed
    expect(answersOf('Score: 2 Reason: odd', '7')).toContain('Score: 7');
  });

  it('keeps why a score is missing', () => {
    const why = (kind: string) =>
      pairsOf(
        ORDERS.reduce(
          (csv, order) => `${csv}\na,R,sensitive,${order},8,,${kind}`,
          `${HEADER},invalid`,
        ),
      )[0]?.why;
    expect(['unreadable', 'not-whole', 'off-scale', ''].map(why)).toEqual([
      'unreadable',
      'not-whole',
      'off-scale',
      'unreadable',
    ]);
  });

  it('gives pairs of one name names of their own, and unknown splits a place', () => {
    const csv = [HEADER, 'a,R,sensitive,forward,8,1', 'a,tint,sensitive,forward,8,2'].join('\n');
    expect(pairsOf(csv).map(({ pair, split }) => [pair, split])).toEqual([
      ['a', 'R'],
      ['tint/sensitive/a', 'OWN'],
    ]);
    expect(readTableRun(csv, {}).notes).toContain(
      'Splits that PairBench does not have count as OWN together: tint',
    );
  });

  it('refuses what is none, naming line and column', () => {
    expect(() => pairsOf(`${HEADER}\na,R,sensitive,forward,8,much`)).toThrow(
      'line 2: score is "much"; it must be a number, or empty where the answer had none',
    );
    expect(() => pairsOf(HEADER)).toThrow('the table has no judgements');
    expect(() => pairsOf(`${HEADER}\n${'x'.repeat(301)},R,sensitive,forward,8,1`)).toThrow(
      /^line 2: pair is "x+…"; it must/,
    );
  });

  it('has options that a link and a file can hold', () => {
    const { options } = readTableRun(`${HEADER}\na,R,sensitive,forward,8,1`, {});
    expect(parseOptions(options)).toEqual(options as PairBenchOptions);
  });
});
