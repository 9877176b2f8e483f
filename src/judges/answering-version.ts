import type { Fingerprint, JudgeKind } from './judge.ts';

/**
 * Versions of our own code between an ask and a model's answer: preprocessing, prompting, decoding.
 * What may move an answer raises them, by hand, and stored answers are then left alone. A test holds
 * the nano judges' answers and says when that is due. Pixel judges and endpoints have versions of
 * their own in `revision`.
 */
export const ANSWERING_VERSIONS = { generative: 1, encoder: 1 } as const satisfies Partial<
  Record<JudgeKind, number>
>;

/**
 * As it stands in a fingerprint: those of the first version had no such field, and stay as they are.
 * `later`: of a model that a change concerned and others of its kind not.
 */
export function answeringField(
  kind: JudgeKind,
  later = 1,
  versions: Readonly<Partial<Record<JudgeKind, number>>> = ANSWERING_VERSIONS,
): Pick<Fingerprint, 'answering'> {
  const version = Math.max(later, versions[kind] ?? 1);
  return version === 1 ? {} : { answering: version };
}
