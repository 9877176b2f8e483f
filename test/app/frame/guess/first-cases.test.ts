import { describe, expect, it } from 'vitest';
import type { CaseSource } from '../../../../src/app/frame/guess/recorded-case.ts';
import { biasCaseSource } from '../../../../src/app/labs/bias/opening/find-case.ts';
import { closerCaseSource } from '../../../../src/app/labs/closer/opening/find-case.ts';
import { experimentCaseSource } from '../../../../src/app/labs/experiments/opening/find-case.ts';
import { pairCaseSource } from '../../../../src/app/labs/pairbench/opening/find-case.ts';
import { peerCaseSource } from '../../../../src/app/labs/peer-review/opening/find-case.ts';
import { perceptionCaseSource } from '../../../../src/app/labs/perception/opening/find-case.ts';
import { rewardsCaseSource } from '../../../../src/app/labs/rewards/opening/find-case.ts';
import type { RunResults } from '../../../../src/runs/results/run-results.ts';
import { openShippedRun } from '../../../support/runs/open-shipped-run.ts';

/** By the lab's folder. */
const SOURCES: Readonly<Record<string, CaseSource>> = {
  pairbench: pairCaseSource,
  closer: closerCaseSource,
  'peer-review': peerCaseSource,
  perception: perceptionCaseSource,
  rewards: rewardsCaseSource,
  experiments: experimentCaseSource,
  bias: biasCaseSource,
};

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
