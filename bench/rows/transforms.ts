import { median, tidy } from '../median.ts';
import { callPage } from '../open-bench.ts';
import type { Row } from '../row.ts';

const OPS = ['color_jitter', 'rotate', 'gaussian_blur', 'perspective', 'elastic', 'resize'];
/** Many rounds, because a transform takes only milliseconds. */
const ROUNDS = 21;

/** Each transform on a 512 x 512 picture against OpenCV.js. */
export const transformRows: readonly Row[] = OPS.map((op) => ({
  name: `transforms-${op.replaceAll('_', '-')}`,
  async measure(bench) {
    const { ours, other, detail } = await callPage(bench, 'transform', op, ROUNDS);
    const [mine, theirs] = [median(ours), median(other)];
    return {
      name: this.name,
      ours: tidy(mine),
      other: tidy(theirs),
      ratio: tidy(theirs / mine),
      unit: 'ms',
      detail,
    };
  },
}));
