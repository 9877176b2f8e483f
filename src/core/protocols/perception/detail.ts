import * as v from 'valibot';
import type { Picture } from '../../picture.ts';
import { detailKind } from '../detail.ts';
import { type AnswerFault, detailOf, type ItemDetail, type PlayedRound } from '../protocol.ts';
import { pictureShown, probeText } from './asks.ts';
import { type Item, itemsOf } from './dataset/items.ts';
import type { ShownOrder } from './dataset/shown-responses.ts';
import type { Judging, Probed } from './judged-item.ts';
import { listPairBallots } from './people/pair-ballots.ts';
import { listScoreBallots } from './people/score-ballots.ts';
import { readJudging, readProbe, readScored } from './reader.ts';
import type { PerceptionPlan, PerceptionRun } from './rounds.ts';

/** One judging of an item's responses. */
export interface JudgingDetail {
  readonly order: ShownOrder;
  readonly grey: boolean;
  /** the judge's text, or a trained head's score as text; null: not answered */
  readonly text: string | null;
  readonly cut: boolean;
  readonly judging: Judging | null;
  readonly fault: AnswerFault | null;
}

/** One item, with one judge's answers about it. */
export interface CaseDetail {
  readonly item: Item;
  /** as the judge saw it */
  readonly picture: Picture;
  readonly judgings: readonly JudgingDetail[];
  /** null: not probed */
  readonly probe: {
    readonly question: string;
    readonly text: string | null;
    readonly probed: Probed | null;
    readonly fault: AnswerFault | null;
  } | null;
}

const nameSchema = v.object({
  judge: v.number(),
  item: v.number(),
  /** number of the sampled answers; absent: the greedy answers */
  draw: v.exactOptional(v.number()),
});

function detailCase(
  run: PerceptionRun,
  rounds: readonly PlayedRound<PerceptionPlan>[],
  { judge, item: index, draw }: v.InferOutput<typeof nameSchema>,
): ItemDetail<CaseDetail> {
  const { seed, options } = run;
  const asked = rounds.flatMap(({ plans }) => {
    const plan = plans[judge];
    if (!plan) return [];
    return plan.items.flatMap((one, place) =>
      one.index === index && one.draw === draw
        ? [{ asked: one, key: plan.keysAt(place)[0] ?? '' }]
        : [],
    );
  });
  if (asked.length === 0) throw new RangeError('this run has no such item for this judge');
  const item = itemsOf(seed, options)(index);
  return detailOf(
    judge,
    asked.map(({ key }) => key),
    (answers, _, faultOf): CaseDetail => {
      const written = (key: string) => {
        const body = answers.get(key)?.body;
        return body?.mode === 'generate' ? body : null;
      };
      const probe = asked.find((one) => one.asked.kind === 'probe');
      const said = probe && written(probe.key);
      return {
        item,
        picture: pictureShown(item, options),
        judgings: asked.flatMap(({ asked: one, key }): JudgingDetail[] => {
          if (one.kind !== 'judge') return [];
          const body = written(key);
          const given = answers.get(key)?.body;
          const score = given?.mode === 'score' ? (given.scores[0] ?? null) : null;
          return [
            {
              order: one.order,
              grey: one.grey ?? false,
              text: body?.text ?? (score === null ? null : `score ${score.toPrecision(4)}`),
              cut: body?.finish === 'length',
              judging: body
                ? readJudging(body.text, one.order)
                : score === null
                  ? null
                  : readScored(score, one.order),
              fault: faultOf(key) ?? null,
            },
          ];
        }),
        probe: probe
          ? {
              question: probeText(item.probe.question),
              text: said?.text ?? null,
              probed: said ? readProbe(said.text, item) : null,
              fault: faultOf(probe.key) ?? null,
            }
          : null,
      };
    },
  );
}

/** What needs no answers. */
function listed<Found>(found: Found): ItemDetail<Found> {
  return { wanted: [], read: () => found };
}

export const perceptionDetails = {
  case: detailKind(nameSchema, detailCase),
  /** each response alone, or two beside each other, as the run's judges see them */
  scoreBallots: detailKind(v.object({}), (run: PerceptionRun) => listed(listScoreBallots(run))),
  pairBallots: detailKind(v.object({}), (run: PerceptionRun) => listed(listPairBallots(run))),
};
export type PerceptionDetails = typeof perceptionDetails;
