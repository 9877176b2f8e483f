import * as v from 'valibot';
import type { Answer } from '../../ask/answer.ts';
import type { Picture } from '../../picture.ts';
import { pictureAt } from '../../spec/picture-source.ts';
import { detailKind } from '../detail.ts';
import type { AnswerFault, ItemDetail, PlayedRound } from '../protocol.ts';
import type { PeerItem } from './asks.ts';
import { type Bout, givenQuestion, type Side } from './bout.ts';
import { detailBallots } from './people/ballots.ts';
import type { Aspect } from './prompts.ts';
import type { PeerPlan, PeerRun } from './rounds.ts';
import { type Choice, readVerdict } from './verdict.ts';

/** A model's text, unprocessed. */
export interface Written {
  readonly text: string;
  readonly cut: boolean;
}

/** One round with all its texts. */
export interface BoutDetail {
  readonly bout: Bout;
  readonly picture: Picture;
  /** as written by the reviewer, or as given; null: there is none yet */
  readonly question: string | null;
  /** by side */
  readonly answers: readonly (Written | null)[];
  /** why the question, or the answer of a side, failed; null if it did not */
  readonly faults: {
    readonly question: AnswerFault | null;
    readonly answers: readonly (AnswerFault | null)[];
  };
  /** both aspects, in both orders */
  readonly reviews: readonly {
    readonly aspect: Aspect;
    /** the side whose answer was read first */
    readonly ahead: Side;
    readonly written: Written | null;
    readonly choice: Choice | null;
    readonly fault: AnswerFault | null;
  }[];
}

function detailBout(
  { seed, options }: PeerRun,
  rounds: readonly PlayedRound<PeerPlan>[],
  { index }: { readonly index: number },
): ItemDetail<BoutDetail> {
  const found = rounds.flatMap(({ plans }) =>
    plans.flatMap((plan, judge) =>
      (plan?.items ?? []).flatMap((item, place) =>
        item.bout.index === index ? [{ judge, item, keys: plan?.keysAt(place) ?? [] }] : [],
      ),
    ),
  );
  const bout = found[0]?.item.bout;
  if (!bout) throw new RangeError('this run has no such round yet');
  const told = found.filter(({ item }) => item.kind !== 'clip');
  return {
    // one entry per judge: a reviewer may be asked for its question and for reviews
    wanted: [...new Set(told.map(({ judge }) => judge))].map((judge) => ({
      judge,
      keys: told.flatMap((one) => (one.judge === judge ? one.keys : [])),
    })),
    read(answerOf, _, faultOf): BoutDetail {
      const of = (fits: (item: PeerItem) => boolean): Answer | undefined => {
        const one = told.find(({ item }) => fits(item));
        return one && answerOf(one.judge, one.keys[0] ?? '');
      };
      const why = (fits: (item: PeerItem) => boolean): AnswerFault | null => {
        const one = told.find(({ item }) => fits(item));
        return (one && faultOf(one.judge, one.keys[0] ?? '')) ?? null;
      };
      const isAnswer = (side: number) => (item: PeerItem) =>
        item.kind === 'answer' && item.side === side;
      const question = of(({ kind }) => kind === 'question');
      return {
        bout,
        picture: pictureAt(seed, options.source, bout.picture),
        question: givenQuestion(seed, options, bout) ?? writtenOf(question)?.text ?? null,
        answers: [0, 1].map((side) => writtenOf(of(isAnswer(side)))),
        faults: {
          question: why(({ kind }) => kind === 'question'),
          answers: [0, 1].map((side) => why(isAnswer(side))),
        },
        reviews: told.flatMap(({ item, judge, keys }) => {
          if (item.kind !== 'verdict') return [];
          const answer = answerOf(judge, keys[0] ?? '');
          return [
            {
              aspect: item.aspect,
              ahead: item.ahead,
              written: writtenOf(answer),
              choice: answer ? readVerdict(answer.body) : null,
              fault: faultOf(judge, keys[0] ?? '') ?? null,
            },
          ];
        }),
      };
    },
  };
}

function writtenOf(answer: Answer | undefined): Written | null {
  const body = answer?.body;
  return body?.mode === 'generate' ? { text: body.text, cut: body.finish === 'length' } : null;
}

export const peerDetails = {
  bout: detailKind(v.object({ index: v.number() }), detailBout),
  ballots: detailKind(v.object({}), detailBallots),
};
export type PeerDetails = typeof peerDetails;
