import type { WriterRow } from '../bench-api.ts';
import { median, tidy } from '../median.ts';
import { callPage } from '../open-bench.ts';
import type { Row } from '../row.ts';

const LOOP = 'processor and model.generate for every ask, the whole answer';

const row = (kind: WriterRow, against: string): Row => ({
  name: `vlm-${kind}`,
  async measure(bench) {
    // an item has 24 asks in two splits, and the loop generates an answer for each
    const items = Math.max(2, Math.round(bench.options.items / 4));
    const { rounds } = bench.options;
    const { ours, other, detail } = await callPage(bench, 'writer', kind, { items, rounds });
    const [mine, theirs] = [median(ours), median(other)];
    return {
      name: `vlm-${kind}`,
      ours: tidy(mine),
      other: tidy(theirs),
      ratio: tidy(theirs / mine),
      unit: 'ms',
      detail: `nano-vlm-both, ${items} scenes, two splits, both conditions and orders, against ${against}; ${detail}`,
    };
  },
});

export const writerRows: readonly Row[] = [
  row('score', LOOP),
  row('text', LOOP),
  row('limit', 'bare session runs: each picture, each shared beginning and each rest once'),
];
