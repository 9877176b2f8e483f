import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePlayState } from '../../src/app/labs/pairbench/play/state/play-schema.ts';
import { decodeLink, encodeLink } from '../../src/core/link-codec.ts';
import { parseJudgementTable } from '../../src/core/protocols/pairbench/files/judgement-table.ts';
import { readTableRun } from '../../src/core/protocols/pairbench/files/table-run.ts';
import { defaultSetup, setupOf, specOf } from '../../src/core/protocols/pairbench/options.ts';
import { parseQuizLink, writeQuizLink } from '../../src/core/protocols/pairbench/people/quiz.ts';
import { planPairs } from '../../src/core/protocols/pairbench/plan/plan.ts';
import { parseSpec } from '../../src/core/spec/parse-spec.ts';
import { groupRatings } from '../../src/core/statistics/agreement/ratings.ts';
import { parseScoreTable } from '../../src/core/tables/score-table.ts';
import { TableError } from '../../src/core/tables/table-error.ts';
import { writeVoteFile } from '../../src/core/voting/vote-file.ts';
import { columnsOf } from '../../src/pictures/datasets/parquet-columns.ts';
import { openParquet, readParquetRows } from '../../src/pictures/datasets/parquet-file.ts';
import { layOut } from '../../src/pictures/import/file-set.ts';
import { ImportError } from '../../src/pictures/import/import-error.ts';
import { readManifest } from '../../src/pictures/import/manifest.ts';
import { PhotoError } from '../../src/pictures/photo-file.ts';
import { sniffPicture } from '../../src/pictures/sniff-picture.ts';
import { readVotes } from '../../src/runs/files/vote-file.ts';
import { readHere } from '../../src/runs/reader/foreign-reader.ts';
import { gifFile, jpegFile, pngFile, webpFile } from '../support/pictures/bytes.ts';
import { makeParquet, number, picture, texts } from '../support/pictures/make-parquet.ts';
import { bytesOf, makeZip } from '../support/pictures/make-zip.ts';
import {
  exportText,
  freshName,
  keepEngine,
  runToEnd,
  smallSpec,
  type TestEngine,
} from '../support/runs/make-engine.ts';
import { readPhotoHeader } from '../support/runs/photo-files.ts';
import { FUZZ_RUNS, FUZZ_SEED, isPolluted, mutated } from './mutations.ts';

/** a run of 20,000 takes minutes; nothing here may take for ever */
const TIMEOUT = 600_000 + FUZZ_RUNS * 200;
type FaultClass = new (...parameters: never[]) => Error;

/** Feeds an importer broken input: it takes it, or refuses it with the fault it declares. */
async function feed(
  valid: readonly Uint8Array[],
  importer: (bytes: Uint8Array<ArrayBuffer>) => unknown,
  declared: FaultClass,
  runs = FUZZ_RUNS,
): Promise<void> {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(mutated(valid), async (bytes) => {
      try {
        await importer(bytes);
      } catch (fault) {
        refused++;
        if (!(fault instanceof declared)) throw fault;
        expect(fault.message).not.toBe('');
        expect(fault.message.length).toBeLessThan(2000);
      }
      expect(isPolluted()).toBe(false);
    }),
    // what broke it is found again by its seed; to make it smaller can take hours
    { numRuns: runs, endOnFailure: true, ...FUZZ_SEED },
  );
  // a check that refuses nothing checks nothing
  expect(refused).toBeGreaterThan(0);
}

const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const photo = { kind: 'photo', sha256: 'ab'.repeat(32), name: 'x', width: 3, height: 3 } as const;
const other = { ...photo, sha256: 'cd'.repeat(32) };
const specs = [
  specOf(defaultSetup()),
  specOf({
    ...defaultSetup(),
    items: 2,
    splits: ['SP-IT'],
    source: {
      type: 'photos',
      photos: [photo, other],
      texts: { [photo.sha256]: { caption: 'a' }, [other.sha256]: { caption: 'b', label: 'c' } },
    },
  }),
  specOf({
    ...defaultSetup(),
    items: 2,
    splits: ['OWN'],
    source: {
      type: 'pairs',
      photos: [photo, other],
      pairs: [{ name: 'p', first: 0, second: 1, truth: 3 }],
    },
  }),
];

