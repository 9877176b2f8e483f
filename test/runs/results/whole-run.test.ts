import { expect, it } from 'vitest';
import { defaultRewardsOptions, REWARDS_ID } from '../../../src/core/protocols/rewards/options.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import { freshName, makeEngine, runToEnd } from '../../support/runs/make-engine.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

const spec: RunSpec = {
  version: 1,
  protocol: REWARDS_ID,
  seed: 3,
  judges: ['nano-vlm-mole', 'nano-vlm-oak'].map((id) => ({ id, device: 'wasm' as const })),
  options: { ...defaultRewardsOptions(), policy: 'nano-vlm-mole', items: 2, samples: 2 },
};
const openJudge = scriptedJudge((_, count) => ({
  mode: 'generate',
  text: `Step 1: There are ${count} objects.\nStep 2: One is meant.\nAnswer: ${count}\nOverall Score: ${(count % 5) + 1}`,
  finish: 'stop',
}));

it('is not played again once all of its answers were read', async () => {
  const { engine, database } = makeEngine(freshName(), { openJudge });
  const { id } = await engine.createRun(spec, 'steps');
  expect((await runToEnd(engine, id)).state).toBe('done');
  const first = await engine.results(id);
  // its second round follows from the answers of the first
  await database.use((connection) => connection.clear('answers'));
  expect((await engine.results(id)).report).toEqual(first.report);
});
