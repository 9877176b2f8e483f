import { median, tidy } from '../median.ts';
import { callPage } from '../open-bench.ts';
import type { Row } from '../row.ts';

const PAIRS = 70_000;
const REACH = 60;

export const metrics: Row = {
  name: 'metrics',
  async measure(bench) {
    const { once, tenfold } = await callPage(bench, 'metrics', PAIRS, 9);
    const [few, many] = [median(once), median(tenfold)];
    return {
      name: 'metrics',
      ours: tidy(few),
      other: null,
      ratio: tidy(REACH / few),
      unit: 'ms',
      detail: `${PAIRS} pairs in both orders, ratio against ${REACH} ms; ten times as many take ${tidy(many / few)} times as long`,
    };
  },
};
