import type { BiasDetails } from '../../../../core/protocols/bias/detail.ts';
import type { BiasRunReport } from '../../../../core/protocols/bias/report.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { biasGuess } from '../guess.ts';
import { findCase } from '../run/find-telling.ts';
import type { BiasCase } from './recorded-case.ts';

/** The item that the results show for the picture that is taken away. */
export const biasCaseSource: CaseSource<BiasCase, BiasRunReport> = {
  run: biasGuess.run,
  async find({ id, spec }, { report }, engine) {
    const judge = spec.judges.findIndex((one) => one.id === biasGuess.names[0]);
    const own = report[judge];
    const found = own && findCase(own, judge, 'image-dominance');
    if (!found) throw new RangeError('the recorded run has no such case');
    const { bias, item } = found;
    const { sides } = await lookAt<BiasDetails>(engine, id)('case', { judge, bias, item });
    const [shown, blind] = sides;
    const [picture, response] = [shown?.pictures[0], shown?.responses[0]];
    const [before, after] = [shown?.scores?.[0], blind?.scores?.[0]];
    if (!shown || !picture || !response || before === undefined || after === undefined) {
      throw new RangeError('the case lacks its picture or a score');
    }
    return { picture, question: shown.instruction, response, before, after };
  },
};