describe('broken input is taken or refused by its own fault, and nothing else happens', () => {
  it(
    'a spec',
    async () => {
      const valid = specs.map((spec) => bytesOf(JSON.stringify(spec)));
      await feed(
        valid,
        (bytes) => {
          let value: unknown;
          try {
            value = JSON.parse(asText(bytes));
          } catch {
            throw new Error('no JSON');
          }
          const spec = setupOf(parseSpec(value));
          // what passes can be planned
          if (spec.items <= 50) planPairs(spec);
        },
        Error,
      );
    },
    TIMEOUT,
  );

  it(
    'a link',
    async () => {
      const valid = [...specs.map(encodeLink), encodeLink({ a: [1, 'x'] })].map(bytesOf);
      await feed(
        valid,
        (bytes) => {
          const text = asText(bytes);
          decodeLink(text);
          parseSpec(decodeLink(text));
          parsePlayState(decodeLink(text));
        },
        Error,
      );
    },
    TIMEOUT,
  );

  it(
    'people’s votes, and a link to the twelve pairs',
    async () => {
      const rater = { id: 'ada', name: 'Ada' };
      const vote = { item: 'ab'.repeat(16), task: 'score', rater, swapped: true, value: 7, at: 5 };
      const file = writeVoteFile([
        { ...vote, pass: 0 },
        { ...vote, pass: 1 },
      ]);
      await feed([bytesOf(file)], (bytes) => readVotes(new Blob([bytes])), ImportError);
      const link = encodeLink(writeQuizLink({ seed: 3, name: 'Ada', scores: Array(24).fill(5) }));
      await feed([bytesOf(link)], (bytes) => parseQuizLink(decodeLink(asText(bytes))), Error);
    },
    TIMEOUT,
  );

  it(
    'a table of pictures',
    async () => {
      const csv = bytesOf(
        'image,caption,label,pair,condition\na.png,"x, ""y""",3,p,sensitive\nb.png,,,p,\n',
      );
      const jsonl = bytesOf(
        '{"image":"a.png","label":7,"pair":"x"}\n{"image":"https://e.org/b.png"}\n',
      );
      for (const [path, valid] of [
        ['m.csv', csv],
        ['m.jsonl', jsonl],
      ] as const) {
        await feed([valid], (bytes) => readManifest(new Blob([bytes]), path), ImportError);
      }
    },
    TIMEOUT,
  );

  it(
    'a table of judgements',
    async () => {
      const table = [
        'pair,split,condition,order,truth,score',
        "'=p,R,sensitive,forward,10,9",
        "'=p,R,sensitive,reverse,10,",
        'q,"my, split",invariant,forward,1,1',
        'q,"my, split",invariant,reverse,1,2',
      ].join('\n');
      await feed([bytesOf(table)], (bytes) => parseJudgementTable(asText(bytes)), TableError);
      await feed([bytesOf(table)], (bytes) => readTableRun(asText(bytes), {}), TableError);
    },
    TIMEOUT,
  );

  it(
    'a table of scores by raters',
    async () => {
      const table = 'item,rater,score\np,a,9\np,"b, too",\n\'=q,a,-1.5e2\nq,"b, too",7\n';
      await feed(
        [bytesOf(table)],
        (bytes) => groupRatings(parseScoreTable(asText(bytes)).list),
        TableError,
      );
    },
    TIMEOUT,
  );

  it(
    'a picture',
    async () => {
      const valid = [pngFile(3, 2), jpegFile(3, 2), gifFile(1), webpFile(3, 2, 0)];
      await feed(valid, (bytes) => sniffPicture(bytes), PhotoError);
    },
    TIMEOUT,
  );

  it(
    'a zip',
    async () => {
      const zip = makeZip({
        'm.csv': 'image\na.png\n',
        'a.png': pngFile(3, 2),
        'in/b.txt': 'ab'.repeat(900),
      });
      const valid = new Uint8Array(await zip.arrayBuffer());
      await feed(
        [valid],
        async (bytes) => {
          const shelf = await layOut([{ path: 'a.zip', file: new Blob([bytes]) }]);
          for (const file of shelf.files.values()) await file.open();
        },
        ImportError,
      );
    },
    TIMEOUT,
  );

  it(
    'a Parquet file',
    async () => {
      const valid = makeParquet(
        [
          {
            schema: picture('image'),
            data: [1, 2, 3].map((i) => ({ bytes: pngFile(i, 1), path: 'a' })),
          },
          { schema: texts('captions'), data: [['a'], ['b', 'c'], []] },
          { schema: number('label'), data: [0n, 1n, 0n] },
        ],
        2,
        { label: { names: ['cat', 'dog'] } },
      );
      await feed(
        [valid],
        async (bytes) => {
          const { buffer } = bytes;
          const file = {
            byteLength: bytes.length,
            slice: (from: number, to?: number) => buffer.slice(from, to),
          };
          const parquet = await openParquet(file, 'a.parquet');
          const columns = columnsOf(parquet.metadata).map(({ name }) => name);
          await readParquetRows(parquet, columns, 0, Math.min(parquet.rows, 10));
        },
        ImportError,
      );
    },
    TIMEOUT,
  );

  describe('through the engine, where nothing half may be stored', () => {
    let test: TestEngine;
    let run: Uint8Array;
    beforeAll(async () => {
      test = keepEngine(freshName(), { reader: () => readHere(readPhotoHeader) });
      const record = await test.engine.createRun(
        smallSpec({ items: 2, conditions: ['sensitive'] }),
      );
      await runToEnd(test.engine, record.id);
      run = bytesOf(await exportText(test.engine, record.id));
      await test.engine.deleteRun(record.id);
    });
    afterAll(() => test.engine.dispose());

    const count = () =>
      test.database.use((connection) =>
        Promise.all([connection.count('runs'), connection.count('answers')]),
      );

    it(
      'a run that was saved',
      async () => {
        await feed(
          [run],
          async (bytes) => {
            const before = await count();
            try {
              const { record } = await test.engine.importRun(new Blob([bytes]));
              // what was taken can be shown and saved
              await exportText(test.engine, record.id);
              await test.engine.deleteRun(record.id);
            } catch (fault) {
              expect(await count()).toEqual(before);
              throw fault;
            }
          },
          ImportError,
        );
      },
      TIMEOUT,
    );

    it(
      'a zip of pictures with a table',
      async () => {
        const zip = makeZip({ 'm.csv': 'image,caption\na.png,x\n', 'a.png': pngFile(3, 2) });
        await feed(
          [new Uint8Array(await zip.arrayBuffer())],
          (bytes) => test.engine.importPictures([{ path: 'a.zip', file: new Blob([bytes]) }], []),
          ImportError,
        );
      },
      TIMEOUT,
    );
  });
});
