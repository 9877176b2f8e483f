import type { Order, SplitId } from '../src/core/protocols/pairbench/split.ts';

/** What a picture with each feature changed looks like, as a nano judge is taught to say it. */
const CHANGES: Record<'CJ' | 'R' | 'GB' | 'PS' | 'ET', string> = {
  CJ: 'has other colors',
  R: 'is rotated',
  GB: 'is blurred',
  PS: 'is seen in perspective',
  ET: 'is warped',
};

export const REASONS = {
  identical: 'The images are the same.',
  irrelevant: 'The images show different objects.',
  identicalCaption: 'The text describes the image.',
  irrelevantCaption: 'The text names other objects.',
  transformedCaption: 'The text gives another position.',
};

/** The reason for a transformed pair of pictures; `reverse` has the changed picture first. */
export function transformedReason(split: SplitId, order: Order): string {
  const changed = order === 'forward' ? 'second' : 'first';
  const [first, second] = split.split('-') as (keyof typeof CHANGES | 'SP')[];
  if (first !== 'SP') return first ? `The ${changed} image ${CHANGES[first]}.` : '';
  const moved = 'The objects are in another position';
  return second && second !== 'SP'
    ? `${moved} and the ${changed} image ${CHANGES[second]}.`
    : `${moved}.`;
}
