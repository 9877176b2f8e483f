import { listWords } from '../../../core/words.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { shortName } from './plain-names.ts';

type Introduced = Pick<JudgeListing, 'name' | 'source' | 'kind' | 'accuracy' | 'trait'>;

/** Who bundled models are, for a reader who meets them by name alone. */
export interface Introduction {
  /** what stands beside the names */
  readonly says: string;
  /** what is read on demand; null: nothing */
  readonly more: string | null;
}

/** Up to so many judges, what is special about each stands in the first sentence's line. */
const FEW = 2;

/** Introduces the bundled models among some judges from their listing. Null if there is none. */
export function sayBundled(judges: readonly Introduced[]): Introduction | null {
  const bundled = judges
    .filter(({ source, kind }) => source === 'shipped' && kind === 'generative')
    .map((one) => ({ ...one, name: shortName(one.name) }));
  const [only, ...others] = bundled;
  if (!only) return null;
  const traits = bundled.flatMap(({ name, trait }) =>
    trait === undefined ? [] : [`${name} ${trait}.`],
  );
  if (others.length === 0) {
    const share =
      only.accuracy === undefined
        ? ''
        : `, and right on ${Math.round(100 * only.accuracy)} % of questions about them`;
    const who = `${only.name} is a small model, trained for this page on drawn pictures${share}.`;
    return { says: [who, ...traits].join(' '), more: null };
  }
  const names = listWords(bundled.map(({ name }) => name));
  const who = `${names} are small models, trained for this page on drawn pictures.`;
  const measured = bundled
    .flatMap(({ name, accuracy }) => (accuracy === undefined ? [] : [{ name, accuracy }]))
    .toSorted((a, b) => b.accuracy - a.accuracy)
    .map(({ name, accuracy }) => `${name} ${Math.round(100 * accuracy)} %`);
  const isFew = bundled.length <= FEW;
  const more = [
    ...(measured.length > 0 ? [`Right on questions about them: ${listWords(measured)}.`] : []),
    ...(isFew ? [] : traits),
  ];
  return {
    says: [who, ...(isFew ? traits : [])].join(' '),
    more: more.length > 0 ? more.join(' ') : null,
  };
}
