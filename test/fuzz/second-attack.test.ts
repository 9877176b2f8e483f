import { describe, expect, it } from 'vitest';
import { usualValues } from '../../src/app/frame/command/flags.ts';
import { writeTable } from '../../src/app/kit/charts/files/table-files.ts';
import { READING_FLAGS } from '../../src/app/labs/peer-review/command/peer-flags.ts';
import { weighTable } from '../../src/app/labs/peer-review/command/weigh-reviews.ts';
import { finish } from '../../src/core/finish.ts';
import { hashOf } from '../../src/core/hash.ts';
import { type PairBallot, SCORE_TASK } from '../../src/core/protocols/pairbench/people/ballots.ts';
import {
  samePerson,
  votesOnPairs,
} from '../../src/core/protocols/pairbench/people/people-scores.ts';
import { measureTruth, parseTruth } from '../../src/core/protocols/peer-review/scoring/truth.ts';
import { pearson } from '../../src/core/statistics/association/correlation.ts';
import { parseScoreTable } from '../../src/core/tables/score-table.ts';
import { raterKey, recordRaters, sayVoteOrigins } from '../../src/core/voting/raters.ts';
import { parseVoteFile, writeVoteFile } from '../../src/core/voting/vote-file.ts';
import { faultOfStatus } from '../../src/judges/endpoint/endpoint-fault.ts';
import { DATABASE_VERSION } from '../../src/runs/store/schema.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../support/runs/make-engine.ts';

describe('numbers near the largest', () => {
  it.each([1, 1e100, 1e200, 1e300, 1.5e308, 1e-200, 1e-300])(
    'of %s correlate as small ones',
    (unit) => {
      const values = [1, 2, 3, 4, 5.5];
      const other = [5, 4, 3.2, 2, 1];
      const wanted = pearson(values, other);
      expect(
        pearson(
          values.map((value) => (value / 6) * unit),
          other,
        ),
      ).toBeCloseTo(wanted ?? 0, 12);
      const down = values.map((value) => (-value / 6) * unit);
      expect(pearson(down, values)).toBeCloseTo(-1, 12);
    },
  );

  it('of a table are refused past 1e100 rather than measured as nothing', () => {
    expect(() => parseScoreTable('item,rater,score\np,a,1e200\n')).toThrow(
      /^line 2: score is "1e200"; it must be a number from -1e100 to 1e100/,
    );
    expect(() => parseTruth('x, 1e300', ['x'])).toThrow(/^line 1: expected a model and a number/);
    const truth = parseTruth('a, 1e100\nb, 2e99\nc, -1e100', ['a', 'b', 'c']);
    expect(measureTruth([0.1, 0.5, 0.9], truth).pearson).toBeLessThan(-0.9);
  });
});

describe('votes of a file', () => {
  const vote = {
    task: 'score',
    rater: { id: 'ada', name: 'Ada' },
    pass: 0,
    swapped: false,
    value: 7,
    at: 1000,
  } as const;

  it('stay apart from those given here though they carry the same id, and saved they say so', () => {
    const here = { ...vote, item: 'a'.repeat(32), origin: 'here' } as const;
    const forged = { ...vote, item: 'b'.repeat(32), origin: 'import' } as const;
    expect(recordRaters([here, forged, forged], 0)).toMatchObject([
      { origin: 'here', items: 1 },
      { origin: 'import', items: 1 },
    ]);
    expect(sayVoteOrigins([here, forged])).toBe('2 votes, 1 from a file');
    // nor is the person's own vote compared with the forged one as if they were one person
    const ballot = { pair: 'p', item: 'c'.repeat(32) };
    const onOne = [here, { ...forged, pass: 1 as const }].map((one) => ({
      ...one,
      item: ballot.item,
      task: SCORE_TASK,
    }));
    const onPairs = votesOnPairs([ballot as PairBallot], onOne);
    expect(finish(samePerson(onPairs, raterKey(here)))).toMatchObject({ first: [], second: [] });
    const [mine, theirs] = parseVoteFile(writeVoteFile([here, forged]));
    expect(mine).not.toHaveProperty('carried');
    expect(theirs).toMatchObject({ carried: true });
    const [record] = recordRaters([{ ...theirs!, origin: 'import' }], 0);
    expect(record).toMatchObject({ items: 1, carried: 1 });
    // and once more passed on
    expect(parseVoteFile(writeVoteFile([theirs!]))[0]).toMatchObject({ carried: true });
  });
});

