import * as v from 'valibot';
import { type CountedShare, countShare } from '../statistics/intervals/clustered-share.ts';
import { FILE_HEAD, parsePublished, verdicts } from './published-file.ts';

/**
 * GPT-4o's verdicts in WildVision-Bench, comparing each model's answers with those of the
 * reference, which is always first. 1: the reference is much better, 2: better, 3: alike, 4: the
 * model is better, 5: much better, -: none. Lengths are as stated by the source.
 */
const schema = v.object({
  ...FILE_HEAD,
  reference: v.array(v.number()),
  models: v.record(
    v.string(),
    v.object({ scores: verdicts('1-5-'), lengths: v.array(v.number()) }),
  ),
});
type Wildvision = v.InferOutput<typeof schema>;

/** The reference model; compared with itself, every verdict is a tie. */
export const REFERENCE = 'claude-3-sonnet-20240229';

/** Throws Error naming what is wrong with the file. */
export function parseWildvision(value: unknown): Wildvision {
  return parsePublished(schema, value, ({ reference, models }) =>
    Object.entries(models).flatMap(([model, { scores, lengths }]) => [
      [model, scores.length, reference.length] as const,
      [`${model}, lengths`, lengths.length, reference.length] as const,
    ]),
  );
}

/** The judge's verdicts on one model's answers. */
export interface AgainstReference {
  readonly n: number;
  readonly unreadable: number;
  readonly ties: number;
  /** share for the reference, which is first, among decisive verdicts */
  readonly first: CountedShare | null;
  /** share for the longer answer, among decisive verdicts on answers of different length */
  readonly longer: CountedShare | null;
  /** share for the model's answer among decisive verdicts where it is the longer one */
  readonly wonIfLonger: CountedShare | null;
  readonly wonIfShorter: CountedShare | null;
}

/** Figures of one model, or of several pooled. */
export function measureAgainstReference(
  { reference, models }: Wildvision,
  names: readonly string[],
): AgainstReference {
  const items = names.flatMap((name) => {
    const { scores, lengths } = models[name] ?? { scores: '', lengths: [] };
    return [...scores].map((score, at) => ({
      score,
      more: (lengths[at] ?? 0) - (reference[at] ?? 0),
    }));
  });
  const decided = items.filter(({ score }) => '1245'.includes(score));
  const won = ({ score }: { readonly score: string }) => score === '4' || score === '5';
  const share = (of: typeof decided, hit: (item: (typeof decided)[number]) => boolean) =>
    countShare(of.filter(hit).length, of.length);
  const uneven = decided.filter(({ more }) => more !== 0);
  return {
    n: items.length,
    unreadable: items.filter(({ score }) => score === '-').length,
    ties: items.filter(({ score }) => score === '3').length,
    first: share(decided, (item) => !won(item)),
    longer: share(uneven, (item) => won(item) === item.more > 0),
    wonIfLonger: share(
      decided.filter(({ more }) => more > 0),
      won,
    ),
    wonIfShorter: share(
      decided.filter(({ more }) => more < 0),
      won,
    ),
  };
}
