import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';
import { readyRun } from '../../../../src/app/labs/real-judges/ready-run.ts';
import { listPublishedSets } from '../../../../src/core/protocols/real-judges/published-sets.ts';
import type { RealJudgesReport } from '../../../../src/core/protocols/real-judges/reader.ts';
import { makeEngine } from '../../../support/runs/make-engine.ts';

it('a ready-made run is imported whole, and no judge here is asked its questions', async () => {
  const { engine } = makeEngine('real-judges');
  const text = readFileSync(join(ROOT, 'public/published/position-bias-analyzer.json'), 'utf8');
  const [set] = listPublishedSets('position-bias-analyzer', JSON.parse(text));
  const content = readyRun({ ...set!, judges: set!.judges.slice(0, 2) }, 0);
  const { record, answers, leftOut } = await engine.importRun(new Blob([JSON.stringify(content)]));
  const judgements = set!.judges[0]!.told.length;
  expect({ answers, leftOut }).toEqual({ answers: 2 * judgements, leftOut: 0 });
  expect(record.origin.kind).toBe('import');
  expect(record.name).toBe('Position-Bias-Analyzer, MTBench (published, not measured here)');

  const { report } = await engine.results(record.id);
  expect((report as RealJudgesReport).map(({ told }) => told)).toEqual(
    set!.judges.slice(0, 2).map(({ told }) => told),
  );
  const asked = { ...record.spec, judges: [{ id: 'ssim', device: 'wasm' as const }] };
  const estimate = await engine.estimate(asked);
  expect(estimate.judges[0]?.refusals).toMatchObject([{ what: 'every question', all: true }]);
});
