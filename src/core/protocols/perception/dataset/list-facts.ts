import { lookName } from '../../../scenes/world/look.ts';
import { cellName } from '../../../scenes/world/vocabulary.ts';
import type { World } from '../../../scenes/world/world.ts';
import type { Alteration } from './quadruplet.ts';

/** the paper asks for three to six attributes */
export const FACTS = { least: 3, most: 6 } as const;

/** Whether a text contains a phrase as whole words, ignoring case. */
export function names(text: string, phrase: string): boolean {
  const words = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![a-z0-9])${words}(?![a-z0-9])`, 'i').test(text);
}

/**
 * Three to six facts of a world that a question does not name, the altered one first: step 2 of the
 * paper, done from the scene graph.
 */
export function listFacts(
  { objects, word }: World,
  question: string,
  { what, shown }: Pick<Alteration, 'what' | 'shown'>,
): string[] {
  const others = [
    ...objects.map(
      ({ size, texture, color, shape, cell }) =>
        `${lookName({ size, texture, color, shape })} at the ${cellName(cell)}`,
    ),
    ...(word ? [`the word ${word.text} at the ${cellName(word.cell)}`] : []),
    ...(what === 'objects' ? [] : [`${objects.length} objects`]),
  ];
  const unnamed = others.filter((fact) => !names(question, fact));
  return [`${what}: ${shown}`, ...unnamed].slice(0, FACTS.most);
}
