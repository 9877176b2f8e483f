import { useMemo } from 'react';
import { useStore } from 'zustand';
import { positionBias } from '../../../../core/protocols/peer-review/biases/position.ts';
import { judgeCorrectness } from '../../../../core/protocols/peer-review/conclusions/judge-correctness.ts';
import { knownRounds } from '../../../../core/protocols/peer-review/conclusions/known-rounds.ts';
import { findOrder } from '../../../../core/protocols/peer-review/conclusions/order-finding.ts';
import { countQuestions } from '../../../../core/protocols/peer-review/conclusions/question-variety.ts';
import { findTelling } from '../../../../core/protocols/peer-review/conclusions/telling-round.ts';
import type { PeerDetails } from '../../../../core/protocols/peer-review/detail.ts';
import { peerOptionsOf } from '../../../../core/protocols/peer-review/options.ts';
import {
  isJudged,
  type PeerReport,
  poolOf,
  reviewsOf,
} from '../../../../core/protocols/peer-review/report.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { CAUTION_WORDS } from '../../../../judges/cautions.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { useAddressState, wholeField } from '../../../address/address-state.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { classes } from '../../../kit/components/classes.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { CautionNotices } from '../../../kit/judges/CautionNotices.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { plainNames, shortNames } from '../../../kit/words/plain-names.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { OrderFigure } from '../conclude/OrderFigure.tsx';
import { sayCorrectness, sayOrder, sayWeight } from '../conclude/say-conclusions.ts';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { useSettingsInAddress } from '../scores/reading-settings.ts';
import { ScoresView } from '../scores/ScoresView.tsx';
import { useScores } from '../scores/use-scores.ts';
import { useTruth } from '../scores/use-truth.ts';
import { BiasPanel } from './BiasPanel.tsx';
import { BoutList } from './BoutList.tsx';
import { CorrectnessPanel } from './CorrectnessPanel.tsx';
import { CostTable } from './CostTable.tsx';
import { SaveReviews } from './SaveReviews.tsx';
import { TellingRoundView } from './TellingRoundView.tsx';

/** the reviewer whose round is shown, by its number in the pool */
const REVIEWER_FIELD = wholeField(99, null);

const NONE: readonly number[] = [];

