import type { Abilities } from '../../../ask/abilities.ts';
import { type Ask, type AskMode, type Part, picturePart, textPart } from '../../../ask/ask.ts';
import { hashPicture } from '../../../ask/ask-hash.ts';
import { LruMap, remember } from '../../../lru-map.ts';
import { type Picture, sizeOf } from '../../../picture.ts';
import { Random } from '../../../random.ts';
import { drawTransform } from '../../../transforms/registry.ts';
import type { PairBenchSettings } from '../options.ts';
import type { Pair } from '../pair.ts';
import {
  buildPrompt,
  type ConditionEdits,
  conditionSentences,
  fillPrompt,
} from '../prompt/prompt.ts';
import { type Modality, templatesFor } from '../prompt/templates.ts';
import { type Condition, FEATURE_OPS, featuresOf, type Order, type SplitId } from '../split.ts';
import { modalityOf } from './plan.ts';
import { isTablePair } from './table-pairs.ts';

/** How a kind of judge is asked about a pair. */
export type AskStyle = 'generative' | 'encoder' | 'pixel';

/** The answer mode of a run's asks to a kind of judge. */
export function modeOf(
  { scoresOnly }: Pick<PairBenchSettings, 'scoresOnly'>,
  style: AskStyle,
): AskMode {
  if (style === 'generative') return scoresOnly ? 'choose' : 'generate';
  return style === 'encoder' ? 'embed' : 'compare';
}

type CopiedFeature = keyof typeof FEATURE_OPS;

/** What PairBench needs to know about a judge. */
export interface PairJudge {
  readonly style: AskStyle;
  readonly readsText: boolean;
  /**
   * false: it generates text but does not report how likely each score is; absent: it does, or it
   * never generates text
   */
  readonly tellsLikelihoods?: false;
  /** for judges that generate text: how many pictures one question may show; absent: several */
  readonly pictures?: 'none' | 'one';
}

/**
 * How a judge with these abilities is asked about pairs; null if it can do none of what PairBench
 * uses.
 */
export function pairJudgeOf({ modes, pictures, readsText }: Abilities): PairJudge | null {
  if (modes.includes('generate')) {
    return {
      style: 'generative',
      readsText,
      ...(!modes.includes('choose') && { tellsLikelihoods: false }),
      ...((pictures === 'none' || pictures === 'one') && { pictures }),
    };
  }
  if (modes.includes('embed')) return { style: 'encoder', readsText };
  return modes.includes('compare') ? { style: 'pixel', readsText } : null;
}

/** Why a judge cannot be asked about any pair; null if it can. */
export function whyNoPairs(abilities: Abilities): string | null {
  return pairJudgeOf(abilities) ? null : 'this judge can neither write, embed nor compare';
}

/** Why a judge cannot be asked about a cell; null if it can. */
export function whyNotApplicable(
  { style, readsText, tellsLikelihoods, pictures }: PairJudge,
  split: SplitId,
  condition: Condition,
  { scoresOnly }: Pick<PairBenchSettings, 'scoresOnly'> = {},
): string | null {
  if (style === 'generative') {
    if (pictures === 'none') return 'this judge takes no picture';
    if (pictures === 'one' && split !== 'SP-IT') return 'this judge takes one picture at a time';
    return scoresOnly && tellsLikelihoods === false
      ? 'this judge does not tell how likely each score is; let it write its answers'
      : null;
  }
  if (split === 'SP-IT' && !readsText) return 'this judge cannot read captions';
  if (style === 'encoder' && condition === 'invariant' && featuresOf(split).includes('SP')) {
    return 'an encoder is made invariant by averaging transformed copies, and no copy changes a spatial position';
  }
  if (style === 'encoder' && condition === 'invariant' && split === 'OWN') {
    return 'an encoder is made invariant by averaging transformed copies, and which transform these pairs differ in is not known';
  }
  return null;
}

export type AskSettings = Pick<
  PairBenchSettings,
  | 'seed'
  | 'maxNewTokens'
  | 'encoderCopies'
  | 'sentences'
  | 'prompt'
  | 'temperature'
  | 'ownTemperature'
  | 'scoresOnly'
>;

/**
 * How often a judge is asked. A judge that does not sample is asked once: it would only repeat
 * itself.
 */
export function repeatsOf(
  {
    repeats = 1,
    scoresOnly,
    ...drawing
  }: Pick<PairBenchSettings, 'temperature' | 'ownTemperature' | 'repeats' | 'scoresOnly'>,
  style: AskStyle,
): number {
  return style === 'generative' && mayDraw(drawing) && !scoresOnly ? repeats : 1;
}

/** Whether answers may differ between repeats. */
export function mayDraw({
  temperature = 0,
  ownTemperature,
}: Pick<PairBenchSettings, 'temperature' | 'ownTemperature'>): boolean {
  return temperature > 0 || ownTemperature === true;
}

/**
 * The number of asks behind one pair in one order: one for a generative or pixel judge; for an
 * encoder the embeddings of both data, with `encoderCopies` of each picture in the invariant
 * condition.
 */
export function countAsks(settings: AskSettings, pair: Pair, style: AskStyle): number {
  if (style !== 'encoder') return 1;
  return countEmbeds(settings, pair, pair.data1) + countEmbeds(settings, pair, pair.data2);
}