describe('names and hashes of a run', () => {
  const bad = ['x'.repeat(10_000_000), 'a\u0000b', 'safe\u202Egpj.exe', 'two\nlines'];

  const spec = smallSpec({ judges: [{ id: 'ssim', device: 'wasm' }], items: 2 });

  it.each(bad)('are refused where they hide something or are too long: %#', async (name) => {
    const { engine } = makeEngine(freshName());
    await expect(engine.createRun(spec, name)).rejects.toMatchObject({ code: 'bad-spec' });
    const run = await engine.createRun(spec, 'plain');
    await expect(engine.renameRun(run.id, name)).rejects.toMatchObject({ code: 'bad-spec' });
    expect((await engine.listRuns()).map((one) => one.name)).toEqual(['plain']);
  });

  it('are refused in a file too', async () => {
    const { engine } = makeEngine(freshName());
    const run = await engine.createRun(spec, 'plain');
    await runToEnd(engine, run.id);
    const file = JSON.parse(await exportText(engine, run.id));
    const [judge] = file.judges;
    const bringIn = (change: object) =>
      engine.importRun(new Blob([JSON.stringify({ ...file, ...change })]));
    for (const name of bad) await expect(bringIn({ name })).rejects.toThrow(/name: /);
    const fingerprint = { ...judge.fingerprint, revision: bad[0] };
    await expect(bringIn({ judges: [{ ...judge, fingerprint }] })).rejects.toThrow(
      /fingerprint\.revision/,
    );
    expect((await bringIn({})).record.name).toBe('plain');
  });
});

describe('what is reported as what it is', () => {
  it('a fault of --truth names its file', () => {
    const table = `round,picture,reviewer,candidate,opponent,correct,visual,clip\n1,p,r,a,b,1,1,0.1\n`;
    const truth = { file: 'mine/truth.csv', text: 'a, 1\nb, c' };
    const values = { ...usualValues(READING_FLAGS), truth };
    expect(() => weighTable(table, values, () => undefined)).toThrow(
      /^--truth "mine\/truth\.csv": line 2/,
    );
  });

  it('a status past all statuses, and a redirect', () => {
    expect(faultOfStatus(999, 'go away', 'sk-not-told-here').message).toBe(
      'the endpoint answered with 999, which is not an HTTP status: go away',
    );
    for (const status of [0, 301, 307, 308]) {
      expect(faultOfStatus(status, '', null).message).toMatch(/sends the request on/);
    }
  });

  it('a cell with a lone carriage return stays in its row of Markdown', () => {
    const table = { caption: 'a\rb', columns: [{ label: 'x' }], rows: [['one\r| two']] };
    const text = writeTable(table as Parameters<typeof writeTable>[0], 'md');
    expect(text).not.toMatch(/\r/);
    expect(hashOf(text)).toHaveLength(32);
  });
});

describe('a database without its stores', () => {
  it('is named, with what to do', async () => {
    const name = freshName();
    const opening = indexedDB.open(name, DATABASE_VERSION);
    await new Promise((resolve) => {
      opening.onupgradeneeded = () => void opening.result.createObjectStore('runs');
      opening.onsuccess = resolve;
    });
    opening.result.close();
    const { engine } = makeEngine(name);
    await expect(engine.listRuns()).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringMatching(/lacks its stores .*answers.*Clear the site’s data/),
    });
  });
});
