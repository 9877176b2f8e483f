import * as v from 'valibot';
import { readJsonLines } from '../../../tables/json-lines.ts';

/** A line of an input file: which steps of a solution are wrong, in order. */
const line = v.object({
  wrong: v.array(
    v.picklist([0, 1], '0 (right) or 1 (wrong) is needed'),
    'a list of 0 and 1 is needed',
  ),
});

/**
 * The value of every step of a solution with K steps, 0..1, as tree search labels steps:
 *
 *   v_k = max(v_(k-1) + w_k, 0),  w_k = (1 - v_(k-1)) / (m_k + 1) · (1 - 2 r_k),  v_0 = 0
 *
 * m_k = K - k is the number of steps after step k; r_k is 1 if step k is wrong. This is ViLBench's
 * equation 1 in the form of ReST-MCTS*: as printed in ViLBench, values can leave 0..1.
 */
export function valueSteps(wrong: readonly (0 | 1)[]): number[] {
  let value = 0;
  return wrong.map((isWrong, index) => {
    const left = wrong.length - index - 1;
    const weight = ((1 - value) / (left + 1)) * (1 - 2 * isWrong);
    value = Math.max(value + weight, 0);
    return value;
  });
}

/**
 * The values for each line of a file. Throws TableError with line and field of the first bad line.
 */
export function valueLines(file: string): { readonly values: readonly number[] }[] {
  return readJsonLines(file, line).map(({ value }) => ({ values: valueSteps(value.wrong) }));
}
