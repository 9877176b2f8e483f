import { describe, expect, it } from 'vitest';
import type { CaseSource } from '../../../../src/app/frame/guess/recorded-case.ts';
import { biasCaseSource } from '../../../../src/app/labs/bias/opening/find-case.ts';
import { closerCaseSource } from '../../../../src/app/labs/closer/opening/find-case.ts';
import { experimentCaseSource } from '../../../../src/app/labs/experiments/opening/find-case.ts';
import { pairCaseSource } from '../../../../src/app/labs/pairbench/opening/find-case.ts';
import { peerCaseSource } from '../../../../src/app/labs/peer-review/opening/find-case.ts';
import { perceptionCaseSource } from '../../../../src/app/labs/perception/opening/find-case.ts';
import { rewardsCaseSource } from '../../../../src/app/labs/rewards/opening/find-case.ts';
import { recordedChoiceSource } from '../../../../src/app/labs/rewards/run/find-recorded-choice.ts';
import type { RunResults } from '../../../../src/runs/results/run-results.ts';
import { openShippedRun } from '../../../support/runs/open-shipped-run.ts';

/** By the file in the labs' folder. */
const SOURCES: Readonly<Record<string, CaseSource>> = {
  'pairbench/opening/case': pairCaseSource,
  'closer/opening/case': closerCaseSource,
  'peer-review/opening/case': peerCaseSource,
  'perception/opening/case': perceptionCaseSource,
  'rewards/opening/case': rewardsCaseSource,
  'rewards/run/recorded-choice': recordedChoiceSource,
  'experiments/opening/case': experimentCaseSource,
  'bias/opening/case': biasCaseSource,
};

/** `npm run cases` writes the files that this compares with. */
describe('the first case of a lab, and of a result', () => {
  it.each(Object.entries(SOURCES))(
    '%s.json is found in its recorded run',
    async (file, { run, find }) => {
      const { engine, record } = await openShippedRun(run);
      const results = (await engine.results(record.id)) as RunResults<never>;
      const found = JSON.stringify(await find(record, results, engine), null, 1);
      await expect(`${found}\n`).toMatchFileSnapshot(`../../../../src/app/labs/${file}.json`);
    },
  );
});
