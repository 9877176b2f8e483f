import { LruMap, remember } from '../../../lru-map.ts';
import { pictureOf } from '../../../picture.ts';
import { photosOf } from '../../../spec/picture-source.ts';
import { sampledPlaces } from '../../sample.ts';
import type { GivenTexts, PerceptionOptions } from '../options.ts';
import { drawQuadruplet } from './draw-quadruplet.ts';
import { markAltered } from './mark-altered.ts';
import type { Attribute, Quadruplet } from './quadruplet.ts';

/** An item as asked. Fields known only for drawn items are null for given ones. */
export interface Item extends Omit<Quadruplet, 'attribute' | 'alteration'> {
  readonly attribute: Attribute | null;
  readonly alteration: Quadruplet['alteration'] | null;
  /** its texts were written by the user or imported with a photograph */
  readonly given: boolean;
  /** the user edited its texts */
  readonly edited: boolean;
  /** id of the model that wrote its wrong responses here; null: none did */
  readonly writer: string | null;
}

/** Items kept in memory: asks about one item are consecutive, so few are needed. */
const KEPT = 64;

/** Returns a function that makes the item at a place of a run and caches recent ones. */
export function itemsOf(seed: number, options: PerceptionOptions): (index: number) => Item {
  const kept = new LruMap<number, Item>(KEPT);
  return (index) => remember(kept, index, () => makeItem(seed, options, index));
}

/** The places of the items that a run asks about. */
export const listPlaces = ({ items, sample }: PerceptionOptions): number[] =>
  sampledPlaces(items, sample);

function makeItem(seed: number, { source, given, edited }: PerceptionOptions, index: number): Item {
  const texts = given?.[index];
  if (texts) {
    const photo = photosOf(source).find(({ sha256 }) => sha256 === texts.photo);
    if (!photo) throw new RangeError(`item ${index + 1} has no photograph`);
    return {
      index,
      attribute: null,
      alteration: null,
      picture: pictureOf(photo),
      facts: texts.attributes ?? [],
      given: true,
      edited: texts.edited ?? false,
      writer: texts.writer ?? null,
      ...takeTexts(texts),
      probe: { question: texts.question, answer: texts.answer, choices: [texts.answer] },
    };
  }
  const drawn = drawQuadruplet(seed, index);
  const own = edited?.find((one) => one.index === index);
  if (!own) return { ...drawn, given: false, edited: false, writer: null };
  const { question, answer } = own;
  return {
    ...drawn,
    given: true,
    edited: true,
    writer: null,
    alteration: null,
    ...takeTexts(own),
    // the alteration is now the user's and unknown, so the question itself serves as the plain one
    probe: { question, answer, choices: [...new Set([answer, ...drawn.probe.choices])] },
  };
}

function takeTexts(texts: GivenTexts): Pick<Item, 'question' | 'responses'> {
  const { question, answer, right, perception, both } = texts;
  const said = (text: string, other: string) => ({
    text,
    answer: finalAnswer(text),
    altered: markAltered(text, other),
  });
  return {
    question,
    responses: {
      right: { ...said(right, perception), answer },
      perception: said(perception, right),
      both: said(both, right),
    },
  };
}

/**
 * The final answer of a response, as read by the authors' pipeline: the last \boxed{…}, or the text
 * after "Final answer:"; ours: also after "Answer:". Empty if there is none.
 */
export function finalAnswer(text: string): string {
  const boxed = [...text.matchAll(/\\boxed\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].at(-1)?.[1];
  if (boxed !== undefined) return boxed.trim();
  const named = [...text.matchAll(/(?:final\s+)?answer\s*:\s*(.+?)(?:\n|$)/gi)].at(-1)?.[1];
  return named?.trim().replace(/[.!?;,]+$/, '') ?? '';
}
