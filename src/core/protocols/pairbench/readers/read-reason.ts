import type { FeatureId } from '../../../split.ts';

export type ReasonTopic = FeatureId | 'same' | 'different';

/** Words' beginnings by which a reason names each topic. */
const STEMS: Record<ReasonTopic, RegExp> = {
  CJ: /\b(?:colou?r|recolou?r|discolou?r|hue|brightness)/i,
  R: /\brotat/i,
  GB: /\b(?:blur|unblur|sharp|unsharp)/i,
  PS: /\b(?:perspective|angle|viewpoint)/i,
  ET: /\b(?:warp|elastic|distort|undistort|wav(?:e|y|ing))/i,
  SP: /\b(?:position|arranged\b|left\b|right\b|above\b|below\b|relation)/i,
  same: /\b(?:same|identical)/i,
  different: /\b(?:differ|unrelated|dissimilar)/i,
};

/** "not the same", "aren't quite identical": a way of saying different. */
const NEGATED_SAME = /(?:\bnot|n['’]t)\s{1,3}(?:\w{1,12}\s{1,3}){0,2}(?:same|identical)/gi;

/**
 * What a reason names, by word stems. It does not tell whether the reason affirms it: "no blur"
 * names blur all the same.
 */
export function readReason(text: string): Set<ReasonTopic> {
  const affirmed = text.replace(NEGATED_SAME, ' different');
  const topics = Object.keys(STEMS) as ReasonTopic[];
  return new Set(topics.filter((topic) => STEMS[topic].test(affirmed)));
}
