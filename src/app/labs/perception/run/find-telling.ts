import {
  isRightThroughout,
  type JudgedItem,
} from '../../../../core/protocols/perception/judged-item.ts';

/**
 * The item that shows a judge's behaviour best. For a judge that looks, the first item judged
 * correctly. Otherwise an error about a fact that the judge sees when asked plainly, or else any
 * error. Falls back to the other kind; null if nothing is answered.
 */
export function findTelling(judged: readonly JudgedItem[], looks: boolean): JudgedItem | null {
  const answered = judged.filter((item) => isRightThroughout(item, 'perception') !== null);
  const judgedAs = (right: boolean) =>
    answered.filter((item) => isRightThroughout(item, 'perception') === right);
  const [errors, right] = [judgedAs(false), judgedAs(true)];
  const error = errors.find(({ probe }) => probe === 'right') ?? errors[0];
  return (looks ? (right[0] ?? error) : (error ?? right[0])) ?? null;
}
