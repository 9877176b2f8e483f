import { describe, expect, it } from 'vitest';
import type { CaseSource } from '../../../../src/app/frame/guess/recorded-case.ts';
import { closerCaseSource } from '../../../../src/app/labs/closer/opening/find-case.ts';
import type { RunResults } from '../../../../src/runs/results/run-results.ts';
import { openShippedRun } from '../../../support/runs/open-shipped-run.ts';

const SOURCES: Readonly<Record<string, CaseSource>> = { closer: closerCaseSource };

/** `npm run cases` writes the files that this compares with. */
describe('the first case of a lab', () => {
  it.each(Object.entries(SOURCES))(
    'of %s is found in its recorded run',
    async (lab, { run, find }) => {
      const { engine, record } = await openShippedRun(run);
      const results = (await engine.results(record.id)) as RunResults<never>;
      const found = JSON.stringify(await find(record, results, engine), null, 1);
      await expect(`${found}\n`).toMatchFileSnapshot(
        `../../../../src/app/labs/${lab}/opening/case.json`,
      );
    },
  );
});
