import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { decodeLink, encodeLink } from '../../../src/core/link-codec.ts';
import { CLOSER_ID, defaultCloserOptions } from '../../../src/core/protocols/closer/options.ts';
import { findProtocol } from '../../../src/core/protocols/registry.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import type { RunningEngine } from '../../../src/runs/engine/create-engine.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

/** Says what the nano judges say, with a few scores that differ. */
const openJudge = scriptedJudge((ask, count) => {
  if (ask.mode === 'embed') return { mode: 'embed', vector: new Float32Array([1 / 3, count % 3]) };
  if (ask.mode === 'compare') return { mode: 'compare', similarity: 1 / (count + 1) };
  if (ask.mode !== 'choose') {
    return { mode: 'generate', text: `Score: ${(count % 10) + 1}`, finish: 'stop' };
  }
  return { mode: 'choose', logProbabilities: ask.choices.map((_, place) => -0.1 - place / 3) };
});

const wasm = (id: string) => ({ id, device: 'wasm' as const });
const spec = smallSpec({
  judges: ['nano-vlm-forward', 'nano-vlm-both', 'ssim'].map(wasm),
  items: 3,
});
const closer: RunSpec = {
  version: 1,
  protocol: CLOSER_ID,
  seed: 3,
  judges: [wasm('nano-clip')],
  options: { ...defaultCloserOptions(), items: 4 },
};

async function answered(engine: RunningEngine, wanted: RunSpec) {
  const run = await engine.createRun(wanted, 'flips ☕');
  expect((await runToEnd(engine, run.id)).state).toBe('done');
  return run;
}

async function pack(wanted: RunSpec): Promise<{ text: string; file: Mutable }> {
  const { engine } = makeEngine(freshName(), { openJudge });
  const { id } = await answered(engine, wanted);
  const packed = await engine.packRun(id, 'link');
  if (!('text' in packed)) throw new Error(packed.reason);
  // a file says the same
  expect(await engine.packRun(id, 'file')).toEqual({
    text: JSON.stringify(decodeLink(packed.text)),
  });
  return { text: packed.text, file: JSON.parse(await exportText(engine, id)) };
}

/** What JSON holds: here it is made wrong on purpose. */
type Mutable = ReturnType<typeof JSON.parse>;

/** What opening a link gives that was changed by `edit`. */
async function openForged(text: string, edit: (recorded: Mutable) => void): Promise<unknown> {
  const recorded = decodeLink(text) as Mutable;
  edit(recorded);
  const { engine, database } = makeEngine(freshName(), { openJudge });
  const fault = await engine.openRecorded({ link: encodeLink(recorded) }).catch((one) => one);
  expect(await engine.listRuns()).toEqual([]);
  const kept = await database.use((connection) => connection.count('recordedAnswers'));
  expect(kept).toBe(0);
  return fault;
}

