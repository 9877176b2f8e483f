import { useMemo, useState } from 'react';
import {
  isJudged,
  type PeerReport,
  poolOf,
  reviewsOf,
} from '../../../../core/protocols/peer-review/report.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { Notice } from '../../../components/Notice.tsx';
import type { ResultsProps } from '../../frame/lab.ts';
<<<<<<< HEAD
import { useSettingsInAddress } from '../scores/reading-settings.ts';
=======
import { PeoplePanel } from '../people/PeoplePanel.tsx';
>>>>>>> 78ad40c (People rate the pairs of a run, and the answers of a round, blind and by keyboard; their votes are kept, passed on, pooled, and correct a judge's mean)
import { ScoresView } from '../scores/ScoresView.tsx';
import { useScores } from '../scores/use-scores.ts';
import { BiasPanel } from './BiasPanel.tsx';
import { BoutList } from './BoutList.tsx';
import { CostTable } from './CostTable.tsx';
import { SaveReviews } from './SaveReviews.tsx';

/** A run of peer review: who is how good by its peers, what biases them, and every round. */
export default function RunResults({ record, results, names }: ResultsProps) {
<<<<<<< HEAD
  const report = results.report as PeerReport;
  const { bouts, planned, repeats, work } = report;
  const { models, pool, reviews } = useMemo(() => {
    const taking = poolOf(report);
    return {
      models: taking.pool.map((judge) => names[judge] ?? ''),
      pool: taking.bouts,
      reviews: reviewsOf(taking.bouts),
    };
  }, [report, names]);
  const scores = useScores(models, reviews, useSettingsInAddress());
=======
  const { bouts, planned, repeats, work } = results.report as PeerReport;
  const reviews = useMemo(() => reviewsOf(bouts), [bouts]);
  const scores = useScores(names, reviews);
  const [people, setPeople] = useState<Truth | null>(null);
>>>>>>> 78ad40c (People rate the pairs of a run, and the answers of a round, blind and by keyboard; their votes are kept, passed on, pooled, and correct a judge's mean)
  const judged = bouts.filter(isJudged).length;
  const out = work.flatMap(({ outSince }, judge) =>
    outSince === null ? [] : [`${names[judge]} since round ${outSince + 1}`],
  );
  return (
    <div className="stack gap-6">
      <p role="status">
        {judged} of {planned} rounds are reviewed.
      </p>
      {out.length > 0 && (
        <Notice tone="warn" title="No longer drawn">
          <p>
            {out.join(', ')}: what was asked of it had no answer, and the rest goes on without it.
            Why is said under Progress.
          </p>
        </Notice>
      )}
      {judged > 0 && (
        <>
          <ScoresView
            models={models}
            scores={scores}
            file={record.name}
            people={people}
            {...(repeats > 1 && { repeatOf: repeatOfRound })}
          />
          <BiasPanel names={models} bouts={pool} scores={scores} />
        </>
      )}
      {judged > 0 && (
        <PeoplePanel
          run={record.id}
          name={record.name}
          bouts={bouts}
          models={names.length}
          onScores={setPeople}
        />
      )}
      <BoutList run={record.id} names={names} bouts={bouts} going={judged < planned} />
      <CostTable
        names={names}
        ids={record.spec.judges.map(({ id }) => id)}
        bouts={bouts}
        work={work}
      />
      <SaveReviews set={{ models, reviews }} name={record.name} />
    </div>
  );
}

/** A round's label is its repeat's number, a dot, and its own. */
function repeatOfRound(round: string): string {
  return round.split('.')[0] ?? '';
}
