import * as v from 'valibot';
import { hashWeights } from '../../core/ask/trained-weights.ts';
import { messageOf } from '../../core/errors.ts';
import { sayIssue } from '../../core/spec/parse.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import type { Database } from '../store/database.ts';
import {
  findWeights,
  type KeptWeights,
  KeptWeightsSchema,
  weightsNamed,
} from '../store/weights.ts';
import { decodeVector, encodeVector } from './vector-text.ts';

/** Most bytes of a weights file: the largest allowed weights in base64. */
const MOST_BYTES = 24_000_000;

const WEIGHTS_FORMAT = 'flipside-weights';

const base64 = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Float32Array<ArrayBuffer> => {
    const vector = decodeVector(dataset.value);
    if (vector) return Float32Array.from(vector);
    addIssue({ message: 'base64 of 32-bit floats is needed' });
    return NEVER;
  }),
);

const FileSchema = v.object({
  format: v.literal(WEIGHTS_FORMAT, 'this is not a file of trained weights'),
  version: v.literal(1, 'only files of version 1 can be read here'),
  hash: v.string(),
  weights: v.looseObject({
    tensors: v.pipe(v.array(v.looseObject({ values: base64 })), v.maxLength(64)),
  }),
  curve: v.unknown(),
  seconds: v.unknown(),
  examples: v.unknown(),
  createdAt: v.unknown(),
});

/** Weights as stored in a file of their own and in a run's file. */
export function packWeights({
  weights,
  curve,
  seconds,
  examples,
  createdAt,
}: KeptWeights): unknown {
  return {
    format: WEIGHTS_FORMAT,
    version: 1,
    hash: hashWeights(weights),
    weights: {
      ...weights,
      tensors: weights.tensors.map((tensor) => ({
        ...tensor,
        values: encodeVector(tensor.values),
      })),
    },
    curve,
    seconds,
    examples,
    createdAt,
  };
}

/** The weights that these judges name and that are stored here, in file format. */
export async function packNamedWeights(
  database: Database,
  judges: readonly { readonly id: string }[],
): Promise<unknown[]> {
  const found = await Promise.all(weightsNamed(judges).map((hash) => findWeights(database, hash)));
  return found.flatMap((kept) => (kept ? [packWeights(kept)] : []));
}

/**
 * Weights in a run's file, by hash; only those that one of its judges names. Throws ImportError
 * naming the invalid field.
 */
export function unpackNamedWeights(
  packed: readonly unknown[],
  judges: readonly { readonly id: string }[],
): ReadonlyMap<string, KeptWeights> {
  const named = new Set(weightsNamed(judges));
  const weights = packed.map((one) => {
    const kept = unpackWeights(one);
    return [hashWeights(kept.weights), kept] as const;
  });
  return new Map(weights.filter(([hash]) => named.has(hash)));
}

/** JSON, tensors as base64 of 32-bit floats, little-endian. */
export function weightsFile(kept: KeptWeights): Blob {
  return new Blob([`${JSON.stringify(packWeights(kept))}\n`], { type: 'application/json' });
}

/**
 * Checks the output of `packWeights` as untrusted input: sizes, shapes, finite numbers, and the
 * hash of the whole. Throws ImportError naming the first invalid field.
 */
function unpackWeights(value: unknown): KeptWeights {
  if (typeof value !== 'object' || value === null || !('format' in value)) {
    throw new ImportError(
      'This is not a file of trained weights: it has no field "format", as a file of “train” has.',
    );
  }
  const read = v.safeParse(FileSchema, value, { abortEarly: true });
  if (!read.success) throw refusal(read.issues[0]);
  const { hash, weights, curve, seconds, examples, createdAt } = read.output;
  const kept = v.safeParse(
    KeptWeightsSchema,
    { weights, curve, seconds, examples, createdAt },
    { abortEarly: true },
  );
  if (!kept.success) throw refusal(kept.issues[0]);
  if (hashWeights(kept.output.weights) === hash) return kept.output;
  throw new ImportError(
    'These weights cannot be imported: hash: it is not that of the weights, so the file was changed ' +
      'or damaged. Export it again where it was trained.',
    'hash',
  );
}

/** Rejects with ImportError. */
export async function parseWeightsFile(file: Blob): Promise<KeptWeights> {
  if (file.size > MOST_BYTES) {
    throw new ImportError(
      `The file has ${Math.ceil(file.size / 1e6)} MB; a file of trained weights has ${MOST_BYTES / 1e6} MB at most.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch (fault) {
    throw new ImportError(
      'This is not a file of trained weights: it is not JSON, or cut short.',
      messageOf(fault).slice(0, 300),
    );
  }
  return unpackWeights(value);
}

function refusal(issue: v.BaseIssue<unknown>): ImportError {
  const path = v.getDotPath(issue as v.BaseIssue<unknown> & { path?: undefined }) ?? 'the file';
  return new ImportError(
    `These weights cannot be imported: ${path}: ${sayIssue(issue)}`.slice(0, 500),
    path.slice(0, 300),
  );
}
