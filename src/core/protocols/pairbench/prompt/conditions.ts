import { changeWordsOf, PLAYED_OPS, type PlayedOp } from '../../../transforms/registry.ts';
import { type Condition, type FeatureId, featuresOf, type SplitId } from '../split.ts';

/**
 * What a condition sentence is about: a feature of pictures, the caption's spatial position, or the
 * whole of a ready-made pair.
 */
export type ConditionSubject = FeatureId | 'SP-IT' | 'OWN';

/** The subjects of a split's sentences, in the order they are listed. */
export function subjectsOf(split: SplitId): readonly ConditionSubject[] {
  return split === 'SP-IT' || split === 'OWN' ? [split] : featuresOf(split);
}

interface ConditionSentence {
  readonly text: string;
  /** 'ours': the authors' sentence is not published; this one follows the pattern of theirs */
  readonly origin: 'paper' | 'ours';
  readonly source: string;
}

function printed(appendix: string, text: string): ConditionSentence {
  return { text, origin: 'paper', source: `PairBench, Appendix ${appendix}` };
}

function ours(text: string): ConditionSentence {
  return { text, origin: 'ours', source: 'after the sentences printed in PairBench, Appendix A' };
}

/** Sentences for a feature that PairBench does not have, in terms of its transform. */
function played(op: PlayedOp): Record<Condition, ConditionSentence> {
  const { named, changed, same, version, regardless } = changeWordsOf(op);
  return {
    sensitive: ours(
      `Be sensitive to ${named} while evaluating images. For example, if the images are the same except one ${changed}, the similarity score should decrease. If the images are the same and ${same}, the similarity score should remain high.`,
    ),
    invariant: ours(
      `Be invariant to ${named} while evaluating images. For example, if one image is ${version} of the other, the similarity score should remain high. If the images are different, the similarity score should decrease regardless of ${regardless}.`,
    ),
  };
}

/**
 * The sentences that tell a judge to look for a difference or to ignore it. Five are printed in the
 * paper's error cases (its code calls the sensitive condition "variant"). The others are ours, as
 * are the features after "OWN".
 */
export const CONDITION_SENTENCES: Record<ConditionSubject, Record<Condition, ConditionSentence>> = {
  CJ: {
    sensitive: ours(
      'Be sensitive to color jittering while evaluating images. For example, if the images are the same except one has random color changes, the similarity score should decrease. If the images are the same and match in color, the similarity score should remain high.',
    ),
    invariant: printed(
      'A.1',
      'Be invariant to color jittering while evaluating images. Even if one image has been modified with random color changes (e.g., brightness or contrast adjustments), the similarity score should remain high. If the images are different, the similarity score should decrease regardless of the jittering.',
    ),
  },
  R: {
    sensitive: ours(
      'Be sensitive to rotations while evaluating images. For example, if the images are the same except one has been rotated, the similarity score should decrease. If the images are the same and match in orientation, the similarity score should remain high.',
    ),
    invariant: printed(
      'A.4',
      'Be invariant to rotations while evaluating images. For example, if one image is a rotated version of the other, the similarity score should remain high. If the images are different, the similarity score should decrease regardless of their orientation.',
    ),
  },
  GB: {
    sensitive: printed(
      'A.5',
      'Be sensitive to Gaussian blurs while evaluating images. For example, if both images are the same except one is a blurred version of the other, the similarity score should decrease. If the images are the same and have the same exact sharpness, the similarity score should remain high.',
    ),
    invariant: printed(
      'A.3',
      'Be invariant to Gaussian blurs while evaluating images. For example, even if both images are the exact same, even if one is more blurred compared to the other, the similarity score should remain high. If the images are different, the similarity score should decrease regardless of how blurred they are.',
    ),
  },
  PS: {
    sensitive: ours(
      'Be sensitive to perspective shifts while evaluating images. For example, if the images are the same except one has a shifted perspective, the similarity score should decrease. If the images are the same and match in perspective, the similarity score should remain high.',
    ),
    invariant: ours(
      'Be invariant to perspective shifts while evaluating images. For example, if one image is a perspective-shifted version of the other, the similarity score should remain high. If the images are different, the similarity score should decrease regardless of their perspective.',
    ),
  },
  ET: {
    sensitive: printed(
      'A.6',
      'Be sensitive to elastic transformations while evaluating images. For example, if the images are the same but have differing distortions due to elastic transformations, the similarity score should decrease. If the images are identical and have matching elastic transformations, the similarity score should remain high.',
    ),
    invariant: ours(
      'Be invariant to elastic transformations while evaluating images. For example, if one image is an elastically transformed version of the other, the similarity score should remain high. If the images are different, the similarity score should decrease regardless of their distortions.',
    ),
  },
  SP: {
    sensitive: ours(
      'Be sensitive to spatial positions while evaluating images. For example, if the images show the same objects except in different spatial positions, the similarity score should decrease. If the images show the same objects and match in their spatial positions, the similarity score should remain high.',
    ),
    invariant: ours(
      'Be invariant to spatial positions while evaluating images. For example, if one image shows the objects of the other in different spatial positions, the similarity score should remain high. If the images show different objects, the similarity score should decrease regardless of their spatial positions.',
    ),
  },
  'SP-IT': {
    sensitive: ours(
      'Be sensitive to spatial positions while evaluating the image and the text. For example, if the text names the objects of the image except in a different spatial position, the similarity score should decrease. If the text names the objects of the image and matches their spatial position, the similarity score should remain high.',
    ),
    invariant: ours(
      'Be invariant to spatial positions while evaluating the image and the text. For example, if the text names the objects of the image in a different spatial position, the similarity score should remain high. If the text names different objects, the similarity score should decrease regardless of their spatial position.',
    ),
  },
  OWN: {
    sensitive: ours(
      'Be sensitive to every difference while evaluating images. For example, if the images show the same thing except for a visible change, the similarity score should decrease. If the images are the same in every respect, the similarity score should remain high.',
    ),
    invariant: ours(
      'Be invariant to changes in how the images were taken while evaluating images. For example, if one image shows what the other shows in another quality, size or orientation, the similarity score should remain high. If the images show different things, the similarity score should decrease regardless of how they were taken.',
    ),
  },
  ...(Object.fromEntries(PLAYED_OPS.map((op) => [op, played(op)])) as Record<
    PlayedOp,
    Record<Condition, ConditionSentence>
  >),
};
