import { photosOf, pictureKindOf, SOURCE_WORDS } from '../../spec/picture-source.ts';
import type { Protocol } from '../protocol.ts';
import { whyUnable } from './asks.ts';
import { experimentsDetails } from './detail.ts';
import { EXPERIMENTS_ID, type ExperimentsOptions, parseExperimentsOptions } from './options.ts';
import { createExperimentsReader } from './reader.ts';
import type { ExperimentsReport } from './report.ts';
import { type ExperimentsPlan, experimentsRounds } from './rounds.ts';

/**
 * APEX (Conti et al.): turns a question in plain words into experiments, each a question about
 * pictures that are made for its answers. The results decide whether another experiment follows.
 */
export const experiments: Protocol<ExperimentsOptions, ExperimentsReport, ExperimentsPlan> = {
  id: EXPERIMENTS_ID,
  title: 'Ask a question',
  parse: parseExperimentsOptions,
  subject: ({ query }) => query,
  describe: ({ query, most, samples, wordings, source, planner, sham, cues }, nameOf) =>
    `“${query}”, at most ${most} experiments, ${samples} pictures an answer from ${SOURCE_WORDS[source.type]}, ` +
    `${wordings === 1 ? 'one wording' : `${wordings} wordings`}, planned by ` +
    (planner.type === 'rules' ? 'our rules' : nameOf(planner.id)) +
    (sham ? ', with a sham experiment' : '') +
    (cues ? ', with what cues alone tell' : ''),
  photos: ({ source }) => photosOf(source),
  shows: ({ source }) => pictureKindOf(source),
  prompts: () => ['{question}'],
  refusals(abilities, { planner }) {
    const reason = whyUnable(abilities);
    if (reason === null) return [];
    // it may still plan, for which it only needs to read text
    const mayPlan = planner.type === 'judge' && abilities.readsText && abilities.modes.length > 0;
    return [
      { what: 'any question about pictures', reason, ...(!mayPlan && { all: true as const }) },
    ];
  },
  rounds: experimentsRounds,
  reader: createExperimentsReader,
  details: experimentsDetails,
};
