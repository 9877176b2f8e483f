import * as v from 'valibot';
import { AnswerSchema } from '../../core/ask/answer-schema.ts';
import { messageOf } from '../../core/errors.ts';
import { choiceKey, judgeChoiceSchema, MOST_JUDGES } from '../../core/spec/judge-choice.ts';
import { sayIssue } from '../../core/spec/parse.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import { AbilitiesSchema } from '../judges/judge-abilities.ts';
import { runNameSchema } from '../records/run-name.ts';
import { AskFaultsSchema } from '../store/ask-faults.ts';
import { FingerprintSchema } from '../store/fingerprints.ts';
import { SpecSchema } from '../store/run-rows.ts';
import { decodeVector } from './vector-text.ts';

/** bytes of a run's file: 30,000 answers of an encoder take some 100 MB */
const MOST_BYTES = 400_000_000;
/** answers of one judge: above the most a run can ask */
const MOST_ANSWERS = 2_000_000;

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits are needed'));

/**
 * Decodes a vector from base64 of 32-bit floats, little-endian; an invalid one is left unchanged.
 */
function unpackVector(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('body' in answer)) return answer;
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('float32' in body)) return answer;
  const vector = decodeVector(body.float32);
  const mode = 'mode' in body ? body.mode : 'embed';
  return vector ? { ...answer, body: { mode, vector } } : answer;
}

const RunFileSchema = v.object({
  format: v.literal('flipside-run', 'this is not a run that Flipside saved'),
  version: v.literal(1, 'only run files of version 1 can be read here'),
  name: runNameSchema,
  createdAt: v.pipe(v.string(), v.isoTimestamp('a time such as 2026-01-31T12:00:00.000Z')),
  spec: SpecSchema,
  closedRounds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  weights: v.exactOptional(v.pipe(v.array(v.unknown()), v.maxLength(MOST_JUDGES))),
  judges: v.pipe(
    v.array(
      v.object({
        choice: judgeChoiceSchema,
        abilities: v.exactOptional(AbilitiesSchema),
        fingerprint: v.nullable(FingerprintSchema),
        fallback: v.exactOptional(
          v.object({
            fingerprint: FingerprintSchema,
            asks: v.pipe(v.array(hash), v.maxLength(MOST_ANSWERS)),
          }),
        ),
        faults: v.exactOptional(AskFaultsSchema),
        answers: v.pipe(
          v.record(hash, v.pipe(v.unknown(), v.transform(unpackVector), AnswerSchema)),
          v.maxEntries(MOST_ANSWERS),
        ),
      }),
    ),
    v.maxLength(MOST_JUDGES),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const seen = new Set<string>();
      for (const [key, judge] of dataset.value.entries()) {
        const { choice } = judge;
        if (seen.has(choiceKey(choice))) {
          const place = { type: 'array', origin: 'value', input: dataset.value, key } as const;
          addIssue({
            message: `${choiceKey(choice)} is named twice`,
            path: [{ ...place, value: judge }],
          });
        }
        seen.add(choiceKey(choice));
      }
    }),
  ),
});

/** The content of an imported run's file; everything else in the file follows from it. */
export type RunFileContent = v.InferOutput<typeof RunFileSchema>;

/**
 * Parses a run's file. Rejects with ImportError naming the first invalid field; unknown fields are
 * ignored.
 */
export async function parseRunFile(file: Blob): Promise<RunFileContent> {
  if (file.size > MOST_BYTES) {
    throw new ImportError(
      `The file has ${(file.size / 1e6).toFixed(0)} MB; the limit is ${MOST_BYTES / 1e6} MB.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch (fault) {
    const reason = messageOf(fault);
    throw new ImportError(
      'This is not a run that Flipside saved: it is not JSON, or cut short.',
      reason.slice(0, 300),
    );
  }
  const result = v.safeParse(RunFileSchema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue) ?? 'the file';
  throw new ImportError(
    `This run cannot be imported: ${path}: ${sayIssue(issue)}`.slice(0, 500),
    path.slice(0, 300),
  );
}
