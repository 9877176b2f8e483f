import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import {
  countingJudges,
  exportText,
  freshName,
  makeEngine,
} from '../../support/runs/make-engine.ts';

/** A run of SSIM and the nano judge as pages before spec version 2 saved it; it stays for ever. */
const saved = readFileSync(new URL('./version-1.json', import.meta.url), 'utf8');

it('a file of version 1 opens with every answer and the report it was saved with', async () => {
  const judges = countingJudges();
  const { engine } = makeEngine(freshName(), { openJudge: judges.open });
  const old = JSON.parse(saved);
  const { record, answers, leftOut } = await engine.importRun(new Blob([saved]));
  const { version, protocol, seed, judges: chosen, ...options } = old.spec;
  expect(version).toBe(1);
  expect(record.spec).toEqual({ version: 2, protocol, seed, judges: chosen, options });
  expect(leftOut).toBe(0);
  const counts = old.judges.map((judge: { answers: object }) => Object.keys(judge.answers).length);
  expect(answers).toBe(counts[0] + counts[1]);
  const results = await readResults(engine, record.id);
  for (const [index, result] of results.entries()) {
    const { report, answered, total } = old.judges[index];
    expect({ answered: result.answered, total: result.total }).toEqual({ answered, total });
    expect(JSON.parse(JSON.stringify(result.report))).toMatchObject(report);
  }
  expect((await engine.progress(record.id)).state).toBe('done');
  const again = JSON.parse(await exportText(engine, record.id));
  expect(again).toMatchObject({ version: 2, pairs: old.pairs, pictures: old.pictures });
  for (const [index, judge] of again.judges.entries()) {
    expect(judge.answers).toEqual(old.judges[index].answers);
    expect(judge.judgements).toMatchObject(
      old.judges[index].judgements.map((line: object) => ({ ...line, elsewhere: 'import' })),
    );
  }
  expect(judges.opened).toEqual([]);
});
