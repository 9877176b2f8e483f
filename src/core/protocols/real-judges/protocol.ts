import { hashOf } from '../../hash.ts';
import { planList } from '../list-plan.ts';
import type { Protocol } from '../protocol.ts';
import { askOf, listJudgements, type RealJudgesPlan } from './asks.ts';
import { parseRealJudgesOptions, REAL_JUDGES_ID, type RealJudgesOptions } from './options.ts';
import { createRealJudgesReader, type RealJudgesReport } from './reader.ts';

/**
 * Verdicts that real judges gave elsewhere, published by others, as a run: agreement, corrections
 * and comparisons work on them as on answers given here.
 */
export const realJudges: Protocol<RealJudgesOptions, RealJudgesReport, RealJudgesPlan> = {
  id: REAL_JUDGES_ID,
  title: 'Real judges',
  parse: parseRealJudgesOptions,
  subject: ({ source, items, form }) =>
    `${source.title}, ${source.set}: ${items} ${form === 'pairs' ? 'pairs' : 'items'}`,
  describe: ({ source, items, form, orders, repeats }) =>
    [
      `${source.title}, ${source.set}`,
      `${items} ${form === 'pairs' ? 'pairs' : 'items'}`,
      ...(form === 'pairs' ? [orders === 2 ? 'in both orders' : 'in one order'] : []),
      ...(repeats > 1 ? [`${repeats} times each`] : []),
      `judges saw ${source.saw === 'pictures' ? 'pictures' : 'texts only'}`,
    ].join(' · '),
  photos: () => [],
  shows: () => 'other',
  prompts: () => [],
  refusals: ({ modes }) =>
    modes.length === 0
      ? []
      : [
          {
            what: 'every question',
            reason: 'what these judges were shown is not published, so nothing can be asked again',
            all: true,
          },
        ],
  *rounds({ options }) {
    yield {
      last: true,
      planName: () => hashOf({ ...options, people: [] }),
      plan: () => planVerdicts(options),
    };
  },
  reader: createRealJudgesReader,
};

/** Plans all judgements, one per step. */
export function planVerdicts(options: RealJudgesOptions): Generator<void, RealJudgesPlan, void> {
  const judgements = listJudgements(options);
  return planList(
    judgements,
    {
      asksOf: (judgement) => [askOf(options, judgement)],
      occurrence: ({ item, order }) => `item ${item + 1}${order === 1 ? ', swapped' : ''}`,
    },
    { judgements: judgements.length },
  );
}