describe('a run in a link', () => {
  it.each([
    ['PairBench', spec],
    ['Closer', closer],
  ])('of %s opens elsewhere with every answer, and passes for nothing else', async (_, wanted) => {
    const { text, file } = await pack(wanted);
    const { engine, database } = makeEngine(freshName(), {
      openJudge: () => Promise.reject(new Error('no judge may be asked')),
    });
    const record = await engine.openRecorded({ link: text });
    expect(record).toMatchObject({ name: 'flips ☕', spec: wanted, origin: { kind: 'recorded' } });
    const again = JSON.parse(await exportText(engine, record.id));
    for (const [index, judge] of file.judges.entries()) {
      const bodies = (answers: Record<string, { body: unknown }>) =>
        Object.entries(answers).map(([ask, { body }]) => [ask, body]);
      expect(bodies(again.judges[index].answers)).toEqual(bodies(judge.answers));
      expect(again.judges[index].fingerprint).toEqual(judge.fingerprint);
      expect(again.judges[index].elsewhere).toMatchObject([{ origin: 'recorded' }]);
      expect(again.judges[index]).not.toHaveProperty('selfTest');
    }
    expect((await engine.progress(record.id)).state).toBe('done');
    await expect(engine.start(record.id)).rejects.toMatchObject({ code: 'imported' });
    const here = await database.use((connection) => connection.count('answers'));
    expect(here).toBe(0);
    // opened again it is the same run, and deleted nothing of it stays
    expect(await engine.openRecorded({ link: text })).toEqual(record);
    expect(await engine.listRuns()).toHaveLength(1);
    await engine.deleteRun(record.id);
    const left = await database.use((connection) => connection.count('recordedAnswers'));
    expect(left).toBe(0);
  });

  it('has its results read while it is being stored, the same as from the store', async () => {
    const { text } = await pack(spec);
    const name = freshName();
    const { engine, database } = makeEngine(name, { openJudge });
    const { id } = await engine.openRecorded({ link: text });
    const pointsIn = async (one: RunningEngine) =>
      (await readResults(one, id)).map(({ points }) => points);
    const fromStore = await pointsIn(makeEngine(name, { openJudge }).engine);
    await database.use((connection) => connection.clear('recordedAnswers'));
    expect(await pointsIn(engine)).toEqual(fromStore);
    expect(await pointsIn(makeEngine(name, { openJudge }).engine)).not.toEqual(fromStore);
  });

  it('is played once while it is opened and its results are read', async () => {
    const { text } = await pack(spec);
    const protocol = findProtocol(spec.protocol);
    const play = protocol.rounds.bind(protocol);
    let plays = 0;
    const rounds = vi.spyOn(protocol, 'rounds').mockImplementation(function* (run, from) {
      plays++;
      yield* play(run, from);
    });
    const { engine } = makeEngine(freshName(), { openJudge });
    const { id } = await engine.openRecorded({ link: text });
    expect(await readResults(engine, id)).toHaveLength(3);
    rounds.mockRestore();
    expect(plays).toBe(1);
  });

  it('is run again here and held against what was recorded', async () => {
    const { text } = await pack(spec);
    const { engine } = makeEngine(freshName(), {
      openJudge: async (entry, options) => {
        const judge = await openJudge(entry, options);
        if (entry.id !== 'nano-vlm-both') return judge;
        const lies = scriptedJudge(() => ({ mode: 'generate', text: 'Score: 3', finish: 'stop' }));
        return lies(entry, options);
      },
    });
    const record = await engine.openRecorded({ link: text });
    const check = await engine.createRun(record.spec, 'again', {
      parent: { run: record.id, as: 'check' },
    });
    await runToEnd(engine, check.id);
    const [forward, both, ssim] = await engine.checkReport(check.id);
    for (const same of [forward, ssim]) {
      expect(same).toMatchObject({ different: 0, compared: same?.claimed, equal: same?.claimed });
    }
    expect(both?.different).toBeGreaterThan(0);
    expect(both?.first[0]).toMatchObject({ here: 'Score: 3' });
    const results = await readResults(engine, record.id);
    expect(results.map(({ elsewhere }) => elsewhere[0]?.origin.kind)).toEqual(
      Array(3).fill('recorded'),
    );
  });

  it('holds forty pairs in both orders in about a thousand characters', async () => {
    const { text } = await pack(
      smallSpec({ judges: [wasm('nano-vlm-forward')], items: 20, conditions: ['sensitive'] }),
    );
    const { judges } = decodeLink(text) as Mutable;
    expect(judges[0].given.length).toBeGreaterThanOrEqual(80);
    expect(text.length).toBeLessThan(1100);
  });

  it('can be passed on once more, and is none of a judge that others lack', async () => {
    const { text } = await pack(closer);
    const { engine } = makeEngine(freshName(), { openJudge });
    const { id } = await engine.openRecorded({ link: text });
    const again = await engine.packRun(id, 'link');
    expect('text' in again && decodeLink(again.text)).toMatchObject({
      judges: (decodeLink(text) as Mutable).judges.map(({ given, answers, asks }: Mutable) => ({
        given,
        answers,
        asks,
      })),
    });
    const own = { ...findShipped('ssim'), id: 'mine', source: { type: 'url', base: 'x' } as const };
    const other = makeEngine(freshName(), { openJudge, catalogue: [own] }).engine;
    const run = await answered(other, smallSpec({ judges: [wasm('mine')], items: 2 }));
    expect(await other.packRun(run.id, 'link')).toEqual({
      reason: expect.stringContaining('does not ship with the page'),
    });
  });
});

