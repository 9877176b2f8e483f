import * as v from 'valibot';
import type { AnswerBody } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { hashAsk } from '../../core/ask/ask-hash.ts';
import { hashOf } from '../../core/hash.ts';
import type { Fingerprint } from '../judge.ts';
import type { ReferenceAnswer } from './compare-answers.ts';

/** The answers that a judge's self-test is compared with, and what produced them. */
export interface Reference {
  readonly judge: string;
  /** of the files that answered; other weights have another reference */
  readonly revision: string;
  readonly dtype: string;
  readonly runtime: string;
  /** hash of the asks; a page with other asks cannot compare */
  readonly asks: string;
  readonly answers: readonly ReferenceAnswer[];
}

const numbers = v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(1));

export const ReferenceSchema = v.object({
  judge: v.string(),
  revision: v.string(),
  dtype: v.string(),
  runtime: v.string(),
  asks: v.string(),
  answers: v.pipe(
    v.array(
      v.variant('mode', [
        v.object({ mode: v.literal('choose'), logProbabilities: numbers }),
        v.object({ mode: v.literal('embed'), vector: numbers }),
        v.object({ mode: v.literal('compare'), similarity: v.pipe(v.number(), v.finite()) }),
      ]),
    ),
    v.minLength(1),
  ),
}) satisfies v.GenericSchema<unknown, Reference>;

export function nameAsks(asks: readonly Ask[]): string {
  return hashOf(asks.map(hashAsk));
}

/** A judge's answers as a reference. Throws TypeError if they contain no finite numbers. */
export function makeReference(
  { judge, revision, dtype, runtime }: Fingerprint,
  asks: readonly Ask[],
  bodies: readonly AnswerBody[],
): Reference {
  const answers = bodies.map(referenceAnswer);
  const reference = { judge, revision, dtype, runtime, asks: nameAsks(asks), answers };
  const checked = v.safeParse(ReferenceSchema, reference);
  if (checked.success) return reference;
  throw new TypeError(`the answers of ${judge} are no reference: ${checked.issues[0].message}`);
}

function referenceAnswer(body: AnswerBody): ReferenceAnswer {
  switch (body.mode) {
    case 'choose':
      return {
        mode: 'choose',
        logProbabilities: body.logProbabilities.map((value) => shorten(value ?? Number.NaN)),
      };
    case 'embed':
      return { mode: 'embed', vector: Array.from(body.vector, shorten) };
    case 'compare':
      return { mode: 'compare', similarity: body.similarity };
    case 'generate':
    case 'hidden':
    case 'score':
    case 'train':
      throw new TypeError(`no reference is made of an answer of the kind "${body.mode}"`);
  }
}

/** Rounds to the precision of 32-bit floats; more digits would only fill the file. */
function shorten(value: number): number {
  return Number(value.toPrecision(7));
}
