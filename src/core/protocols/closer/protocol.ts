import { photosOf, pictureKindOf, SOURCE_WORDS } from '../../spec/picture-source.ts';
import { nameOf } from '../../transforms/registry.ts';
import { groupDigits } from '../../words.ts';
import type { Protocol } from '../protocol.ts';
import { QUESTION, styleOf } from './asks.ts';
import { closerCheck } from './checkup.ts';
import { closerDetails } from './detail.ts';
import { CLOSER_ID, type CloserOptions, parseCloserOptions } from './options.ts';
import { type CloserRunReport, createCloserReader } from './reader.ts';
import { type CloserPlan, closerRounds } from './rounds.ts';
import { writeChoices } from './run-file.ts';

/**
 * Which is closer? Two-alternative forced choice, as in perceptual studies with people: a reference
 * and two candidates, of which the nearer one is known, shown in both orders.
 */
export const closer: Protocol<CloserOptions, CloserRunReport, CloserPlan> = {
  id: CLOSER_ID,
  title: 'Which is closer?',
  parse: parseCloserOptions,
  subject: ({ source, items, op }) => `${items} ${SOURCE_WORDS[source.type]}, ${nameOf(op)}`,
  describe: ({ source, items, op, sample }) =>
    `${items} references from ${SOURCE_WORDS[source.type]}, ` +
    `candidates under ${nameOf(op)}, in both orders, up to four rounds` +
    (sample ? `, a random sample of ${groupDigits(sample.pairs)} pairs` : ''),
  sampled: (options, sample) => (options.sample ? null : { ...options, sample }),
  photos: ({ source }) => photosOf(source),
  shows: ({ source }) => pictureKindOf(source),
  prompts: () => [QUESTION],
  refusals(abilities) {
    const style = styleOf(abilities);
    return typeof style === 'string'
      ? []
      : [{ what: 'every question', reason: style.reason, all: true }];
  },
  rounds: closerRounds,
  reader: createCloserReader,
  checks: [closerCheck],
  details: closerDetails,
  file: (_, rounds) => writeChoices(rounds),
};