/** The ask at `place`, counted from 0: first the embeddings of `data1`, then those of `data2`. */
export function askAt(
  settings: AskSettings,
  pair: Pair,
  order: Order,
  style: AskStyle,
  place = 0,
  repeat = 0,
): Ask {
  switch (style) {
    case 'generative': {
      if (settings.scoresOnly) return distributionAsk(settings, pair, order);
      const { seed, maxNewTokens, temperature = 0, ownTemperature } = settings;
      const parts = partsOf(settings, pair, order);
      const greedy: Ask = { mode: 'generate', parts, maxNewTokens };
      if (!mayDraw(settings)) return greedy;
      const drawn = ownTemperature ? 'own' : temperature;
      return { ...greedy, sampling: { temperature: drawn, seed, repeat } };
    }
    case 'encoder': {
      const ofFirst = countEmbeds(settings, pair, pair.data1);
      return place < ofFirst
        ? embedAsk(settings, pair, pair.data1, place)
        : embedAsk(settings, pair, pair.data2, place - ofFirst);
    }
    case 'pixel': {
      const [first, second] = inOrder(pair.data1, pair.data2, order);
      if (first.type !== 'picture' || second.type !== 'picture') {
        throw new TypeError(`a pixel judge compares two pictures, but ${pair.id} has a caption`);
      }
      return { mode: 'compare', first: first.picture, second: second.picture };
    }
  }
}

/** All asks behind one pair in one order. */
export function asksOf(settings: AskSettings, pair: Pair, order: Order, style: AskStyle): Ask[] {
  return Array.from({ length: countAsks(settings, pair, style) }, (_, place) =>
    askAt(settings, pair, order, style, place),
  );
}

/** The message to a generative judge about a pair. Throws RangeError for an unknown template. */
export function partsOf(
  settings: Pick<PairBenchSettings, 'sentences' | 'prompt'>,
  pair: Pair,
  order: Order,
): readonly Part[] {
  // the prompts behind a table are not known
  if (isTablePair(pair)) return inOrder(pair.data1, pair.data2, order);
  const edits = settings.sentences ?? NO_EDITS;
  const prompt =
    settings.prompt === undefined
      ? promptOf(pair, edits)
      : fillPrompt(settings.prompt, conditionSentences(pair.split, pair.condition, edits));
  return buildParts(pair.data1, pair.data2, prompt, order, modalityOf(pair.split));
}

const NO_EDITS: ConditionEdits = {};
/** by edits: a plan uses each of its few prompts thousands of times */
const written = new WeakMap<ConditionEdits, Map<string, string>>();

/** The prompt for a pair. Throws RangeError for an unknown template. */
export function promptOf({ split, condition, template: id }: Pair, edits: ConditionEdits): string {
  const prompts = remember(written, edits, () => new Map<string, string>());
  return remember(prompts, `${split} ${condition} ${id}`, () => {
    const modality = modalityOf(split);
    const template = templatesFor(modality).find((one) => one.id === id);
    if (!template) throw new RangeError(`there is no ${modality} template ${id}`);
    return buildPrompt(template, conditionSentences(split, condition, edits));
  });
}

/**
 * Two pictures come before the prompt, as in the authors' notebook. The picture-text prompts say
 * that the data follow, so there each datum comes after the prompt, on a line of its own (our
 * reading).
 */
function buildParts(
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

/** Holds more prompts than any plan has: five templates under two conditions in each split. */
const sharedTexts = new LruMap<string, Part>(500);

/** Returns one shared object per prompt: a plan uses each of its few prompts thousands of times. */
function sharedText(text: string): Part {
  return remember(sharedTexts, text, () => textPart(text));
}

/** Asks for the likelihood of every score as the judge's answer. */
export function distributionAsk(
  settings: Pick<PairBenchSettings, 'sentences' | 'prompt'>,
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

/** The number of embeddings of one datum: 1 for a caption or an unchanged picture. */
export function countEmbeds({ encoderCopies }: AskSettings, pair: Pair, part: Part): number {
  return copiedFeature(pair, part) === null ? 1 : encoderCopies;
}

function embedAsk({ seed }: AskSettings, pair: Pair, part: Part, copy: number): Ask {
  const feature = copiedFeature(pair, part);
  if (part.type === 'text' || feature === null) return { mode: 'embed', part };
  const { picture } = part;
  const random = new Random([seed, 'encoder-copy', feature, hashPicture(picture), copy]);
  const step = drawTransform(FEATURE_OPS[feature], sizeOf(picture), random);
  const changed: Picture = { ...picture, steps: [...picture.steps, step] };
  return { mode: 'embed', part: picturePart(changed) };
}

/**
 * The feature in which an encoder's copies of a picture differ; null if the datum is embedded
 * unchanged.
 */
function copiedFeature({ condition, split }: Pair, part: Part): CopiedFeature | null {
  const [feature] = featuresOf(split);
  if (condition === 'sensitive' || part.type === 'text' || feature === undefined) return null;
  return feature === 'SP' ? null : feature;
}

function inOrder(data1: Part, data2: Part, order: Order): [Part, Part] {
  return order === 'forward' ? [data1, data2] : [data2, data1];
}
