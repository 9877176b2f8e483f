import { photosOf, pictureKindOf, SOURCE_WORDS } from '../../spec/picture-source.ts';
import { groupDigits } from '../../words.ts';
import { fileOfReport } from '../portion.ts';
import type { Protocol } from '../protocol.ts';
import { roleOf } from './asks.ts';
import { peerDetails } from './detail.ts';
import { peerKeeping } from './keeping.ts';
import { PEER_REVIEW_ID, type PeerOptions, parsePeerOptions } from './options.ts';
import { ASPECTS, answerPrompt, QUESTION_PROMPT, reviewPrompt } from './prompts.ts';
import { createPeerReader } from './reader.ts';
import { type PeerReport, reviewsOf } from './report.ts';
import { type PeerPlan, peerRounds } from './rounds.ts';

/**
 * UPME: the models of a pool ask each other questions about pictures, answer them, and review the
 * answers of two others. The reviews give a ranking without labels.
 */
export const peerReview: Protocol<PeerOptions, PeerReport, PeerPlan> = {
  id: PEER_REVIEW_ID,
  title: 'Peer review',
  parse: parsePeerOptions,
  subject: ({ source, pictures, rounds, repeats }) =>
    `${groupDigits(rounds * repeats)} rounds, ${pictures} ${SOURCE_WORDS[source.type]}`,
  describe: ({ source, pictures, rounds, repeats, questions, sample }) =>
    `${groupDigits(rounds)} rounds${repeats > 1 ? ` in each of ${repeats} repeats` : ''} about ${pictures} ` +
    `${SOURCE_WORDS[source.type]}, ` +
    `${questions ? `${questions.length} given questions` : 'questions of the reviewers’ own'}` +
    (sample ? `, a random sample of ${groupDigits(sample.pairs)} rounds` : ''),
  sampled: (options, sample) => (options.sample ? null : { ...options, sample }),
  photos: ({ source }) => photosOf(source),
  shows: ({ source }) => pictureKindOf(source),
  prompts: ({ questions, choices }) => [
    ...(questions ? [] : [QUESTION_PROMPT]),
    ...(questions ?? ['{question}']).map((question) => answerPrompt(question, choices ?? false)),
    ...ASPECTS.map((aspect) => reviewPrompt(aspect, '{question}', '{Answer_a}', '{Answer_b}')),
  ],
  refusals(abilities, options) {
    const role = roleOf(abilities, options);
    return typeof role === 'string' ? [] : [{ what: 'any part', reason: role.reason, all: true }];
  },
  rounds: peerRounds,
  keeping: peerKeeping,
  reader: createPeerReader,
  details: peerDetails,
  file: (run, rounds) =>
    fileOfReport(createPeerReader(run), rounds, ({ bouts, work }) => ({
      run: { reviews: reviewsOf(bouts) },
      judges: work.map((one) => ({ work: one })),
    })),
};
