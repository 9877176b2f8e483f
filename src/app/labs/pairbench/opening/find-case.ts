import type { Part } from '../../../../core/ask/ask.ts';
import type { PairBenchDetails } from '../../../../core/protocols/pairbench/files/detail.ts';
import type { PairBenchReport } from '../../../../core/protocols/pairbench/report/run-reader.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { pairbenchGuess } from '../guess.ts';
import { judgeResults } from '../judge-result.ts';
import { gapOf } from '../pair-words.ts';
import type { PairCase } from './recorded-case.ts';

/** The pair whose two scores are farthest apart; of several, the first. */
export const pairCaseSource: CaseSource<PairCase, PairBenchReport> = {
  run: pairbenchGuess.run,
  async find({ id, spec }, results, engine) {
    const judge = spec.judges.findIndex((one) => one.id === pairbenchGuess.names[0]);
    const points = judgeResults(results)[judge]?.points ?? [];
    const [widest] = points.toSorted((a, b) => (gapOf(b) ?? 0) - (gapOf(a) ?? 0));
    if (!widest) throw new RangeError('the recorded run has no pair');
    const { pair: name, repeat } = widest;
    const row = await lookAt<PairBenchDetails>(engine, id)('pair', { judge, pair: name, repeat });
    const { pair, forward, reverse } = row;
    return {
      first: pictureIn(pair.data1),
      second: pictureIn(pair.data2),
      truth: pair.truth,
      forward: { score: forward?.score ?? 0, reason: forward?.reason ?? '' },
      reverse: { score: reverse?.score ?? 0, reason: reverse?.reason ?? '' },
    };
  },
};

function pictureIn(part: Part) {
  if (part.type === 'text') throw new RangeError('a pair of two pictures is needed');
  return part.picture;
}
