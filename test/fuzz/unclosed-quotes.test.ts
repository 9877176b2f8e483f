import { describe, expect, it } from 'vitest';
import { parseJudgementTable } from '../../src/core/protocols/pairbench/files/judgement-table.ts';
import { readTableRun } from '../../src/core/protocols/pairbench/files/table-run.ts';
import { parseReviewTable } from '../../src/core/protocols/peer-review/scoring/review-table.ts';
import { parseScoreTable } from '../../src/core/tables/score-table.ts';
import { readManifest } from '../../src/pictures/import/manifest.ts';
import { readTableHead } from '../../src/runs/files/judgement-table.ts';

const ROWS = 60;

/** A table whose last column is not read, with a quote opened there in row 6. */
function tableOf(header: string, row: (place: number) => string, broken: boolean): string {
  const rows = Array.from(
    { length: ROWS },
    (_, place) => `${row(place)},${broken && place === 5 ? '"note' : 'note'}`,
  );
  return `${[`${header},note`, ...rows].join('\n')}\n`;
}

const READERS: Readonly<
  Record<string, { header: string; row: (place: number) => string; read(text: string): unknown }>
> = {
  judgements: {
    header: 'pair,split,condition,order,truth,score',
    row: (place) => `p${place},R,sensitive,forward,10,9`,
    read: parseJudgementTable,
  },
  'judgements as a run': {
    header: 'pair,split,condition,order,truth,score',
    row: (place) => `p${place},R,sensitive,forward,10,9`,
    read: (text) => readTableRun(text, {}),
  },
  'the head of judgements': {
    header: 'pair,split,condition,order,truth,score',
    row: (place) => `p${place},R,sensitive,forward,10,9`,
    read: (text) => readTableHead(new Blob([text])),
  },
  scores: {
    header: 'item,rater,score',
    row: (place) => `i${place},ann,1`,
    read: parseScoreTable,
  },
  reviews: {
    header: 'round,picture,reviewer,candidate,opponent,correct,visual,clip',
    row: (place) => `${place},p,r,a,b,1,1,0.5`,
    read: parseReviewTable,
  },
  pictures: {
    header: 'image',
    row: (place) => `${place}.png`,
    read: (text) => readManifest(new Blob([text]), 'manifest.csv'),
  },
};

describe('a quote opened in the last column, which is not read', () => {
  it.each(Object.entries(READERS))(
    'is refused in a table of %s, not taken for its end',
    async (_, reader) => {
      const { header, row, read } = reader;
      await expect((async () => read(tableOf(header, row, true)))()).rejects.toThrow(
        /line 7: field \d+ opens a quote/,
      );
      await (async () => read(tableOf(header, row, false)))();
    },
  );

  it.each(Object.entries(READERS).filter(([name]) => name !== 'the head of judgements'))(
    'a table of %s says how many rows were read',
    async (_, { header, row, read }) => {
      const said = JSON.stringify(await read(tableOf(header, row, false)));
      expect(said).toContain(`${ROWS} rows read, none left out`);
    },
  );
});
