import { describe, expect, it } from 'vitest';
import { readJudgements, readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { judgementCsv } from '../../../src/app/labs/pairbench/run/judgement-csv.ts';
import { reportPairs } from '../../../src/core/protocols/pairbench/report/report.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

/** Scores, and each way of giving none. */
const SAID = [
  'Score: 8 Reason: "alike"',
  'Score: 3',
  'none at all',
  'Score: 7.5',
  'Score: 12',
  '=',
];
const openJudge = scriptedJudge((_, count) => ({
  mode: 'generate',
  text: SAID[count % SAID.length] ?? '',
  finish: 'stop',
}));
const vlm = { id: 'nano-vlm-both', device: 'wasm' } as const;
const file = (text: string) => new Blob([text], { type: 'text/csv' });

describe('judgements as CSV', () => {
  it('go in where they come out, and give the same report', async () => {
    const { engine } = makeEngine(freshName(), { openJudge });
    const spec = smallSpec({ judges: [vlm], items: 4, splits: ['R', 'SP-IT'] });
    const run = await engine.createRun(spec, 'mine');
    await runToEnd(engine, run.id);
    const csv = judgementCsv(await readJudgements(engine, run.id, 0));
    const use = { name: 'mine again', judge: 'somebody’s', names: {} };
    const taken = await engine.importTable(file(csv), use);
    expect(taken).toMatchObject({
      leftOut: 0,
      notes: [expect.stringMatching(/^\d+ rows read, none left out$/)],
    });
    const [[before], [after]] = [
      await readResults(engine, run.id),
      await readResults(engine, taken.record.id),
    ];
    expect(after?.report).toEqual(before?.report);
    expect(after?.report.invalidKinds?.['off-scale']).toBeGreaterThan(0);
    expect(after?.points.map(({ pair }) => pair).sort()).toEqual(
      before?.points.map(({ pair }) => pair).sort(),
    );
    // it is marked as what it is, and saved as a run it comes back once more
    expect(after?.elsewhere).toMatchObject([{ origin: { kind: 'import' } }]);
    const saved = await exportText(engine, taken.record.id);
    const again = await engine.importRun(new Blob([saved]));
    const [third] = await readResults(engine, again.record.id);
    expect(third?.report).toEqual(before?.report);
  });

  it('are read under the names that the person gave the columns', async () => {
    const { engine } = makeEngine(freshName());
    const csv =
      'id,aspect,mode,dir,gold,mark\na,R,sensitive,forward,8,7\na,R,sensitive,reverse,8,2\n';
    const head = await engine.inspectTable(file(csv));
    expect(head.header).toEqual(['id', 'aspect', 'mode', 'dir', 'gold', 'mark']);
    expect(head.rows).toEqual([
      ['a', 'R', 'sensitive', 'forward', '8', '7'],
      ['a', 'R', 'sensitive', 'reverse', '8', '2'],
    ]);
    const names = {
      pair: 'id',
      split: 'aspect',
      condition: 'mode',
      order: 'dir',
      truth: 'gold',
      score: 'mark',
    };
    const { record } = await engine.importTable(file(csv), { name: 't', judge: 'j', names });
    const [result] = await readResults(engine, record.id);
    const row = { pair: 'a', split: 'R', condition: 'sensitive', truth: 8 } as const;
    expect(result?.report.aggregate).toEqual(
      reportPairs([{ ...row, forward: 7, reverse: 2 }]).aggregate,
    );
  });

  it('are refused with line and column, and nothing is kept of them', async () => {
    const { engine } = makeEngine(freshName());
    const bad: readonly (readonly [Blob, string])[] = [
      [
        file('pair,split,condition,order,truth,score\na,R,sensitive,ahead,8,7'),
        'line 2: order is "ahead"',
      ],
      [file('pair,split\na,R'), 'line 1: the header lacks condition'],
      [
        file('pair,split,condition,order,truth,score\na,R,sensitive,forward,8'),
        'line 2: expected 6 fields',
      ],
      [new Blob([new Uint8Array([255, 254, 0, 200])]), 'not UTF-8 text'],
    ];
    for (const [table, message] of bad) {
      await expect(engine.importTable(table, { name: 't', judge: 'j', names: {} })).rejects.toThrow(
        message,
      );
    }
    await expect(engine.inspectTable(file('no commas here'))).rejects.toThrow('line 1');
    expect(await engine.listRuns()).toEqual([]);
  });
});
