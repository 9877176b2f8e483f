import {
  type ConditionSubject,
  subjectsOf,
} from '../../src/core/protocols/pairbench/prompt/conditions.ts';
import {
  buildPrompt,
  conditionSentences,
} from '../../src/core/protocols/pairbench/prompt/prompt.ts';
import {
  type Modality,
  templatesFor,
} from '../../src/core/protocols/pairbench/prompt/templates.ts';
import {
  CONDITIONS,
  type Condition,
  SINGLE_SPLITS,
  SPATIAL_SPLITS,
  type SplitId,
} from '../../src/core/protocols/pairbench/split.ts';
import { type Wordings, waysOf } from '../../src/core/scenes/world/questions/question.ts';
import type { PlayedOp } from '../../src/core/transforms/registry.ts';

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
export const SHORT: Readonly<Record<Modality, readonly string[]>> = {
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

/** Of the ways below, how many that training shows stand in the page's long templates too. */
export const LONG_SAID = 8;

/** What a subject is called in sentences of our own. */
export const NAMES: Readonly<
  Record<Exclude<ConditionSubject, PlayedOp>, readonly [string, string]>
> = {
  CJ: ['color changes', 'other colors'],
  R: ['rotation', 'a rotated image'],
  GB: ['blur', 'a blurred image'],
  PS: ['perspective', 'a shifted perspective'],
  ET: ['elastic warping', 'elastic distortions'],
  SP: ['the positions of objects', 'the places where objects stand'],
  'SP-IT': ['the positions of objects', 'the places where objects stand'],
  OWN: ['any difference', 'all differences'],
};

/** The names by turns. Throws RangeError for what no model here is trained on. */
function nameOf(subject: ConditionSubject, index: number): string {
  const names = Object.entries(NAMES).find(([each]) => each === subject)?.[1];
  if (!names) throw new RangeError(`no prompt of the training is about "${subject}"`);
  return names[index % 2] ?? names[0];
}

/**
 * Ways of saying the condition, with {x} for the subject; training never shows every fifth, which is
 * made of words that others have.
 */
export const SAID: Readonly<Record<Condition, readonly string[]>> = {
  sensitive: [
    'Pay attention to {x}: it should lower the score.',
    'The score should fall because of {x}.',
    'Count {x} as a difference.',
    'Be strict about {x}.',
    'Pay attention to {x} and count it as a difference.',
    'Take {x} into account.',
    'Mind {x}: the score should be lower with it.',
    'Note that {x} does matter.',
    'A pair with {x} should get a lower score.',
    'Be strict: the score should be lower because of {x}.',
    'Look out for {x} and lower the score for it.',
    'With {x} the images are less similar.',
    'Treat {x} as a real difference.',
    'Give fewer points because of {x}.',
    'With {x} the score should be lower.',
    'Do not ignore {x}.',
    'Do not leave {x} out of account.',
    'You should not be tolerant of {x}.',
    'Your score must reflect {x}.',
    'Do not ignore {x}: it should lower the score.',
    'Images that differ in {x} should score lower.',
    'Here {x} should make the score lower.',
    'Consider {x} when you score and give less for it.',
    'We care about {x}.',
    'It matters here: {x} should count as a difference.',
    'Be sensitive to {x} and give a lower score for it.',
    'Penalize {x}.',
    'Do count {x}.',
    'A lower score is right where there is a change in {x}.',
    'Score the pair lower because of {x}.',
    'Take points off for {x}.',
    'Do not overlook {x}: it should lower the score.',
  ],
  invariant: [
    'Ignore {x}: it should not lower the score.',
    'The score should not fall because of {x}.',
    'Do not count {x} as a difference.',
    'Be tolerant of {x}.',
    'Ignore {x} and do not count it as a difference.',
    'Leave {x} out of account.',
    'Do not mind {x}: the score should not be lower with it.',
    'Note that {x} does not matter.',
    'A pair with {x} should not get a lower score.',
    'Be tolerant: the score should not be lower because of {x}.',
    'Look past {x} and do not lower the score for it.',
    'With {x} the images are as similar as without.',
    'Do not treat {x} as a real difference.',
    'Do not give fewer points because of {x}.',
    'With {x} the score should not be lower.',
    'Overlook {x}.',
    'Do not take {x} into account.',
    'You should be tolerant of {x}.',
    'Your score must not reflect {x}.',
    'Do not mind {x}: it should not lower the score.',
    'Images that differ only in {x} should not score lower.',
    'Here {x} should not make the score lower.',
    'Do not consider {x} when you score and give no less for it.',
    'We do not care about {x}.',
    'It does not matter here: {x} should not count as a difference.',
    'Be insensitive to {x} and give no lower score for it.',
    'Do not penalize {x}.',
    'Do not count {x}.',
    'A lower score is wrong where there is a change in {x}.',
    'Do not score the pair lower because of {x}.',
    'Take no points off for {x}.',
    'Overlook {x}: it should not lower the score.',
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
    const say = (wordings: Wordings) =>
      waysOf(SAID[condition], wordings).map((way, index) =>
        subjects.map((each) => fill(way, nameOf(each, index))),
      );
    const short = waysOf(SHORT[modality], 'known');
    const fromPage = long.map((text) => build(text, page));
    const varied = [
      ...short.map((text) => build(text, page)),
      // the long ones cost five times the tokens, and few of them tell that they may be said otherwise
      ...say('known').flatMap((sentences, index) =>
        [...short, ...(index < LONG_SAID ? long : [])].map((text) => build(text, sentences)),
      ),
    ];
    const heldOut = [...waysOf(SHORT[modality], 'held-out'), ...long].flatMap((text) =>
      say('held-out').map((sentences) => build(text, sentences)),
    );
    return [
      ...fromPage.map((text): PairPrompt => ({ ...of, wording: 'page', text })),
      ...varied.map((text): PairPrompt => ({ ...of, wording: 'varied', text })),
      ...heldOut.map((text): PairPrompt => ({ ...of, wording: 'held-out', text })),
    ];
  });
}

export function fill(way: string, name: string): string {
  return way.replace('{x}', name);
}

export function build(text: string, sentences: readonly string[]): string {
  return buildPrompt({ id: 'V1', modality: 'picture', source: '', text }, sentences);
}
