import type { Answer } from '../../src/core/ask/answer.ts';
import { specOf } from '../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { Random } from '../../src/core/random.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import { expectedAbilities } from '../../src/judges/expected-abilities.ts';
import type { Fingerprint } from '../../src/judges/judge.ts';
import { engine } from '../../src/runs/engine/engine-client.ts';
import { saveAnswers } from '../../src/runs/store/answers.ts';
import { openDatabase } from '../../src/runs/store/database.ts';
import { saveFingerprint } from '../../src/runs/store/fingerprints.ts';
import { updateRun } from '../../src/runs/store/run-rows.ts';
import { wholeSpec } from './specs.ts';

const JUDGE: JudgeChoice = { id: 'nano-vlm-both', device: 'wasm' };
const FINGERPRINT: Fingerprint = {
  judge: JUDGE.id,
  kind: 'generative',
  revision: 'bench',
  device: 'wasm',
  adapter: null,
  dtype: 'fp32',
  runtime: 'made up by the bench',
};
const CHUNK = 2000;

/** Stores a finished run of a generative judge: six asks per item in each of five splits, twice. */
export async function seedRun(items: number): Promise<{ id: string; answers: number }> {
  const spec = wholeSpec(JUDGE, items, 77);
  const { id } = await engine().createRun(specOf(spec));
  const abilities = expectedAbilities('generative', true);
  const plan = planAsks(spec, { style: 'generative', readsText: true });
  const database = openDatabase();
  const fingerprint = await saveFingerprint(database, JUDGE, FINGERPRINT);
  const random = new Random(['bench', 'answers']);
  const keys = [...plan.keys()];
  for (let start = 0; start < keys.length; start += CHUNK) {
    const answers = keys.slice(start, start + CHUNK).map((key): [string, Answer] => {
      const text = `Score: ${random.integer(1, 10)}\nReason: both show a shape on a plain ground.`;
      return [key, { body: { mode: 'generate', text, finish: 'stop' }, milliseconds: 40 }];
    });
    await saveAnswers(database, fingerprint, new Map(answers));
  }
  await updateRun(database, id, (row) => ({
    ...row,
    judges: [{ choice: JUDGE, abilities, fingerprint, answered: keys.length, total: keys.length }],
  }));
  database.close();
  return { id, answers: keys.length };
}
