import { median, tidy } from '../median.ts';
import { callPage } from '../open-bench.ts';
import type { Row } from '../row.ts';

const row = (name: string, method: 'encoderRun' | 'encoderLimit', against: string): Row => ({
  name,
  async measure(bench) {
    const { items, rounds } = bench.options;
    const { ours, other, detail } = await callPage(bench, method, { items, rounds });
    const [mine, theirs] = [median(ours), median(other)];
    return {
      name,
      ours: tidy(mine),
      other: tidy(theirs),
      ratio: tidy(theirs / mine),
      unit: 'ms',
      detail: `nano-clip, ${items} scenes, five splits, both conditions, against ${against}; ${detail}`,
    };
  },
});

export const encoderRows: readonly Row[] = [
  row('encoder-run', 'encoderRun', 'a loop with transformers.js, one picture at a time'),
  row('encoder-limit', 'encoderLimit', 'bare session runs on pictures made ready'),
];
