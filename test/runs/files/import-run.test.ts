import { describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  type TestEngine,
} from '../../support/runs/make-engine.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

/** In the shapes of a generative judge and of an encoder, with numbers and texts that are easily lost. */
const openJudge = scriptedJudge(({ mode }, count) => {
  if (mode === 'embed') return { mode, vector: new Float32Array([1 / 3, count % 3, -1e-20]) };
  return mode === 'choose'
    ? { mode, logProbabilities: new Array(10).fill(-2.3) }
    : { mode: 'generate', text: `Score: ${(count % 10) + 1} ☕\n<b>`, finish: 'stop' };
});

const vlm = { id: 'nano-vlm-both', device: 'wasm' } as const;
const clip = { id: 'nano-clip', device: 'wasm' } as const;
const spec = smallSpec({ judges: [vlm, clip], items: 3, splits: ['R', 'SP-IT'] });

async function exported(): Promise<string> {
  const { engine } = makeEngine(freshName(), { openJudge });
  const run = await engine.createRun(spec, 'mine');
  await runToEnd(engine, run.id);
  return exportText(engine, run.id);
}

/**
 * Without what belongs to the machine: when it was saved, how its judges did in self-tests, and where
 * their answers came from.
 */
function comparable(text: string): unknown {
  const { exportedAt: _, origin: __, judges, ...file } = JSON.parse(text) as PairRunFile;
  return {
    ...file,
    judges: judges.map(({ selfTest: ___, elsewhere: ____, judgements, ...judge }) => ({
      ...judge,
      judgements: judgements.map(({ elsewhere: _____, ...judgement }) => judgement),
    })),
  };
}

const change = (text: string, edit: (file: Mutable) => void): Blob => {
  const file = JSON.parse(text) as Mutable;
  edit(file);
  return new Blob([JSON.stringify(file)]);
};
/** Parsed JSON before any check: here it is made wrong on purpose. */
type Mutable = ReturnType<typeof JSON.parse>;

async function counts({ database }: TestEngine): Promise<number[]> {
  return database.use((connection) =>
    Promise.all([
      connection.count('runs'),
      connection.count('answers'),
      connection.count('importedAnswers'),
      connection.count('fingerprints'),
    ]),
  );
}

