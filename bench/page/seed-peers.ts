import type { Abilities } from '../../src/core/ask/abilities.ts';
import type { Answer, AnswerBody } from '../../src/core/ask/answer.ts';
import { finish } from '../../src/core/finish.ts';
import type { PeerItem } from '../../src/core/protocols/peer-review/asks.ts';
import { defaultPeerOptions } from '../../src/core/protocols/peer-review/options.ts';
import { peerReview } from '../../src/core/protocols/peer-review/protocol.ts';
import { Random } from '../../src/core/random.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import type { RunSpec } from '../../src/core/spec/spec.ts';
import { expectedAbilities } from '../../src/judges/expected-abilities.ts';
import { engine } from '../../src/runs/engine/engine-client.ts';
import { saveAnswers } from '../../src/runs/store/answers.ts';
import { openDatabase } from '../../src/runs/store/database.ts';
import { saveFingerprint } from '../../src/runs/store/fingerprints.ts';
import { type RunJudge, updateRun } from '../../src/runs/store/run-rows.ts';

const JUDGES: readonly JudgeChoice[] = ['oak', 'elm', 'ash', 'bard', 'mole', 'fir'].map((name) => ({
  id: `nano-vlm-${name}`,
  device: 'wasm',
}));
const CHUNK = 2000;

/** Stores a finished Peer review run with invented texts; resolves with its id. */
export async function seedPeers(
  rounds: number,
  repeats: number,
): Promise<{ id: string; answers: number }> {
  const options = { ...defaultPeerOptions(), pictures: 40, rounds, repeats };
  const spec: RunSpec = { version: 1, protocol: peerReview.id, seed: 5, judges: JUDGES, options };
  const { id } = await engine().createRun(spec);
  const abilities: Abilities = expectedAbilities('generative', true);
  const given = playThrough(spec, abilities);
  const database = openDatabase();
  const judges: RunJudge[] = [];
  for (const [place, choice] of JUDGES.entries()) {
    const fingerprint = await saveFingerprint(database, choice, {
      judge: choice.id,
      kind: 'generative',
      revision: 'bench',
      device: 'wasm',
      adapter: null,
      dtype: 'fp32',
      runtime: 'made up by the bench',
    });
    const answers = [...(given[place] ?? [])];
    for (let start = 0; start < answers.length; start += CHUNK) {
      await saveAnswers(database, fingerprint, new Map(answers.slice(start, start + CHUNK)));
    }
    judges.push({
      choice,
      abilities,
      fingerprint,
      answered: answers.length,
      total: answers.length,
    });
  }
  await updateRun(database, id, () => ({ judges }));
  database.close();
  return { id, answers: judges.reduce((sum, { answered }) => sum + answered, 0) };
}

function playThrough(spec: RunSpec, abilities: Abilities): Map<string, Answer>[] {
  const options = peerReview.parse(spec.options);
  const run = {
    seed: spec.seed,
    options,
    judges: JUDGES.map(() => abilities),
    ids: JUDGES.map(({ id }) => id),
  };
  const given = JUDGES.map(() => new Map<string, Answer>());
  const random = new Random(['bench', 'peers']);
  const rounds = peerReview.rounds(run);
  for (let step = rounds.next(() => undefined); !step.done; ) {
    for (const [judge, answers] of given.entries()) {
      const plan = finish(step.value.plan(judge));
      for (const [place, item] of plan.items.entries()) {
        for (const key of plan.keysAt(place)) {
          answers.set(key, { body: say(item, random), milliseconds: 40 });
        }
      }
    }
    step = rounds.next((judge, key) => given[judge]?.get(key)?.body);
  }
  return given;
}

/** As long as texts from models of a few billion weights. */
function say({ kind }: PeerItem, random: Random): AnswerBody {
  const text =
    kind === 'question'
      ? `Which of the objects is nearest to corner ${random.integer(1, 1000)} of the picture?`
      : kind === 'verdict'
        ? `Both describe the picture. ${'The first names what it sees, the second does not. '.repeat(4)}My verdict: [[${random.pick(['A', 'B', 'C'])}]]`
        : `${'The picture shows several objects on a plain ground, some of them beside others. '.repeat(6)}Object ${random.integer(1, 1000)} is nearest.`;
  return { mode: 'generate', text, finish: 'stop' };
}

/** Milliseconds of each part of opening a run, in a newly started engine. */
export async function timeOpening(
  id: string,
  kept: boolean,
): Promise<Readonly<Record<'results' | 'review' | 'estimate' | 'file', number>>> {
  if (!kept) {
    const database = openDatabase();
    await database.use((connection) => connection.clear('keptPlans'));
    database.close();
  }
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const { spec } = await engine().getRun(id);
  return {
    results: await time(() => engine().results(id)),
    review: await time(() => engine().detail(id, { kind: 'bout', name: { index: 7 } })),
    estimate: await time(() => engine().estimate(spec)),
    file: await time(() => engine().exportRun(id)),
  };
}
