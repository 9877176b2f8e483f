import type { Ask, Part } from '../../ask.ts';
import { hashAsk, hashPicture } from '../../ask-hash.ts';
import type { Picture } from '../../picture.ts';
import { Random } from '../../random.ts';
import type { RunSpec } from '../../spec.ts';
import { type Condition, FEATURE_OPS, featuresOf, type Order, type SplitId } from '../../split.ts';
import { drawTransform } from '../../transforms/draw-transform.ts';
import { blindAsk } from './blind-ask.ts';
import { sizeOf } from './item.ts';
import type { Pair } from './pair.ts';
import { modalityOf, planPairs } from './plan.ts';
import { buildPrompt, conditionSentences } from './prompt.ts';
import { type Modality, templatesFor } from './templates.ts';

/** How a judge of a kind is asked about a pair. */
export type AskStyle = 'generative' | 'encoder' | 'pixel';

export interface JudgeAbilities {
  readonly style: AskStyle;
  readonly readsText: boolean;
}

/** The unique asks of a run for one judge, and which of them answer for which pair. */
export interface AskPlan {
  /** without those the judge cannot be asked about */
  readonly pairs: readonly Pair[];
  /** by hash */
  readonly asks: ReadonlyMap<string, Ask>;
  /** how often everything is asked: more than once only of a judge that samples */
  readonly repeats: number;
  /** hashes of the asks that answer for a pair in one order, in one repeat of `repeats` */
  keysOf(pair: Pair, order: Order, repeat?: number): readonly string[];
}

/** Why a judge cannot be asked about a cell, or null when it can. */
export function whyNotApplicable(
  { style, readsText }: JudgeAbilities,
  split: SplitId,
  condition: Condition,
): string | null {
  if (style === 'generative') return null;
  if (split === 'SP-IT' && !readsText) return 'this judge cannot read captions';
  if (style === 'encoder' && condition === 'invariant' && featuresOf(split).includes('SP')) {
    return 'an encoder is made invariant by averaging transformed copies, and no copy changes a spatial position';
  }
  if (style === 'encoder' && condition === 'invariant' && split === 'OWN') {
    return 'an encoder is made invariant by averaging transformed copies, and nobody said which transform these pairs differ in';
  }
  return null;
}

/** Plans every ask of a run for a judge; asks that several pairs or orders share stand once. */
export function planAsks(spec: RunSpec, abilities: JudgeAbilities): AskPlan {
  const steps = planAsksStepwise(spec, abilities);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, one pair a step: a large plan takes seconds, and its maker may have others to serve. */
export function* planAsksStepwise(
  spec: RunSpec,
  abilities: JudgeAbilities,
): Generator<void, AskPlan, void> {
  const pairs = planPairs(spec).filter(
    ({ split, condition }) => whyNotApplicable(abilities, split, condition) === null,
  );
  const asks = new Map<string, Ask>();
  // by pair: forward and reverse of the first repeat, then of the next
  const keys = new Map<string, (readonly string[])[]>();
  const enter = (ask: Ask): string => {
    const shown = spec.blind ? blindAsk(ask) : ask;
    const key = hashAsk(shown);
    if (!asks.has(key)) asks.set(key, shown);
    return key;
  };
  const embedded = new Map<string, readonly string[]>();
  const enterEmbeds = (pair: Pair, part: Part): readonly string[] => {
    const data = part.type === 'text' ? part.text : hashPicture(part.picture);
    const name = `${pair.condition} ${featuresOf(pair.split)[0]} ${part.type} ${data}`;
    const known = embedded.get(name);
    if (known) return known;
    const entered = embedAsks(spec, pair, part).map(enter);
    embedded.set(name, entered);
    return entered;
  };
  const { style } = abilities;
  const repeats = repeatsOf(spec, style);
  // repeat by repeat, so that a run that is stopped has whole ones
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const pair of pairs) {
      const ofPair = keys.get(pair.id) ?? [];
      keys.set(pair.id, ofPair);
      if (style === 'encoder') {
        // an embedding knows no order, so both orders share the asks
        const both = [...enterEmbeds(pair, pair.data1), ...enterEmbeds(pair, pair.data2)];
        ofPair.push(both, both);
      } else {
        for (const order of ['forward', 'reverse'] as const) {
          ofPair.push(asksOf(spec, pair, order, style, repeat).map(enter));
        }
      }
      yield;
    }
  }
  return {
    pairs,
    asks,
    repeats,
    keysOf(pair, order, repeat = 0) {
      return keys.get(pair.id)?.[2 * repeat + (order === 'forward' ? 0 : 1)] ?? [];
    },
  };
}

