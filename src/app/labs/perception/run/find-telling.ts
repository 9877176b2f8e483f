import {
  isRightThroughout,
  type JudgedItem,
} from '../../../../core/protocols/perception/judged-item.ts';

/**
 * The item that shows best what a judge does: of one that looks the first that it judges rightly, of
 * another an error about a fact that it sees when asked plainly, else any error. Null: none is answered.
 */
export function findTelling(judged: readonly JudgedItem[], looks: boolean): JudgedItem | null {
  const answered = judged.filter((item) => isRightThroughout(item, 'perception') !== null);
  const judgedAs = (right: boolean) =>
    answered.filter((item) => isRightThroughout(item, 'perception') === right);
  const [errors, right] = [judgedAs(false), judgedAs(true)];
  const error = errors.find(({ probe }) => probe === 'right') ?? errors[0];
  return (looks ? (right[0] ?? error) : (error ?? right[0])) ?? null;
}
