import { listWords } from '../../../core/words.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { shortName } from './plain-names.ts';

type Introduced = Pick<JudgeListing, 'name' | 'source' | 'kind' | 'accuracy' | 'trait'>;

/** Who bundled models are: what a reader may ask, who meets them by name alone, and the answer. */
export interface Introduction {
  readonly question: string;
  readonly answer: string;
}

/** Introduces the bundled models among some judges from their listing. Null if there is none. */
export function sayBundled(judges: readonly Introduced[]): Introduction | null {
  const bundled = judges
    .filter(({ source, kind }) => source === 'shipped' && kind === 'generative')
    .map((one) => ({ ...one, name: shortName(one.name) }));
  const [only, ...others] = bundled;
  if (!only) return null;
  const names = listWords(bundled.map(({ name }) => name));
  const measured = bundled
    .flatMap(({ name, accuracy }) => (accuracy === undefined ? [] : [{ name, accuracy }]))
    .toSorted((a, b) => b.accuracy - a.accuracy)
    .map(({ name, accuracy }) => `${name} ${Math.round(100 * accuracy)} %`);
  const traits = bundled.flatMap(({ name, trait }) =>
    trait === undefined ? [] : [`${name} ${trait}.`],
  );
  if (others.length === 0) {
    const share =
      only.accuracy === undefined
        ? ''
        : `, and right on ${Math.round(100 * only.accuracy)} % of questions about them`;
    return {
      question: `Who is ${names}?`,
      answer: [
        `${names} is a small model, trained for this page on drawn pictures${share}.`,
        ...traits,
      ].join(' '),
    };
  }
  const answer = [
    `${names} are small models, trained for this page on drawn pictures.`,
    ...(measured.length > 0 ? [`Right on questions about them: ${listWords(measured)}.`] : []),
    ...traits,
  ].join(' ');
  return { question: `Who are ${names}?`, answer };
}
