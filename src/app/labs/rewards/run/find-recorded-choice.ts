import type { RewardsDetails } from '../../../../core/protocols/rewards/detail.ts';
import { summarise } from '../../../../core/protocols/rewards/measures/summary.ts';
import { rewardsOptionsOf, samplesOf } from '../../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { rankModels } from '../conclude.ts';
import { READING, rewardsGuess } from '../guess.ts';
import { viewChoice } from './choice-view.ts';
import { mostGained, questionLines } from './question-lines.ts';
import type { RecordedChoice } from './recorded-choice.ts';

/** What the result of the recorded run shows first: the best model's most telling choice. */
export const recordedChoiceSource: CaseSource<RecordedChoice, RewardsReport> = {
  run: rewardsGuess.run,
  async find({ id, spec }, { report }, engine) {
    const options = rewardsOptionsOf(spec.options);
    const read = { samples: samplesOf(options), input: options.input };
    const model = rankModels(summarise(report, read, READING))[0]?.model ?? -1;
    const line = mostGained(questionLines(report, model, READING));
    if (!line) throw new RangeError('the recorded run holds no scored question');
    const { place, facts } = line;
    const found = await lookAt<RewardsDetails>(engine, id)('question', { place, facts });
    const view = viewChoice(found, model, READING);
    if (view === null) throw new RangeError(`question ${place + 1} has no solution`);
    return { run: id, place, facts, model, view };
  },
};
