import * as v from 'valibot';
import { CONDITION_SENTENCES } from './protocols/pairbench/conditions.ts';
import type { RunSpec } from './spec.ts';
import { ALL_SPLITS, CONDITIONS, type Condition, featuresOf, type SplitId } from './split.ts';

/** an item needs another one for its irrelevant pair; the upper end keeps a run in memory */
export const ITEM_LIMITS = { least: 2, most: 5000 } as const;

/** longest condition sentence a person may type, in characters */
const SENTENCE_LENGTH = 2000;

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('a whole number is needed'),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  );

const photoSchema = v.strictObject({
  kind: v.literal('photo'),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits are needed')),
  name: v.pipe(v.string(), v.maxLength(300)),
  width: whole(1, 100_000),
  height: whole(1, 100_000),
});

const sentenceNames = Object.keys(CONDITION_SENTENCES).flatMap((subject) =>
  CONDITIONS.map((condition) => `${subject}/${condition}`),
);

const unique = <T>(what: string) =>
  v.check<T[], string>((list) => new Set(list).size === list.length, `each ${what} only once`);

const specSchema = v.pipe(
  v.strictObject({
    version: v.literal(1),
    protocol: v.literal('pairbench'),
    seed: whole(0, 0xffff_ffff),
    source: v.variant('type', [
      v.strictObject({ type: v.literal('scenes') }),
      v.strictObject({
        type: v.literal('photos'),
        photos: v.pipe(v.array(photoSchema), v.maxLength(ITEM_LIMITS.most)),
      }),
    ]),
    items: whole(ITEM_LIMITS.least, ITEM_LIMITS.most),
    splits: v.pipe(
      v.array(v.picklist(ALL_SPLITS)),
      v.minLength(1, 'at least one split'),
      unique<SplitId>('split'),
    ),
    conditions: v.pipe(
      v.array(v.picklist(CONDITIONS)),
      v.minLength(1, 'at least one condition'),
      unique<Condition>('condition'),
    ),
    judges: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
          device: v.picklist(['wasm', 'webgpu']),
        }),
      ),
      v.maxLength(20),
    ),
    reader: v.picklist(['ours', 'paper']),
    maxNewTokens: whole(1, 4096),
    encoderCopies: whole(1, 50),
    sentences: v.exactOptional(
      v.record(v.picklist(sentenceNames), v.pipe(v.string(), v.maxLength(SENTENCE_LENGTH))),
    ),
  }),
  v.check(
    ({ source, items }) => source.type === 'scenes' || items <= source.photos.length,
    'items: there are fewer photographs than items; add photographs or ask for fewer items',
  ),
  v.check(
    ({ source, splits }) =>
      source.type === 'scenes' || !splits.some((split) => featuresOf(split).includes('SP')),
    'splits: the spatial splits need drawn two-object scenes; choose scenes or leave them out',
  ),
);

/** A spec from anywhere. Throws Error naming the first field at fault and what it should be. */
export function parseSpec(value: unknown): RunSpec {
  const result = v.safeParse(specSchema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new Error(
    `This run description cannot be used: ${path ? `${path}: ` : ''}${issue.message}`,
  );
}

/** What a person starts from. */
export function defaultSpec(): RunSpec {
  return {
    version: 1,
    protocol: 'pairbench',
    seed: 1,
    source: { type: 'scenes' },
    items: 8,
    splits: ['R'],
    conditions: ['sensitive', 'invariant'],
    judges: [],
    reader: 'ours',
    maxNewTokens: 256,
    encoderCopies: 5,
  };
}
