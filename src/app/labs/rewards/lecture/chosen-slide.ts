import { summarise } from '../../../../core/protocols/rewards/measures/summary.ts';
import { rewardsOptionsOf, samplesOf } from '../../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { MeanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import type { SlideFinding, SlideRow } from '../../../frame/lecture/lecture-slide.ts';
import { readRecorded } from '../../../frame/recorded/read-recorded.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { rankModels, sayHeadline } from '../conclude.ts';

/** How far a model that cannot see well gets if another one chooses among its solutions. */
export async function findChosenSlide(): Promise<SlideFinding> {
  const { record, results, names } = await readRecorded<RewardsReport>('steps');
  const { report } = results;
  const options = rewardsOptionsOf(record.spec.options);
  const samples = samplesOf(options);
  const summary = summarise(
    report,
    { samples, input: options.input },
    { aggregate: 'mean', weighted: false, control: false },
  );
  const nameOf = (model: number) => names[model] ?? '';
  const writer = nameOf(report.policy ?? -1);
  const ranked = rankModels(summary);
  const { greedy, oracle } = summary.references;
  const says = sayHeadline(summary, writer, nameOf);
  if (greedy === null || says === null)
    throw new RangeError('the recorded run holds no chosen solution');
  const best = ranked[0]?.model;
  const perfect = oracle[summary.sizes.at(-1) ?? 0];
  return {
    question: `The model ${writer}, which hardly sees, answers ${Math.round(100 * greedy.mean)} % of ${formatCount(summary.questions)} questions right. Now it writes ${samples} solutions to each, and another model chooses one by scoring its steps. How many are right?`,
    rows: [
      { ...rowOf(`${writer} alone`, greedy), given: true },
      ...ranked
        .flatMap(({ model, curve }) => {
          const accuracy = curve.at(-1)?.accuracy;
          return accuracy
            ? [{ ...rowOf(`${nameOf(model)} chooses`, accuracy), told: model === best }]
            : [];
        })
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      ...(perfect ? [rowOf('a perfect choice', perfect)] : []),
    ],
    axis: 'questions right, %',
    says,
  };
}

function rowOf(name: string, { mean, interval }: MeanInterval): SlideRow {
  return {
    name,
    share: mean,
    ...(interval && { low: Math.max(0, interval.low), high: Math.min(1, interval.high) }),
  };
}
