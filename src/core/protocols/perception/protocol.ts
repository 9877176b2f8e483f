import { photosOf, pictureKindOf, SOURCE_WORDS } from '../../spec/picture-source.ts';
import { groupDigits } from '../../words.ts';
import { judgingText } from '../judging-prompts.ts';
import { fileOfReport } from '../portion.ts';
import type { Protocol } from '../protocol.ts';
import { probeText, whyUnable } from './asks.ts';
import { answersCheck } from './checkup.ts';
import { perceptionDetails } from './detail.ts';
import {
  type JudgingMode,
  type Ordering,
  PERCEPTION_ID,
  type PerceptionOptions,
  parsePerceptionOptions,
} from './options.ts';
import { createPerceptionReader, type PerceptionRunReport } from './reader.ts';
import { type PerceptionPlan, perceptionRounds } from './rounds.ts';

const MODE_WORDS: Readonly<Record<JudgingMode, string>> = {
  pair: 'pairs',
  score: 'single scores',
  batch: 'batches of three',
};
const ORDER_WORDS: Readonly<Record<Ordering, string>> = {
  both: 'both orders',
  drawn: 'one drawn order',
  all: 'all orders',
};
const RESPONSES: Readonly<Record<JudgingMode, number>> = { score: 1, pair: 2, batch: 3 };

/**
 * Does the judge look? Perceptual judgement bias (arXiv 2606.02578): does the judge score a correct
 * response above one that misreports the picture? If not, can it not see, or does it not look?
 */
export const perception: Protocol<PerceptionOptions, PerceptionRunReport, PerceptionPlan> = {
  id: PERCEPTION_ID,
  title: 'Does the judge look?',
  parse: parsePerceptionOptions,
  subject: ({ source, items, mode }) =>
    `${items} ${SOURCE_WORDS[source.type]}, ${MODE_WORDS[mode]}`,
  describe: ({ source, items, mode, orders, draws, squash, grey, edited, sample }) =>
    [
      `${groupDigits(items)} items on ${SOURCE_WORDS[source.type]}`,
      MODE_WORDS[mode] + (mode === 'score' ? '' : ` in ${ORDER_WORDS[orders]}`),
      ...(draws ? [`${draws} sampled answers each`] : []),
      'errors probed',
      ...(grey ? ['grey control'] : []),
      ...(squash ? ['pictures squashed to 448 × 448'] : []),
      ...(edited ? [`${edited.length} edited by hand`] : []),
      ...(sample ? [`a random sample of ${groupDigits(sample.pairs)} items`] : []),
    ].join(', '),
  sampled: (options, sample) => (options.sample ? null : { ...options, sample }),
  photos: ({ source }) => photosOf(source),
  shows: ({ source }) => pictureKindOf(source),
  prompts: ({ mode }) => [
    judgingText('{question}', Array<string>(RESPONSES[mode]).fill('{response}')),
    probeText('{question}'),
  ],
  refusals(abilities) {
    const reason = whyUnable(abilities);
    return reason === null ? [] : [{ what: 'any item', reason, all: true }];
  },
  rounds: perceptionRounds,
  reader: createPerceptionReader,
  checks: [answersCheck],
  details: perceptionDetails,
  file: (run, rounds) =>
    fileOfReport(createPerceptionReader(run), rounds, (report) => ({
      run: {},
      judges: report.map(({ judged }) => ({ items: judged })),
    })),
};
