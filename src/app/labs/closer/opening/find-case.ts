import { closerOptionsOf } from '../../../../core/protocols/closer/options.ts';
import type { CloserRunReport } from '../../../../core/protocols/closer/reader.ts';
import { PLACES, picturesOf } from '../../../../core/protocols/closer/triplet.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { closerGuess } from '../guess.ts';
import { widestFlip } from '../run/outcome.ts';
import type { CloserCase } from './recorded-case.ts';

/** Of the pairs whose choice changed with the order, the one that readers see best. */
export const closerCaseSource: CaseSource<CloserCase, CloserRunReport> = {
  run: closerGuess.run,
  async find({ spec }, { report }) {
    const judge = spec.judges.findIndex(({ id }) => id === closerGuess.names[0]);
    const found = widestFlip(report[judge]?.judged ?? []);
    const place = PLACES.find((one) => one === found?.choices.first);
    if (!found || !place) throw new RangeError('no choice changed with the order');
    return {
      ...picturesOf(spec.seed, closerOptionsOf(spec.options), found.triplet),
      place,
    };
  },
};
