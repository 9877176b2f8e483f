import { beforeAll, describe, expect, it } from 'vitest';
import { readPairRow, readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import {
  countingJudges,
  exportText,
  freshName,
  keepEngine,
  makeEngine,
  runToEnd,
  smallSpec,
  type TestEngine,
} from '../../support/runs/make-engine.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';

const spec = smallSpec();
const SSIM = { id: 'ssim', device: 'wasm' } as const;

/** Parsed JSON before any check: here it is made wrong on purpose. */
type Forged = ReturnType<typeof JSON.parse>;

let honest = '';
beforeAll(async () => {
  const { engine } = keepEngine(freshName());
  const run = await engine.createRun(spec, 'honest');
  await runToEnd(engine, run.id);
  honest = await exportText(engine, run.id);
  engine.dispose();
});

function honestFile(): PairRunFile {
  return JSON.parse(honest);
}

/** A run's file whose every answer is the highest, under the fingerprint of the judge that ships. */
function forgedFile(): Blob {
  const file: Forged = honestFile();
  for (const answer of Object.values<Forged>(file.judges[0].answers)) answer.body.similarity = 1;
  return new Blob([JSON.stringify(file)]);
}

async function imported(parts: Parameters<typeof makeEngine>[1] = {}) {
  const made = makeEngine(freshName(), parts);
  const { record } = await made.engine.importRun(forgedFile());
  return { ...made, record };
}

const scoresOf = async ({ engine }: Pick<TestEngine, 'engine'>, id: string) => {
  const [result] = await readResults(engine, id);
  return (result?.points ?? []).map(({ forward, reverse }) => [forward, reverse]);
};

describe('forged answers in a file, under the fingerprint of a judge that ships', () => {
  it('pass for measured in no run of one’s own: everything is asked here', async () => {
    const judges = countingJudges();
    const made = await imported({ openJudge: judges.open });
    const own = await made.engine.createRun(spec);
    // the judge was loaded here once, so that it is known what could be taken
    await made.engine.runSelfTest(SSIM);
    const estimate = await made.engine.estimate(spec);
    expect(estimate.judges[0]).toMatchObject({ stored: 0 });
    expect(estimate.elsewhere).toEqual([
      { origin: made.record.origin, answers: 48, name: 'honest' },
    ]);
    await runToEnd(made.engine, own.id);
    expect(judges.asked).toHaveLength(48);
    const [result] = await readResults(made.engine, own.id);
    expect(result).toMatchObject({ elsewhere: [], selfTest: { state: 'agree' } });
    expect(JSON.parse(await exportText(made.engine, own.id)).judges[0].judgements).toEqual(
      honestFile().judges[0]?.judgements,
    );
  });

  it('come to no ask of Play', async () => {
    const judges = countingJudges();
    const made = await imported({ openJudge: judges.open });
    // the judge was loaded here once, so that Play may look into the store before it loads it
    await made.engine.runSelfTest(SSIM);
    const file: Forged = honestFile();
    const [picture] = Object.values<Forged>(file.pictures);
    const ask = { mode: 'compare', first: picture, second: picture } as const;
    const heard: number[] = [];
    await made.engine.ask(SSIM, [ask], { onAnswer: (index) => heard.push(index) });
    expect(heard).toEqual([0]);
    expect(judges.asked).toHaveLength(1);
  });

  it('are shown as what they are in the imported run, beside no self-test of this device', async () => {
    const made = await imported();
    await made.engine.runSelfTest(SSIM);
    const [result] = await readResults(made.engine, made.record.id);
    expect(result).toMatchObject({
      answered: 48,
      selfTest: null,
      elsewhere: [{ origin: made.record.origin, answers: 48, name: 'honest' }],
    });
    const progress = await made.engine.progress(made.record.id);
    expect(progress.judges[0]?.selfTest).toBeNull();
    const pair = result?.points[0]?.pair ?? '';
    const row = await readPairRow(made.engine, made.record.id, SSIM, pair);
    expect(row.forward.elsewhere).toBe('import');
    const saved: PairRunFile = JSON.parse(await exportText(made.engine, made.record.id));
    expect(saved.origin).toBe('import');
    expect(saved.judges[0]?.selfTest).toBeUndefined();
    expect(saved.judges[0]?.elsewhere?.[0]?.asks).toHaveLength(48);
    expect(saved.judges[0]?.judgements.every(({ elsewhere }) => elsewhere === 'import')).toBe(true);
  });

  it('are taken where the person says so, and then everything says so', async () => {
    const judges = countingJudges();
    const made = await imported({ openJudge: judges.open });
    const own = await made.engine.createRun(spec, 'taking', { accepts: [made.record.origin] });
    await runToEnd(made.engine, own.id);
    expect(judges.asked).toEqual([]);
    const [result] = await readResults(made.engine, own.id);
    expect(result).toMatchObject({
      selfTest: null,
      elsewhere: [{ origin: made.record.origin, answers: 48, name: 'honest' }],
    });
    expect(JSON.parse(await exportText(made.engine, own.id)).judges[0].elsewhere).toHaveLength(1);
  });

  it('are gone with their run, also from a run that took them and had shown them', async () => {
    const made = await imported();
    const own = await made.engine.createRun(spec, 'taking', { accepts: [made.record.origin] });
    expect((await readResults(made.engine, own.id))[0]?.answered ?? 0).toBe(0);
    await made.engine.runSelfTest(SSIM);
    expect((await readResults(made.engine, own.id))[0]?.answered).toBe(48);
    await made.engine.deleteRun(made.record.id);
    expect(await made.engine.storage()).toMatchObject({ answers: 0, runs: 1 });
    expect((await made.engine.getRun(own.id)).accepts).toEqual([]);
    expect((await readResults(made.engine, own.id))[0]).toMatchObject({
      answered: 0,
      elsewhere: [],
    });
    await runToEnd(made.engine, own.id);
    expect(await scoresOf(made, own.id)).toEqual(
      honestFile().judges[0]?.judgements.flatMap((judgement, index, all) =>
        index % 2 === 0 ? [[judgement.score, all[index + 1]?.score]] : [],
      ),
    );
  });

  it('are counted on by no run that was going when they went', async () => {
    const half: Forged = honestFile();
    const asks = Object.keys(half.judges[0].answers);
    for (const ask of asks.slice(0, 40)) delete half.judges[0].answers[ask];
    let begun = (): void => undefined;
    const going = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const judges = countingJudges((count) => count === 2 && begun());
    const made = makeEngine(freshName(), { openJudge: judges.open });
    const { record } = await made.engine.importRun(new Blob([JSON.stringify(half)]));
    const own = await made.engine.createRun(spec, 'taking', { accepts: [record.origin] });
    await made.engine.start(own.id);
    await going;
    await made.engine.deleteRun(record.id);
    const after = await made.engine.progress(own.id);
    const [result] = await readResults(made.engine, own.id);
    // what it says it has is there, and what is missing is asked when it goes on
    expect(after.judges[0]?.asked).toBe(
      Object.keys(JSON.parse(await exportText(made.engine, own.id)).judges[0].answers).length,
    );
    expect(result?.elsewhere).toEqual([]);
    expect((await runToEnd(made.engine, own.id)).state).toBe('done');
    expect((await readResults(made.engine, own.id))[0]?.answered).toBe(48);
  });

  it('hide behind no run that does not exist, and no origin that is none', async () => {
    const made = await imported();
    await made.engine.runSelfTest(SSIM);
    const unknown = { kind: 'import', id: `${made.record.id}x` } as const;
    const own = await made.engine.createRun(spec, 'from an unknown run', { accepts: [unknown] });
    expect((await readResults(made.engine, own.id))[0]).toMatchObject({
      answered: 0,
      elsewhere: [],
    });
    expect(await made.engine.listRuns()).toHaveLength(2);
  });

  it('leave no fingerprint behind that answered nothing else', async () => {
    const made = makeEngine(freshName());
    const file: Forged = honestFile();
    file.judges[0].fingerprint.revision = 'another-machine';
    const { record } = await made.engine.importRun(new Blob([JSON.stringify(file)]));
    const count = () =>
      made.database.use((connection) =>
        Promise.all([connection.count('fingerprints'), connection.count('importedAnswers')]),
      );
    expect(await count()).toEqual([1, 48]);
    await made.engine.deleteRun(record.id);
    expect(await count()).toEqual([0, 0]);
  });

  it('stay apart from those of a second file', async () => {
    const made = await imported();
    const second = await made.engine.importRun(new Blob([JSON.stringify(honestFile())]));
    const forged = await scoresOf(made, made.record.id);
    expect(await scoresOf(made, second.record.id)).not.toEqual(forged);
    await made.engine.deleteRun(second.record.id);
    expect(await scoresOf(made, made.record.id)).toEqual(forged);
  });
});
