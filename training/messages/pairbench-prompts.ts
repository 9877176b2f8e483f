import {
  type ConditionSubject,
  subjectsOf,
} from '../../src/core/protocols/pairbench/conditions.ts';
import { buildPrompt, conditionSentences } from '../../src/core/protocols/pairbench/prompt.ts';
import {
  CONDITIONS,
  type Condition,
  SINGLE_SPLITS,
  SPATIAL_SPLITS,
  type SplitId,
} from '../../src/core/protocols/pairbench/split.ts';
import { type Modality, templatesFor } from '../../src/core/protocols/pairbench/templates.ts';
import type { FiveWays } from './message.ts';

/** A prompt about a pair, with what it tells to mind or not to mind. */
export interface PairPrompt {
  readonly modality: Modality;
  readonly subjects: readonly ConditionSubject[];
  readonly condition: Condition;
  /** the page's own template and sentences, a variation on them, or one that training never shows */
  readonly wording: 'page' | 'varied' | 'held-out';
  readonly text: string;
}

const FORMAT = 'Score: <1-10>\nReason: <reason for score>';

/** Short templates beside the page's long ones; they cost a fifth of the tokens. */
const SHORT: Readonly<Record<Modality, FiveWays>> = {
  picture: [
    `How similar are the two images? {conditions}\n${FORMAT}`,
    `Score the similarity of both images from 1 to 10. {conditions}\n${FORMAT}`,
    `Compare the images. {conditions}\n${FORMAT}`,
    `Give a similarity score for this pair. {conditions}\n${FORMAT}`,
    `Say how much alike the images are. {conditions}\n${FORMAT}`,
  ],
  caption: [
    `How well does the text fit the image? {conditions}\n${FORMAT}`,
    `Score the match of image and text from 1 to 10. {conditions}\n${FORMAT}`,
    `Compare the image with the text. {conditions}\n${FORMAT}`,
    `Give a score for this image and text. {conditions}\n${FORMAT}`,
    `Say how far the text describes the image. {conditions}\n${FORMAT}`,
  ],
};

/** What a subject is called in sentences of our own. */
const NAMES: Readonly<Record<ConditionSubject, string>> = {
  CJ: 'color changes',
  R: 'rotation',
  GB: 'blur',
  PS: 'perspective',
  ET: 'elastic warping',
  SP: 'the positions of objects',
  'SP-IT': 'the positions of objects',
  OWN: 'any difference',
};

/** Ways of saying the condition, with {x} for the subject. */
const SAID: Readonly<Record<Condition, FiveWays>> = {
  sensitive: [
    'Pay attention to {x}: it should lower the score.',
    'The score should fall because of {x}.',
    'Count {x} as a difference.',
    'Be strict about {x}.',
    'Take {x} into account.',
  ],
  invariant: [
    'Ignore {x}: it should not lower the score.',
    'The score should not fall because of {x}.',
    'Do not count {x} as a difference.',
    'Be tolerant of {x}.',
    'Leave {x} out of account.',
  ],
};

const PICTURE_SPLITS: readonly SplitId[] = [...SINGLE_SPLITS, ...SPATIAL_SPLITS, 'OWN'];

/** Every prompt about a pair that training, or the measurement of held-out wordings, draws from. */
export function pairPrompts(): PairPrompt[] {
  return [
    ...PICTURE_SPLITS.flatMap((split) => promptsOf(split, 'picture')),
    ...promptsOf('SP-IT', 'caption'),
  ];
}

function promptsOf(split: SplitId, modality: Modality): PairPrompt[] {
  const subjects = subjectsOf(split);
  const long = templatesFor(modality).map(({ text }) => text);
  return CONDITIONS.flatMap((condition) => {
    const of = { modality, subjects, condition };
    const page = conditionSentences(split, condition);
    const ours = SAID[condition].map((way) => subjects.map((each) => fill(way, NAMES[each])));
    const known = ours.slice(0, 4);
    const fromPage = long.map((text) => build(text, page));
    const varied = [
      ...SHORT[modality].slice(0, 4).map((text) => build(text, page)),
      ...known.flatMap((sentences) =>
        [...SHORT[modality].slice(0, 4), ...long].map((text) => build(text, sentences)),
      ),
    ];
    const heldOut = [SHORT[modality][4], ...long].map((text) => build(text, ours[4] ?? page));
    return [
      ...fromPage.map((text): PairPrompt => ({ ...of, wording: 'page', text })),
      ...varied.map((text): PairPrompt => ({ ...of, wording: 'varied', text })),
      ...heldOut.map((text): PairPrompt => ({ ...of, wording: 'held-out', text })),
    ];
  });
}

function fill(way: string, name: string): string {
  return way.replace('{x}', name);
}

function build(text: string, sentences: readonly string[]): string {
  return buildPrompt({ id: 'V1', modality: 'picture', source: '', text }, sentences);
}
