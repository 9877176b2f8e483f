import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';

const APP = join(ROOT, 'src/app');

it('tables are of the one component that saves them, but for those that save otherwise or hold no results', () => {
  const own = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => readFileSync(join(APP, file), 'utf8').includes('<table'));
  expect(own.sort()).toEqual([
    // a chart's twin, saved by its figure
    'kit/charts/DataTable.tsx',
    'kit/tables/RowTable.tsx',
    // what each judge said of one picture of every answer
    'labs/experiments/run/TellingExperiment.tsx',
    // of one pair, in Play, and of made-up judges in its article
    'labs/pairbench/play/article/AgreementGrid.tsx',
    'labs/pairbench/play/article/WorkedMetrics.tsx',
    'labs/pairbench/play/curve/ConditionsTable.tsx',
    'labs/pairbench/play/curve/CurveTwin.tsx',
    'labs/peer-review/article/PeerArticle.tsx',
    // four scores of one item
    'labs/perception/run/TellingCase.tsx',
    // solutions beside each other
    'labs/rewards/run/CandidateStrips.tsx',
    // the list of runs, and the first lines of a file that comes in
    'pages/runs/RunsTable.tsx',
    'pages/runs/TableForm.tsx',
  ]);
});