describe('a run that was saved elsewhere', () => {
  it('is the same when it is saved again, and asks nothing to show its results', async () => {
    const text = await exported();
    const { engine } = makeEngine(freshName(), {
      openJudge: () => Promise.reject(new Error('no judge may be asked')),
    });
    const taken = await engine.importRun(new Blob([text]));
    expect(taken).toMatchObject({ leftOut: 0, differing: 0, photosMissing: [] });
    expect(taken.record).toMatchObject({ name: 'mine', spec, wasRunning: false });
    expect(comparable(await exportText(engine, taken.record.id))).toEqual(comparable(text));
    const results = await readResults(engine, taken.record.id);
    expect(results.map(({ answered, total }) => answered === total)).toEqual([true, true]);
    const [listed] = await engine.listRuns();
    expect(listed?.judges.every(({ answered, total }) => answered === total)).toBe(true);
  });

  it('can be shown in a browser without its judges', async () => {
    const text = await exported();
    const { engine } = makeEngine(freshName(), { catalogue: [] });
    const taken = await engine.importRun(new Blob([text]));
    expect(comparable(await exportText(engine, taken.record.id))).toEqual(comparable(text));
  });

  it('stays as it came; a run of one’s own may take its answers and go on', async () => {
    const text = await exported();
    const { engine } = makeEngine(freshName(), { openJudge });
    const { record } = await engine.importRun(new Blob([text]));
    await expect(engine.extendRun(record.id, { options: { items: 4 } })).rejects.toMatchObject({
      code: 'imported',
    });
    await expect(engine.start(record.id)).rejects.toMatchObject({ code: 'imported' });
    const reread = await engine.extendRun(record.id, { options: { reader: 'paper' } });
    expect(reread.spec.options).toMatchObject({ reader: 'paper' });

    const accepts = [record.origin];
    const own = await engine.createRun(
      { ...spec, options: { ...spec.options, items: 4 } },
      'going on',
      { accepts },
    );
    await runToEnd(engine, own.id);
    const before = JSON.parse(text) as PairRunFile;
    const after = JSON.parse(await exportText(engine, own.id)) as PairRunFile;
    for (const [index, judge] of before.judges.entries()) {
      expect(after.judges[index]?.answers).toMatchObject(judge.answers);
      expect(after.judges[index]?.elsewhere).toMatchObject([{ origin: 'import', name: 'mine' }]);
      expect(after.judges[index]?.elsewhere?.[0]?.asks.length).toBe(
        Object.keys(judge.answers).length,
      );
    }
    expect(after.judges[0]?.answered).toBeGreaterThan(before.judges[0]?.answered ?? 0);
  });

  it('keeps its answers beside those given here, and tells where they differ', async () => {
    const text = await exported();
    const test = makeEngine(freshName(), { openJudge });
    const own = await test.engine.createRun(spec);
    await runToEnd(test.engine, own.id);
    const ours = comparable(await exportText(test.engine, own.id));
    const told = change(text, (file) => {
      for (const answer of Object.values<Mutable>(file.judges[0].answers)) {
        answer.body.text = 'Score: 1';
      }
    });
    const { answers, differing, record } = await test.engine.importRun(told);
    const file = JSON.parse(text) as PairRunFile;
    const counts = file.judges.map((judge) => Object.keys(judge.answers).length);
    expect(answers).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(differing).toBe(counts[0]);
    expect(comparable(await exportText(test.engine, own.id))).toEqual(ours);
    const [said] = (JSON.parse(await exportText(test.engine, record.id)) as PairRunFile).judges;
    expect(said?.judgements.every(({ score }) => score === 1 || score === -1)).toBe(true);
  });

  it('is taken at its word for spec and answers alone: no stamp, no origin, no row of ours', async () => {
    const text = await exported();
    const sly = change(text, (file) => {
      Object.assign(file, {
        id: 'run-9',
        origin: 'here',
        accepts: [{ kind: 'here' }],
        parent: { run: 'x', as: 'check' },
      });
      Object.assign(file, { revision: 9, wasRunning: true });
      file.judges[0].selfTest = { state: 'agree' };
      file.judges[0].elsewhere = [];
      file.judges[0].report = { aggregate: { mmscore: 1 } };
    });
    const { engine } = makeEngine(freshName());
    const { record } = await engine.importRun(sly);
    expect(record).toMatchObject({ origin: { kind: 'import', id: record.id }, accepts: [] });
    expect(record).toMatchObject({ wasRunning: false, id: 'run-1' });
    expect(record.parent).toBeUndefined();
    const [result] = await readResults(engine, record.id);
    expect(result?.selfTest).toBeNull();
    expect(result?.elsewhere[0]?.origin).toEqual(record.origin);
    expect(result?.report.aggregate.mmscore).toBeLessThan(1);
    // nor is one that was saved once more
    const again = await engine.importRun(new Blob([await exportText(engine, record.id)]));
    expect((await readResults(engine, again.record.id))[0]?.selfTest).toBeNull();
  });

  it('says which photographs it names are not here, and which answers it cannot place', async () => {
    const text = await exported();
    const photo = { kind: 'photo', sha256: 'a'.repeat(64), name: 'x.png', width: 3, height: 3 };
    const { engine } = makeEngine(freshName());
    const taken = await engine.importRun(
      change(text, (file) => {
        const photos = [photo, { ...photo, sha256: 'b'.repeat(64), name: 'y.png' }];
        const source = { type: 'photos', photos };
        file.spec.options = { ...file.spec.options, items: 2, splits: ['R'], source };
      }),
    );
    expect(taken.photosMissing.map(({ name }) => name)).toEqual(['x.png', 'y.png']);
    expect(taken.answers).toBe(0);
    expect(taken.leftOut).toBeGreaterThan(0);
  });

  const aHash = (file: Mutable) => Object.keys(file.judges[0].answers)[0] ?? '';
  it.each<[string, (file: Mutable) => void, RegExp]>([
    ['another format', (file) => (file.format = 'else'), /format: this is not a run/],
    ['another version', (file) => (file.version = 2), /version: only run files of version 1/],
    ['no name', (file) => (file.name = ' '), /: name: /],
    ['a bad time', (file) => (file.createdAt = 'today'), /createdAt/],
    [
      'a bad spec',
      (file) => (file.spec.options.items = 1),
      /spec: This run description.*items: at least 2/,
    ],
    ['a judge too few', (file) => file.judges.pop(), /spec.judges.1: the file has no answers/],
    [
      'an answer under no hash',
      (file) => (file.judges[0].answers.x = file.judges[0].answers[aHash(file)]),
      /judges.0.answers.x: 32 hex/,
    ],
    [
      'an answer without text',
      (file) => delete file.judges[0].answers[aHash(file)].body.text,
      /judges\.0\.answers\.[0-9a-f]+\.body\.text/,
    ],
    [
      'an answer of another kind',
      (file) => (file.judges[0].answers[aHash(file)].body = { mode: 'compare', similarity: 1 }),
      /judges\.0\.answers\.[0-9a-f]+: it does not answer an ask of the kind "generate"/,
    ],
    [
      'a vector that is none',
      (file) => {
        for (const answer of Object.values<Mutable>(file.judges[1].answers)) {
          answer.body.float32 = 'AAA';
        }
      },
      /body\.vector/,
    ],
    [
      'a judge named twice',
      (file) => file.judges.push(file.judges[0]),
      /judges\.2: nano-vlm-both on wasm is named twice/,
    ],
    [
      'a judge named twice by its spec',
      (file) => file.spec.judges.push(file.spec.judges[0]),
      /spec\.judges\.2: nano-vlm-both on wasm is named twice/,
    ],
    [
      'one fingerprint for two judges',
      (file) => {
        const choice = { id: 'nano-vlm-both', device: 'webgpu' };
        const { judges } = file;
        file.spec.judges = [file.spec.judges[0], choice];
        file.judges = [judges[0], { ...judges[0], choice }];
      },
      /judges\.1\.fingerprint: another judge of the file has the same/,
    ],
    [
      "another judge's fingerprint",
      (file) => (file.judges[0].fingerprint.judge = 'ssim'),
      /judges\.0\.fingerprint\.judge: this is "ssim", and the judge named is "nano-vlm-both"/,
    ],
    [
      "another device's fingerprint",
      (file) => (file.judges[0].fingerprint.device = 'webgpu'),
      /judges\.0\.fingerprint\.device: this is "webgpu"/,
    ],
    [
      "a pixel judge's fingerprint",
      (file) => (file.judges[0].fingerprint.kind = 'pixel'),
      /judges\.0\.fingerprint\.kind: this is "pixel"/,
    ],
    [
      'a stand-in that is another judge',
      (file) => {
        file.judges[0].fallback = { fingerprint: { ...file.judges[1].fingerprint }, asks: [] };
      },
      /judges\.0\.fallback\.fingerprint\.judge/,
    ],
    [
      'no fingerprint field',
      (file) => delete file.judges[0].fingerprint.dtype,
      /fingerprint\.dtype/,
    ],
  ])(
    'is refused with %s, by the path of the first fault, and nothing is written',
    async (_, edit, message) => {
      const text = await exported();
      const test = makeEngine(freshName());
      await expect(test.engine.importRun(change(text, edit))).rejects.toThrow(message);
      await expect(test.engine.importRun(change(text, edit))).rejects.toMatchObject({
        code: 'bad-import',
      });
      expect(await counts(test)).toEqual([0, 0, 0, 0]);
    },
  );

  it('is refused cut short, and with keys that reach for prototypes', async () => {
    const text = await exported();
    const test = makeEngine(freshName());
    await expect(test.engine.importRun(new Blob([text.slice(0, text.length / 2)]))).rejects.toThrow(
      /not JSON, or cut short/,
    );
    const sly = text.replace('"answers":{', '"answers":{"__proto__":{"polluted":1},');
    await test.engine.importRun(new Blob([sly])).catch(() => undefined);
    expect(({} as Mutable).polluted).toBeUndefined();
  });

  it('is written as a whole or not at all', async () => {
    const text = await exported();
    const test = makeEngine(freshName());
    // a run row of this id cannot be cloned into the store: the last write of all fails
    const broken = makeEngine('unused', {
      database: test.database,
      newId: () => (() => undefined) as unknown as string,
    });
    await expect(broken.engine.importRun(new Blob([text]))).rejects.toThrow();
    expect(await counts(test)).toEqual([0, 0, 0, 0]);
  });
});
