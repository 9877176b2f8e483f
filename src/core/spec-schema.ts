import * as v from 'valibot';
import { wholeWithin } from './picture-schema.ts';
import { CONDITION_SENTENCES } from './protocols/pairbench/conditions.ts';
import { whyNotServed } from './protocols/pairbench/served-splits.ts';
import { pairSourceSchema, photoSourceSchema } from './source-schema.ts';
import type { RunSpec } from './spec.ts';
import { CONDITIONS, type Condition, PLANNED_SPLITS, type SplitId } from './split.ts';

/** an item needs another one for its irrelevant pair; the upper end keeps a run in memory */
export const ITEM_LIMITS = { least: 2, most: 5000 } as const;

export const MOST_REPEATS = 20;
/** above it samples have little to do with the judge */
export const MOST_TEMPERATURE = 2;

/** longest condition sentence a person may type, in characters */
const SENTENCE_LENGTH = 2000;

const sentenceNames = Object.keys(CONDITION_SENTENCES).flatMap((subject) =>
  CONDITIONS.map((condition) => `${subject}/${condition}`),
);

const unique = <T>(what: string) =>
  v.check<T[], string>((list) => new Set(list).size === list.length, `each ${what} only once`);

const specSchema = v.pipe(
  v.strictObject({
    version: v.literal(1),
    protocol: v.literal('pairbench'),
    seed: wholeWithin(0, 0xffff_ffff),
    source: v.variant('type', [
      v.strictObject({ type: v.literal('scenes') }),
      photoSourceSchema,
      pairSourceSchema,
    ]),
    items: wholeWithin(ITEM_LIMITS.least, ITEM_LIMITS.most),
    splits: v.pipe(
      v.array(v.picklist(PLANNED_SPLITS)),
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
    maxNewTokens: wholeWithin(1, 4096),
    encoderCopies: wholeWithin(1, 50),
    temperature: v.exactOptional(
      v.pipe(
        v.number(),
        v.minValue(0, 'at least 0'),
        v.maxValue(MOST_TEMPERATURE, `at most ${MOST_TEMPERATURE}`),
      ),
    ),
    repeats: v.exactOptional(wholeWithin(1, MOST_REPEATS)),
    scoresOnly: v.exactOptional(v.literal(true)),
    blind: v.exactOptional(v.literal(true)),
    sentences: v.exactOptional(
      v.record(v.picklist(sentenceNames), v.pipe(v.string(), v.maxLength(SENTENCE_LENGTH))),
    ),
  }),
  v.check(
    ({ source, items }) => source.type !== 'photos' || items <= source.photos.length,
    'items: there are fewer photographs than items; add photographs or ask for fewer items',
  ),
  v.check(
    ({ source, items }) =>
      source.type !== 'pairs' || items <= Math.max(ITEM_LIMITS.least, source.pairs.length),
    'items: there are fewer ready-made pairs than items; ask for fewer items',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { source, splits } = dataset.value;
    const reasons = splits.flatMap((split) => whyNotServed(source, split) ?? []);
    if (reasons[0] !== undefined) addIssue({ message: `splits: ${reasons[0]}` });
  }),
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
