import * as v from 'valibot';
import { parseAt, wholeWithin } from '../../spec/parse.ts';
import { countPictures, type PictureSourceSpec } from '../../spec/picture-source.ts';
import { SOURCE_SCHEMAS } from '../../spec/source-schema.ts';
import { GRADED_OPS, type GradedOp } from '../../transforms/registry.ts';
import { type Sample, sampleSchema } from '../sample.ts';

export const CLOSER_ID = 'closer';

/** The transforms with a graded strength. */
type CloserOp = Exclude<GradedOp, 'resize'>;
export const CLOSER_OPS: readonly CloserOp[] = GRADED_OPS.filter((op) => op !== 'resize');

/** at least 2: an irrelevant candidate is another item's picture */
export const CLOSER_ITEMS = { least: 2, most: 5000 } as const;

/** What is asked: which of two candidates is more like a reference. */
export interface CloserOptions {
  readonly source: PictureSourceSpec;
  /** references, each with one pair of candidates */
  readonly items: number;
  /** the transform applied to both candidates, more strongly to one */
  readonly op: CloserOp;
  /** a random subset of the candidate pairs, to check the claims of another run */
  readonly sample?: Sample;
}

const optionsSchema = v.pipe(
  v.strictObject({
    source: v.variant('type', SOURCE_SCHEMAS),
    items: wholeWithin(CLOSER_ITEMS.least, CLOSER_ITEMS.most),
    op: v.picklist(CLOSER_OPS),
    sample: v.exactOptional(sampleSchema),
  }),
  v.check(
    ({ source, items }) => items <= countPictures(source),
    'items: there are fewer photographs than items; add photographs or ask for fewer items',
  ),
);

/**
 * Validates options from any source. Throws Error whose message begins with the path of the first
 * invalid field.
 */
export function parseCloserOptions(value: unknown): CloserOptions {
  return parseAt(optionsSchema, value);
}

export function defaultCloserOptions(): CloserOptions {
  return { source: { type: 'scenes' }, items: 24, op: 'gaussian_blur' };
}

/** The options in a parsed spec of this protocol. */
export function closerOptionsOf(options: unknown): CloserOptions {
  return options as CloserOptions;
}
