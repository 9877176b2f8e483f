import * as v from 'valibot';
import type { Picture } from '../../picture.ts';
import { detailKind } from '../detail.ts';
import type { ItemDetail, PlayedRound } from '../protocol.ts';
import { readAnswer, sayable, wordingOf } from './asks.ts';
import { createSamples } from './draw-samples.ts';
import { type ExperimentPlan, parseExperiment } from './experiment.ts';
import type { AnswerItem } from './items.ts';
import type { ExperimentsRun } from './roles.ts';
import type { ExperimentsPlan } from './rounds.ts';

const nameSchema = v.object({ experiment: v.number(), plan: v.unknown() });

/** One question about one sample, with a judge's answer. */
interface AskedDetail {
  readonly judge: number;
  readonly wording: number;
  readonly question: string;
  /** index among the answers, Unknown last; null: unreadable; undefined: not answered */
  readonly said: number | null | undefined;
  readonly fault: string | null;
}

export interface SampleDetail {
  /** index of the right answer */
  readonly answer: number;
  readonly index: number;
  /** the pictures that the question shows, in order */
  readonly pictures: readonly Picture[];
  readonly asked: readonly AskedDetail[];
}

/**
 * The samples of one experiment with every judge's answers. Throws RangeError if the run has no
 * such experiment.
 */
function detailPictures(
  run: ExperimentsRun,
  rounds: readonly PlayedRound<ExperimentsPlan>[],
  { experiment, plan: told }: v.InferOutput<typeof nameSchema>,
): ItemDetail<readonly SampleDetail[]> {
  const plan: ExperimentPlan = parseExperiment(told);
  const found = rounds.flatMap(({ plans }) =>
    plans.flatMap((one, judge) =>
      (one?.items ?? []).flatMap((item, at) =>
        item.kind === 'answer' && item.experiment === experiment
          ? [{ judge, item, key: one?.keysAt(at)[0] ?? '' }]
          : [],
      ),
    ),
  );
  if (found.length === 0) throw new RangeError('this run has no such experiment');
  const draw = createSamples(run.seed, run.options.source, () => plan);
  const choices = sayable(plan, run.options);
  const byPicture = new Map<
    string,
    { readonly judge: number; readonly item: AnswerItem; readonly key: string }[]
  >();
  for (const one of found) {
    const at = `${one.item.answer} ${one.item.index}`;
    byPicture.set(at, [...(byPicture.get(at) ?? []), one]);
  }
  return {
    wanted: [...new Set(found.map(({ judge }) => judge))].map((judge) => ({
      judge,
      keys: found.flatMap((one) => (one.judge === judge ? [one.key] : [])),
    })),
    read(answerOf, _, faultOf): readonly SampleDetail[] {
      return [...byPicture.values()].flatMap((asked) => {
        const [first] = asked;
        if (!first) return [];
        const { answer, index } = first.item;
        return [
          {
            answer,
            index,
            pictures: draw(experiment, answer, index),
            asked: asked.map(({ judge, item, key }): AskedDetail => {
              const body = answerOf(judge, key)?.body;
              return {
                judge,
                wording: item.wording,
                question: wordingOf(plan, item.wording),
                said: body && readAnswer(body, choices),
                fault: faultOf(judge, key)?.message ?? null,
              };
            }),
          },
        ];
      });
    },
  };
}

export const experimentsDetails = { pictures: detailKind(nameSchema, detailPictures) };
