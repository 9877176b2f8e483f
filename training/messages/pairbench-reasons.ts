/** What a picture with each feature changed looks like, as a nano judge is taught to say it. */
const CHANGES: Record<'CJ' | 'R' | 'GB' | 'PS' | 'ET', string> = {
  CJ: 'has other colors',
  R: 'is rotated',
  GB: 'is blurred',
  PS: 'is seen in perspective',
  ET: 'is warped',
};

const PICTURE_REASONS = {
  identical: 'The images are the same.',
  irrelevant: 'The images show different objects.',
  moved: 'The objects are in another position.',
};

/** Of pictures with captions: what the text does. */
const CAPTION_REASONS = {
  identical: 'The text describes the image.',
  transformed: 'The text gives another position.',
  swapped: 'The text swaps what the objects have.',
  irrelevant: 'The text names other objects.',
};

/**
 * The reason for every pair, by what is seen and never by what the prompt names. Keys are "identical",
 * "irrelevant", "SP", and "CJ forward" to "SP-ET reverse", where `reverse` has the changed picture
 * first; for captions "caption identical" and so on.
 */
export function pairReasons(): Record<string, string> {
  const reasons: Record<string, string> = {
    identical: PICTURE_REASONS.identical,
    irrelevant: PICTURE_REASONS.irrelevant,
    SP: PICTURE_REASONS.moved,
  };
  for (const [feature, change] of Object.entries(CHANGES)) {
    for (const [order, which] of [
      ['forward', 'second'],
      ['reverse', 'first'],
    ]) {
      reasons[`${feature} ${order}`] = `The ${which} image ${change}.`;
      reasons[`SP-${feature} ${order}`] =
        `${PICTURE_REASONS.moved.replace(/\.$/, '')} and the ${which} image ${change}.`;
    }
  }
  for (const [kind, reason] of Object.entries(CAPTION_REASONS)) reasons[`caption ${kind}`] = reason;
  return reasons;
}