/** As version 1 wrote it; it stays for ever. Made again only where a scene or a prompt is another one. */
const saved = readFileSync(new URL('./recorded-1.json', import.meta.url), 'utf8');

it('a recorded run of version 1 opens with every answer, from a file and from a link', async () => {
  const { engine } = makeEngine(freshName(), { openJudge });
  for (const from of [{ file: new Blob([saved]) }, { link: encodeLink(JSON.parse(saved)) }]) {
    const { id } = await engine.openRecorded(from);
    const results = await readResults(engine, id);
    expect(results.map(({ answered, total }) => [answered, total])).toEqual([
      [60, 60],
      [60, 60],
    ]);
  }
});

describe('a hostile link is refused whole', () => {
  it.each<[string, (recorded: Mutable) => void, RegExp]>([
    ['of another format', (r) => (r.format = 'flipside-run'), /not a recorded run/],
    ['of a later version', (r) => (r.version = 2), /version of Flipside/],
    ['without a name', (r) => (r.name = ' '), /name/],
    [
      'with an endpoint for a judge',
      (r) => {
        r.spec.judges[0].id = r.judges[0].choice.id = r.judges[0].fingerprint.judge = 'evil';
      },
      /not a judge that ships/,
    ],
    ['with the answers of another judge', (r) => r.judges.reverse(), /not those of/],
    ['with a judge to spare', (r) => r.judges.push({ ...r.judges[0] }), /spare/],
    [
      'with a fingerprint of another judge',
      (r) => {
        r.judges[0].fingerprint.judge = 'ssim';
      },
      /fingerprint/,
    ],
    ['of other questions', (r) => (r.spec.seed = 77), /asked other questions/],
    [
      'with another count of answers',
      (r) => (r.judges[0].asks = '0'.repeat(16)),
      /other questions/,
    ],
    ['with an answer that is not there', (r) => (r.judges[0].given[0] = 99), /cannot be read/],
    ['with an answer of another kind', (r) => (r.judges[0].answers[0] = 0.5), /kind "generate"/],
    ['with a similarity off its scale', (r) => (r.judges[2].answers[0] = 7), /cannot be read/],
    [
      'with a vector in place of words',
      (r) => {
        r.judges[0].answers[0] = { embed: '////' };
      },
      /cannot be read/,
    ],
    [
      'of a run that no browser could plan',
      (r) => {
        r.spec.options.items = 5000;
        r.spec.options.splits = ['R', 'CJ', 'GB', 'PS', 'ET'];
      },
      /more|hold|large|many/,
    ],
  ])('%s', async (_, edit, reason) => {
    const { text } = await pack(spec);
    const fault = (await openForged(text, edit)) as Error;
    expect(fault).toBeInstanceOf(Error);
    expect(fault.message).toMatch(reason);
    expect(fault.message.length).toBeLessThan(600);
  });

  it.each([
    ['empty', ''],
    ['cut short', (text: string) => text.slice(0, -20)],
    ['no base64', '1<script>alert(1)</script>'],
    ['too long', `1${'A'.repeat(70_000)}`],
  ])('%s', async (_, make) => {
    const text = typeof make === 'string' ? make : make((await pack(closer)).text);
    const { engine } = makeEngine(freshName(), { openJudge });
    await expect(engine.openRecorded({ link: text })).rejects.toMatchObject({ code: 'bad-import' });
    expect(await engine.listRuns()).toEqual([]);
  });
});
