import { DRAWING_VERSION } from '../core/ask/ask-hash.ts';
import type { Fingerprint, JudgeKind } from './judge.ts';

/**
 * Versions of our own code between an ask and a model's answer: preprocessing, prompting, decoding.
 * Raise a version by hand with every change that may alter an answer. Stored answers then stay as
 * they are, and new ones are asked for. A test compares the nano judges' answers and fails when a
 * version must be raised. Pixel judges and endpoints have versions of their own in `revision`.
 *
 * `sampling` concerns sampled texts only. It is part of the key of those asks and of no
 * fingerprint.
 */
export const ANSWERING_VERSIONS = {
  generative: 1,
  encoder: 1,
  sampling: DRAWING_VERSION,
} as const satisfies Partial<Record<JudgeKind | 'sampling', number>>;

/**
 * The field of a fingerprint. Fingerprints of the first version have no such field, and stay as
 * they are. `later` is the version of a model that a change affected while others of its kind
 * stayed as they were.
 */
export function answeringField(
  kind: JudgeKind,
  later = 1,
  versions: Readonly<Partial<Record<JudgeKind, number>>> = ANSWERING_VERSIONS,
): Pick<Fingerprint, 'answering'> {
  const version = Math.max(later, versions[kind] ?? 1);
  return version === 1 ? {} : { answering: version };
}