type AskSettings = Pick<
  RunSpec,
  'seed' | 'maxNewTokens' | 'encoderCopies' | 'sentences' | 'temperature'
>;

/** How often a judge is asked: a greedy one, and one that computes, would only say it again. */
export function repeatsOf(
  { temperature = 0, repeats = 1 }: Pick<RunSpec, 'temperature' | 'repeats'>,
  style: AskStyle,
): number {
  return style === 'generative' && temperature > 0 ? repeats : 1;
}

/**
 * The asks that answer for one pair in one order: one to a generative or pixel judge; the
 * embeddings of both data to an encoder, `encoderCopies` of each in the invariant condition.
 */
export function asksOf(
  settings: AskSettings,
  pair: Pair,
  order: Order,
  style: AskStyle,
  repeat = 0,
): Ask[] {
  switch (style) {
    case 'generative': {
      const { seed, maxNewTokens, temperature = 0 } = settings;
      const parts = partsOf(settings, pair, order);
      const greedy: Ask = { mode: 'generate', parts, maxNewTokens };
      return [temperature > 0 ? { ...greedy, sampling: { temperature, seed, repeat } } : greedy];
    }
    case 'encoder':
      return [pair.data1, pair.data2].flatMap((part) => embedAsks(settings, pair, part));
    case 'pixel': {
      const [first, second] = inOrder(pair.data1, pair.data2, order);
      if (first.type !== 'picture' || second.type !== 'picture') {
        throw new TypeError(`a pixel judge compares two pictures, but ${pair.id} has a caption`);
      }
      return [{ mode: 'compare', first: first.picture, second: second.picture }];
    }
  }
}

/** The message a generative judge gets for a pair. Throws RangeError for an unknown template. */
export function partsOf(
  settings: Pick<RunSpec, 'sentences'>,
  pair: Pair,
  order: Order,
): readonly Part[] {
  const modality = modalityOf(pair.split);
  const template = templatesFor(modality).find(({ id }) => id === pair.template);
  if (!template) throw new RangeError(`there is no ${modality} template ${pair.template}`);
  const sentences = conditionSentences(pair.split, pair.condition, settings.sentences);
  return buildParts(pair.data1, pair.data2, buildPrompt(template, sentences), order, modality);
}

/**
 * Two pictures come before the prompt, as in the authors' notebook. The picture-text prompts say
 * that their data follow, so there the data come after it, each on a line of its own (our reading).
 */
export function buildParts(
  data1: Part,
  data2: Part,
  prompt: string,
  order: Order,
  modality: Modality,
): readonly Part[] {
  const [first, second] = inOrder(data1, data2, order);
  return modality === 'picture'
    ? [first, second, sharedText(prompt)]
    : [sharedText(`${prompt}\n`), first, sharedText('\n'), second];
}

const sharedTexts = new Map<string, Part>();
/** More than the prompts of any plan: five templates under two conditions in each split. */
const MOST_SHARED = 500;

/** One object for each prompt: a plan asks each of its few some thousand times. */
function sharedText(text: string): Part {
  const known = sharedTexts.get(text);
  if (known) return known;
  if (sharedTexts.size === MOST_SHARED) sharedTexts.clear();
  const part: Part = { type: 'text', text };
  sharedTexts.set(text, part);
  return part;
}

/** The likelihood of every score as the judge's answer. */
export function distributionAsk(
  settings: Pick<RunSpec, 'sentences'>,
  pair: Pair,
  order: Order,
): Ask {
  return {
    mode: 'choose',
    parts: partsOf(settings, pair, order),
    opening: 'Score: ',
    choices: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  };
}

function embedAsks({ seed, encoderCopies }: AskSettings, pair: Pair, part: Part): Ask[] {
  const [feature] = featuresOf(pair.split);
  const plain = pair.condition === 'sensitive' || part.type === 'text';
  if (plain || feature === undefined || feature === 'SP') return [{ mode: 'embed', part }];
  const { picture } = part;
  const name = hashPicture(picture);
  return Array.from({ length: encoderCopies }, (_, copy): Ask => {
    const random = new Random([seed, 'encoder-copy', feature, name, copy]);
    const step = drawTransform(FEATURE_OPS[feature], sizeOf(picture), random);
    const changed: Picture = { ...picture, steps: [...picture.steps, step] };
    return { mode: 'embed', part: { type: 'picture', picture: changed } };
  });
}

function inOrder(data1: Part, data2: Part, order: Order): [Part, Part] {
  return order === 'forward' ? [data1, data2] : [data2, data1];
}