/** Results of a peer review run: the conclusion, the ranking, biases, and every round. */
export default function RunResults({ record, results, names, cautions }: ResultsProps<PeerReport>) {
  const report = results.report;
  const { bouts, planned, work, telling } = report;
  const { models, pool, reviews } = useMemo(() => {
    const taking = poolOf(report);
    return {
      models: taking.pool.map((judge) => names[judge] ?? ''),
      pool: taking.bouts,
      reviews: reviewsOf(taking.bouts),
    };
  }, [report, names]);
  const known = useKnown(record.spec.judges, report);
  const scores = useScores(models, reviews, useSettingsInAddress());
  const truth = useTruth(models, scores.settings.truth, known);
  const judged = bouts.filter(isJudged).length;
  const { value: ballots, error } = useReading(
    () => lookAt<PeerDetails>(engine(), record.id)('ballots', {}),
    [record.id, judged],
  );
  const position = useMemo(() => positionBias(pool, models.length), [pool, models]);
  const { weights } = scores.weightings.upme;
  const answers = useMemo(() => (ballots ? knownRounds(ballots) : null), [ballots]);
  const correctness = useMemo(
    () => (answers && answers.size > 0 ? judgeCorrectness(pool, answers, weights) : null),
    [answers, pool, weights],
  );
  const { questions } = peerOptionsOf(record.spec.options);
  const variety = useMemo(
    () => countQuestions(pool, ballots ?? [], models.length, questions !== undefined),
    [pool, ballots, models, questions],
  );
  const order = useMemo(() => findOrder(position), [position]);
  const plain = useMemo(() => shortNames(models), [models]);
  const short = useMemo(() => shortNames(names), [names]);
  const [picked, setPicked] = useAddressState('case', REVIEWER_FIELD);
  // the finding's own round comes with the report; one of a picked reviewer needs all texts
  const example = useMemo(() => {
    if (picked === null) return telling;
    if (!ballots) return null;
    const texts = new Map(ballots.map((ballot) => [ballot.bout, ballot]));
    // a round in which it changed its verdict, or else one in which it kept it
    for (const follows of ['place', 'answer'] as const) {
      const found = findTelling({ follows, reviewers: [picked] }, pool, (at) => texts.get(at));
      if (found) return found;
    }
    return null;
  }, [telling, pool, ballots, picked]);
  const shownBout = example && bouts.find(({ index }) => index === example.index);
  const encoder = work.findIndex(({ role }) => role === 'encoder');
  const finding = order && {
    says: sayOrder(order, position, plain),
    picture: (
      <OrderFigure
        position={position}
        names={plain}
        named={order.follows === 'place' ? order.reviewers : NONE}
        encoder={short[encoder] ?? null}
        file={record.name}
        shown={pool.find(({ index }) => index === example?.index)?.reviewer ?? null}
        onShow={setPicked}
      />
    ),
    example: example && shownBout && (
      <TellingRoundView names={short} bout={shownBout} round={example} />
    ),
    more: [correctness && sayCorrectness(correctness, plain)].filter((one) => one !== null),
  };
  const further = [
    order && sayWeight(order, weights, plain),
    order === null && correctness && sayCorrectness(correctness, plain),
  ].filter((one) => typeof one === 'string');
  const [caution] = cautions[encoder] ?? [];
  // the encoder's caution is shown at its column
  const poolCautions = cautions.map((some, judge) => (judge === encoder ? [] : some));
  const out = work.flatMap(({ outSince }, judge) =>
    outSince === null ? [] : [`${names[judge]} since round ${outSince + 1}`],
  );
  const cost = (
    <Fold
      title="Time and cost"
      holds="Time and money of each model, and what it was asked."
      name="cost"
    >
      <CostTable
        names={names}
        ids={record.spec.judges.map(({ id }) => id)}
        bouts={bouts}
        work={work}
      />
    </Fold>
  );
  return (
    <div className="stack gap-5">
      {/* once all is reviewed, the title says so; a screen reader hears that it has ended */}
      <p role="status" className={classes(judged === planned && 'visually-hidden')}>
        {judged} of {planned} rounds are reviewed.
      </p>
      <CautionNotices names={names} cautions={poolCautions} />
      {out.length > 0 && (
        <Notice tone="warn" title="Models that no longer take part">
          <p>
            {out.join(', ')}: it answered nothing, so the other rounds go on without it. Progress
            says why.
          </p>
        </Notice>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {judged > 0 && (
        <ScoresView
          models={models}
          scores={scores}
          truth={truth}
          file={record.name}
          finding={finding}
          further={further}
          {...(encoder >= 0 && {
            encoder: plainNames(names)[encoder] ?? '',
            caution: caution ? CAUTION_WORDS[caution].mark : null,
          })}
          after={
            <>
              {ballots && (
                <Fold
                  title="Which reviewers are correct"
                  holds="Whose verdicts hold where the right answer is known?"
                  name="reviewers"
                >
                  <CorrectnessPanel
                    table={correctness}
                    names={models}
                    weights={weights}
                    questions={variety}
                  />
                </Fold>
              )}
              <Fold
                title="People"
                holds="Vote yourself, and compare with the judges."
                name="people"
              >
                <PeoplePanel
                  run={record.id}
                  name={record.name}
                  ballots={ballots}
                  bouts={pool}
                  models={models}
                  weightings={scores.weightings}
                  onTruth={(text) => scores.change({ truth: text })}
                />
              </Fold>
            </>
          }
          rare={
            <>
              <Fold
                title="Biases"
                holds="Does a reviewer favour a place, or a model?"
                name="biases"
              >
                <BiasPanel
                  names={models}
                  bouts={pool}
                  scores={scores}
                  position={position}
                  truth={truth.truth}
                />
              </Fold>
              {cost}
            </>
          }
        >
          <BoutList run={record.id} names={short} bouts={bouts} going={judged < planned} />
        </ScoresView>
      )}
      {judged === 0 && <BoutList run={record.id} names={short} bouts={bouts} going />}
      {judged === 0 && cost}
      <SaveReviews set={{ models, reviews }} name={record.name} />
    </div>
  );
}

/** What each model's card says about it, for models with a measurement. */
function useKnown(chosen: ResultsProps['record']['spec']['judges'], report: PeerReport): Truth {
  const { judges } = useStore(judgesStore);
  return useMemo(
    () =>
      poolOf(report).pool.map(
        (place) => judges?.find(({ id }) => id === chosen[place]?.id)?.accuracy ?? null,
      ),
    [judges, chosen, report],
  );
}
