import * as v from 'valibot';
import { type DifferRule, whyLeftOut } from '../dataset/jsonl.ts';
import type { GivenItem } from '../options.ts';
import { extractPrompt, rewritePrompt, verifyPrompt } from './dataset-prompts.ts';
import { repairJson } from './repair-json.ts';

/** A question about a photograph, its answer, and the response taken as correct. */
export interface SourceItem {
  /** SHA-256 of the photograph */
  readonly photo: string;
  readonly question: string;
  readonly answer: string;
  /** r_c */
  readonly chosen: string;
}

/** Why a question gave no item; keys as in the authors' code. */
export const WRITING_FAILURES = {
  chosen_has_think_token: 'the correct response holds thoughts',
  chosen_too_long: 'a response is longer than 1,600 characters',
  verify_failed: 'the writer does not confirm that the correct response is correct',
  perception_insufficient: 'the writer names fewer than three visual attributes',
  rejected_parse_failed: 'the two wrong responses cannot be read from its answer',
  same_as_gt: 'a wrong response ends with the right answer',
  no_answer: 'the writer gave no answer',
} as const;
export type WritingFailure = keyof typeof WRITING_FAILURES;

const WRITING_STEPS = ['verify', 'extract', 'rewrite'] as const;
type WritingStep = (typeof WRITING_STEPS)[number];

/** One prompt to the writer, and its answer. */
interface WrittenStep {
  readonly step: WritingStep;
  readonly prompt: string;
  /** null: it failed */
  readonly said: string | null;
}

export interface WritingOutcome {
  /** null: one of the steps failed */
  readonly item: GivenItem | null;
  readonly failure: WritingFailure | null;
  /** the steps taken, in order */
  readonly steps: readonly WrittenStep[];
}

/** fewest and most attributes used, and most characters of one (authors' code) */
const ATTRIBUTES = { least: 3, most: 6, characters: 150 } as const;

const verdictSchema = v.object({ is_correct: v.boolean() });
const attributesSchema = v.object({ perception_attrs: v.array(v.unknown()) });
/** field names of the paper, and of the authors' code */
const rejectedSchema = v.union([
  v.object({ rejected_1: v.string(), rejected_2: v.string() }),
  v.pipe(
    v.object({ rejected_perception_1: v.string(), rejected_perception_2: v.string() }),
    v.transform((one) => ({
      rejected_1: one.rejected_perception_1,
      rejected_2: one.rejected_perception_2,
    })),
  ),
]);

/**
 * The paper's four steps on one question: verify the response, extract attributes, rewrite twice,
 * verify that the final answers differ. Yields each prompt to the writer and receives its text, or
 * null if it failed. `writer` is its id, stored in the item.
 */
export function* writeQuadruplet(
  source: SourceItem,
  writer: string,
  rule: DifferRule,
): Generator<
  { readonly step: WritingStep; readonly prompt: string },
  WritingOutcome,
  string | null
> {
  const { photo, question, answer, chosen } = source;
  const steps: WrittenStep[] = [];
  const fail = (failure: WritingFailure): WritingOutcome => ({ item: null, failure, steps });
  const texts = { question, answer, right: chosen, perception: '', both: '' };
  const unfit = whyLeftOut(texts, 'code');
  if (unfit === 'chosen_has_think_token' || unfit === 'chosen_too_long') return fail(unfit);

  const asked = verifyPrompt(question, answer, chosen);
  const verified = yield { step: 'verify', prompt: asked };
  steps.push({ step: 'verify', prompt: asked, said: verified });
  if (verified === null) return fail('no_answer');
  const verdict = v.safeParse(verdictSchema, repairJson(verified));
  if (!verdict.success || !verdict.output.is_correct) return fail('verify_failed');

  const extract = extractPrompt(question, answer, chosen);
  const named = yield { step: 'extract', prompt: extract };
  steps.push({ step: 'extract', prompt: extract, said: named });
  if (named === null) return fail('no_answer');
  const attributes = readAttributes(named);
  if (attributes.length < ATTRIBUTES.least) return fail('perception_insufficient');

  const rewrite = rewritePrompt(question, answer, chosen, attributes);
  const rewritten = yield { step: 'rewrite', prompt: rewrite };
  steps.push({ step: 'rewrite', prompt: rewrite, said: rewritten });
  if (rewritten === null) return fail('no_answer');
  const rejected = v.safeParse(rejectedSchema, repairJson(rewritten));
  if (!rejected.success) return fail('rejected_parse_failed');
  const [perception, both] = [rejected.output.rejected_1, rejected.output.rejected_2].map(tidy);
  if (!perception || !both) return fail('rejected_parse_failed');
  const left = whyLeftOut({ ...texts, perception, both }, rule);
  if (left === 'chosen_too_long' || left === 'same_as_gt') return fail(left);
  return { item: { photo, ...texts, perception, both, attributes, writer }, failure: null, steps };
}

/** Reads the attributes, dropping duplicates that differ only in case. */
function readAttributes(text: string): string[] {
  const read = v.safeParse(attributesSchema, repairJson(text));
  if (!read.success) return [];
  const unique = new Map<string, string>();
  for (const attribute of read.output.perception_attrs) {
    if (typeof attribute !== 'string') continue;
    const trimmed = attribute.trim();
    if (trimmed === '' || trimmed.length > ATTRIBUTES.characters) continue;
    const name = trimmed.toLowerCase();
    if (!unique.has(name)) unique.set(name, trimmed);
  }
  return [...unique.values()].slice(0, ATTRIBUTES.most);
}

/** Removes the attributes that some models repeat at the end. */
function tidy(text: string): string {
  return text.replace(/\nPERCEPTION_ATTRS:[\s\S]*$/, '').trim();
}
