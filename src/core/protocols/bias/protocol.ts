import { photosOf, pictureKindOf, SOURCE_WORDS } from '../../spec/picture-source.ts';
import { groupDigits } from '../../words.ts';
import { judgingText } from '../judging-prompts.ts';
import { fileOfReport } from '../portion.ts';
import type { Protocol } from '../protocol.ts';
import { whyUnable, writingPrompt } from './asks.ts';
import { BIAS_IDS } from './biases.ts';
import { biasCheck } from './checkup.ts';
import { biasDetails } from './detail.ts';
import { DESCRIBE } from './items/item.ts';
import { BIAS_ID, type BiasOptions, parseBiasOptions } from './options.ts';
import { createBiasReader } from './reader.ts';
import type { BiasRunReport } from './report.ts';
import { type BiasPlan, biasRounds } from './rounds.ts';

/**
 * MM-JudgeBias (arXiv 2604.18164) on pictures with known contents: a judge scores an answer to an
 * instruction about a picture; then one component is removed or changed, and it scores again.
 */
export const bias: Protocol<BiasOptions, BiasRunReport, BiasPlan> = {
  id: BIAS_ID,
  title: 'Battery of biases',
  parse: parseBiasOptions,
  subject: ({ source, items }) => `${items} ${SOURCE_WORDS[source.type]}`,
  describe: ({ source, items, biases, temperature, enough, sample }) =>
    [
      `${groupDigits(items)} items on ${SOURCE_WORDS[source.type]}`,
      biases ? `${biases.length} of ${BIAS_IDS.length} biases` : 'all biases',
      temperature > 0 ? `sampled at temperature ${temperature}` : 'greedy answers',
      ...(enough === undefined ? [] : [`until an interval is within ± ${enough}`]),
      ...(sample ? [`a random sample of ${groupDigits(sample.pairs)} items`] : []),
    ].join(', '),
  sampled: (options, sample) => (options.sample ? null : { ...options, sample }),
  photos: ({ source }) => photosOf(source),
  shows: ({ source }) => pictureKindOf(source),
  prompts: ({ source }) => [
    judgingText('{question}', ['{response}']),
    judgingText('{question}', ['{response}', '{response}']),
    writingPrompt(source.type === 'worlds' ? '{question}' : DESCRIBE, source.type === 'worlds'),
  ],
  refusals(abilities) {
    const reason = whyUnable(abilities);
    return reason === null ? [] : [{ what: 'any item', reason, all: true }];
  },
  rounds: biasRounds,
  reader: createBiasReader,
  checks: [biasCheck],
  details: biasDetails,
  file: (run, rounds) =>
    fileOfReport(createBiasReader(run), rounds, (report) => ({
      run: {},
      judges: report.map(({ rows, scores }) => ({
        rows,
        items: [...scores].map(([index, slots]) => ({ index, scores: Object.fromEntries(slots) })),
      })),
    })),
};
